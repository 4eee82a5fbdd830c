import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { phoneDigits } from '../../common/domain/phone-rules';
import { Secrets } from '../database/secrets';
import { networkOf } from '../http/network';
import { RateLimit } from '../limits/rate-limit.service';
import { Access } from '../access/access.decorator';
import type { CurrentUser } from '../access/current-user';
import { PhonePinQuestion, UsernameQuestion } from './availability-checks.dto';
import { isPhonePinFree, isUsernameFree } from '../accounts/uniqueness.query';

type Asked = FastifyRequest & { user?: CurrentUser };

/** What forms ask while they are filled in. */
@ApiTags('Sign-up')
@Access('public')
@Controller('psychics')
export class AvailabilityChecksController {
  constructor(
    private readonly db: DataSource,
    private readonly secrets: Secrets,
    private readonly limit: RateLimit,
  ) {}

  @Get('username_available')
  @ApiOperation({ summary: 'Whether a username is free in the network, whatever its case' })
  @ApiOkResponse({ type: Boolean })
  async username(@Query() query: UsernameQuestion, @Req() request: Asked): Promise<boolean> {
    await this.limit.requireForForms(request.ip);
    const name = query.username.trim();
    return (
      name !== '' && isUsernameFree(this.db, chosen(query.network, request), name, request.user?.id ?? 0)
    );
  }

  @Get('phone_pin_available')
  @ApiOperation({ summary: 'Whether no other account of the network has this phone and PIN together' })
  @ApiOkResponse({ type: Boolean })
  async phonePin(@Query() query: PhonePinQuestion, @Req() request: Asked): Promise<boolean> {
    await this.limit.requireForForms(request.ip);
    const except = request.user?.role === 'manager' ? Number(query.user_id ?? 0) : (request.user?.id ?? 0);
    const pinHash = this.secrets.fingerprint('pin', query.pin.trim());
    const numbers = [phoneDigits(query.phone)];
    return isPhonePinFree(this.db, chosen(query.network, request), numbers, pinHash, except);
  }
}

const chosen = (network: string | undefined, request: FastifyRequest): Network =>
  (network as Network | undefined) ?? networkOf(request);

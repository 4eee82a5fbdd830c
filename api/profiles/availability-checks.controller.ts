import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import zipcodes from 'zipcodes';
import type { Network } from '../../common/brand/brands';
import { phoneDigits } from '../../common/domain/phone-rules';
import { Secrets } from '../database/secrets';
import { networkOf } from '../http/network';
import { RateLimit } from '../http/rate-limit.service';
import { Access } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
import { PhonePinQuestion, Place, UsernameQuestion } from './profiles.dto';
import { isPhonePinFree, isUsernameFree } from './profiles.query';

/** Calls a minute for an address. */
const most = 60;

type Asked = FastifyRequest & { user?: CurrentUser };

/** What forms ask while they are filled in. */
@ApiTags('Sign-up')
@Access('public')
@Controller()
export class AvailabilityChecksController {
  constructor(
    private readonly db: DataSource,
    private readonly secrets: Secrets,
    private readonly limit: RateLimit,
  ) {}

  @Get('psychics/username_available')
  @ApiOperation({ summary: 'Whether a username is free in the network, whatever its case' })
  @ApiOkResponse({ type: Boolean })
  async username(@Query() query: UsernameQuestion, @Req() request: Asked): Promise<boolean> {
    await this.limit.require('availability', request.ip, most);
    const name = query.username.trim();
    return (
      name !== '' && isUsernameFree(this.db, chosen(query.network, request), name, request.user?.id ?? 0)
    );
  }

  @Get('psychics/phone_pin_available')
  @ApiOperation({ summary: 'Whether no other account of the network has this phone and PIN together' })
  @ApiOkResponse({ type: Boolean })
  async phonePin(@Query() query: PhonePinQuestion, @Req() request: Asked): Promise<boolean> {
    await this.limit.require('availability', request.ip, most);
    const except = request.user?.role === 'manager' ? Number(query.user_id ?? 0) : (request.user?.id ?? 0);
    const pinHash = this.secrets.fingerprint('pin', query.pin.trim());
    const numbers = [phoneDigits(query.phone)];
    return isPhonePinFree(this.db, chosen(query.network, request), numbers, pinHash, except);
  }

  @Get('locations/:code')
  @ApiOperation({ summary: 'City and state of a US ZIP code; nothing for an unknown one' })
  @ApiOkResponse({ type: [Place] })
  async place(@Param('code') code: string, @Req() request: Asked): Promise<Place[]> {
    await this.limit.require('availability', request.ip, most);
    const found = /^\d{5}$/.test(code) ? zipcodes.lookup(code) : undefined;
    return found === undefined ? [] : [{ city: found.city, state: found.state }];
  }
}

const chosen = (network: Network | undefined, request: FastifyRequest): Network =>
  network ?? networkOf(request);

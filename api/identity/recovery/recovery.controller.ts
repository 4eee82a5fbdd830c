import { Body, Controller, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Acting } from '../../platform/access/access.decorator';
import type { Actor } from '../../platform/access/actor';
import { OwnPagesOnly } from '../../platform/http/origin.guard';
import { Refuses } from '../../platform/http/refuses.decorator';
import { Forgotten, Recovered } from './passwords.dto';
import { clearRecoveryCookie, readRecoveryCookie, setRecoveryCookie } from './recovery-cookie';
import { Recovery } from './recovery.service';

/** New passwords for those who have forgotten theirs. */
@ApiTags('Profiles')
@Access('public')
@Controller('profile')
export class RecoveryController {
  constructor(private readonly recovery: Recovery) {}

  @Post('forgot_password')
  @Refuses('throttled')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Email a password recovery link for each account of an address; 204 even if there is none',
  })
  async forgot(@Acting() actor: Actor, @Body() forgotten: Forgotten): Promise<void> {
    await this.recovery.ask(actor, forgotten);
  }

  @Get('authorize_password/:link')
  @Refuses('not_allowed', 'not_found', 'throttled')
  @OwnPagesOnly()
  @HttpCode(204)
  @ApiOperation({
    summary:
      'Authorize this browser to choose a new password with a link that has not expired; may be repeated',
  })
  async authorize(
    @Acting() actor: Actor,
    @Param('link') link: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.recovery.check(actor, link);
    setRecoveryCookie(request, reply, link);
  }

  @Put('password_unchecked')
  @Refuses('not_allowed', 'not_found', 'throttled')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Choose the new password, once, in the authorized browser; all sessions of the account end',
  })
  async change(
    @Acting() actor: Actor,
    @Body() recovered: Recovered,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.recovery.change(actor, readRecoveryCookie(request), recovered);
    clearRecoveryCookie(request, reply);
  }
}

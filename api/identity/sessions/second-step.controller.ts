import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Acting } from '../../platform/access/access.decorator';
import type { Actor } from '../../platform/access/actor';
import { Refuses } from '../../platform/http/refuses.decorator';
import { readSessionCookie, setSessionCookie } from '../session-store/cookie';
import { knownBrowser, rememberBrowser } from '../sign-in-limits/known-browser';
import { SessionUser } from './sessions.dto';
import { SecondFactorAnswer } from '../factors/factors.dto';
import { clearPendingCookie, readPendingCookie } from './pending-cookie';
import { PendingSignIns } from './pending-sign-ins.service';
import { CalledAt } from '../factors/site';

@ApiTags('Sessions')
@Access('public')
@Controller('sessions/second_factor')
export class SecondStepController {
  constructor(private readonly pending: PendingSignIns) {}

  @Post()
  @Refuses('not_signed_in', 'sign_in_over', 'throttled')
  @ApiOperation({
    summary: 'Complete a sign-in with a second factor',
    description:
      'Follows a 202 of `POST /sessions`. After a 401, another attempt is possible unless its code is `sign_in_over`.',
  })
  async answer(
    @Acting() actor: Actor,
    @Body() answer: SecondFactorAnswer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CalledAt() called: string,
  ): Promise<SessionUser> {
    const { user, token, verified } = await this.pending.answer(actor, readPendingCookie(request), answer, {
      called,
      former: readSessionCookie(request),
      userAgent: request.headers['user-agent'],
      browserOf: (account) => knownBrowser(request, account),
    });
    setSessionCookie(request, reply, token);
    clearPendingCookie(request, reply);
    rememberBrowser(request, reply, verified);
    return user;
  }
}

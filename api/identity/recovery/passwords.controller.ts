import { Body, Controller, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSessionCookie } from '../session-store/cookie';
import { rememberBrowser } from '../sign-in-limits/known-browser';
import { Access, Caller } from '../../platform/access/access.decorator';
import { Needs } from '../../platform/access/needs.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { AgentPassword, OwnPassword } from './passwords.dto';
import { Passwords } from './passwords.service';
import { Recovery } from './recovery.service';
import { IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';

@ApiTags('Profiles')
@Controller()
export class PasswordsController {
  constructor(
    private readonly passwords: Passwords,
    private readonly recovery: Recovery,
  ) {}

  @Post('psychics/:id/password_link')
  @Access('manager')
  @Needs({ right: 'people' })
  @Refuses('conflict', 'throttled')
  @HttpCode(204)
  @ApiOperation({ summary: 'Email a psychic a link to choose a new password, valid once, for 60 minutes' })
  async sendLink(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<void> {
    await this.recovery.sendTo(actor, id);
  }

  @Put('profile/agent_password')
  @Needs({ right: 'people', proof: true })
  @Refuses('not_found', 'conflict')
  @Access('manager')
  @HttpCode(204)
  @ApiOperation({ summary: "Set a psychic's password; all of the psychic's sessions end" })
  async changeAgentPassword(@Caller() actor: SignedInActor, @Body() change: AgentPassword): Promise<void> {
    await this.passwords.changeAgent(actor, change);
  }

  @Put('profile/password')
  @Refuses('wrong_password', 'throttled')
  @Access('signed-in')
  @HttpCode(204)
  @ApiOperation({ summary: 'Change your own password; 422 when the old one is wrong; other sessions end' })
  async changePassword(
    @Caller() actor: SignedInActor,
    @Body() change: OwnPassword,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const passwordHash = await this.passwords.changeOwn(actor, change, readSessionCookie(request));
    // a new password makes every other browser a stranger
    rememberBrowser(request, reply, { id: actor.account.id, passwordHash });
  }
}

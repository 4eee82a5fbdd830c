import { Body, Controller, Delete, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Acting, Caller } from '../../platform/access/access.decorator';
import { Needs } from '../../platform/access/needs.decorator';
import type { Actor, SignedInActor } from '../../platform/access/actor';
import { IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import { EmailChanges } from './email-changes.service';
import { EmailLink } from './passwords.dto';
import { setRecoveryCookie } from './recovery-cookie';

/** New emails, which take effect when the link sent to them is opened. */
@ApiTags('Profiles')
@Controller()
export class EmailChangesController {
  constructor(private readonly changes: EmailChanges) {}

  @Post('profile/email_change/confirm')
  @Access('public')
  @Refuses('not_found', 'throttled')
  @HttpCode(204)
  @ApiOperation({ summary: 'Confirm a new email with the link sent to it, valid once, for 24 hours' })
  async confirm(@Acting() actor: Actor, @Body() input: EmailLink): Promise<void> {
    await this.changes.confirm(actor, input);
  }

  @Post('profile/email_change/take_back')
  @Access('public')
  @Refuses('not_found', 'throttled')
  @HttpCode(204)
  @ApiOperation({
    summary:
      'Take back the former email with the link sent to it, valid once, for 72 hours: every session ends, and this browser may choose a new password',
  })
  async takeBack(
    @Acting() actor: Actor,
    @Body() input: EmailLink,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    setRecoveryCookie(request, reply, await this.changes.takeBack(actor, input));
  }

  @Post('profile/email_change/resend')
  @Access('manager')
  @Refuses('conflict', 'throttled')
  @HttpCode(204)
  @ApiOperation({ summary: "Send another link to the manager's new email" })
  async resendOwn(@Caller() actor: SignedInActor): Promise<void> {
    await this.changes.resend(actor, actor.account.id);
  }

  @Delete('profile/email_change')
  @Access('manager')
  @Refuses('conflict')
  @HttpCode(204)
  @ApiOperation({ summary: "Cancel the change of the manager's email" })
  async cancelOwn(@Caller() actor: SignedInActor): Promise<void> {
    await this.changes.cancel(actor, actor.account.id);
  }

  @Post('psychics/:id/email_change/resend')
  @Needs({ right: 'people' })
  @Access('own')
  @Refuses('conflict', 'throttled')
  @HttpCode(204)
  @ApiOperation({ summary: "Send another link to a psychic's new email" })
  async resend(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<void> {
    await this.changes.resend(actor, id);
  }

  @Delete('psychics/:id/email_change')
  @Needs({ right: 'people' })
  @Access('own')
  @Refuses('conflict')
  @HttpCode(204)
  @ApiOperation({ summary: "Cancel the change of a psychic's email" })
  async cancel(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<void> {
    await this.changes.cancel(actor, id);
  }
}

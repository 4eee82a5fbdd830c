import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Acting, Caller } from '../../platform/access/access.decorator';
import type { Actor, SignedInActor } from '../../platform/access/actor';
import type { Answer } from '../../platform/http/answer';
import { IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import { InvitationPrefill, InvitationRow, InvitedAgainInput, InviteeInput } from './invitations.dto';
import { Invitations } from './invitations.service';

const open = { type: InvitationRow, description: 'It was open already; nothing was sent' };

@ApiTags('Sign-up')
@Controller()
export class InvitationsController {
  constructor(private readonly invitations: Invitations) {}

  @Post('invitations')
  @Access('manager')
  @Refuses('throttled')
  @ApiOperation({
    summary: 'Mail someone a personal sign-up link, valid for 30 days, unless an invitation is open already',
  })
  @ApiCreatedResponse({ type: InvitationRow })
  @ApiOkResponse(open)
  invite(@Caller() actor: SignedInActor, @Body() invitee: InviteeInput): Promise<Answer<InvitationRow>> {
    return this.invitations.invite(actor, invitee);
  }

  @Post('contacts/:id/invite')
  @Access('manager')
  @Refuses('throttled')
  @ApiOperation({ summary: 'Mail a contact a personal sign-up link, unless an invitation is open already' })
  @ApiCreatedResponse({ type: InvitationRow })
  @ApiOkResponse(open)
  inviteContact(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() again?: InvitedAgainInput,
  ): Promise<Answer<InvitationRow>> {
    return this.invitations.inviteContact(actor, id, again);
  }

  @Get('invitations/:link')
  @Access('public')
  @Refuses('not_found', 'throttled')
  @ApiOperation({ summary: 'What a sign-up form is filled in with, by the link of an open invitation' })
  @ApiOkResponse({ type: InvitationPrefill })
  prefill(@Acting() actor: Actor, @Param('link') link: string): Promise<InvitationPrefill> {
    return this.invitations.prefill(actor, link);
  }
}

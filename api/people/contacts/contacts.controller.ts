import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Answer } from '../../platform/http/answer';
import {
  AnswersVersion,
  ChangesVersion,
  Condition,
  type IfMatch,
  TakesIfMatch,
} from '../../platform/http/etag';
import { TakesIdempotencyKey } from '../../platform/http/idempotency-key';
import { IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Assignee, ContactAnswer, ContactChange, ContactCounts, ContactReplyInput } from './contacts.dto';
import { ContactsService } from './contacts.service';

@ApiTags('Contacts')
@Access('manager')
@Controller('contacts')
export class ContactsController {
  constructor(private readonly contacts: ContactsService) {}

  @Get('counts')
  @ApiOperation({ summary: 'How many contacts are open, late, and assigned to you' })
  counts(@Caller() actor: SignedInActor): Promise<ContactCounts> {
    return this.contacts.counts(actor);
  }

  @Get('assignees')
  @ApiOperation({
    summary: 'Whom contacts can be assigned to: the enabled managers of the network, by username',
  })
  @ApiOkResponse({ type: [Assignee] })
  assignees(@Caller() actor: SignedInActor): Promise<Assignee[]> {
    return this.contacts.assignees(actor);
  }

  @Get(':id')
  @ApiOperation({ summary: "A contact, with its answers and the managers' note" })
  @AnswersVersion(ContactAnswer)
  find(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Answer<ContactAnswer>> {
    return this.contacts.find(actor, id);
  }

  @Put(':id')
  @Refuses('conflict')
  @ApiOperation({ summary: 'Mark a contact as answered, set its note, or assign it to a manager' })
  @ChangesVersion(ContactAnswer)
  save(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { contact }: ContactChange,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<ContactAnswer>> {
    return this.contacts.save(actor, id, contact, ifMatch);
  }

  @Post(':id/reply')
  @Refuses('throttled', 'conflict')
  @HttpCode(200)
  @ApiOperation({ summary: 'Answer a contact by mail, or note an answer by phone; marks it as answered' })
  @ChangesVersion(ContactAnswer)
  @TakesIdempotencyKey()
  reply(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() reply: ContactReplyInput,
    @Condition() ifMatch: IfMatch,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Answer<ContactAnswer>> {
    return this.contacts.reply(actor, id, reply, { key, ifMatch });
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Restore a contact within 30 days after it was deleted' })
  @ChangesVersion(ContactAnswer)
  restore(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<ContactAnswer>> {
    return this.contacts.restore(actor, id, ifMatch);
  }

  @Delete(':id')
  @HttpCode(204)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Delete a contact; it can be restored for 30 days' })
  @TakesIfMatch()
  delete(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Condition() ifMatch: IfMatch,
  ): Promise<void> {
    return this.contacts.delete(actor, id, ifMatch);
  }
}

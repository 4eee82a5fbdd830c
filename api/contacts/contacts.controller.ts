import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Answer, AnswersList } from '../http/answer';
import { AnswersVersion, ChangesVersion, Condition, type IfMatch, TakesIfMatch } from '../http/etag';
import { IdPipe } from '../http/input.pipe';
import { ListQuery } from '../http/paging';
import type { Rows } from '../database/list';
import { Access, Caller } from '../access/access.decorator';
import type { SignedInActor } from '../access/actor';
import { ContactAnswer, ContactChange, ContactRow } from './contacts.dto';
import { ContactsService } from './contacts.service';

@ApiTags('Contacts')
@Access('manager')
@Controller('contacts')
export class ContactsController {
  constructor(private readonly contacts: ContactsService) {}

  @Get()
  @ApiOperation({ summary: 'Contact submissions from the recruiting pages, newest first' })
  @AnswersList('contacts', ContactRow)
  list(@Caller() actor: SignedInActor, @Query() query: ListQuery): Promise<Rows<ContactRow>> {
    return this.contacts.list(actor, query);
  }

  @Get(':id')
  @ApiOperation({ summary: "A contact, with whether it was answered and the managers' note" })
  @AnswersVersion(ContactAnswer)
  find(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Answer<ContactAnswer>> {
    return this.contacts.find(actor, id);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Mark a contact as answered, or set its note' })
  @ChangesVersion(ContactAnswer)
  save(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { contact }: ContactChange,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<ContactAnswer>> {
    return this.contacts.save(actor, id, contact, ifMatch);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a contact' })
  @TakesIfMatch()
  delete(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Condition() ifMatch: IfMatch,
  ): Promise<void> {
    return this.contacts.delete(actor, id, ifMatch);
  }
}

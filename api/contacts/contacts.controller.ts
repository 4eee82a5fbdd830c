import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnswersList } from '../http/answer';
import { IdPipe } from '../http/input.pipe';
import { ListQuery } from '../http/paging';
import type { Rows } from '../database/list';
import { Access, Caller } from '../access/access.decorator';
import type { SignedInActor } from '../access/actor';
import { ContactRow } from './contacts.dto';
import { ContactsService } from './contacts.service';

@ApiTags('Contacts')
@Access('manager')
@Controller('contacts')
export class ContactsController {
  constructor(private readonly contacts: ContactsService) {}

  @Get()
  @ApiOperation({ summary: 'What applicants left on the recruiting pages, newest first' })
  @AnswersList('contacts', ContactRow)
  list(@Caller() actor: SignedInActor, @Query() query: ListQuery): Promise<Rows<ContactRow>> {
    return this.contacts.list(actor, query);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a contact' })
  delete(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<void> {
    return this.contacts.delete(actor, id);
  }
}

import { Controller, Delete, Get, HttpCode, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdPipe } from '../http/input.pipe';
import { ListQuery } from '../http/paging';
import { Access, Caller } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
import { ContactRow } from './contacts.dto';
import { ContactsService } from './contacts.service';

@ApiTags('Contacts')
@Access('manager')
@Controller('contacts')
export class ContactsController {
  constructor(private readonly contacts: ContactsService) {}

  @Get()
  @ApiOperation({ summary: 'What applicants left on the recruiting pages, newest first' })
  @ApiOkResponse({ type: [ContactRow] })
  list(
    @Caller() user: CurrentUser,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactRow[]> {
    return this.contacts.list(user, query, reply);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a contact' })
  delete(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.contacts.delete(user, id, request);
  }
}

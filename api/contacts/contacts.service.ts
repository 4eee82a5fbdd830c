import { Injectable, NotFoundException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Audit } from '../audit/audit.service';
import { type ListQuery, readPage, sendRows } from '../http/paging';
import type { CurrentUser } from '../access/current-user';
import type { ContactRow } from './contacts.dto';
import { contactFields, deleteContact, findContacts } from './contacts.query';

@Injectable()
export class ContactsService {
  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
  ) {}

  async list(user: CurrentUser, query: ListQuery, reply: FastifyReply): Promise<ContactRow[]> {
    const page = readPage(query, contactFields);
    return sendRows(reply, 'contacts', page, await findContacts(this.db, user.network, page));
  }

  /** @throws NotFoundException also the second time */
  async delete(user: CurrentUser, id: number, request: FastifyRequest): Promise<void> {
    await this.db.transaction(async (manager) => {
      const name = await deleteContact(manager, user.network, id);
      if (name === undefined) throw new NotFoundException('There is no such contact.');
      await this.audit.record(manager, {
        by: user,
        action: 'deleted a contact',
        before: { id, name },
        request,
      });
    });
  }
}

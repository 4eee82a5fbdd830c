import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit } from '../audit/audit.service';
import { type ListQuery, readPage } from '../http/paging';
import type { Rows } from '../database/list';
import type { SignedInActor } from '../access/actor';
import type { ContactRow } from './contacts.dto';
import { contactFields, deleteContact, findContacts } from './contacts.query';

@Injectable()
export class ContactsService {
  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
  ) {}

  async list(actor: SignedInActor, query: ListQuery): Promise<Rows<ContactRow>> {
    const page = readPage(query, contactFields);
    return findContacts(this.db, actor.network, page);
  }

  /** @throws NotFoundException also the second time */
  async delete(actor: SignedInActor, id: number): Promise<void> {
    await this.db.transaction(async (manager) => {
      const name = await deleteContact(manager, actor.network, id);
      if (name === undefined) throw new NotFoundException('There is no such contact.');
      await this.audit.record(manager, actor, { action: 'deleted a contact', before: { id, name } });
    });
  }
}

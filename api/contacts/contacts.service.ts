import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseContactNote } from '../../common/domain/contact-note';
import { Audit } from '../audit/audit.service';
import { changesBetween } from '../audit/changes';
import { Answer } from '../http/answer';
import type { IfMatch } from '../http/etag';
import { type ListQuery, readPage } from '../http/paging';
import { valueOf } from '../http/problem';
import type { Rows } from '../database/list';
import type { SignedInActor } from '../access/actor';
import { raiseVersion, requireVersion, withVersion } from '../audit/versions';
import { forgetVersion } from '../audit/versions.query';
import { Contact } from './contact.entity';
import type { ContactAnswer, ContactRecord, ContactRow } from './contacts.dto';
import { contactFields, findContact, findContacts, lockContact } from './contacts.query';

/** Contacts from applicants on the recruiting pages, and managers' data about them. */
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

  async find(actor: SignedInActor, id: number): Promise<Answer<ContactAnswer>> {
    // check that it exists first, because a missing contact has no meaningful version
    there(await findContact(this.db, actor.network, id));
    return withVersion(this.db, ['contact', id], async () => ({
      contact: there(await findContact(this.db, actor.network, id)),
    }));
  }

  /**
   * The first one to mark it is recorded as having answered.
   * @throws InvalidInput every invalid field at once
   * @throws ChangedMeanwhile the contact no longer matches `ifMatch`
   */
  async save(
    actor: SignedInActor,
    id: number,
    input: unknown,
    ifMatch: IfMatch,
  ): Promise<Answer<ContactAnswer>> {
    return this.db.transaction(async (manager) => {
      const before = there(await lockContact(manager, actor.network, id));
      const { answered = before.answered, note = before.note } = valueOf(parseContactNote(input, before));
      await requireVersion(manager, ['contact', id], ifMatch);
      const answer = answered
        ? { answeredAt: new Date(), answeredBy: actor.account.id }
        : { answeredAt: null, answeredBy: null };
      await manager.update(Contact, { id }, { note, ...(answered !== before.answered && answer) });
      const contact = there(await findContact(manager, actor.network, id));
      await this.recordChange(manager, actor, before, contact);
      return new Answer({ contact }, { version: await raiseVersion(manager, actor, ['contact', id]) });
    });
  }

  /**
   * @throws NotFoundException also the second time
   * @throws ChangedMeanwhile the contact no longer matches `ifMatch`
   */
  async delete(actor: SignedInActor, id: number, ifMatch: IfMatch): Promise<void> {
    await this.db.transaction(async (manager) => {
      const { name } = there(await lockContact(manager, actor.network, id));
      await requireVersion(manager, ['contact', id], ifMatch);
      await manager.delete(Contact, { id });
      await forgetVersion(manager, 'contact', id);
      await this.audit.record(manager, actor, { action: 'deleted a contact', before: { id, name } });
    });
  }

  private async recordChange(
    manager: EntityManager,
    actor: SignedInActor,
    before: ContactRecord,
    after: ContactRecord,
  ): Promise<void> {
    const audited = ({ answered, note }: ContactRecord): object => ({ answered, note });
    const changes = changesBetween(audited(before), audited(after)) ?? { before: {}, after: {} };
    await this.audit.record(manager, actor, {
      action: 'changed a contact',
      before: { id: before.id, ...changes.before },
      after: { id: after.id, ...changes.after },
    });
  }
}

/** @throws NotFoundException there is none in the network */
function there(contact: ContactRecord | undefined): ContactRecord {
  if (contact === undefined) throw new NotFoundException('There is no such contact.');
  return contact;
}

import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { parseContactNote } from '../../../common/domain/contact-note';
import { type ContactReply, parseContactReply } from '../../../common/domain/contact-reply';
import { message } from '../../../common/domain/messages';
import { changesBetween } from '../../platform/audit/changes';
import { Account } from '../../platform/accounts/account.entity';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { requireIdempotencyKey } from '../../platform/http/idempotency-key';
import { InvalidInput, valueOf } from '../../platform/http/problem';
import { MailRow } from '../../identity/mail/mail.entity';
import { Mail } from '../../identity/mail/mail.service';
import { SignInThrottle } from '../../identity/sign-in-limits/sign-in-throttle.service';
import type { SignedInActor } from '../../platform/access/actor';
import { changeVersioned, versionOf, withVersion } from '../../platform/audit/versions';
import { Contact } from './contact.entity';
import { ContactMessage } from './contact-message.entity';
import type { Assignee, ContactAnswer, ContactCounts } from './contacts.dto';
import {
  countContacts,
  findAssignees,
  findContact,
  findMessages,
  findThread,
  lockContact,
  type PlainContact,
} from './contacts.query';
import { replyLetter } from './letters';
import { markedBy } from './mark-answered';

/** Contacts from applicants on the recruiting pages, and managers' data about them. */
@Injectable()
export class ContactsService {
  constructor(
    private readonly db: DataSource,
    private readonly mail: Mail,
    private readonly throttle: SignInThrottle,
    @Inject(ENV) private readonly env: Env,
  ) {}

  counts({ network, account }: SignedInActor): Promise<ContactCounts> {
    return countContacts(this.db, network, account.id);
  }

  /** Names only: the list of managers needs the right `people`. */
  assignees({ network }: SignedInActor): Promise<Assignee[]> {
    return findAssignees(this.db, network);
  }

  async find(actor: SignedInActor, id: number): Promise<Answer<ContactAnswer>> {
    // check that it exists first, because a missing contact has no meaningful version
    there(await findContact(this.db, actor.network, id));
    return withVersion(this.db, ['contact', id], () => this.answer(this.db.manager, actor, id));
  }

  /**
   * The first one to mark it is recorded as having answered.
   * @throws InvalidInput every invalid field at once
   * @throws ChangedMeanwhile the contact no longer matches `ifMatch`
   * @throws ConflictException it is a question about a statement
   */
  async save(
    actor: SignedInActor,
    id: number,
    input: unknown,
    ifMatch: IfMatch,
  ): Promise<Answer<ContactAnswer>> {
    return this.db.transaction(async (manager) => {
      const before = notDeleted(await lockContact(manager, actor.network, id));
      const {
        answered = before.answered,
        note = before.note,
        assigned_to: assignedTo = before.assigned_to,
      } = valueOf(parseContactNote(input, before));
      if (answered !== before.answered) requireNoQuestion(before);
      if (assignedTo !== before.assigned_to) await requireManager(manager, actor, assignedTo);
      return changeVersioned(manager, actor, ['contact', id], ifMatch, async () => {
        await manager.update(
          Contact,
          { id },
          { note, assignedTo, ...(answered !== before.answered && markedBy(answered ? actor : undefined)) },
        );
        const body = await this.answer(manager, actor, id);
        const changes = changesBetween(audited(before), audited(body.contact));
        const audit = {
          action: 'changed a contact',
          before: { id, ...changes?.before },
          after: { id, ...changes?.after },
        };
        return { body, audit };
      });
    });
  }

  /**
   * Answers a contact, by a mail from here or by phone, and marks it as answered. The first answer counts as such.
   * @param key makes a repeated request with the same content idempotent
   * @throws InvalidInput every invalid field at once
   * @throws ChangedMeanwhile the contact no longer matches `ifMatch`
   * @throws Throttled beyond sixty mails an hour from the manager
   * @throws ConflictException it is a question about a statement
   */
  async reply(
    actor: SignedInActor,
    id: number,
    input: unknown,
    { key, ifMatch }: { key: string | undefined; ifMatch: IfMatch },
  ): Promise<Answer<ContactAnswer>> {
    const answer = await this.db.transaction(async (manager) => {
      const contact = notDeleted(await lockContact(manager, actor.network, id));
      requireNoQuestion(contact);
      requireIdempotencyKey(key);
      const reply = valueOf(parseContactReply(input));
      const requestHash = key === undefined ? null : hashOf(key, actor.account.id, id, reply);
      if (requestHash !== null && (await manager.existsBy(ContactMessage, { requestHash })))
        return new Answer(await this.answer(manager, actor, id), {
          version: await versionOf(manager, ['contact', id]),
        });
      return changeVersioned(manager, actor, ['contact', id], ifMatch, async () => {
        if (reply.by === 'mail') await this.throttle.attemptWriting(manager, 'replies', actor.account.id);
        await this.keep(manager, actor, contact, { reply, requestHash });
        if (!contact.answered) await manager.update(Contact, { id }, markedBy(actor));
        const audit = {
          action: 'answered a contact',
          before: { id, answered: contact.answered },
          after: { id, answered: true, by: reply.by },
        };
        return { body: await this.answer(manager, actor, id), audit };
      });
    });
    this.mail.sendSoon();
    return answer;
  }

  /** It can be restored for 30 days.
   * @throws NotFoundException also the second time
   * @throws ChangedMeanwhile the contact no longer matches `ifMatch`
   * @throws ConflictException it is a question about a statement
   */
  async delete(actor: SignedInActor, id: number, ifMatch: IfMatch): Promise<void> {
    await this.db.transaction(async (manager) => {
      const contact = notDeleted(await lockContact(manager, actor.network, id));
      if (!contact.answered) requireNoQuestion(contact);
      const { name } = contact;
      await changeVersioned(manager, actor, ['contact', id], ifMatch, async () => {
        await manager.update(Contact, { id }, { deletedAt: () => 'now()' });
        return { body: undefined, audit: { action: 'deleted a contact', before: { id, name } } };
      });
    });
  }

  /**
   * @throws NotFoundException also if it was deleted too long ago
   * @throws ChangedMeanwhile the contact no longer matches `ifMatch`
   * @throws ConflictException it is not deleted
   */
  async restore(actor: SignedInActor, id: number, ifMatch: IfMatch): Promise<Answer<ContactAnswer>> {
    return this.db.transaction(async (manager) => {
      const { name, deleted_at } = there(await lockContact(manager, actor.network, id));
      return changeVersioned(manager, actor, ['contact', id], ifMatch, async () => {
        if (deleted_at === null) throw new ConflictException('The contact is not deleted.');
        await manager.update(Contact, { id }, { deletedAt: null });
        const audit = { action: 'restored a contact', after: { id, name } };
        return { body: await this.answer(manager, actor, id), audit };
      });
    });
  }

  /** Stores an answer, and queues its mail. */
  private async keep(
    manager: EntityManager,
    actor: SignedInActor,
    contact: PlainContact,
    { reply, requestHash }: { reply: ContactReply; requestHash: string | null },
  ): Promise<void> {
    const { network, account } = actor;
    const kept = { contactId: contact.id, kind: reply.by, accountId: account.id, requestHash };
    if (reply.by === 'phone') {
      await manager.insert(ContactMessage, { ...kept, text: reply.text });
      return;
    }
    const letter = replyLetter(network, contact, account, reply, await findThread(manager, contact.id));
    const [mailId] = await this.mail.queue(manager, network, [
      {
        ...letter,
        to: contact.email,
        whose: { contact: contact.id },
        replyTo: this.env.supportMail[network],
      },
    ]);
    const { id: mail, messageId } = await manager.findOneByOrFail(MailRow, { id: mailId ?? 0 });
    await manager.insert(ContactMessage, {
      ...kept,
      subject: letter.subject,
      text: reply.text,
      mailId: mail,
      messageId,
    });
  }

  private async answer(
    manager: EntityManager,
    { network }: SignedInActor,
    id: number,
  ): Promise<ContactAnswer> {
    const contact = there(await findContact(manager, network, id));
    return { contact: { ...contact, messages: await findMessages(manager, id) } };
  }
}

/** @throws ConflictException a psychic waits for the answer, which is given at the statement */
function requireNoQuestion({ question }: PlainContact): void {
  if (question !== null)
    throw new ConflictException('This is a question about a statement. Answer it as such.');
}

const audited = ({ answered, note, assignee }: PlainContact): object => ({ answered, note, assignee });

const hashOf = (...request: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

/** @throws InvalidInput the network has no such manager who may sign in */
async function requireManager(
  manager: EntityManager,
  { network }: SignedInActor,
  id: number | null,
): Promise<void> {
  if (id === null) return;
  const account = await manager.findOneBy(Account, { id, network, role: 'manager' });
  if (account === null || account.disabledAt !== null)
    throw new InvalidInput({ assigned_to: message('assigned_to.unknown') });
}

/** @throws NotFoundException there is none in the network */
function there(contact: PlainContact | undefined): PlainContact {
  if (contact === undefined) throw new NotFoundException('There is no such contact.');
  return contact;
}

/** @throws NotFoundException there is none in the network, or it is deleted */
function notDeleted(contact: PlainContact | undefined): PlainContact {
  return there(contact?.deleted_at === null ? contact : undefined);
}

import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { jobActor, type SignedInActor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import { changeVersioned } from '../../platform/audit/versions';
import type { JobName } from '../../platform/jobs/schedule';
import {
  countAnswers,
  countAttachedBytes,
  findAttachment,
  findReplies,
  isKnownMail,
  markUndelivered,
  reopenContact,
} from './contact-answers.query';
import { ContactAttachment } from './contact-attachment.entity';
import { ContactMessage } from './contact-message.entity';
import { findContact, lockContact } from './contacts.query';

/** A mail that answers a reply, as plain text. */
export interface ArrivedAnswer {
  messageId: string;
  sender: string;
  senderName: string;
  subject: string;
  text: string;
  isAutomatic: boolean;
  isPartial: boolean;
  attachments: ArrivedFile[];
  at: Date;
}

/** A file that came with an answer; without its content if that is too long. */
export interface ArrivedFile {
  name: string;
  bytes: number;
  content: Buffer | null;
}

/** Bytes of a contact's attachments that are kept in a day. */
const mostKeptADay = 50 * 1_048_576;

/** The job that reads the support mailboxes. */
export const readingJob = 'read-mailboxes' satisfies JobName;

/** More in a day stay in the mailbox: somebody's program may answer itself. */
const mostADay = 50;

/** What arrives by mail about contacts. Everything happens in the transaction that also says the mail was read. */
@Injectable()
export class ContactAnswers {
  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
  ) {}

  /**
   * Adds an answer to the conversation, and opens the contact again unless the answer is automatic.
   * @returns whether it joined: not if it is known, the contact is gone, or too many came
   */
  async join(
    manager: EntityManager,
    network: Network,
    contactId: number,
    { messageId, attachments, ...answer }: ArrivedAnswer,
  ): Promise<boolean> {
    const contact = await lockContact(manager, network, contactId);
    if (contact === undefined || (await isKnownMail(manager, network, messageId))) return false;
    if ((await countAnswers(manager, contactId, answer.at)) >= mostADay) return false;
    await changeVersioned(
      manager,
      jobActor(network, readingJob),
      ['contact', contactId],
      undefined,
      async () => {
        const message = await manager.insert(ContactMessage, {
          contactId,
          kind: 'answer',
          messageId,
          ...answer,
        });
        const { id } = message.identifiers[0] as { id: number };
        await this.attach(manager, { contactId, id, at: answer.at }, attachments);
        if (!answer.isAutomatic) await reopenContact(manager, contactId);
        const { answered } = contact;
        const audit = {
          action: 'received an answer from a contact',
          before: { id: contactId, answered },
          after: { id: contactId, answered: answer.isAutomatic && answered, automatic: answer.isAutomatic },
        };
        return { body: undefined, audit };
      },
    );
    return true;
  }

  private async attach(
    manager: EntityManager,
    { contactId, id: messageId, at }: { contactId: number; id: number; at: Date },
    files: readonly ArrivedFile[],
  ): Promise<void> {
    let left = mostKeptADay - (await countAttachedBytes(manager, contactId, at));
    for (const { name, bytes, content } of files) {
      const isKept = content !== null && bytes <= left;
      if (isKept) left -= bytes;
      await manager.insert(ContactAttachment, { messageId, name, bytes, content: isKept ? content : null });
    }
  }

  /**
   * A file that came with an answer, which leaves an audit row.
   * @throws NotFoundException the contact has none with this id, or it is only in the mailbox
   */
  async openAttachment(
    actor: SignedInActor,
    contactId: number,
    id: number,
  ): Promise<{ name: string; content: Buffer }> {
    return this.db.transaction(async (manager) => {
      const contact = await findContact(manager, actor.network, contactId);
      const file = contact && (await findAttachment(manager, actor.network, contactId, id));
      if (file === undefined) throw new NotFoundException('There is no such attachment.');
      await this.audit.record(manager, actor, {
        action: 'saved an attachment from a contact',
        after: { id: contactId, attachment_id: id },
      });
      return file;
    });
  }

  /**
   * Marks the latest reply that a bounce names as not delivered, and opens its contact again: nobody got the answer.
   * @returns whether there is such a reply, which was not marked before
   */
  async bounce(manager: EntityManager, network: Network, of: string[], why: string): Promise<boolean> {
    const [reply] = await findReplies(manager, network, of);
    if (reply === undefined) return false;
    const { id, contact_id: contactId } = reply;
    const contact = await lockContact(manager, network, contactId);
    if (contact === undefined || !(await markUndelivered(manager, id, why))) return false;
    await changeVersioned(
      manager,
      jobActor(network, readingJob),
      ['contact', contactId],
      undefined,
      async () => {
        await reopenContact(manager, contactId);
        const audit = {
          action: 'received back a reply to a contact',
          before: { id: contactId, answered: contact.answered },
          after: { id: contactId, answered: false },
        };
        return { body: undefined, audit };
      },
    );
    return true;
  }
}

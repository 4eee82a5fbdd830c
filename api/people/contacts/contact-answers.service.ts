import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { jobActor } from '../../platform/access/actor';
import { changeVersioned } from '../../platform/audit/versions';
import type { JobName } from '../../platform/jobs/schedule';
import {
  countAnswers,
  findReplies,
  isKnownMail,
  markUndelivered,
  reopenContact,
} from './contact-answers.query';
import { ContactMessage } from './contact-message.entity';
import { lockContact } from './contacts.query';

/** A mail that answers a reply, as plain text. */
export interface ArrivedAnswer {
  messageId: string;
  sender: string;
  senderName: string;
  subject: string;
  text: string;
  isAutomatic: boolean;
  isPartial: boolean;
  at: Date;
}

/** The job that reads the support mailboxes. */
export const readingJob = 'read-mailboxes' satisfies JobName;

/** More in a day stay in the mailbox: somebody's program may answer itself. */
const mostADay = 50;

/** What arrives by mail about contacts. Everything happens in the transaction that also says the mail was read. */
@Injectable()
export class ContactAnswers {
  /**
   * Adds an answer to the conversation, and opens the contact again unless the answer is automatic.
   * @returns whether it joined: not if it is known, the contact is gone, or too many came
   */
  async join(
    manager: EntityManager,
    network: Network,
    contactId: number,
    { messageId, ...answer }: ArrivedAnswer,
  ): Promise<boolean> {
    const contact = await lockContact(manager, network, contactId);
    if (contact === undefined || (await isKnownMail(manager, network, messageId))) return false;
    if ((await countAnswers(manager, contactId)) >= mostADay) return false;
    await changeVersioned(
      manager,
      jobActor(network, readingJob),
      ['contact', contactId],
      undefined,
      async () => {
        await manager.insert(ContactMessage, { contactId, kind: 'answer', messageId, ...answer });
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

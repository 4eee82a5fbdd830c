import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { brands, type Network } from '../../../common/brand/brands';
import { message } from '../../../common/domain/messages';
import { rememberRequest } from '../../platform/http/former-requests.query';
import { InvalidInput } from '../../platform/http/problem';
import type { Letter } from '../../identity/mail/mail.query';
import { Mail } from '../../identity/mail/mail.service';
import { figuresTransaction } from '../readings/ingest/ingest-transaction';
import { type Credit, refigure } from '../readings/rollups.query';
import {
  type Candidate,
  eligibleAmong,
  findCandidates,
  type Gift,
  insertGifts,
  type Recipient,
} from './gifts.query';
import type { GiftPreview } from './gifts.dto';
import { escapeHtml } from '../../identity/mail/frame';
import { toMessageText } from './message';
import { Account } from '../../platform/accounts/account.entity';

/** Work done in the same transaction as the gifts. */
export interface Alongside {
  /** A request that may be repeated. */
  request?: { accountId: number; key: string; digest: string };
  record?: (manager: EntityManager) => Promise<void>;
}

/** Gifts, ledger minutes, and mails are one transaction, so a kill at any point leaves all or nothing. */
@Injectable()
export class GiftSender {
  constructor(
    private readonly db: DataSource,
    private readonly mail: Mail,
  ) {}

  /**
   * @returns the earlier request with the same key, if any, in which case nothing is sent
   * @throws InvalidInput a recipient cannot get a gift from this psychic
   */
  async send(
    network: Network,
    psychicId: number,
    customers: number[],
    gift: Gift,
    { request, record }: Alongside = {},
  ): Promise<{ digest: string } | undefined> {
    const former = await figuresTransaction(this.db, network, async (manager) => {
      if (request !== undefined) {
        const { accountId, key, digest } = request;
        const answer = { queued: customers.length };
        const found = await rememberRequest(manager, accountId, key, digest, answer);
        if (found !== undefined) return found;
      }
      const recipients = await eligibleAmong(manager, psychicId, customers);
      if (recipients.length !== customers.length) throw strangers(customers, recipients);
      const psychic = { id: psychicId, username: await nameOf(manager, psychicId) };
      await refigure(manager, await this.give(manager, network, psychic, recipients, gift));
      await record?.(manager);
      return undefined;
    });
    if (former === undefined) this.mail.sendSoon();
    return former;
  }

  /** Queues the mails of one sending and stores its gifts. @returns the credits, for `refigure` in the same transaction */
  async give(
    manager: EntityManager,
    network: Network,
    psychic: { id: number; username: string },
    recipients: readonly Recipient[],
    gift: Gift,
  ): Promise<Credit[]> {
    const mailed = recipients.filter(hasEmail);
    const letters = mailed.map(({ id, email }) => ({
      to: email,
      whose: { customer: id },
      ...giftLetter(network, psychic.username, gift),
    }));
    const mails = await this.mail.queue(manager, network, letters);
    const mailTo = new Map(mailed.map(({ id }, place) => [id, mails[place]]));
    const receivers = recipients.map(({ id }) => ({ customer: id, mail: mailTo.get(id) ?? null }));
    return insertGifts(manager, network, psychic.id, receivers, gift);
  }

  /**
   * What sending would do, without doing it. Customers of the network who cannot get the gift are left out.
   * @throws InvalidInput somebody is no customer of the network
   */
  async preview(
    network: Network,
    psychicId: number,
    customers: number[],
    gift: Omit<Gift, 'isAutomatic'>,
  ): Promise<GiftPreview> {
    const found = await findCandidates(this.db.manager, network, psychicId, customers);
    if (found.length !== customers.length) throw strangers(customers, found);
    const recipients = found.filter(canReceive);
    const leftOut = found.filter((one) => !canReceive(one));
    const { subject, text, html } = giftLetter(network, await nameOf(this.db.manager, psychicId), gift);
    return {
      subject,
      text,
      html,
      people: recipients.length,
      without_mail: recipients.filter((one) => !hasEmail(one)).length,
      minutes_each: gift.minutes,
      minutes_total: gift.minutes * recipients.length,
      left_out: leftOut.map(({ id, username, takesMail, isBlocked }) => ({
        user_id: id,
        user_name: username,
        reason: leftOutBecause(takesMail, isBlocked),
      })),
    };
  }
}

const canReceive = ({ takesMail, hasReading, isBlocked }: Candidate): boolean =>
  takesMail && hasReading && !isBlocked;

function leftOutBecause(takesMail: boolean, isBlocked: boolean): GiftPreview['left_out'][number]['reason'] {
  if (isBlocked) return 'blocked';
  return takesMail ? 'no_reading' : 'declines_mail';
}

export const hasEmail = <T extends { email: string | null }>(one: T): one is T & { email: string } =>
  one.email !== null;

function strangers(customers: number[], recipients: { id: number }[]): InvalidInput {
  const known = new Set(recipients.map(({ id }) => id));
  const others = customers.filter((id) => !known.has(id)).slice(0, 10);
  return new InvalidInput({ customers: message('recipients.not_eligible', { ids: others.join(', ') }) });
}

async function nameOf(manager: EntityManager, psychicId: number): Promise<string> {
  const { username } = await manager.findOneOrFail(Account, {
    select: { id: true, username: true },
    where: { id: psychicId },
  });
  return username;
}

export function giftLetter(
  network: Network,
  psychic: string,
  { subject, body, minutes }: Pick<Gift, 'subject' | 'body' | 'minutes'>,
): Omit<Letter, 'to' | 'whose' | 'html'> & { html: string } {
  const offer = `${psychic} is giving you ${minutes} free minutes on ${brands[network].name}. They are in your account now.`;
  return {
    subject,
    text: `${toMessageText(body)}\n\n${offer}`,
    html: `${body}<p>${escapeHtml(offer)}</p>`,
  };
}

import { BadRequestException, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { checkGift, giftMinutes } from '../../common/domain/gift-rules';
import { Audit } from '../audit/audit.service';
import { isCleanText } from '../http/input.pipe';
import { type ListQuery, readPage } from '../http/paging';
import { InvalidInput, Refusal } from '../http/problem';
import { PsychicAccess } from '../access/psychic-access.service';
import type { Rows } from '../database/list';
import type { SignedInActor } from '../access/actor';
import { GiftSender } from './gift-sender.service';
import type { EligibleCustomer, GiftInput, QueuedGifts, SentGift } from './gifts.dto';
import { findEligible, findGifts, giftFields } from './gifts.query';
import { toMessageHtml } from './message';

/** Gifts of free minutes that a manager sends to a psychic's customers. */
@Injectable()
export class Gifts {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly sender: GiftSender,
    private readonly audit: Audit,
  ) {}

  async eligible(actor: SignedInActor, id: number): Promise<EligibleCustomer[]> {
    await this.access.require(actor, id);
    return findEligible(this.db, id);
  }

  async list(actor: SignedInActor, id: number, query: ListQuery): Promise<Rows<SentGift>> {
    await this.access.require(actor, id);
    const page = readPage(query, giftFields);
    return findGifts(this.db, id, page);
  }

  /**
   * Sends to all or to nobody. An Idempotency-Key makes a repeated request the same request.
   * @throws InvalidInput with the specification's messages, or naming who cannot get one
   * @throws Refusal the key was used with another body
   */
  async send(
    actor: SignedInActor,
    id: number,
    input: GiftInput,
    key: string | undefined,
  ): Promise<QueuedGifts> {
    await this.access.require(actor, id);
    if (key !== undefined && (key === '' || key.length > 200 || !isCleanText(key)))
      throw new BadRequestException('The Idempotency-Key must have 1 to 200 characters.');
    const { customers, ...texts } = readGift(input);
    const gift = { ...texts, body: toMessageHtml(texts.body), isAutomatic: false };
    const digest = createHash('sha256')
      .update(JSON.stringify([id, gift, customers]))
      .digest('hex');
    const former = await this.sender.send(actor.network, id, customers, gift, {
      ...(key !== undefined && { request: { accountId: actor.account.id, key, digest } }),
      record: (manager) =>
        this.audit.record(manager, actor, {
          action: 'sent gifts',
          on: id,
          after: { recipients: customers.length, minutes: gift.minutes, subject: gift.subject },
        }),
    });
    if (former !== undefined && former.digest !== digest) throw new Refusal('key_reused');
    return { queued: customers.length };
  }
}

function readGift({ subject, body, minutes, customers }: GiftInput): {
  subject: string;
  body: string;
  minutes: number;
  customers: number[];
} {
  const texts = {
    subject: typeof subject === 'string' ? subject.trim() : '',
    body: typeof body === 'string' ? body.trim() : '',
  };
  const list: unknown[] = Array.isArray(customers) ? customers : [];
  const errors = checkGift({ ...texts, recipients: list.length });
  const ids = list.filter(
    (id): id is number => Number.isSafeInteger(id) && Number(id) > 0 && Number(id) < 2 ** 31,
  );
  if (ids.length !== list.length) errors.customers = 'Recipients must be user_ids';
  else if (new Set(ids).size !== ids.length) errors.customers = 'A recipient is named twice';
  const gift = giftMinutes.find((possible) => possible === minutes);
  if (gift === undefined) errors.minutes = `minutes must be one of ${giftMinutes.join(', ')}`;
  if (gift === undefined || Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return { ...texts, minutes: gift, customers: ids.sort((a, b) => a - b) };
}

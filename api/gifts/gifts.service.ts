import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { parseGift } from '../../common/domain/gift-rules';
import { Audit } from '../audit/audit.service';
import { type ListQuery, readPage } from '../http/paging';
import { requireIdempotencyKey } from '../http/idempotency-key';
import { Refusal, valueOf } from '../http/problem';
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
   * Sends to all recipients or to none. An Idempotency-Key makes a repeated request idempotent.
   * @throws InvalidInput with the specification's messages, or naming recipients who are not eligible
   * @throws Refusal the key was used with another body
   */
  async send(
    actor: SignedInActor,
    id: number,
    input: GiftInput,
    key: string | undefined,
  ): Promise<QueuedGifts> {
    await this.access.require(actor, id);
    requireIdempotencyKey(key);
    const { customers, ...texts } = valueOf(parseGift(input));
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

import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { parseGift } from '../../../common/domain/gift-rules';
import { fitsFilters, type MemberFilters, parseMemberFilters } from '../../../common/domain/member-filters';
import { type Message, message } from '../../../common/domain/messages';
import { dayOf } from '../../../common/domain/new-york-time';
import { isFields } from '../../../common/domain/parsing';
import { Audit } from '../../platform/audit/audit.service';
import { requireIdempotencyKey } from '../../platform/http/idempotency-key';
import { InvalidInput, Refusal, valueOf } from '../../platform/http/problem';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { SignedInActor } from '../../platform/access/actor';
import { GiftSender } from './gift-sender.service';
import type { EligibleCustomer, EligibleQuery, GiftInput, GiftPreview, QueuedGifts } from './gifts.dto';
import { findEligible } from './gifts.query';
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

  async eligible(actor: SignedInActor, id: number, query: EligibleQuery): Promise<EligibleCustomer[]> {
    await this.access.require(actor, id);
    const filters = readMemberFilters(query);
    const today = dayOf(new Date());
    return (await findEligible(this.db, id)).filter((customer) => fitsFilters(customer, filters, today));
  }

  /**
   * What sending would do; nothing is stored.
   * @throws InvalidInput with the specification's messages, or naming recipients who are no customers
   */
  async preview(actor: SignedInActor, id: number, input: GiftInput): Promise<GiftPreview> {
    await this.access.require(actor, id);
    const { customers, ...texts } = valueOf(parseGift(input));
    const gift = { ...texts, body: toMessageHtml(texts.body) };
    return this.sender.preview(actor.network, id, customers, gift);
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

/** @throws InvalidInput for anything but known filters with possible values */
function readMemberFilters({ filter }: EligibleQuery): MemberFilters {
  if (filter === undefined) return {};
  const invalid = (problem: Message): InvalidInput => new InvalidInput({ filter: problem });
  let json: unknown;
  try {
    json = JSON.parse(filter);
  } catch {
    throw invalid(message('list.not_json', { field: 'filter' }));
  }
  if (!isFields(json)) throw invalid(message('filter.not_object'));
  const { value, errors = {} } = parseMemberFilters(json);
  if (value !== undefined) return value;
  const [[name, problem] = ['', message('filter.not_object')]] = Object.entries(errors);
  throw invalid(problem.key === 'unknown_field' ? message('filter.unknown', { name }) : problem);
}

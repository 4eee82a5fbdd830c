import { BadRequestException, Injectable, UnprocessableEntityException } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { parseGift } from '../../common/domain/gift-rules';
import { Audit } from '../audit/audit.service';
import { isCleanText } from '../../common/domain/text';
import { type ListQuery, readPage, sendRows } from '../http/paging';
import { valueOf } from '../http/problem';
import { PsychicAccess } from '../psychics/psychic-access.service';
import type { CurrentUser } from '../sessions/current-user';
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

  async eligible(user: CurrentUser, id: number): Promise<EligibleCustomer[]> {
    await this.access.require(user, id);
    return findEligible(this.db, id);
  }

  async list(user: CurrentUser, id: number, query: ListQuery, reply: FastifyReply): Promise<SentGift[]> {
    await this.access.require(user, id);
    const page = readPage(query, giftFields);
    return sendRows(reply, 'gifts', page, await findGifts(this.db, id, page));
  }

  /**
   * Sends to all or to nobody. An Idempotency-Key makes a repeated request the same request.
   * @throws InvalidInput with the specification's messages, or naming who cannot get one
   * @throws UnprocessableEntityException the key was used with another body
   */
  async send(
    user: CurrentUser,
    id: number,
    input: GiftInput,
    key: string | undefined,
    request: FastifyRequest,
  ): Promise<QueuedGifts> {
    await this.access.require(user, id);
    if (key !== undefined && (key === '' || key.length > 200 || !isCleanText(key)))
      throw new BadRequestException('The Idempotency-Key must have 1 to 200 characters.');
    const { customers, ...texts } = valueOf(parseGift(input));
    const gift = { ...texts, body: toMessageHtml(texts.body), isAutomatic: false };
    const digest = createHash('sha256')
      .update(JSON.stringify([id, gift, customers]))
      .digest('hex');
    const former = await this.sender.send(user.network, id, customers, gift, {
      ...(key !== undefined && { request: { accountId: user.id, key, digest } }),
      record: (manager) =>
        this.audit.record(manager, {
          by: user,
          action: 'sent gifts',
          on: id,
          after: { recipients: customers.length, minutes: gift.minutes, subject: gift.subject },
          request,
        }),
    });
    if (former !== undefined && former.digest !== digest)
      throw new UnprocessableEntityException('The Idempotency-Key was used for another request.');
    return { queued: customers.length };
  }
}

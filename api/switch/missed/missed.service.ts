import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { missedGift } from '../../../common/domain/gift-rules';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { Audit } from '../../platform/audit/audit.service';
import { missedActions } from '../../platform/audit/contact-actions';
import type { DateRangeQuery } from '../../platform/http/date-range';
import { GiftSender } from '../../records/gifts/gift-sender.service';
import { toMessageHtml } from '../../records/gifts/message';
import { LiveEvents } from '../live/live-events.service';
import { findOpenCallbacks } from './callbacks.query';
import type { MissedGift, MissedShares, Waiting } from './missed.dto';
import {
  findMissedReading,
  findShares,
  findUnseen,
  missedList,
  type MissedReading,
  noteGift,
  seeMissedContact,
} from './missed.query';

const event = 'missed';
const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100;

/** Contacts that did not get through, and what the psychic does about them. */
@Injectable()
export class Missed {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly gifts: GiftSender,
    private readonly audit: Audit,
    live: LiveEvents,
  ) {
    const changed = (user_id: number): { user_id: number } => ({ user_id });
    live.register({
      // of a callback, or of what was seen; missed contacts come with their readings
      notification: 'missed_changed',
      event,
      tell: (payload) => {
        const psychicId = Number(payload);
        return [{ to: { psychicId }, event, data: () => changed(psychicId) }];
      },
      again: changed,
    });
  }

  async waiting(actor: SignedInActor, psychicId: number): Promise<Waiting> {
    await this.access.require(actor, psychicId);
    const [callbacks, missed] = await Promise.all([
      findOpenCallbacks(this.db, psychicId),
      findUnseen(this.db, psychicId),
    ]);
    return { callbacks, missed };
  }

  async shares(actor: SignedInActor, psychicId: number, query: DateRangeQuery): Promise<MissedShares> {
    await this.access.require(actor, psychicId);
    const { window } = missedList.scope({ actor, id: psychicId, query });
    const found = await findShares(this.db, psychicId, window);
    return {
      ...found,
      answered_pct: percent(found.answered, found.attempted),
      recovered_pct: percent(found.recovered, found.missed),
    };
  }

  /** @throws NotFoundException it is no missed contact of this psychic */
  async see(actor: SignedInActor, psychicId: number, readingId: number): Promise<void> {
    await this.find(actor, psychicId, readingId);
    await this.db.transaction(async (manager) => {
      if (await seeMissedContact(manager, psychicId, readingId))
        await this.audit.record(manager, actor, {
          action: missedActions.saw,
          on: psychicId,
          after: { reading_id: readingId },
        });
    });
  }

  /**
   * Gives the customer free minutes with a message of the program. May be repeated: only the first one gives.
   * @throws NotFoundException it is no missed contact of this psychic
   * @throws ConflictException the customer cannot get minutes for it, or too many were given today
   */
  async give(
    actor: SignedInActor,
    psychicId: number,
    readingId: number,
    minutes: number,
  ): Promise<MissedGift> {
    const former = await this.find(actor, psychicId, readingId);
    if (former.gift_minutes !== null) return { minutes: former.gift_minutes };
    const { customer_id: customerId, can_gift } = former;
    if (customerId === null || !can_gift)
      throw new ConflictException('This customer cannot get minutes for this contact.');
    const gift = { ...missedGift, body: toMessageHtml(missedGift.body), minutes, isAutomatic: false };
    await this.gifts.send(actor.network, psychicId, [customerId], gift, {
      record: async (manager) => {
        if (!(await noteGift(manager, psychicId, readingId, minutes)))
          throw new ConflictException('You have given as many minutes as you can for today.');
        await this.audit.record(manager, actor, {
          action: missedActions.gave,
          on: psychicId,
          after: { reading_id: readingId, customer_id: customerId, minutes },
        });
      },
    });
    return { minutes };
  }

  private async find(actor: SignedInActor, psychicId: number, readingId: number): Promise<MissedReading> {
    await this.access.require(actor, psychicId);
    const found = await findMissedReading(this.db, psychicId, readingId);
    if (found === undefined) throw new NotFoundException('There is no such missed contact.');
    return found;
  }
}

import { Injectable } from '@nestjs/common';
import { asMuchTime, daysIn } from '../../../common/domain/comparison';
import { message } from '../../../common/domain/messages';
import type { Period } from '../../../common/domain/pay-period';
import type { SignedInActor } from '../../platform/access/actor';
import { currentPayPeriod } from '../../platform/lists/list-scope';
import { hidesMoney } from '../../platform/access/policy';
import { Replica } from '../../platform/database/replica.service';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { Answer, JsonText } from '../../platform/http/answer';
import {
  type ComparedRangeQuery,
  type DateRangeQuery,
  readComparedRange,
  readDateRange,
} from '../../platform/http/date-range';
import { InvalidInput } from '../../platform/http/problem';
import { IdPipe } from '../../platform/http/input.pipe';
import type {
  Hour,
  NetworkDay,
  NetworkDaysQuery,
  PsychicDay,
  PsychicDaysQuery,
  RatingCount,
} from './days.dto';
import { findComparedDays, findDays, mostDays } from './days.query';
import { countHours, countRatings } from './counts.query';
import { PublishedFigures } from './published-figures.service';

/** Lower when split by psychic, because every day then has a row per psychic. */
const mostDaysByPsychic = 62;

/** Figures of a date range by day, hour, and rating. */
@Injectable()
export class DaysService {
  constructor(
    private readonly replica: Replica,
    private readonly access: PsychicAccess,
    private readonly published: PublishedFigures,
  ) {}

  /** The network's days as last published, in total for some psychics or for each one. */
  async ofNetwork(actor: SignedInActor, query: NetworkDaysQuery): Promise<Answer<JsonText>> {
    const { network } = actor;
    const psychicIds = namedIds(query);
    if (psychicIds !== null) await this.access.requireAll(actor, psychicIds);
    const byPsychic = query.by !== undefined;
    const window = windowOf(actor, query, byPsychic ? mostDaysByPsychic : mostDays);
    const before = comparedOf(query, byPsychic ? mostDaysByPsychic : mostDays);
    const asked = { from: 'published_days', network, window, psychicIds, byPsychic } as const;
    const question = ['days', window, psychicIds, byPsychic, before, query.compare_whole];
    return this.published.answer(network, question, async (db, publishedAt) => {
      const value =
        before === null
          ? await findDays(db, asked)
          : await findComparedDays(db, asked, {
              ...before,
              ...(query.compare_whole !== 'true' && {
                until: asMuchTime(window, before, publishedAt).until,
              }),
            });
      return { value, parts: {} };
    });
  }

  /** A psychic's days, live or as last published; without amounts for a psychic in limited mode. */
  async ofPsychic(
    actor: SignedInActor,
    psychicId: number,
    query: PsychicDaysQuery,
  ): Promise<PsychicDay[] | Answer<JsonText>> {
    await this.access.require(actor, psychicId);
    const { network } = actor;
    const window = windowOf(actor, query, mostDays);
    const asked = { network, window, psychicIds: [psychicId], byPsychic: false };
    const isLimited = hidesMoney(actor);
    if (query.published !== 'true')
      return seen(
        await this.replica.read((db) => findDays(db, { ...asked, from: 'psychic_days' })),
        isLimited,
      );
    return this.published.answer(network, ['own days', window, psychicId, isLimited], async (db) => {
      const days = await findDays(db, { ...asked, from: 'published_days' });
      return { value: seen(days, isLimited), parts: {} };
    });
  }

  /** Live counts of the network's contacts in the date range by starting hour. */
  hours(actor: SignedInActor, query: DateRangeQuery): Promise<Hour[]> {
    const window = windowOf(actor, query, mostDays);
    return this.replica.read((db) => countHours(db, actor.network, window));
  }

  /** Live counts of a psychic's ratings. */
  async ratings(actor: SignedInActor, psychicId: number, query: DateRangeQuery): Promise<RatingCount[]> {
    await this.access.require(actor, psychicId);
    const window = windowOf(actor, query);
    return this.replica.read((db) => countRatings(db, psychicId, window));
  }
}

/** The psychics named in a query, sorted and without duplicates; null if none are named. */
function namedIds({ psychic, psychics }: NetworkDaysQuery): number[] | null {
  if (psychic === undefined && psychics === undefined) return null;
  const named = [psychic, psychics].flatMap((text) => text?.split(',') ?? []);
  return [...new Set(named.map((id) => new IdPipe().transform(id)))].sort((one, other) => one - other);
}

/** @throws InvalidInput for a range that is too long */
function comparedOf(query: ComparedRangeQuery, most: number): Period | null {
  const before = readComparedRange(query);
  if (before !== null && daysIn(before) > most)
    throw new InvalidInput({ compare_end_date: message('date_range.too_long', { most }) });
  return before;
}

const windowOf = (actor: SignedInActor, query: DateRangeQuery, most?: number): Period =>
  readDateRange(query, currentPayPeriod(actor), most);

const seen = (days: NetworkDay[], isLimited: boolean): PsychicDay[] =>
  isLimited ? days.map(({ revenue: _, ...day }) => day) : days;

import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { timeInApi } from '../../../common/domain/time-in-api';
import { message } from '../../../common/domain/messages';
import { addDays, type Day, dayOf, newYork, newYorkIso } from '../../../common/domain/new-york-time';
import {
  boundsOfDay,
  type DatedDay,
  mostDaysAhead,
  mostDaysOff,
  parseDays,
  parseDaySegments,
  type SchedulePlan,
  type ScheduledSpan,
  spansBetween,
} from '../../../common/domain/schedule-days';
import { isZone } from '../../../common/domain/zones';
import { hashToken, newToken } from '../../identity/session-store/cookie';
import type { Actor, SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { lockPsychic } from '../../platform/accounts/psychic-lock.query';
import { Audit } from '../../platform/audit/audit.service';
import { changeVersioned, withVersion } from '../../platform/audit/versions';
import type { Env } from '../../platform/config/env';
import type { Db } from '../../platform/database/db';
import { ENV } from '../../platform/database/tokens';
import type { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { InvalidInput, valueOf } from '../../platform/http/problem';
import { RateLimit } from '../../platform/limits/rate-limit.service';
import { findScheduledCalls } from '../../switch/availability/scheduled-calls.query';
import { calendarOf } from './calendar';
import type {
  CalendarLink,
  NewCalendarLink,
  ScheduleDay,
  ScheduleDayInput,
  ScheduleDays,
  ScheduleDaysQuery,
  TimeOffInput,
} from './schedule-days.dto';
import {
  deleteCalendarLink,
  deleteDay,
  findCalendarLink,
  findDays,
  findLinkedPsychic,
  findPlan,
  putCalendarLink,
  putDay,
  takeBack,
  takeOff,
} from './schedule-days.query';

/** The most days that are read at a time. */
const mostDaysRead = 92;
/** Days of the past and of the future in a calendar. */
const [calendarBefore, calendarAhead] = [14, 90];

/** Days that differ from the weekly schedule, and the calendar of what applies. */
@Injectable()
export class ScheduleDaysService {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly audit: Audit,
    private readonly limit: RateLimit,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async find(actor: SignedInActor, id: number, query: ScheduleDaysQuery): Promise<Answer<ScheduleDays>> {
    await this.access.require(actor, id);
    const from = query.from ?? dayOf(new Date());
    const days = valueOf(parseDays(from, query.to ?? addDays(from, 13), mostDaysRead));
    return withVersion(this.db, ['schedule', id], () => this.read(this.db, id, days));
  }

  /**
   * Gives a day hours of its own.
   * @throws InvalidInput naming every invalid segment
   * @throws ChangedMeanwhile the schedule no longer matches `ifMatch`
   */
  async put(
    actor: SignedInActor,
    id: number,
    date: Day,
    input: ScheduleDayInput,
    ifMatch: IfMatch,
  ): Promise<Answer<ScheduleDays>> {
    await this.access.require(actor, id);
    requireSoon([date], 'date');
    const day = {
      date,
      zone: zoneOf(input.zone),
      off: false,
      segments: valueOf(parseDaySegments(input.segments)),
    };
    return this.change(actor, id, ifMatch, [date], 'changed a day of the schedule', (manager) =>
      putDay(manager, id, day),
    );
  }

  /** Lets the week apply to a day again; nothing happens if it does. */
  async remove(actor: SignedInActor, id: number, date: Day, ifMatch: IfMatch): Promise<Answer<ScheduleDays>> {
    await this.access.require(actor, id);
    return this.change(actor, id, ifMatch, [date], 'changed a day of the schedule', (manager) =>
      deleteDay(manager, id, date),
    );
  }

  /** Takes days off, or takes that back. */
  async setTimeOff(
    actor: SignedInActor,
    id: number,
    input: TimeOffInput,
    ifMatch: IfMatch,
  ): Promise<Answer<ScheduleDays>> {
    await this.access.require(actor, id);
    const days = valueOf(parseDays(input.from, input.to, mostDaysOff));
    requireSoon(days, 'to');
    const zone = zoneOf(input.zone);
    const off = input.off ?? true;
    if (typeof off !== 'boolean') throw new InvalidInput({ off: message('flag') });
    return this.change(actor, id, ifMatch, days, off ? 'took days off' : 'took back days off', (manager) =>
      off ? takeOff(manager, id, days, zone) : takeBack(manager, id, days),
    );
  }

  async findLink(actor: SignedInActor, id: number): Promise<CalendarLink> {
    await this.access.require(actor, id);
    const at = await findCalendarLink(this.db, id);
    return { created_at: at && newYorkIso(at) };
  }

  /** Makes a link, which replaces the one before. */
  async makeLink(actor: SignedInActor, id: number): Promise<NewCalendarLink> {
    await this.access.require(actor, id);
    const token = newToken();
    await this.db.transaction(async (manager) => {
      await lockPsychic(manager, id);
      await putCalendarLink(manager, id, hashToken(token));
      await this.audit.record(manager, actor, { action: 'made a calendar link', on: id });
    });
    const { created_at } = await this.findLink(actor, id);
    return { created_at, url: `${this.env.siteUrl[actor.network]}/api/calendars/${token}` };
  }

  async removeLink(actor: SignedInActor, id: number): Promise<void> {
    await this.access.require(actor, id);
    await this.db.transaction(async (manager) => {
      await lockPsychic(manager, id);
      if (await deleteCalendarLink(manager, id))
        await this.audit.record(manager, actor, { action: 'removed the calendar link', on: id });
    });
  }

  /**
   * The schedule as an iCalendar file, without customers.
   * @throws NotFoundException the link is unknown or was removed
   */
  async calendar(actor: Actor, link: string): Promise<string> {
    await this.limit.requireForForms(actor.address ?? '');
    const psychic = await findLinkedPsychic(this.db, hashToken(link));
    if (psychic === undefined || psychic.network !== actor.network)
      throw new NotFoundException('This link has ended.');
    const today = dayOf(new Date());
    const [first, last] = [addDays(today, -calendarBefore), addDays(today, calendarAhead)];
    const calls = await findScheduledCalls(this.db, psychic.id);
    const { spans } = await readSpans(this.db, psychic.id, first, last);
    return calendarOf(psychic.network, spans, calls);
  }

  private async read(db: Db, id: number, days: readonly Day[]): Promise<ScheduleDays> {
    const [from = '', to = from] = [days[0], days.at(-1)];
    const { plan, spans } = await readSpans(db, id, from, to);
    return {
      days: plan.days.filter(({ date }) => from <= date && date <= to).map(toDay),
      spans: spans.map((span) => ({
        from: newYorkIso(new Date(span.from)),
        to: newYorkIso(new Date(span.to)),
        status: span.status,
      })),
    };
  }

  private async change(
    actor: SignedInActor,
    id: number,
    ifMatch: IfMatch,
    days: readonly Day[],
    action: string,
    change: (manager: EntityManager) => Promise<void>,
  ): Promise<Answer<ScheduleDays>> {
    return this.db.transaction(async (manager) => {
      await lockPsychic(manager, id);
      return changeVersioned(manager, actor, ['schedule', id], ifMatch, async () => {
        const before = { days: await findDays(manager, id, days) };
        await change(manager);
        const after = { days: await findDays(manager, id, days) };
        const isSame = JSON.stringify(before) === JSON.stringify(after);
        return {
          body: await this.read(manager, id, days),
          ...(!isSame && { audit: { action, on: id, before, after } }),
        };
      });
    });
  }
}

/** What applies on the days from `from` to `to`, in every time zone. */
async function readSpans(
  db: Db,
  id: number,
  from: Day,
  to: Day,
): Promise<{ plan: SchedulePlan; spans: ScheduledSpan[] }> {
  const [first, last] = [addDays(from, -1), addDays(to, 1)];
  const plan = await findPlan(db, id, addDays(first, -1), addDays(last, 1));
  const spans = spansBetween(plan, boundsOfDay(first, newYork).from, boundsOfDay(last, newYork).to);
  return { plan, spans };
}

function zoneOf(zone: unknown): string {
  if (zone === undefined) return newYork;
  if (typeof zone !== 'string' || !isZone(zone)) throw new InvalidInput({ zone: message('day.zone') });
  return zone;
}

/** The past stays as it was, but yesterday may still be today elsewhere. */
function requireSoon(days: readonly Day[], field: string): void {
  const today = dayOf(new Date());
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (first < addDays(today, -1) || last > addDays(today, mostDaysAhead))
    throw new InvalidInput({ [field]: message('day.ahead', { most: mostDaysAhead }) });
}

const toDay = ({ segments, ...day }: DatedDay): ScheduleDay => ({
  ...day,
  segments:
    segments &&
    segments.map(({ from, to, status }) => ({ from: timeInApi(from), to: timeInApi(to), status })),
});

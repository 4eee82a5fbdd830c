import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { coverageDays, coverageWeeks } from '../../../common/domain/coverage';
import { addDays, dayOf, newYorkIso, startOfDay, weekdayOf } from '../../../common/domain/new-york-time';
import { hasDayOff, type ScheduledSpan, spansBetween } from '../../../common/domain/schedule-days';
import type { SignedInActor } from '../../platform/access/actor';
import type { Coverage, CoverageHour, CoveringPsychic } from './coverage.dto';
import { countWeekdayHours, type WeekdayHour } from './coverage.query';
import { findNetworkPlans, type PlannedPsychic } from './schedule-days.query';

const hourLength = 3_600_000;
const quarterHour = hourLength / 4;

/** Who is scheduled in the coming days, beside how many contacts are to be expected. */
@Injectable()
export class CoverageService {
  constructor(private readonly db: DataSource) {}

  async find({ network }: SignedInActor): Promise<Coverage> {
    const today = dayOf(new Date());
    const { from, to } = { from: startOfDay(today), to: startOfDay(addDays(today, coverageDays)) };
    const window = { from: addDays(today, -7 * coverageWeeks), to: addDays(today, -1) };
    const [plans, counts] = await Promise.all([
      findNetworkPlans(this.db, network, today, addDays(today, coverageDays)),
      countWeekdayHours(this.db, network, window),
    ]);
    const connected = counts.reduce((sum, count) => sum + count.connected, 0);
    const seconds = counts.reduce((sum, count) => sum + count.seconds, 0);
    const quarters = countQuarters(plans, from.getTime(), to.getTime());
    const hours: CoverageHour[] = [];
    for (let at = from.getTime(); at < to.getTime(); at += hourLength)
      hours.push({ ...quarters(at), ...expectedAt(counts, at) });
    return { contact_minutes: connected === 0 ? 0 : seconds / connected / 60, hours };
  }

  /** Who is scheduled, or has a day off, in the hour of an instant. */
  async findPsychics({ network }: SignedInActor, at: Date): Promise<CoveringPsychic[]> {
    const from = Math.floor(at.getTime() / hourLength) * hourLength;
    const day = dayOf(at);
    const plans = await findNetworkPlans(this.db, network, day, day);
    return plans.flatMap((plan) => {
      const { id, username } = plan;
      const spans = spansBetween(plan, from, from + hourLength);
      const status =
        spans.find((span) => span.status === 'A')?.status ??
        spans[0]?.status ??
        (hasDayOff(plan, from, from + hourLength) ? 'off' : undefined);
      return status === undefined ? [] : [{ id, username, status }];
    });
  }
}

/** Counts who is available in each quarter hour; answers an hour's figures. */
function countQuarters(plans: readonly PlannedPsychic[], from: number, to: number) {
  const counts = new Int32Array((to - from) / quarterHour);
  for (const plan of plans) {
    const spans: ScheduledSpan[] = spansBetween(plan, from, to).filter(({ status }) => status === 'A');
    for (const span of spans)
      for (let at = span.from; at < span.to; at += quarterHour) {
        const index = (at - from) / quarterHour;
        counts[index] = (counts[index] ?? 0) + 1;
      }
  }
  const withDaysOff = plans.filter(({ days }) => days.some(({ off }) => off));
  return (at: number) => {
    const index = (at - from) / quarterHour;
    const quarters = [...counts.subarray(index, index + 4)];
    return {
      starts_at: newYorkIso(new Date(at)),
      scheduled: Math.min(...quarters),
      scheduled_most: Math.max(...quarters),
      off: withDaysOff.filter((plan) => hasDayOff(plan, at, at + hourLength)).length,
    };
  };
}

/** What the same hour of the last same weekdays had. */
function expectedAt(
  counts: readonly WeekdayHour[],
  at: number,
): Pick<CoverageHour, 'expected' | 'missed_share'> {
  const iso = newYorkIso(new Date(at));
  const [weekday, hour] = [weekdayOf(iso.slice(0, 10)), Number(iso.slice(11, 13))];
  const found = counts.find((count) => count.weekday === weekday && count.hour === hour);
  const { contacts = 0, missed = 0 } = found ?? {};
  return { expected: contacts / coverageWeeks, missed_share: contacts === 0 ? null : missed / contacts };
}

import { asMuchTime } from '../../../common/domain/comparison';
import {
  addDays,
  type Day,
  dayOf,
  hourOf,
  newYorkIso,
  startOfDay,
  weekdayOf,
} from '../../../common/domain/new-york-time';
import { activeHundredthsOf, payLinesOf } from '../../../common/domain/pay/lines';
import { sumOf } from '../../../common/domain/pay/money';
import { exactTerms } from '../../../common/domain/pay/terms';
import type { Period } from '../../../common/domain/pay-period';
import type { Db } from '../../platform/database/db';
import { findCalendar, findTerms, type PayCalendar, type StoredTerms } from './closing.query';
import type { BestHours, Earnings, EarnedSum } from './earnings.dto';
import { type EarnedReading, findEarned, findHours, sumSignedOn } from './earnings.query';
import { periodAt, termsOn } from './open-statement';
import { activeProgress } from './statement-detail';

type EarnedFigures = Pick<EarnedSum, 'minutes' | 'amount'>;

const bestDays = 56;
const bestLength = 3;
/** Less says nothing about an hour. */
const leastSignedOn = 900;

/** The hours of a weekday with the most minutes; among equal ones, those that come first from today on. */
export function bestHoursOf(
  hours: readonly { weekday: number; hour: number; seconds: number }[],
  today: Day,
): BestHours | null {
  let best: (BestHours & { seconds: number }) | null = null;
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const day = addDays(today, ahead);
    const ofDay = hours.filter(({ weekday }) => weekday === weekdayOf(day));
    for (let first = 0; first <= 24 - bestLength; first += 1) {
      const inside = ofDay.filter(({ hour }) => hour >= first && hour < first + bestLength);
      const seconds = sumOf(inside.map((hour) => hour.seconds));
      if (seconds <= (best?.seconds ?? 0)) continue;
      const [from, to] = [first, first + bestLength].map((hour) => newYorkIso(hourOf(day, hour)));
      const each = (seconds / 60 / bestLength) * (7 / bestDays);
      best = { seconds, from: from ?? '', to: to ?? '', minutes_per_hour: Math.round(each * 100) / 100 };
    }
  }
  if (best === null) return null;
  const { seconds: _, ...found } = best;
  return found;
}

/** The terms by which a period is paid through the program. */
const termsOfPeriod = (calendar: PayCalendar, all: readonly StoredTerms[], { from }: Period) =>
  calendar.pay_from === null || from < calendar.pay_from
    ? undefined
    : termsOn(all, calendar.psychic_id, from)?.terms;

/** Minutes and dollars of readings of one period: pay by its terms, which are undefined if it isn't paid. */
function sumEarned(
  readings: readonly EarnedReading[],
  { basis, terms }: { basis: Earnings['basis']; terms: ReturnType<typeof termsOfPeriod> },
): EarnedFigures {
  const exact = terms && exactTerms(terms);
  const centsOf = (reading: EarnedReading): number =>
    basis === 'pay' && exact
      ? sumOf(payLinesOf(reading, exact).map(({ cents }) => cents))
      : reading.revenueCents;
  const isUnpaid = basis === 'pay' && exact === undefined;
  return {
    minutes: Math.round((sumOf(readings.map(({ seconds }) => seconds)) * 100) / 60) / 100,
    ...(basis !== undefined && { amount: isUnpaid ? null : sumOf(readings.map(centsOf)) / 100 }),
  };
}

function lastOf(
  reading: EarnedReading | undefined,
  sum: (period: readonly EarnedReading[]) => EarnedFigures,
) {
  if (reading === undefined) return null;
  const { connType, username, startedAt, seconds } = reading;
  const ended_at = newYorkIso(new Date(startedAt.getTime() + seconds * 1000));
  return { conn_type: connType, username, ended_at, ...sum([reading]) };
}

/** A psychic's earnings at a moment, in a constant number of queries; without amounts in limited mode. */
export async function readEarnings(
  db: Db,
  psychicId: number,
  now: Date,
  isLimited: boolean,
): Promise<Earnings> {
  const calendar = await findCalendar(db, psychicId);
  const today = dayOf(now);
  const period = periodAt(calendar, today);
  const before = periodAt(calendar, addDays(period.from, -1));
  const until = asMuchTime(period, before, now).until ?? startOfDay(addDays(before.to, 1));
  const all = await findTerms(db, calendar.network, psychicId);
  const found = await findEarned(db, psychicId, { from: before.from, to: period.to });
  const signedOn = await sumSignedOn(db, psychicId, startOfDay(today), now);
  const hours = await findHours(db, psychicId, { from: addDays(today, -bestDays), to: addDays(today, -1) });

  const terms = termsOfPeriod(calendar, all, period);
  const basis = isLimited ? undefined : terms === undefined ? 'revenue' : 'pay';
  const sum = (readings: readonly EarnedReading[], of: Period): EarnedFigures =>
    sumEarned(readings, { basis, terms: termsOfPeriod(calendar, all, of) });
  const running = found.filter(({ day }) => day >= period.from);
  const earlier = found.filter(
    ({ day, startedAt }) => day >= before.from && day <= before.to && startedAt < until,
  );
  const ofToday = sum(
    running.filter(({ day }) => day === today),
    period,
  );
  const perHour =
    signedOn < leastSignedOn ? null : Math.round(((ofToday.amount ?? 0) * 360_000) / signedOn) / 100;
  return {
    ...(basis !== undefined && {
      basis,
      active: terms === undefined ? null : activeProgress(activeHundredthsOf(running), terms),
    }),
    today: {
      ...ofToday,
      signed_on_minutes: Math.round((signedOn * 100) / 60) / 100,
      ...(basis !== undefined && { per_hour: perHour }),
    },
    last: lastOf(found.at(-1), (one) => sum(one, periodAt(calendar, one[0]?.day ?? today))),
    week: {
      ...{ period_from: period.from, period_to: period.to },
      ...sum(running, period),
      before: { until: newYorkIso(until), ...sum(earlier, before) },
    },
    best: bestHoursOf(hours, today),
  };
}

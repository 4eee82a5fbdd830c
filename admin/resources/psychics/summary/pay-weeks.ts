import type { PsychicDay } from '../../../../common/api/statistics';
import { sumOfHundredths } from '../../../../common/domain/hundredths';
import { addDays, type Day } from '../../../../common/domain/new-york-time';
import type { Period } from '../../../../common/domain/pay-period';

export const shownWeeks = 8;

/** A pay week of a psychic. */
export interface PayWeekSums {
  from: Day;
  readings: number;
  minutes: number;
  revenue: number;
  /** It is the one of now. */
  isOpen: boolean;
}

/** The pay weeks that end with this one. */
export const weeksUntil = ({ from, to }: Period): Period => ({
  from: addDays(from, -7 * (shownWeeks - 1)),
  to,
});

/** Days in their order by the pay week that they belong to; the last is the one of now. */
export const weeksOf = (days: readonly PsychicDay[]): PayWeekSums[] =>
  days
    .filter((_, n) => n % 7 === 0)
    .map(({ day: from }, week, { length }) => {
      const own = days.slice(7 * week, 7 * week + 7);
      return {
        from,
        readings: own.reduce((sum, { calls, chats }) => sum + calls + chats, 0),
        minutes: sumOfHundredths(own.map(({ minutes }) => minutes)),
        revenue: sumOfHundredths(own.map(({ revenue = 0 }) => revenue)),
        isOpen: week === length - 1,
      };
    });

/** The first of the weeks with the most revenue; undefined where none has any. */
export function bestWeek(weeks: readonly PayWeekSums[]): PayWeekSums | undefined {
  const most = Math.max(...weeks.map(({ revenue }) => revenue));
  return most > 0 ? weeks.find(({ revenue }) => revenue === most) : undefined;
}

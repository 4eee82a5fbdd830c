import type { PsychicDay } from '../../../../common/api/statistics';
import { minutesOf, sumOfHundredths } from '../../../../common/domain/hundredths';
import { addDays, type Day } from '../../../../common/domain/new-york-time';
import { byPayPeriod, type Period } from '../../../../common/domain/pay-period';

export const shownWeeks = 8;

/** A pay week of a psychic. */
export interface PayWeekFigures {
  from: Day;
  readings: number;
  minutes: number;
  revenue: number;
  /** Percentage of the readings; undefined without any. */
  repeatShare: number | undefined;
  missed: number;
  /** Average rating; undefined without any. */
  rating: number | undefined;
  /** It is the current one. */
  isOpen: boolean;
}

/** The pay weeks ending with the current one. */
export const weeksUntil = ({ from, to }: Period): Period => ({
  from: addDays(from, -7 * (shownWeeks - 1)),
  to,
});

const ratio = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole);

/** Pay weeks in order; the last is the current one. */
export const weeksOf = (days: readonly PsychicDay[]): PayWeekFigures[] =>
  byPayPeriod(days).map(({ from, days: own }, week, { length }) => {
    const sum = (value: (day: PsychicDay) => number): number => sumOfHundredths(own.map(value));
    const readings = sum(({ calls, chats }) => calls + chats);
    return {
      from,
      readings,
      minutes: minutesOf(sum(({ seconds }) => seconds)),
      revenue: sum(({ revenue = 0 }) => revenue),
      repeatShare: ratio(100 * sum(({ repeats }) => repeats), readings),
      missed: sum(({ missed }) => missed),
      rating: ratio(
        sum(({ rating_sum }) => rating_sum),
        sum(({ rated }) => rated),
      ),
      isOpen: week === length - 1,
    };
  });

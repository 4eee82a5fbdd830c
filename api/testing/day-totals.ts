import { results } from '../../common/domain/reading';
import type { DayTotals } from '../switch/integrations/reading-back/reading-back.dto';

/** The fields of a sent reading from which its day's totals are calculated. */
export interface SentReading {
  connection_id: number;
  started_at: string;
  duration_seconds: number;
  free_minutes: number;
  paid_minutes: number;
  rate: number;
  result: string;
}

/** The New York day of a timestamp, according to the system's calendar. */
export const newYorkDay = (instant: string): string => calendar.format(new Date(instant));
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

const hundredths = (sum: number): number => Math.round(sum * 100) / 100;

/** A day's totals, calculated directly from what was sent. */
export function plainTotals(
  rows: readonly SentReading[],
  day: string,
  voided: ReadonlySet<number> = new Set(),
): Pick<DayTotals, keyof DayTotals> {
  const all = rows.filter(({ started_at }) => newYorkDay(started_at) === day);
  const live = all.filter(({ connection_id }) => !voided.has(connection_id));
  const sum = (of: (row: SentReading) => number): number => live.reduce((total, row) => total + of(row), 0);
  const cents = ({ paid_minutes, rate }: SentReading): number => Math.round(paid_minutes * rate * 100 + 1e-6);
  return {
    day,
    rows: live.length,
    results: Object.fromEntries(
      results.map((result) => [result, live.filter((row) => row.result === result).length]),
    ) as DayTotals['results'] & object,
    minutes: hundredths(sum((row) => row.duration_seconds) / 60),
    paid_minutes: hundredths(sum((row) => row.paid_minutes)),
    free_minutes: hundredths(sum((row) => row.free_minutes)),
    revenue: sum(cents) / 100,
    voided: all.length - live.length,
  };
}

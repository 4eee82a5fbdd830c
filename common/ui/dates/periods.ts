import { addDays, type Day } from '../../domain/new-york-time';
import { isSamePeriod, lastDays, type Period, payPeriodOf } from '../../domain/pay-period';

/** The period seven days earlier or later: it steps by the start, and ends six days after it. */
export function steppedPeriod({ from }: Period, step: 1 | -1): Period {
  const start = addDays(from, step * 7);
  return { from: start, to: addDays(start, 6) };
}

/** Next Period is disabled if the start is in the future, where there can be no data. */
export function mayStepOn({ from }: Period, today: Day): boolean {
  return from <= today;
}

const dayNumber = (day: Day): number => Date.parse(day) / 86_400_000;

/** The calendar month of a day, or a later or earlier one. */
function monthOf(day: Day, offset = 0): Period {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = (months: number): Day => new Date(Date.UTC(year, months, 1)).toISOString().slice(0, 10);
  return { from: first(month - 1 + offset), to: addDays(first(month + offset), -1) };
}

/** The period as long as this one right before or after it; of a calendar month, the neighboring month. */
export function neighborPeriod(period: Period, step: 1 | -1): Period {
  if (isSamePeriod(period, monthOf(period.from))) return monthOf(period.from, step);
  const days = step * (dayNumber(period.to) - dayNumber(period.from) + 1);
  return { from: addDays(period.from, days), to: addDays(period.to, days) };
}

/** Periods that are one click away, by name. @param payDay 1 = Sunday … 7 = Saturday */
export function presetPeriods(today: Day, payDay: number) {
  const thisWeek = payPeriodOf(today, payDay);
  return {
    this_week: thisWeek,
    last_week: neighborPeriod(thisWeek, -1),
    this_month: monthOf(today),
    last_month: monthOf(today, -1),
    last_90: lastDays(today, 90),
  };
}

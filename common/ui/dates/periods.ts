import { addDays, type Day } from '../../domain/new-york-time';
import type { Period } from '../../domain/pay-period';

/** The period seven days earlier or later: it steps by the start, and ends six days after it. */
export function steppedPeriod({ from }: Period, step: 1 | -1): Period {
  const start = addDays(from, step * 7);
  return { from: start, to: addDays(start, 6) };
}

/** Next Period is disabled if the start is in the future, where there can be no data. */
export function mayStepOn({ from }: Period, today: Day): boolean {
  return from <= today;
}

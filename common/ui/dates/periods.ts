import { addDays, type Day } from '../../domain/new-york-time';
import type { Period } from '../../domain/pay-period';

/** The seven days before or after the period: it steps by its start, and ends six days after it. */
export function steppedPeriod({ from }: Period, step: 1 | -1): Period {
  const start = addDays(from, step * 7);
  return { from: start, to: addDays(start, 6) };
}

/** Next Period is refused once the start lies in the future: nothing can have happened later. */
export function mayStepOn({ from }: Period, today: Day): boolean {
  return from <= today;
}

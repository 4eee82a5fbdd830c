import type { StatementSummary } from '../../api/pay';
import { addDays, type Day } from '../../domain/new-york-time';

/** The days of a statement's period. */
export function daysOf({
  period_from,
  period_to,
}: Pick<StatementSummary, 'period_from' | 'period_to'>): Day[] {
  const days: Day[] = [];
  for (let day = period_from; day <= period_to; day = addDays(day, 1)) days.push(day);
  return days;
}

import type { Day } from './new-york-time';
import type { Period } from './pay-period';

/** The month of a day, and the eleven before. */
export function twelveMonthsTo(day: Day): Period {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const from = month === 12 ? `${year}-01-01` : `${year - 1}-${String(month + 1).padStart(2, '0')}-01`;
  return { from, to: day };
}

import type { Day } from '../../../common/domain/new-york-time';

/** The number of a statement as people read it: `2026-1184`. It counts on from year to year. */
export const numberText = (number: number, periodTo: Day): string =>
  `${periodTo.slice(0, 4)}-${String(number).padStart(4, '0')}`;

/** The same in SQL. @param statement the alias of a statement's row */
export const numberSql = (statement: string): string =>
  `to_char(${statement}.period_to, 'YYYY-') || lpad(${statement}.number::text, greatest(4, length(${statement}.number::text)), '0')`;

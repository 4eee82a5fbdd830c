import { stringify } from 'csv-stringify';
import { DateTime } from 'luxon';
import type { Readable } from 'node:stream';
import { newYork } from '../../../common/domain/new-york-time';
import type { CsvColumn, ExactDigits } from './csv-file';

export const csvType = 'text/csv; charset=utf-8';

/**
 * An instant in the format spreadsheets read, in New York time: `2026-11-20 14:03:22`. In the hour repeated at the
 * end of daylight saving time, the offset disambiguates: `2026-11-01 01:30:00 -04:00`.
 */
export function newYorkText(instant: Date): string {
  const time = DateTime.fromJSDate(instant, { zone: newYork });
  return time.toFormat(
    time.getPossibleOffsets().length > 1 ? 'yyyy-MM-dd HH:mm:ss ZZ' : 'yyyy-MM-dd HH:mm:ss',
  );
}

/**
 * Characters that start a formula in spreadsheets, also after blanks, and in their full-width forms, which some
 * spreadsheets accept.
 */
const formula = /^[\s\u00a0\u200b\ufeff]*[=+\-@＝＋－＠|％%]|^[\t\r\n]/u;
/** What separates cells where it isn't the comma, and lines; quotes don't help where the cell isn't the first. */
const separated = /([;\t\r\n])(?=(?:[^\S\t\r\n]|\u200b|\ufeff)*[=+\-@＝＋－＠|％%])/gu;

const month =
  '(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?|(septem|octo|novem|decem)ber|oct|nov|dec)';

/**
 * Text that spreadsheets interpret as a number or date and then show, and save, differently: `00123`, `1E5`, more
 * digits than they keep, `12-11`, `3/4`, `1:2`, `5 Mar`, `Mar 5`.
 */
const rewritten = [
  /^0\d+([.,]\d+)?$/,
  /^\d+([.,]\d+)?e[+-]?\d+$/i,
  /^\d{12,}$/,
  /^\d{1,4}([-/:]\d{1,4}){1,2}( ?[ap]m?)?$/i,
  /^\d{1,2}\.\d{1,2}\.\d{2,4}$/,
  new RegExp(`^\\d{1,4}[- /]?${month}([- /,]+\\d{1,4})?$`, 'i'),
  new RegExp(`^${month}[- /]?\\d{1,4}(,? *\\d{4})?$`, 'i'),
];
/** A New York day, which may be read as a date. */
const day = /^\d{4}-\d\d-\d\d$/;
/** The number of a statement, such as 2026-1184, which is no date: no month has four digits. */
const statementNumber = /^\d{4}-\d{4,}$/;

const isSafe = (text: string): boolean => {
  if (formula.test(text)) return false;
  const shown = text.trim();
  return day.test(shown) || statementNumber.test(shown) || !rewritten.some((form) => form.test(shown));
};

const safe = (text: string): string => {
  const inside = text.replace(separated, "$1'");
  return isSafe(inside) ? inside : `'${inside}`;
};

/** Anything else would be escaped like a text. */
const exact = (value: object): string => {
  const { digits } = value as ExactDigits;
  return /^[\d-]*$/.test(digits) ? digits : safe(digits);
};

/**
 * Rows as CSV (RFC 4180, UTF-8 with a byte order mark, so that spreadsheets show accents). Text that a spreadsheet
 * would run as a formula, or convert to a number or date, is prefixed with an apostrophe, and so is what would be a
 * cell of its own in a country where semicolons separate them.
 */
export function toCsv<Row>(rows: Readable, columns: readonly CsvColumn<Row>[]): Readable {
  const csv = stringify({
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /[;\t\r\n]/,
    cast: { string: safe, date: newYorkText, object: exact },
  });
  csv.write(columns.map(([heading]) => heading));
  const cells = rows.map((row: Row) => columns.map(([, value]) => value(row)));
  // the file must not look complete if a query fails
  cells.on('error', (error) => csv.destroy(error));
  csv.on('close', () => rows.destroy());
  return cells.pipe(csv);
}

import { stringify } from 'csv-stringify';
import { DateTime } from 'luxon';
import type { Readable } from 'node:stream';
import { newYork } from '../../common/domain/new-york-time';

/** A heading and what stands below it. */
export type CsvColumn<Row> = [heading: string, value: (row: Row) => string | number | null];

/** An instant as spreadsheets read it, in New York: `2026-11-20 14:03:22`. */
export function newYorkText(instant: Date | null): string | null {
  return instant && DateTime.fromJSDate(instant, { zone: newYork }).toFormat('yyyy-MM-dd HH:mm:ss');
}

/** What spreadsheets begin a formula with: also behind blanks, and in the full-width signs that some of them read alike. */
const formula = /^[\s\u00a0\u200b\ufeff]*[=+\-@＝＋－＠|％%]|^[\t\r\n]/u;

const defused = (text: string): string => (formula.test(text) ? `'${text}` : text);

/**
 * Rows as CSV (RFC 4180, UTF-8 with a byte order mark, so that spreadsheets see the accents). A text that a spreadsheet
 * would run as a formula gets an apostrophe before it.
 */
export function toCsv<Row>(rows: Readable, columns: readonly CsvColumn<Row>[]): Readable {
  const csv = stringify({ bom: true, record_delimiter: 'windows', cast: { string: defused } });
  csv.write(columns.map(([heading]) => heading));
  const cells = rows.map((row: Row) => columns.map(([, value]) => value(row)));
  // a failing query must not look like a file that is whole
  cells.on('error', (error) => csv.destroy(error));
  csv.on('close', () => rows.destroy());
  return cells.pipe(csv);
}

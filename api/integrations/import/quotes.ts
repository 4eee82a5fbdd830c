import { lineEndsIn } from './encoding';

// A text that begins with a quote may go over several lines, up to the quote that closes it. csv-parse takes a text whose
// closing quote is followed by something else as it is written, as in `"Ann" <5>`. If such a text has a line break, the
// quote that opened it was never meant to be closed there, and what follows it are other records.

/**
 * The column with a text over several lines that is no proper text in quotes.
 * @param raw the record as it is written in the file
 */
export function findOpenQuote(values: string[], raw: string): number | undefined {
  const found = values.findIndex(
    (value) =>
      value.startsWith('"') &&
      lineEndsIn(value) > 0 &&
      // a text that begins with a quote of its own has all its quotes doubled
      !raw.includes(`"${value.replaceAll('"', '""')}"`),
  );
  return found < 0 ? undefined : found;
}

/**
 * What is doubtful about a record whose quotes are right in themselves: a stray quote may be closed by that of another
 * column or record. Undefined for a record that can mean only itself.
 * @param at the line where the record begins
 */
export function quoteDoubt(
  values: string[],
  columns: number,
  delimiter: string,
  at: number,
): string | undefined {
  const lines = values.reduce((sum, value) => sum + lineEndsIn(value), 0);
  const isOther = lines > 0 ? withoutEmptyEnd(values, columns) !== columns : values.length < columns;
  if (isOther && values.some((value) => value.includes(delimiter) || lineEndsIn(value) > 0))
    return `The record has ${values.length} columns, but the header has ${columns}: a quote in line ${at} may be closed in the wrong place`;
  if (lines > 0 && values.some((value, before) => holdsRecords(value, before, columns, delimiter)))
    return `Lines ${at} to ${at + lines} seem to be several records: a quote opened in one of them is not closed there`;
  return undefined;
}

/**
 * Whether the lines of a text are those of records between two stray quotes, with as many columns each as the header.
 * @param before columns before the text
 */
function holdsRecords(value: string, before: number, columns: number, delimiter: string): boolean {
  const parts = value.split(/\r\n|\n|\r/).map((line) => line.split(delimiter).length - 1);
  if (parts.length === 1 || columns === 1) return false;
  const [first, last] = [parts[0], parts.at(-1)];
  return (first === columns - 1 - before && last === before) || parts.slice(1, -1).includes(columns - 1);
}

/** The number of columns of a record; empty ones beyond the header do not count. */
function withoutEmptyEnd(values: string[], columns: number): number {
  const isEmptyEnd = values.slice(columns).every((value) => value.trim() === '');
  return isEmptyEnd ? Math.min(values.length, columns) : values.length;
}

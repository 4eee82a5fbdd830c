import { lineEndsIn } from './encoding';

// Text that begins with a quote may span lines, up to the closing quote. If the closing quote is followed by other
// text, as in `"Ann" <5>`, csv-parse takes the value literally. If such a value contains a line break, the opening
// quote was not meant to be closed there, and the following lines are other records.

/**
 * The column with multi-line text that is not properly quoted.
 * @param raw the record as written in the file
 */
export function findOpenQuote(values: string[], raw: string): number | undefined {
  const found = values.findIndex(
    (value) =>
      value.startsWith('"') &&
      lineEndsIn(value) > 0 &&
      // text that begins with its own quote has all its quotes doubled
      !raw.includes(`"${value.replaceAll('"', '""')}"`),
  );
  return found < 0 ? undefined : found;
}

/**
 * Why a record is ambiguous although its quotes are valid: a stray quote may have been closed by the quote of
 * another column or record. Undefined if the record is unambiguous.
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
 * Whether multi-line text looks like the records between two stray quotes, each with as many columns as the header.
 * @param before columns before the text
 */
function holdsRecords(value: string, before: number, columns: number, delimiter: string): boolean {
  const parts = value.split(/\r\n|\n|\r/).map((line) => line.split(delimiter).length - 1);
  if (parts.length === 1 || columns === 1) return false;
  const [first, last] = [parts[0], parts.at(-1)];
  return (first === columns - 1 - before && last === before) || parts.slice(1, -1).includes(columns - 1);
}

/** The number of columns in a record; empty ones beyond the header do not count. */
function withoutEmptyEnd(values: string[], columns: number): number {
  const isEmptyEnd = values.slice(columns).every((value) => value.trim() === '');
  return isEmptyEnd ? Math.min(values.length, columns) : values.length;
}

import type { Type } from '@nestjs/common';
import type { Period } from '../../../common/domain/pay-period';
import type { Right } from '../../../common/domain/rights';
import type { Audience } from '../access/access.decorator';
import type { Needs } from '../access/needs.decorator';
import type { Statement } from '../database/list';
import { DateRangeQuery } from '../http/date-range';
import { ExportQuery } from './export-query.dto';
import type { ListRequest } from './list-scope';

/** Digits and dashes that a program reads: a spreadsheet may show them as a number or date. */
export interface ExactDigits {
  digits: string;
}

export type CsvValue = string | number | Date | null | ExactDigits;

/** A column: its heading, its values, and the field that names it on the page. Instants are in New York time. */
export type CsvColumn<Row> = [heading: string, value: (row: Row) => CsvValue, field?: string];

/** The rows of a file, to be streamed. */
export interface CsvContents {
  /** The date range, for lists that have one. */
  window?: Period | undefined;
  statement: Statement;
  columns: readonly CsvColumn<object>[];
}

/** A list that can be had as CSV: its route below `/api/exports/`, and what is in it. */
export interface CsvFile {
  /** Names the file and its audit row. */
  name: string;
  path: string;
  summary: string;
  access: Audience;
  needs: Needs;
  query: Type<DateRangeQuery>;
  /** Its requests need the time of the publication. */
  isPublished: boolean;
  /** @throws InvalidInput for a query that the list doesn't know */
  contents: (request: ListRequest) => CsvContents;
}

interface CsvDescription {
  name: string;
  path: string;
  summary: string;
  access?: Audience;
  /** What managers need for the list itself. */
  right?: Right | undefined;
  proof?: true;
  query?: Type<DateRangeQuery>;
  isPublished?: boolean;
}

interface CsvFields<Found> extends Omit<CsvContents, 'columns'> {
  fields: Record<string, { csv?: string | [heading: string, cell: (row: Found) => unknown] }>;
}

function cellOf(value: unknown): CsvValue {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || typeof value === 'string' || typeof value === 'number' || value instanceof Date)
    return value;
  return value === undefined ? null : JSON.stringify(value);
}

const columnsOf = <Found>(fields: CsvFields<Found>['fields']): CsvColumn<object>[] =>
  Object.entries(fields).flatMap(([name, { csv }]): CsvColumn<object>[] => {
    if (csv === undefined) return [];
    const [heading, cell] =
      typeof csv === 'string' ? [csv, (row: Found) => (row as Record<string, unknown>)[name]] : csv;
    return [[heading, (row) => cellOf(cell(row as Found)), name]];
  });

/** The file of a whole network needs a proof. */
export const csvFileOf = <Found>(
  {
    access = 'manager',
    right,
    proof,
    query = ExportQuery,
    isPublished = false,
    ...described
  }: CsvDescription,
  find: (request: ListRequest) => CsvFields<Found>,
): CsvFile => ({
  ...described,
  access,
  query,
  isPublished,
  needs: {
    right: right === undefined ? 'private' : [right, 'private'],
    ...((proof ?? !described.path.includes(':id')) && { proof: true }),
  },
  contents: (request) => {
    const { fields, ...contents } = find(request);
    return { ...contents, columns: columnsOf(fields) };
  },
});

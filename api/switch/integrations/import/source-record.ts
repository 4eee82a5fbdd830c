/** A record of the file: the columns of a CSV line, or the members of an NDJSON object. */
export type SourceRecord = Record<string, unknown>;

/** A record with its error, if any; an empty NDJSON line has neither. */
export interface SourceLine {
  /** The line of the file where it begins, from 1. */
  at: number;
  record: SourceRecord | null;
  fault: string | null;
  /** The record's boundaries are unclear, so no condition may leave it out. */
  isUnclear?: true;
}

/** A column's value, trimmed; undefined if the record has no such column. */
export function textIn(record: SourceRecord, column: string): string | undefined {
  const value = valueIn(record, column);
  if (value === undefined) return undefined;
  if (value === null) return '';
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}

/** A column with this name, or else the nested member at this path: `variables.billsec`. */
function valueIn(record: SourceRecord, column: string): unknown {
  if (Object.hasOwn(record, column) || !column.includes('.')) return record[column];
  let value: unknown = record;
  for (const name of column.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, name)) return undefined;
    value = (value as SourceRecord)[name];
  }
  return value;
}

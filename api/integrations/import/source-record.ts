/** A record of the file: columns of a CSV line, or the members of an NDJSON object. */
export type SourceRecord = Record<string, unknown>;

/** A record with what is wrong with its line, if anything; an empty line of NDJSON is neither. */
export interface SourceLine {
  record: SourceRecord | null;
  fault: string | null;
}

/** What stands in a column, without the spaces around it; undefined when the record has no such column. */
export function textIn(record: SourceRecord, column: string): string | undefined {
  const value = record[column];
  if (value === undefined) return undefined;
  if (value === null) return '';
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}

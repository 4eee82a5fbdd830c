import type { CustomerField, ReadingField } from '../../readings/ingest/reading-fields';
import type { Encoding } from './encoding';
import type { Condition } from './excluded-rows';

const instants = ['started_at', 'updated_at'] as const;
export type Instant = (typeof instants)[number];
export const isInstant = (name: string): name is Instant => instants.some((instant) => instant === name);

/** Every field of a map but the instants. */
export type FieldName =
  | Exclude<ReadingField, Instant | 'customer'>
  | 'psychic_username'
  | `customer.${CustomerField}`;

/** How durations are written: as a clock shows them, or as a number. */
export const clockFormats = ['h:mm:ss', 'hh:mm:ss', 'h:mm', 'm:ss', 'mm:ss'] as const;
export const durationFormats = [...clockFormats, 'seconds', 'minutes'] as const;

/** How one field of a reading comes out of a record of the file. */
export interface FieldRule {
  /** The same for every record. */
  constant?: string | number | boolean | null;
  /** Column of the file. One column may feed several fields. */
  column?: string;
  /** For `external_id`: columns that together name the contact, such as a call and its leg. */
  columns?: string[];
  /** A regular expression; what its first group captures is the value: `^ID0*(\d+)$` makes 42 of ID0042. */
  pattern?: string;
  /** What the file has on the left, the value on the right. */
  values?: Record<string, string | number | boolean | null>;
  /** The value when `values` or `pattern` has none, or the column is empty; without it an empty column is null. */
  default?: string | number | boolean | null;
  /** `phone`, for customers' ids: a telephone number in any spelling. */
  type?: 'text' | 'number' | 'phone';
  /** For telephone numbers without a country code: the country they are of, such as US. */
  region?: string;
  /** For durations: how the column is written. */
  duration?: (typeof durationFormats)[number];
  /** For durations with fractions of a second: `nearest`, if left out, or `never`, which rejects them. */
  round?: 'nearest' | 'never';
  /** For durations: two instants instead, in the format of `started_at`; each a column, or date and time of day. */
  between?: [Columns, Columns];
  /** `duration`: its minutes, to hundredths, for `paid_minutes` and `free_minutes`. `line`: for `connection_id`. */
  from?: 'duration' | 'line';
  /** For ids from lines: what is added to the line's number. */
  start?: number;
}

/** One column, or two that are joined by a space. */
export type Columns = string | string[];

/** How `started_at` or `updated_at` comes out of one column, or of two for date and time of day. */
export interface InstantRule {
  columns: string[];
  /** Luxon tokens for the columns joined by a space, or one of `iso`, `epoch`, `epoch_ms`, `epoch_us` and `excel`. */
  format: string;
  /** IANA zone of times without an offset. */
  zone: string;
}

export interface ImportMap {
  network?: string;
  format: 'csv' | 'ndjson';
  /** Of CSV; a comma unless it says otherwise. */
  delimiter?: string;
  /** Of CSV; UTF-8 unless it says otherwise. */
  encoding?: Encoding;
  /** How numbers are written: `1,234.50` is `"decimal": "."`, which is the default, `1.234,50` is `"decimal": ","`. */
  decimal?: '.' | ',';
  /** Of CSV: the names of the columns where the file has no header, or `find` where other lines come before it. */
  header?: string[] | 'find';
  /** Where each minute is billed as soon as it has begun: free and paid minutes are whole minutes. */
  billing?: 'per_started_minute';
  /** Makes psychics that `psychic_username` does not find. */
  create_psychics?: boolean;
  /** A record for which one of these holds is no contact. */
  leave_out?: Condition[];
  fields: Partial<Record<FieldName, FieldRule>> & { started_at: InstantRule; updated_at?: InstantRule };
}

/** The rules of all fields but the instants. */
export function plainRules({
  fields: { started_at: _, updated_at: __, ...rules },
}: ImportMap): [string, FieldRule][] {
  return Object.entries(rules);
}

/** Every column that fields and conditions come from. */
export function columnsOf(map: ImportMap): Set<string> {
  const { started_at, updated_at } = map.fields;
  return new Set([
    ...started_at.columns,
    ...(updated_at?.columns ?? []),
    ...plainRules(map).flatMap(([, { column, between }]) => [column ?? [], between ?? []].flat(3)),
    ...(map.leave_out ?? []).map(({ column }) => column),
  ]);
}

/** What is added to a line's number to make its id; undefined where ids stand in the file. */
export function lineIdsFrom({ fields }: ImportMap): number | undefined {
  return fields.connection_id?.from === 'line' ? fields.connection_id.start : undefined;
}

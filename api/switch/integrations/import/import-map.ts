import type { CustomerField, ReadingField } from '../../../records/readings/ingest/reading-fields';
import type { Encoding } from './encoding';
import type { Condition } from './excluded-rows';

const instants = ['started_at', 'updated_at'] as const;
export type Instant = (typeof instants)[number];
export const isInstant = (name: string): name is Instant => instants.some((instant) => instant === name);

/** Every field of a map except timestamps. */
export type FieldName =
  | Exclude<ReadingField, Instant | 'customer'>
  | 'psychic_username'
  | `customer.${CustomerField}`;

/** Duration formats: as shown on a clock, or as a number. */
export const clockFormats = ['h:mm:ss', 'hh:mm:ss', 'h:mm', 'm:ss', 'mm:ss'] as const;
export const durationFormats = [...clockFormats, 'seconds', 'milliseconds', 'minutes'] as const;

/** Signs between groups of three digits. A space also stands for narrow and no-break ones, ' for ’. */
export const thousandsSigns = [',', '.', ' ', "'"] as const;

/** How to get a field of a reading from a record of the file. */
export interface FieldRule {
  /** The same for every record. */
  constant?: string | number | boolean | null;
  /** Column of the file. One column may be used for several fields. */
  column?: string;
  /** For `external_id`: columns that together identify the contact, such as a call and its leg. */
  columns?: string[];
  /** A regular expression whose first group captures the value: `^ID0*(\d+)$` turns ID0042 into 42. */
  pattern?: string;
  /** The file's values on the left, the field's values on the right. */
  values?: Record<string, string | number | boolean | null>;
  /** Used if `values` or `pattern` does not match, or the column is empty; without it, an empty column is null. */
  default?: string | number | boolean | null;
  /** `phone`, for customer ids: a telephone number in any format. */
  type?: 'text' | 'number' | 'phone';
  /** The country for telephone numbers without a country code, such as US. */
  region?: string;
  /** For durations: the column's format. */
  duration?: (typeof durationFormats)[number];
  /**
   * For durations with fractions of a second: `nearest`, `up`, or `never`, which rejects them; by default `up` if
   * started minutes are billed, otherwise `nearest`. For ratings: `nearest`; without it, 4.9 is rejected.
   */
  round?: 'nearest' | 'up' | 'never';
  /**
   * For durations: the time between two timestamps in the format of `started_at`; each is a column, or date and
   * time of day.
   */
  between?: [MappedColumns, MappedColumns];
  /** `duration`: its minutes, to hundredths, for `paid_minutes` and `free_minutes`. `line`: for `connection_id`. */
  from?: 'duration' | 'line';
  /** For ids from lines: the number added to the line number. */
  start?: number;
}

/** One column, or two joined by a space. */
export type MappedColumns = string | string[];

/** How to get `started_at` or `updated_at` from one column, or from a date and a time column. */
export interface InstantRule {
  columns: string[];
  /**
   * Luxon tokens for the columns joined by a space, or one of `iso`, `epoch`, `epoch_ms`, `epoch_us`, and `excel`.
   */
  format: string;
  /** The zone of times without an offset: `UTC`, or an area and city such as `America/New_York`. */
  zone: string;
}

export interface ImportMap {
  network?: string;
  format: 'csv' | 'ndjson';
  /** For CSV; defaults to a comma. */
  delimiter?: string;
  /** For CSV; defaults to UTF-8. */
  encoding?: Encoding;
  /** Number format: `"decimal": "."` (the default) for `1,234.50`, `"decimal": ","` for `1.234,50`. */
  decimal?: '.' | ',';
  /** The sign between groups of three digits, if it is not the comma, or the point beside a decimal comma. */
  thousands?: (typeof thousandsSigns)[number];
  /** For CSV: the column names if the file has no header, or `find` if other lines precede the header. */
  header?: string[] | 'find';
  /** Set if every started minute is billed in full: free and paid minutes are whole minutes. */
  billing?: 'per_started_minute';
  /** Creates psychics that `psychic_username` does not find. */
  create_psychics?: boolean;
  /** Records that match any of these conditions are not contacts. */
  leave_out?: Condition[];
  fields: Partial<Record<FieldName, FieldRule>> & { started_at: InstantRule; updated_at?: InstantRule };
}

/** The rules for all fields except timestamps. */
export function plainRules({
  fields: { started_at: _, updated_at: __, ...rules },
}: ImportMap): [string, FieldRule][] {
  return Object.entries(rules);
}

/** Every column used by fields and conditions. */
export function columnsOf(map: ImportMap): Set<string> {
  const { started_at, updated_at } = map.fields;
  return new Set([
    ...started_at.columns,
    ...(updated_at?.columns ?? []),
    ...plainRules(map).flatMap(([, { column, between }]) => [column ?? [], between ?? []].flat(3)),
    ...(map.leave_out ?? []).map(({ column }) => column),
  ]);
}

/** The number added to a line number to form its id; undefined if the file contains ids. */
export function lineIdsFrom({ fields }: ImportMap): number | undefined {
  return fields.connection_id?.from === 'line' ? fields.connection_id.start : undefined;
}

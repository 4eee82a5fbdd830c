import type { DateTime } from 'luxon';
import { isConnected, type ReadingResult, results } from '../../../../common/domain/reading';
import type { FieldTexts } from '../../../records/readings/ingest/record-fields';
import { type Duration, readDuration } from './durations';
import { type ImportMap, plainRules } from './import-map';
import { readInstant } from './instants';
import type { SourceRecord } from './source-record';
import { joined, NotAsMapped, readValue, roundRating } from './values';

/** How a record was read where its values left a choice, to be counted in the summary. */
export interface HowRead {
  /** The duration was rounded to whole seconds. */
  isRounded: boolean;
  isOverMidnight: boolean;
  isRatingRounded: boolean;
  /** The revenue follows from the duration rounded to hundredths of a minute. */
  isByMinutes: boolean;
}

/** A converted record: fields as `/integrations/readings` takes them, or what does not match the map. */
export type Converted = ({ record: Record<string, unknown> } & HowRead) | { errors: FieldTexts };

/** The file's values for missed contacts are ignored, because an export may contain ring time or talk time here. */
const missed = { duration_seconds: 0, free_minutes: 0, paid_minutes: 0, revenue: null };

/**
 * A record of the file in the format of `/integrations/readings`, but with `psychic_username` if the map names the
 * psychic that way.
 * @param line the line number, for ids derived from it
 */
export function convert(source: SourceRecord, map: ImportMap, line: number): Converted {
  const { started_at: instant, updated_at: change } = map.fields;
  try {
    const [start] = readInstant(source, 'started_at', instant.columns, instant, map);
    const record: Record<string, unknown> = { started_at: toText(start.set({ millisecond: 0 })) };
    if (change !== undefined && joined(source, 'updated_at', change.columns) !== '')
      record.updated_at = toText(readInstant(source, 'updated_at', change.columns, change, map)[0]);
    const rules = plainRules(map);
    const result = map.fields.result && readValue(source, 'result', map.fields.result, map);
    const isMissed = results.includes(result as ReadingResult) && !isConnected(result as ReadingResult);
    const duration = isMissed ? { seconds: 0 } : readAnswered(source, map);
    const customer: Record<string, unknown> = {};
    for (const [name, rule] of rules) {
      if (name === 'duration_seconds' || (isMissed && name in missed)) continue;
      const value =
        name === 'result'
          ? result
          : rule.from === 'duration'
            ? minutesOf(duration.seconds ?? 0, map)
            : rule.from === 'line'
              ? (rule.start ?? 0) + line
              : readValue(source, name, rule, map);
      if (name.startsWith('customer.')) customer[name.slice('customer.'.length)] = value;
      else record[name] = value;
    }
    const { external_id, username } = customer;
    record.customer = external_id == null ? null : { ...customer, username: username ?? external_id };
    record.duration_seconds = duration.seconds;
    if (isMissed) Object.assign(record, missed);
    const { rating } = record;
    record.rating = roundRating(rating, map.fields.rating?.round);
    const { isRounded = false, isOverMidnight = false } = duration;
    const isByMinutes = !isMissed && isPaidByMinutes(map) && record.revenue == null;
    return { record, isRounded, isOverMidnight, isRatingRounded: record.rating !== rating, isByMinutes };
  } catch (error) {
    if (error instanceof NotAsMapped) return { errors: { [error.field]: error.message } };
    throw error;
  }
}

/** @throws NotAsMapped if the file has no duration for an answered contact, which would then be unpaid */
function readAnswered(source: SourceRecord, map: ImportMap): Duration {
  const duration = readDuration(source, map.fields.duration_seconds, map);
  if (duration.seconds !== null) return duration;
  throw new NotAsMapped(
    'duration_seconds',
    'An answered contact needs a duration, and the map has no "default" for one',
  );
}

/** Hundredths of a minute, or whole minutes if every started minute is billed. */
const minutesOf = (seconds: number, { billing }: ImportMap): number =>
  billing === 'per_started_minute' ? Math.ceil(seconds / 60) : Math.round((seconds * 100) / 60) / 100;

const isPaidByMinutes = ({ billing, fields }: ImportMap): boolean =>
  billing === undefined && fields.paid_minutes?.from === 'duration';

const toText = (time: DateTime<true>): string => time.toISO({ suppressMilliseconds: true });

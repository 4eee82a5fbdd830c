import { DateTime } from 'luxon';
import { type Message, message } from './messages';
import { newYork } from './new-york-time';
import { isFields, type Parsed, right } from './parsing';

export const minutesInDay = 1440;
/** Segments start and end on quarter hours. */
export const quarter = 15;
/** Maximum number of segments: a week divided into quarter hours. */
export const mostSegments = (7 * minutesInDay) / quarter;

/** Indexed by `day - 1`. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Part of a day in the weekly schedule. */
export interface WeekSegment {
  /** 1 = Sunday … 7 = Saturday. */
  day: number;
  /** The order within the day, from 1. */
  number: number;
  /** Minutes since midnight. */
  from: number;
  /** Minutes since midnight, after `from`; 1440 is the end of the day. */
  to: number;
  /** Available or On Alert. */
  status: 'A' | 'O';
}

/** A segment in the API: the UTC fields of `from` and `to` contain the New York wall-clock time. */
export interface WireSegment {
  day: number;
  number: number;
  from: string;
  to: string;
  status: string;
}

const fields = ['day', 'number', 'from', 'to', 'status'];
const millisecondsInMinute = 60_000;
const millisecondsInDay = minutesInDay * millisecondsInMinute;
const minutesInWeek = 7 * minutesInDay;
/** The last instant a JavaScript Date can represent, in milliseconds. */
const greatestInstant = 8.64e15;
const timestampForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/;
/** Dates in responses start with 1970-01-04, the first Sunday after the epoch. */
const firstSunday = 3;

const modulo = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor;

const isWhole = (value: unknown, greatest: number): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= greatest;

/** The time of day of a timestamp in minutes, ignoring its date; fractional if it has seconds. */
function minuteOf(value: unknown): number | undefined {
  const instant =
    typeof value === 'string' && timestampForm.test(value)
      ? DateTime.fromISO(value, { zone: 'utc' }).toMillis()
      : value;
  if (typeof instant !== 'number' || !(Math.abs(instant) <= greatestInstant)) return undefined;
  return modulo(instant, millisecondsInDay) / millisecondsInMinute;
}

/** The segment, or its error. */
function parseSegment(row: unknown, segment: string): WeekSegment | Message {
  if (!isFields(row)) return message('segment.not_object', { segment });
  if (Object.keys(row).some((name) => !fields.includes(name)))
    return message('segment.unknown_field', { segment, fields: fields.join(', ') });
  const { day, status, ...times } = row;
  const from = minuteOf(times.from);
  const to = minuteOf(times.to);
  if (!isWhole(day, 7)) return message('segment.day', { segment });
  if (from === undefined) return message('segment.from', { segment });
  if (to === undefined) return message('segment.to', { segment });
  if (from % quarter !== 0) return message('segment.from_quarter', { segment });
  if (to % quarter !== 0) return message('segment.to_quarter', { segment });
  const end = to === 0 ? minutesInDay : to;
  if (end <= from) return message('segment.order', { segment });
  return { day, number: 0, from, to: end, status: status === 'A' ? 'A' : 'O' };
}

/** Names a segment in an error; by its position in the list if the day or number is invalid. */
function segmentName(row: unknown, index: number): string {
  const { day, number } = isFields(row) ? row : {};
  return isWhole(day, 7) && isWhole(number, mostSegments)
    ? `${weekdayNames[day - 1] ?? ''}, segment ${number}`
    : `Segment ${index + 1} of the list`;
}

/**
 * A submitted week with its segments sorted, or the errors of all segments, keyed by `schedule.` and the index. The
 * submitted `number` only names segments in errors.
 */
export function parseSchedule(rows: unknown): Parsed<WeekSegment[]> {
  if (!Array.isArray(rows)) return { errors: { schedule: message('schedule.not_list') } };
  if (rows.length > mostSegments)
    return { errors: { schedule: message('schedule.too_many', { most: mostSegments }) } };
  const names = rows.map(segmentName);
  const readings = rows.map((row, index) => parseSegment(row, names[index] ?? ''));
  const segments = readings.filter((reading) => 'day' in reading);
  const overlapping = overlaps(segments);
  const errors = readings.flatMap((reading, index): [string, Message][] => {
    const at = `schedule.${index}`;
    if (!('day' in reading)) return [[at, reading]];
    return overlapping.has(segments.indexOf(reading))
      ? [[at, message('segment.overlap', { segment: names[index] ?? '' })]]
      : [];
  });
  return errors.length > 0 ? { errors: Object.fromEntries(errors) } : right(inOrder(segments));
}

/** The segments as returned by the API, dated 1970-01-04 (Sunday) to 1970-01-10. */
export function toWire(segments: readonly WeekSegment[]): WireSegment[] {
  const timestamp = (day: number, minute: number): string =>
    new Date((firstSunday + day - 1) * millisecondsInDay + minute * millisecondsInMinute).toISOString();
  return segments.map(({ day, number, from, to, status }) => ({
    day,
    number,
    from: timestamp(day, from),
    to: timestamp(day, to),
    status,
  }));
}

/** Indexes of the segments that overlap another one of their day, regardless of status. */
export function overlaps(segments: readonly WeekSegment[]): Set<number> {
  const overlapping = new Set<number>();
  segments.forEach(({ day, from, to }, index) => {
    const sharesTime = (other: WeekSegment, at: number) =>
      at !== index && other.day === day && other.from < to && from < other.to;
    if (segments.some(sharesTime)) overlapping.add(index);
  });
  return overlapping;
}

/**
 * Minutes that clocks in `zone` are ahead of New York's at `now`. The whole week is moved by one shift in both
 * directions: with a shift per day, a week with a clock change would have a gap or an overlap.
 * @throws RangeError if there is no such zone
 */
export function zoneShift(zone: string, now: Date): number {
  const shift =
    DateTime.fromJSDate(now, { zone }).offset - DateTime.fromJSDate(now, { zone: newYork }).offset;
  if (Number.isNaN(shift)) throw new RangeError(`There is no time zone ${zone}`);
  return shift;
}

function inOrder(segments: readonly WeekSegment[]): WeekSegment[] {
  const numbers = new Map<number, number>();
  return segments
    .toSorted((a, b) => a.day - b.day || a.from - b.from)
    .map((segment) => {
      const number = (numbers.get(segment.day) ?? 0) + 1;
      numbers.set(segment.day, number);
      return { ...segment, number };
    });
}

/** The week `minutes` later, wrapping from Saturday to Sunday; a segment that crosses midnight becomes two. */
export function shiftWeek(segments: readonly WeekSegment[], minutes: number): WeekSegment[] {
  const moved = segments.flatMap((segment) => {
    const start = modulo((segment.day - 1) * minutesInDay + segment.from + minutes, minutesInWeek);
    const day = Math.floor(start / minutesInDay) + 1;
    const from = start % minutesInDay;
    const to = from + segment.to - segment.from;
    if (to <= minutesInDay) return [{ ...segment, day, from, to }];
    return [
      { ...segment, day, from, to: minutesInDay },
      { ...segment, day: (day % 7) + 1, from: 0, to: to - minutesInDay },
    ];
  });
  return inOrder(moved);
}

/**
 * Converts the New York week to the viewer's time zone. Two segments of the same day and status that touch at New
 * York's midnight become one, because saving splits there; any other touching segments stay separate.
 * @param shift from `zoneShift`
 */
export function showWeek(segments: readonly WeekSegment[], shift: number): WeekSegment[] {
  const seam = modulo(shift, minutesInDay);
  const joined: WeekSegment[] = [];
  for (const segment of shiftWeek(segments, shift)) {
    const last = joined.at(-1);
    const wasSplit =
      last?.day === segment.day &&
      last.status === segment.status &&
      last.to === seam &&
      segment.from === seam;
    if (wasSplit) last.to = segment.to;
    else joined.push({ ...segment });
  }
  return inOrder(joined);
}

/**
 * Converts the viewer's week back to New York time. An unedited week is saved as it was, except for touching
 * segments that meet exactly at the viewer's midnight: they become one that covers the same time.
 * @param shift the one the week was shown with
 */
export function saveWeek(segments: readonly WeekSegment[], shift: number): WeekSegment[] {
  return showWeek(segments, -shift);
}

import { IANAZone } from 'luxon';
import { type Message, message } from './messages';
import { addDays, type Day, isDay, newYork, weekdayOf } from './new-york-time';
import { isFields, type Parsed, right } from './parsing';
import { minutesInDay, quarter, type WeekSegment } from './schedule-week';

/** Part of a day, in minutes of its clock; 1440 is the end of the day. */
export type DaySegment = Omit<WeekSegment, 'day' | 'number'>;

/** A day that differs from the weekly schedule, on the clock of its time zone. */
export interface DatedDay {
  date: Day;
  zone: string;
  /** A day off keeps its hours, which come back when the day off is taken back. */
  off: boolean;
  /** Null for a day off that never had hours of its own. */
  segments: DaySegment[] | null;
}

/** A weekly schedule that was replaced: it applies to New York days before `until`. */
export interface FormerWeek {
  until: Day;
  segments: WeekSegment[];
}

export interface SchedulePlan {
  week: readonly WeekSegment[];
  /** Oldest first. */
  former: readonly FormerWeek[];
  days: readonly DatedDay[];
}

/** A stretch of scheduled time, in epoch milliseconds. */
export interface ScheduledSpan {
  from: number;
  to: number;
  status: 'A' | 'O';
}

/** How far ahead days can be dated, and how many can be taken off at a time. */
export const mostDaysAhead = 366;
export const mostDaysOff = 62;
const mostDaySegments = minutesInDay / quarter;

const minute = 60_000;
const quarterHour = quarter * minute;
const dayLength = minutesInDay * minute;
/** A local day starts within this time of midnight in UTC. */
const farthestOffset = 15 * 3_600_000;

const offset = (zone: string, at: number): number => IANAZone.create(zone).offset(at) * minute;

/** The first quarter hour after `from` for which `isReached` holds; `to` if it holds for none before. */
function firstQuarter(from: number, to: number, isReached: (at: number) => boolean): number {
  let [low, high] = [from, to];
  while (high - low > quarterHour) {
    const middle = low + Math.floor((high - low) / quarterHour / 2) * quarterHour;
    if (isReached(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** A part of a local day during which the clock is not changed. */
interface DayRun {
  from: number;
  to: number;
  /** What the clock shows at `from`, in minutes. */
  clock: number;
}

const rememberedRuns = new Map<string, DayRun[]>();
const mostRemembered = 4000;

/** The parts of a local day: one, or two on a day on which the clocks change. */
export function runsOfDay(date: Day, zone: string): DayRun[] {
  const key = `${date} ${zone}`;
  const known = rememberedRuns.get(key);
  if (known !== undefined) return known;
  const midnight = Date.parse(date);
  const startOf = (utc: number) =>
    firstQuarter(utc - farthestOffset, utc + farthestOffset, (at) => at + offset(zone, at) >= utc);
  const [start, end] = [startOf(midnight), startOf(midnight + dayLength)];
  const first = offset(zone, start);
  const run = (from: number, to: number): DayRun => ({
    from,
    to,
    clock: (from + offset(zone, from) - midnight) / minute,
  });
  const change = firstQuarter(start, end, (at) => offset(zone, at) !== first);
  const runs = [run(start, change), run(change, end)].filter(({ from, to }) => from < to);
  if (rememberedRuns.size >= mostRemembered) rememberedRuns.clear();
  rememberedRuns.set(key, runs);
  return runs;
}

/** When a local day starts and ends. */
export function boundsOfDay(date: Day, zone: string): { from: number; to: number } {
  const runs = runsOfDay(date, zone);
  return { from: runs[0]?.from ?? 0, to: runs.at(-1)?.to ?? 0 };
}

/** The local day of an instant. */
export const dayIn = (zone: string, at: number): Day =>
  new Date(at + offset(zone, at)).toISOString().slice(0, 10);

/**
 * When the clock of a day shows the times of its segments. An hour that the clock skips is left out, and one that it shows
 * twice counts twice.
 */
function spansOfDay(date: Day, zone: string, segments: readonly DaySegment[]): ScheduledSpan[] {
  return runsOfDay(date, zone).flatMap(({ from, to, clock }) =>
    segments.flatMap((segment) => {
      const span = {
        from: Math.max(from, from + (segment.from - clock) * minute),
        to: Math.min(to, from + (segment.to - clock) * minute),
        status: segment.status,
      };
      return span.from < span.to ? [span] : [];
    }),
  );
}

/** Spans without the time from `from` to `to`. */
const without = (spans: readonly ScheduledSpan[], from: number, to: number): ScheduledSpan[] =>
  spans.flatMap((span) =>
    [
      { ...span, to: Math.min(span.to, from) },
      { ...span, from: Math.max(span.from, to) },
    ].filter((part) => part.from < part.to),
  );

/** In order; spans of one status that touch are one. */
function joined(spans: readonly ScheduledSpan[]): ScheduledSpan[] {
  const result: ScheduledSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last?.to === span.from && last.status === span.status) last.to = span.to;
    else result.push({ ...span });
  }
  return result;
}

/** The week that applies to a New York day. */
const weekOf = ({ week, former }: SchedulePlan, date: Day): readonly WeekSegment[] =>
  former.find(({ until }) => date < until)?.segments ?? week;

/**
 * What is scheduled from `from` to `to`, in epoch milliseconds. A day off comes before a day with its own hours, and that
 * before the week that applied to the New York day. Where two days of different zones overlap, the later date applies.
 */
export function spansBetween(plan: SchedulePlan, from: number, to: number): ScheduledSpan[] {
  if (from >= to) return [];
  let spans: ScheduledSpan[] = [];
  for (let date = dayIn(newYork, from); date <= dayIn(newYork, to - 1); date = addDays(date, 1)) {
    const segments = weekOf(plan, date).filter(({ day }) => day === weekdayOf(date));
    spans.push(...spansOfDay(date, newYork, segments));
  }
  const ordered = plan.days.toSorted((a, b) => Number(a.off) - Number(b.off) || (a.date < b.date ? -1 : 1));
  for (const { date, zone, off, segments } of ordered) {
    const bounds = boundsOfDay(date, zone);
    if (bounds.to <= from || bounds.from >= to) continue;
    spans = without(spans, bounds.from, bounds.to);
    if (!off) spans.push(...spansOfDay(date, zone, segments ?? []));
  }
  return joined(
    spans
      .map((span) => ({ ...span, from: Math.max(span.from, from), to: Math.min(span.to, to) }))
      .filter((span) => span.from < span.to),
  );
}

/** Whether a day off touches these times. */
export const hasDayOff = ({ days }: SchedulePlan, from: number, to: number): boolean =>
  days.some(({ date, zone, off }) => {
    if (!off) return false;
    const bounds = boundsOfDay(date, zone);
    return bounds.from < to && bounds.to > from;
  });

/** The segments of a local day that show its spans. An hour that the clock shows twice is shown as the first one. */
export function segmentsOfDay(spans: readonly ScheduledSpan[], date: Day, zone: string): DaySegment[] {
  const segments: DaySegment[] = [];
  for (const run of runsOfDay(date, zone)) {
    const clock = (at: number) => run.clock + (at - run.from) / minute;
    for (const span of spans) {
      const last = segments.at(-1);
      const from = Math.max(last?.to ?? 0, clock(Math.max(span.from, run.from)));
      const to = clock(Math.min(span.to, run.to));
      if (from >= to) continue;
      if (last?.to === from && last.status === span.status) last.to = to;
      else segments.push({ from, to, status: span.status });
    }
  }
  return segments;
}

/** Minutes of a span that are within a time. */
export const minutesWithin = (span: Pick<ScheduledSpan, 'from' | 'to'>, from: number, to: number): number =>
  Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)) / minute;

function parseClock(value: unknown): number | undefined {
  const [, hours, minutes] = (typeof value === 'string' && /^(\d{2}):(\d{2})$/.exec(value)) || [];
  const total = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && total <= minutesInDay && total % quarter === 0 ? total : undefined;
}

function parseDaySegment(row: unknown, number: number): DaySegment | Message {
  const segment = `Segment ${number}`;
  if (!isFields(row)) return message('segment.not_object', { segment });
  const { from: start, to: end, status, ...others } = row;
  if (Object.keys(others).some((name) => name !== 'number'))
    return message('segment.unknown_field', { segment, fields: 'number, from, to, status' });
  const [from, to] = [parseClock(start), parseClock(end)];
  if (from === undefined) return message('day.from', { segment });
  if (to === undefined) return message('day.to', { segment });
  if (to <= from) return message('segment.order', { segment });
  if (status !== 'A' && status !== 'O') return message('day.status', { segment });
  return { from, to, status };
}

/** The submitted segments of a day in order, or the errors keyed by `segments.` and the index. */
export function parseDaySegments(rows: unknown): Parsed<DaySegment[]> {
  if (!Array.isArray(rows)) return { errors: { segments: message('day.not_list') } };
  if (rows.length > mostDaySegments)
    return { errors: { segments: message('day.too_many', { most: mostDaySegments }) } };
  const read = rows.map((row, index) => parseDaySegment(row, index + 1));
  const segments = read.filter((segment) => 'from' in segment);
  const errors = read.flatMap((segment, index): [string, Message][] => {
    if (!('from' in segment)) return [[`segments.${index}`, segment]];
    const overlap = segments.some(
      (other) => other !== segment && other.from < segment.to && segment.from < other.to,
    );
    return overlap
      ? [[`segments.${index}`, message('segment.overlap', { segment: `Segment ${index + 1}` })]]
      : [];
  });
  return errors.length > 0
    ? { errors: Object.fromEntries(errors) }
    : right(segments.toSorted((a, b) => a.from - b.from));
}

/** The days from `from` to `to`, `most` at most. */
export function parseDays(from: unknown, to: unknown, most: number): Parsed<Day[]> {
  const isGiven = (value: unknown): value is Day => typeof value === 'string' && isDay(value);
  if (!isGiven(from)) return { errors: { from: message('date.invalid') } };
  if (!isGiven(to)) return { errors: { to: message('date.invalid') } };
  if (to < from) return { errors: { to: message('date.order') } };
  if (to > addDays(from, most - 1)) return { errors: { to: message('date_range.too_long', { most }) } };
  const days = [from];
  for (let day = from; day < to; days.push(day)) day = addDays(day, 1);
  return right(days);
}

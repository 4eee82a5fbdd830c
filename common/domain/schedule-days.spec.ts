import fc from 'fast-check';
import { timeInApi } from './time-in-api';
import { addDays, type Day, weekdayOf } from './new-york-time';
import {
  boundsOfDay,
  type DatedDay,
  type DaySegment,
  parseDays,
  parseDaySegments,
  type SchedulePlan,
  segmentsOfDay,
  spansBetween,
} from './schedule-days';
import type { WeekSegment } from './schedule-week';

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Denver',
  'America/Phoenix',
  'America/Puerto_Rico',
  'America/Havana',
  'America/Santiago',
  'Europe/London',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Pago_Pago',
] as const;
const quarterHour = 900_000;

/** An independent clock: the formatter of the browser, asked for every quarter hour. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function clockOf(zone: string, at: number): { date: Day; minutes: number } {
  const formatter =
    formatters.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formatters.set(zone, formatter);
  const [date = '', time = ''] = formatter.format(at).split(' ');
  const [hours, minutes] = time.split(':').map(Number);
  return { date, minutes: Number(hours) * 60 + Number(minutes) };
}

const covers = (segments: readonly DaySegment[], minutes: number) =>
  segments.find(({ from, to }) => from <= minutes && minutes < to)?.status;

/** What applies to an instant, by the words of the rule. */
function statusAt({ week, former, days }: SchedulePlan, at: number): string | undefined {
  const own = days.filter(({ date, zone }) => clockOf(zone, at).date === date);
  if (own.some(({ off }) => off)) return undefined;
  const [last] = own.toSorted((a, b) => (a.date < b.date ? 1 : -1));
  if (last) return covers(last.segments ?? [], clockOf(last.zone, at).minutes);
  const { date, minutes } = clockOf('America/New_York', at);
  const applied = former.find(({ until }) => date < until)?.segments ?? week;
  return covers(
    applied.filter(({ day }) => day === weekdayOf(date)),
    minutes,
  );
}

const segments: fc.Arbitrary<DaySegment[]> = fc
  .array(fc.record({ gap: fc.nat(20), length: fc.integer({ min: 1, max: 40 }), isAvailable: fc.boolean() }), {
    maxLength: 4,
  })
  .map((parts) => {
    let at = 0;
    return parts.flatMap(({ gap, length, isAvailable }) => {
      const from = at + gap * 15;
      at = from + length * 15;
      return at > 1440 ? [] : [{ from, to: at, status: isAvailable ? ('A' as const) : ('O' as const) }];
    });
  });
const weeks: fc.Arbitrary<WeekSegment[]> = fc
  .array(segments, { minLength: 7, maxLength: 7 })
  .map((days) =>
    days.flatMap((parts, index) => parts.map((part, n) => ({ ...part, day: index + 1, number: n + 1 }))),
  );
/** Clock changes of the zones, and days around them. */
const changes = [
  '2026-03-08',
  '2026-11-01',
  '2026-03-29',
  '2026-10-25',
  '2026-04-05',
  '2026-10-04',
  '2026-09-06',
  '2026-04-24',
  '2027-03-14',
];
const dates = fc.oneof(
  fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -1, max: 1 })).map(([day, by]) => addDays(day, by)),
  fc.integer({ min: 0, max: 1095 }).map((by) => addDays('2026-01-01', by)),
);

describe('a day of a time zone', () => {
  it('starts and ends where its clock says, in 14 zones over three years', () => {
    for (const zone of zones)
      for (let date = '2026-01-01'; date < '2029-01-01'; date = addDays(date, 1)) {
        const { from, to } = boundsOfDay(date, zone);
        const dateAt = (at: number) => clockOf(zone, at).date;
        if (dateAt(from) !== date || dateAt(from - quarterHour) === date)
          throw new Error(`${date} ${zone} starts`);
        if (dateAt(to - quarterHour) !== date || dateAt(to) === date) throw new Error(`${date} ${zone} ends`);
      }
  });
});

describe('the schedule of dated days', () => {
  it('is at every quarter hour what the day off, the own day, or the week of that date says', () => {
    fc.assert(
      fc.property(
        dates,
        weeks,
        weeks,
        fc.array(
          fc.record({
            by: fc.integer({ min: -1, max: 1 }),
            zone: fc.constantFrom(...zones),
            off: fc.boolean(),
            segments,
          }),
          { maxLength: 3 },
        ),
        fc.integer({ min: -1, max: 2 }),
        (date, week, before, own, until) => {
          const days = own
            .map(({ by, ...day }): DatedDay => ({ ...day, date: addDays(date, by) }))
            .filter((day, index, all) => all.findIndex((other) => other.date === day.date) === index);
          const plan = { week, former: [{ until: addDays(date, until), segments: before }], days };
          const from = Date.parse(date) - 12 * 3_600_000;
          const to = from + 48 * 3_600_000;
          const spans = spansBetween(plan, from, to);
          for (let at = from; at < to; at += quarterHour)
            expect([at, spans.find((span) => span.from <= at && at < span.to)?.status]).toEqual([
              at,
              statusAt(plan, at),
            ]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is shown as it was typed, in every zone', () => {
    fc.assert(
      fc.property(dates, fc.constantFrom(...zones), segments, (date, zone, typed) => {
        const plan = { week: [], former: [], days: [{ date, zone, off: false, segments: typed }] };
        const { from, to } = boundsOfDay(date, zone);
        const shown = segmentsOfDay(spansBetween(plan, from, to), date, zone);
        for (let at = from; at < to; at += quarterHour) {
          const { minutes } = clockOf(zone, at);
          expect([minutes, covers(shown, minutes)]).toEqual([minutes, covers(typed, minutes)]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('leaves out the hour that the clock skips, and has the one twice that it shows twice', () => {
    const hours = (date: Day) => {
      const day = {
        date,
        zone: 'America/New_York',
        off: false,
        segments: [{ from: 60, to: 180, status: 'A' as const }],
      };
      const { from, to } = boundsOfDay(date, day.zone);
      return spansBetween({ week: [], former: [], days: [day] }, from, to).reduce(
        (sum, span) => sum + (span.to - span.from) / 3_600_000,
        0,
      );
    };
    expect([hours('2026-03-07'), hours('2026-03-08'), hours('2026-11-01')]).toEqual([2, 1, 3]);
  });
});

describe('a submitted day', () => {
  it('is read back in order', () => {
    fc.assert(
      fc.property(segments, (typed) => {
        const sent = typed.map(({ from, to, status }) => ({
          from: timeInApi(from),
          to: timeInApi(to),
          status,
        }));
        expect(parseDaySegments(sent.toReversed())).toEqual({ value: typed });
      }),
    );
  });

  it.each([
    ['text', 'text', 'segments', 'day.not_list'],
    [
      'a day of 97 segments',
      Array.from({ length: 97 }, () => ({ from: '00:00', to: '24:00', status: 'A' })),
      'segments',
      'day.too_many',
    ],
    ['a short hour', [{ from: '9:00', to: '10:00' }], 'segments.0', 'day.from'],
    ['a start off the quarter hour', [{ from: '09:10', to: '10:00' }], 'segments.0', 'day.from'],
    ['another status', [{ from: '09:00', to: '10:00', status: 'U' }], 'segments.0', 'day.status'],
    ['an end after midnight', [{ from: '09:00', to: '24:15' }], 'segments.0', 'day.to'],
    ['an end before the start', [{ from: '09:00', to: '00:00' }], 'segments.0', 'segment.order'],
    [
      'an unknown field',
      [{ from: '09:00', to: '10:00', color: 'red' }],
      'segments.0',
      'segment.unknown_field',
    ],
    [
      'an overlap',
      [
        { from: '09:00', to: '10:15', status: 'A' },
        { from: '10:00', to: '11:00', status: 'O' },
      ],
      'segments.1',
      'segment.overlap',
    ],
  ])('%s is refused', (_, rows, field, key) => {
    expect(parseDaySegments(rows).errors?.[field]?.key).toBe(key);
  });

  it('has days up to a bound', () => {
    expect(parseDays('2026-02-27', '2026-03-01', 3).value).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(parseDays('2026-02-27', '2026-03-02', 3).errors?.to?.key).toBe('date_range.too_long');
    expect(parseDays('2026-03-01', '2026-02-27', 3).errors?.to?.key).toBe('date.order');
    expect(parseDays('2026-02-30', '2026-03-02', 3).errors?.from?.key).toBe('date.invalid');
  });
});

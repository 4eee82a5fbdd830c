import fc from 'fast-check';
import { textsOf } from './parsing';
import {
  minutesInDay,
  mostSegments,
  overlaps,
  parseSchedule,
  quarter,
  saveWeek,
  type WeekSegment,
  shiftWeek,
  showWeek,
  toWire,
  weekdayNames,
  type WireSegment,
  zoneShift,
} from './schedule-week';

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/London',
  'Asia/Kolkata',
  'Australia/Sydney',
] as const;
const quartersInDay = minutesInDay / quarter;
const quartersInWeek = 7 * quartersInDay;

/** Winter, summer, and the clock changes of America, Europe, and Australia. */
const seasons = [
  '2026-01-14T12:00Z',
  '2026-07-15T12:00Z',
  '2026-03-08T07:00Z',
  '2026-11-01T06:00Z',
  '2026-03-29T01:00Z',
  '2026-10-25T01:00Z',
  '2026-04-04T16:00Z',
  '2026-10-03T16:00Z',
];
const nows = fc
  .record({
    season: fc.constantFrom(...seasons),
    minutes: fc.oneof(fc.integer({ min: -11_000, max: 11_000 }), fc.integer({ min: -300, max: 300 })),
  })
  .map(({ season, minutes }) => new Date(Date.parse(season) + minutes * 60_000));
const shifts = fc.oneof(
  fc.record({ zone: fc.constantFrom(...zones), now: nows }).map(({ zone, now }) => zoneShift(zone, now)),
  fc.integer({ min: -100, max: 100 }).map((quarters) => quarters * quarter),
);

const statuses = fc.constantFrom('A' as const, 'O' as const);
/** Segments of a day that often touch and sometimes fill it. */
const parts = fc.array(
  fc.record({
    gap: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 })),
    length: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constant(quartersInDay)),
    status: statuses,
  }),
  { maxLength: 8 },
);
const weeks: fc.Arbitrary<WeekSegment[]> = fc.array(parts, { minLength: 7, maxLength: 7 }).map((days) =>
  days.flatMap((day, index) => {
    const segments: WeekSegment[] = [];
    let end = 0;
    for (const { gap, length, status } of day) {
      const from = end + gap * quarter;
      if (from >= minutesInDay) break;
      end = Math.min(from + length * quarter, minutesInDay);
      segments.push({ day: index + 1, number: segments.length + 1, from, to: end, status });
    }
    return segments;
  }),
);

/**
 * The status of each of the week's 672 quarter hours, `-` for none.
 * @throws Error on an overlap, or on a segment outside its day
 */
function marks(segments: readonly WeekSegment[]): string {
  const week = Array.from({ length: quartersInWeek }, () => '-');
  for (const { day, from, to, status } of segments) {
    if (day < 1 || day > 7 || from < 0 || to <= from || to > minutesInDay)
      throw new Error('not within a day');
    for (let minute = from; minute < to; minute += quarter) {
      const at = (day - 1) * quartersInDay + minute / quarter;
      if (week[at] !== '-') throw new Error('not a quarter hour, or marked twice');
      week[at] = status;
    }
  }
  return week.join('');
}

/** The quarter hour of the week on a clock in `zone`. */
function quarterAt(zone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = weekdayNames.findIndex((name) => name === part('weekday'));
  return day * quartersInDay + Math.floor((Number(part('hour')) * 60 + Number(part('minute'))) / quarter);
}

const expectInOrder = (segments: readonly WeekSegment[]): void =>
  segments.forEach(({ day, number, from }, index) => {
    const last = segments[index - 1];
    expect(number).toBe(last?.day === day ? last.number + 1 : 1);
    if (last) expect(last.day < day || (last.day === day && last.to <= from)).toBe(true);
  });

const minutesByStatus = (segments: readonly WeekSegment[], status: string) =>
  segments.filter((one) => one.status === status).reduce((sum, { from, to }) => sum + to - from, 0);

const segment = (
  day: number,
  number: number,
  from: number,
  to: number,
  status: 'A' | 'O' = 'A',
): WeekSegment => ({
  day,
  number,
  from: from * 60,
  to: to * 60,
  status,
});

describe('the shift of a time zone', () => {
  it('is the current difference between the clocks', () => {
    const shiftsAt = (now: string) => zones.map((zone) => zoneShift(zone, new Date(now)));
    expect(shiftsAt('2026-01-14T12:00Z')).toEqual([0, -180, 300, 630, 960]);
    expect(shiftsAt('2026-07-15T12:00Z')).toEqual([0, -180, 300, 570, 840]);
    // America has changed its clocks and Europe has not yet, or vice versa
    expect(shiftsAt('2026-03-15T12:00Z')).toEqual([0, -180, 240, 570, 900]);
    expect(shiftsAt('2026-10-28T12:00Z')).toEqual([0, -180, 240, 570, 900]);
    // between the change in New York and the one in Los Angeles, three hours later
    expect(shiftsAt('2026-03-08T08:00Z')).toEqual([0, -240, 240, 570, 900]);
    expect(shiftsAt('2026-11-01T07:00Z')).toEqual([0, -120, 300, 630, 960]);
  });

  it('does not exist for an unknown zone', () => {
    expect(() => zoneShift('Europe/Atlantis', new Date())).toThrow('There is no time zone Europe/Atlantis');
  });
});

describe('showing and saving a week', () => {
  it("splits at the viewer's midnight and wraps from Saturday to Sunday", () => {
    expect(showWeek([segment(1, 1, 0, 2), segment(7, 1, 18, 24, 'O')], 300)).toEqual([
      segment(1, 1, 0, 5, 'O'),
      segment(1, 2, 5, 7),
      segment(7, 1, 23, 24, 'O'),
    ]);
    expect(showWeek([segment(1, 1, 0, 24)], -180)).toEqual([segment(1, 1, 0, 21), segment(7, 1, 21, 24)]);
    expect(shiftWeek([segment(4, 1, 14, 14.5)], 570)).toEqual([segment(4, 1, 23.5, 24)]);
    expect(shiftWeek([segment(4, 1, 14.5, 15)], 570)).toEqual([segment(5, 1, 0, 0.5)]);
  });

  it('joins only what New York’s midnight divides', () => {
    // 9 PM in Los Angeles, 5 AM in London
    expect(showWeek([segment(1, 1, 0, 3), segment(7, 1, 3, 24)], -180)).toEqual([segment(7, 1, 0, 24)]);
    expect(showWeek([segment(2, 1, 22, 24), segment(3, 1, 0, 1)], 300)).toEqual([segment(3, 1, 3, 6)]);
    expect(showWeek([segment(2, 1, 22, 24), segment(3, 1, 0, 1, 'O')], 300)).toHaveLength(2);
    expect(showWeek([segment(2, 1, 1, 2), segment(2, 2, 2, 3)], 300)).toHaveLength(2);
    expect(showWeek([segment(2, 1, 22, 24), segment(3, 1, 0, 1)], 0)).toHaveLength(2);
  });

  it('rotates the week by the shift', () => {
    fc.assert(
      fc.property(weeks, shifts, (week, shift) => {
        const shown = showWeek(week, shift);
        const start = (((-shift / quarter) % quartersInWeek) + quartersInWeek) % quartersInWeek;
        const original = marks(week);
        expect(marks(shown)).toBe(original.slice(start) + original.slice(0, start));
        expectInOrder(shown);
        expect(overlaps(shown).size).toBe(0);
        for (const status of ['A', 'O'])
          expect(minutesByStatus(shown, status)).toBe(minutesByStatus(week, status));
      }),
    );
  });

  it('matches New York’s week at the time of viewing, in every zone', () => {
    fc.assert(
      fc.property(weeks, fc.constantFrom(...zones), nows, (week, zone, now) => {
        const shown = marks(showWeek(week, zoneShift(zone, now)));
        expect(shown[quarterAt(zone, now)]).toBe(marks(week)[quarterAt('America/New_York', now)]);
      }),
    );
  });

  it('covers the same quarter hours with the same status after showing and saving', () => {
    fc.assert(
      fc.property(weeks, fc.constantFrom(...zones), nows, (week, zone, now) => {
        const shift = zoneShift(zone, now);
        const saved = saveWeek(showWeek(week, shift), shift);
        expect(marks(saved)).toBe(marks(week));
        expectInOrder(saved);
      }),
    );
  });

  it('shows the same after saving as before', () => {
    fc.assert(
      fc.property(weeks, shifts, (week, shift) => {
        const shown = showWeek(week, shift);
        expect(showWeek(saveWeek(shown, shift), shift)).toEqual(shown);
      }),
    );
  });

  it("restores the identical list, except for segments divided at the viewer's midnight", () => {
    fc.assert(
      fc.property(weeks, shifts, (week, shift) => {
        const seam = ((-shift % minutesInDay) + minutesInDay) % minutesInDay;
        const isDivided = ({ day, from, status }: WeekSegment) =>
          from === seam &&
          week.some((last) => last.day === day && last.to === seam && last.status === status);
        const saved = saveWeek(showWeek(week, shift), shift);
        if (week.some(isDivided)) expect(saved).toHaveLength(week.length - week.filter(isDivided).length);
        else expect(saved).toEqual(week);
      }),
    );
  });

  it('saves what the viewer entered, keeping touching segments separate except at midnight', () => {
    fc.assert(
      fc.property(weeks, shifts, (entered, shift) => {
        const saved = saveWeek(entered, shift);
        expect(marks(showWeek(saved, shift))).toBe(marks(entered));
        expect(parseSchedule(toWire(saved))).toEqual({ value: saved });
      }),
    );
    // London's midnight is 7 PM in New York
    expect(saveWeek([segment(1, 1, 20, 22), segment(1, 2, 22, 24), segment(2, 1, 0, 1)], 300)).toEqual([
      segment(1, 1, 15, 17),
      segment(1, 2, 17, 20),
    ]);
    expect(saveWeek([segment(1, 1, 22, 24), segment(2, 1, 0, 1, 'O')], 300)).toEqual([
      segment(1, 1, 17, 19),
      segment(1, 2, 19, 20, 'O'),
    ]);
  });

  it('does not modify its input', () => {
    const shown = Object.freeze(
      [segment(1, 1, 22, 24), segment(2, 1, 0, 1)].map((one) => Object.freeze(one)),
    );
    expect(saveWeek(shown, 300)).toEqual([segment(1, 1, 17, 20)]);
  });
});

describe('a week in the API', () => {
  const row = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
    day: 1,
    number: 2,
    from: '1970-01-04T09:00:00.000Z',
    to: '1970-01-04T17:00:00.000Z',
    status: 'A',
    ...change,
  });
  const errorsOf = (rows: unknown) => textsOf(parseSchedule(rows));
  const errorOf = (change: Record<string, unknown>) => errorsOf([row(change)])['schedule.0'];
  const at = (time: string) => `2026-11-20T${time}`;

  it('is dated from Sunday 1970-01-04; midnight at the end has the next date', () => {
    const wire: WireSegment[] = [
      { day: 1, number: 1, from: '1970-01-04T09:00:00.000Z', to: '1970-01-04T17:15:00.000Z', status: 'A' },
      { day: 7, number: 1, from: '1970-01-10T00:00:00.000Z', to: '1970-01-11T00:00:00.000Z', status: 'O' },
    ];
    expect(toWire([segment(1, 1, 9, 17.25), segment(7, 1, 0, 24, 'O')])).toEqual(wire);
  });

  it('parses its own output, from texts and numbers, in any order and with any date', () => {
    fc.assert(
      fc.property(
        weeks,
        fc.integer({ min: -20_000, max: 20_000 }),
        fc.infiniteStream(fc.nat()),
        (week, days, keys) => {
          expect(parseSchedule(toWire(week))).toEqual({ value: week });
          const moved = (text: string) => Date.parse(text) + days * 86_400_000;
          const shuffled = toWire(week)
            .map((one) => ({
              one: { ...one, from: moved(one.from), to: moved(one.to) },
              key: Number(keys.next().value),
            }))
            .sort((a, b) => a.key - b.key);
          expect(parseSchedule(shuffled.map(({ one }) => one))).toEqual({ value: week });
        },
      ),
    );
  });

  it('reads only the UTC time of day', () => {
    for (const [from, to] of [
      [at('09:00Z'), '1999-12-31T17:00:00Z'],
      [at('09:00'), at('17:00:00')],
      [at('11:00:00.0+02:00'), at('22:30:00.000+05:30')],
      [9 * 3_600_000 - 86_400_000, 17 * 3_600_000 + 864_000_000],
    ])
      expect(parseSchedule([row({ from, to })]).value).toEqual([segment(1, 1, 9, 17)]);
  });

  it('treats midnight at an end as the end of the day', () => {
    for (const [from, to] of [
      [at('00:00Z'), at('00:00Z')],
      [0, 0],
      [at('00:00Z'), at('24:00Z')],
    ])
      expect(parseSchedule([row({ from, to })]).value).toEqual([segment(1, 1, 0, 24)]);
  });

  it('stores any status but A as O, and does not require a number', () => {
    for (const status of ['O', 'U', 'a', '', 7, null, undefined])
      expect(parseSchedule([row({ status, number: undefined })]).value).toEqual([segment(1, 1, 9, 17, 'O')]);
    expect(parseSchedule([])).toEqual({ value: [] });
  });

  it('identifies the segment and the violated rule', () => {
    for (const day of [0, 8, -1, 1.5, NaN, '1', null, undefined])
      expect(errorOf({ day })).toBe(
        'Segment 1 of the list: the day must be a number from 1 (Sunday) to 7 (Saturday)',
      );
    for (const to of [at('09:00Z'), at('08:45Z')])
      expect(errorOf({ to })).toBe('Sunday, segment 2: the end must be after the start');
    for (const time of [at('09:05Z'), at('09:15:30Z'), at('09:15:00.001Z'), 0.5, 1, 60_000]) {
      expect(errorOf({ from: time })).toBe('Sunday, segment 2: the start must be on a quarter hour');
      expect(errorOf({ to: time, day: 7 })).toBe('Saturday, segment 2: the end must be on a quarter hour');
    }
    for (const time of [
      ...[undefined, null, true, {}, [], NaN, Infinity, -8.65e15],
      ...[
        '',
        '9:00',
        '09:00',
        '2026-11-20',
        at('25:00Z'),
        '2026-02-30T09:00Z',
        '1763600000000',
        ` ${at('09:00Z')}`,
      ],
    ]) {
      expect(errorOf({ from: time })).toMatch(/^Sunday, segment 2: the start must be a timestamp/);
      expect(errorOf({ to: time })).toMatch(/^Sunday, segment 2: the end must be a timestamp/);
    }
    expect(errorOf({ user_id: 4 })).toBe('Sunday, segment 2: only day, number, from, to, status are allowed');
    for (const number of [0, 1e9, '2', null])
      expect(errorOf({ number, to: 1 })).toBe('Segment 1 of the list: the end must be on a quarter hour');
  });

  it('reports all invalid segments at once', () => {
    expect(
      errorsOf([
        row({ number: 1 }),
        row({ to: at('08:00Z') }),
        row({ number: 3, from: at('16:45Z'), status: 'O' }),
        row({ day: 2, number: 1 }),
        null,
        row({ number: 4, from: at('17:00Z'), to: at('18:00Z') }),
        row({ day: 9 }),
      ]),
    ).toEqual({
      'schedule.0': 'Sunday, segment 1: it overlaps another segment on that day',
      'schedule.1': 'Sunday, segment 2: the end must be after the start',
      'schedule.2': 'Sunday, segment 3: it overlaps another segment on that day',
      'schedule.4': 'Segment 5 of the list: a segment must be an object',
      'schedule.6': 'Segment 7 of the list: the day must be a number from 1 (Sunday) to 7 (Saturday)',
    });
    for (const wrong of ['Sunday', 7, true, []])
      expect(errorsOf([wrong])).toEqual({
        'schedule.0': 'Segment 1 of the list: a segment must be an object',
      });
  });

  it('has at most one segment per quarter hour of the week', () => {
    for (const wrong of [undefined, null, {}, 'week', 7])
      expect(errorsOf(wrong)).toEqual({ schedule: 'The schedule must be a list of segments' });
    const fullest = Array.from({ length: quartersInWeek }, (_, index) => ({
      day: Math.floor(index / quartersInDay) + 1,
      number: (index % quartersInDay) + 1,
      from: index * quarter * 60_000,
      to: (index + 1) * quarter * 60_000,
      status: 'A',
    }));
    expect(parseSchedule(fullest).value).toHaveLength(mostSegments);
    expect(errorsOf([...fullest, row()])).toEqual({
      schedule: 'The schedule must not have more than 672 segments',
    });
  });
});

describe('overlapping segments', () => {
  it('share a quarter hour of a day', () => {
    const any = fc
      .record({
        day: fc.integer({ min: 1, max: 2 }),
        from: fc.integer({ min: 0, max: quartersInDay - 1 }),
        length: fc.integer({ min: 1, max: 20 }),
        status: statuses,
      })
      .map(({ day, from, length, status }) =>
        segment(day, 1, from / 4, Math.min(from + length, quartersInDay) / 4, status),
      );
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (segments) => {
        const weekOf = segments.map((one) => Array.from(marks([one])));
        const expected = segments.flatMap((_, index) =>
          weekOf.some((other, at) =>
            other.some((mark, time) => at !== index && mark !== '-' && weekOf[index]?.[time] !== '-'),
          )
            ? [index]
            : [],
        );
        expect([...overlaps(segments)]).toEqual(expected);
      }),
    );
  });
});

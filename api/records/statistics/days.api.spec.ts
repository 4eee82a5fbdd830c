import fc from 'fast-check';
import { Client } from 'pg';
import { addDays, dayOf, newYorkIso, startOfDay } from '../../../common/domain/new-york-time';
import { payPeriodOf, type Period } from '../../../common/domain/pay-period';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { hosts, TestApp } from '../../testing/app';
import { clearOfMidnight } from '../../testing/clock';
import { contacts, wire } from '../../testing/contacts';
import {
  type FigureContact,
  type DayFigures,
  daysOf,
  hoursOf,
  ratingsOf,
  readingsSummaryOf,
  statisticsOf,
} from '../../testing/figures';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { runs } from '../../testing/runs';
import { Publication } from './publication.service';

/** The sum of a figure that is exact per day. */
const total = (rows: DayFigures[], field: Exclude<keyof DayFigures, 'day' | 'minutes'>): number =>
  rows.reduce((sum, row) => sum + Math.round(100 * row[field]), 0) / 100;
/** Minutes from summed seconds. */
const minutesOf = (seconds: number): number => Math.round((100 * seconds) / 60) / 100;

describe('figures by day', () => {
  const payDay = 4;
  let test: TestApp;
  let manager: string;
  let own: string;
  let psychics: number[];
  let foreign: number;

  beforeAll(async () => {
    test = await TestApp.start();
    const managerId = await createManager(test.db, 'cos', 'manager', payDay);
    psychics = [
      await createPsychic(test.db, 'cos', managerId, { username: 'hera' }),
      await createPsychic(test.db, 'cos', managerId),
    ];
    foreign = await createPsychic(test.db, 'onesun', await createManager(test.db, 'onesun', 'manager'));
    await test.db.query('update accounts set pay_day = $1', [payDay]);
    manager = await test.signIn('manager', testPassword);
    own = await test.signIn('hera', testPassword);
  });

  afterAll(() => test.stop());

  beforeEach(() => clear());

  const clear = (): Promise<unknown> =>
    test.db.query(
      'truncate readings, reading_versions, pair_firsts, psychic_days, published_days, dirty_days, customers cascade',
    );
  const ask = (path: string, cookie = manager) => test.call(`/api/${path}`, { cookie });
  const rowsOf = async <T = DayFigures>(path: string, cookie = manager): Promise<T[]> => {
    const { status, json } = await ask(path, cookie);
    expect([path, status]).toEqual([path, 200]);
    return json as T[];
  };
  const send = (batch: FigureContact[]): Promise<unknown> =>
    test.app.get(ReadingsIngest).ingest('cos', batch.map(wire));
  const publish = (): Promise<unknown> => test.app.get(Publication).publish('cos');
  const distinct = (most: number): fc.Arbitrary<FigureContact[]> =>
    fc.uniqueArray(contacts(psychics), { selector: ({ connection_id: id }) => id, maxLength: most });
  const windows: fc.Arbitrary<Period> = fc.oneof(
    fc
      .tuple(fc.constantFrom('2026-03-08', '2026-11-01', '2026-11-03'), fc.integer({ min: 1, max: 7 }))
      .map(([day, weekday]) => payPeriodOf(day, weekday)),
    fc
      .constantFrom('2026-03-07', '2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02')
      .map((day) => ({ from: day, to: day })),
    fc.constant({ from: '2026-10-10', to: '2026-11-20' }),
  );

  it("match an independent calculation, live and as published, and add up to the date range's figures", async () => {
    await fc.assert(
      fc.asyncProperty(distinct(12), distinct(8), windows, async (former, later, window) => {
        await clear();
        await send(former);
        await publish();
        await send(later);
        const corrected = new Set(later.map(({ connection_id }) => connection_id));
        const live = [...former.filter(({ connection_id: id }) => !corrected.has(id)), ...later];
        const dates = `start_date=${window.from}&end_date=${window.to}`;
        const [id = 0] = psychics;
        expect(await rowsOf(`statistics/days?${dates}`)).toEqual(daysOf(former, psychics, window));
        expect(await rowsOf(`statistics/days?${dates}&psychic=${id}`)).toEqual(daysOf(former, [id], window));
        expect(await rowsOf(`statistics/days?${dates}&by=psychic`)).toEqual(
          psychics
            .filter((user_id) => statisticsOf(former, user_id, window) !== undefined)
            .flatMap((user_id) => daysOf(former, [user_id], window).map((row) => ({ user_id, ...row }))),
        );
        expect(await rowsOf(`statistics/days?${dates}&by=psychic&psychic=${id}`)).toEqual(
          daysOf(former, [id], window).map((row) => ({ user_id: id, ...row })),
        );
        // in any order, with duplicates ignored
        const names = [...psychics, id].toReversed().join(',');
        expect(await rowsOf(`statistics/days?${dates}&by=psychic&psychics=${names}`)).toEqual(
          psychics.flatMap((user_id) =>
            daysOf(former, [user_id], window).map((row) => ({ user_id, ...row })),
          ),
        );
        expect(await rowsOf(`statistics/days?${dates}&psychics=${names}`)).toEqual(
          daysOf(former, psychics, window),
        );
        expect(await rowsOf(`psychics/${id}/days?${dates}&published=true`)).toEqual(
          daysOf(former, [id], window),
        );
        const days = await rowsOf(`psychics/${id}/days?${dates}`);
        expect(days).toEqual(daysOf(live, [id], window));
        const whole = readingsSummaryOf(live, id, window);
        expect({
          minutes: minutesOf(total(days, 'seconds')),
          free_minutes: total(days, 'free_minutes'),
          paid_minutes: total(days, 'paid_minutes'),
          revenue: total(days, 'revenue'),
          repeats: total(days, 'repeats'),
          missed: total(days, 'missed'),
          calls: total(days, 'calls') + total(days, 'chats'),
        }).toEqual({
          minutes: whole.total_minutes,
          free_minutes: whole.free_minutes,
          paid_minutes: whole.paid_minutes,
          revenue: whole.revenue,
          repeats: whole.repeat_calls,
          missed: whole.missed_calls,
          calls: whole.total_calls,
        });
        expect(await rowsOf(`statistics/hours?${dates}`)).toEqual(hoursOf(live, psychics, window));
        expect(await rowsOf(`psychics/${id}/ratings?${dates}`)).toEqual(ratingsOf(live, id, window));
      }),
      { numRuns: runs(10, 100) },
    );
  }, 240_000);

  const contact = (connection_id: number, started_at: string): FigureContact => ({
    connection_id,
    psychic: psychics[0] ?? 0,
    customer: null,
    conn_type: 'Call',
    started_at: new Date(started_at),
    duration_seconds: 10,
    free_minutes: 0,
    paid_minutes: 0.17,
    rate: 1,
    result: 'Completed',
    rating: 5,
  });

  it('are the same alone or among other days, and the total minutes are calculated from seconds', async () => {
    const week = ['15', '16', '17', '18', '19', '20', '21'];
    // minutes may be sent in thousandths
    await send(
      week.map((date, n) => ({ ...contact(n + 1, `2026-11-${date}T12:00:00-05:00`), paid_minutes: 0.167 })),
    );
    const path = `psychics/${psychics[0]}`;
    const window = 'start_date=2026-11-15&end_date=2026-11-21';
    const days = await rowsOf(`${path}/days?${window}`);
    for (const [n, date] of week.entries()) {
      const alone = `start_date=2026-11-${date}&end_date=2026-11-${date}`;
      expect(await rowsOf(`${path}/days?${alone}`)).toEqual([days[n]]);
      expect(days[n]).toMatchObject({ seconds: 10, minutes: 0.17, paid_minutes: 0.17 });
    }
    // seven times ten seconds, not seven times 0.17
    const { summary } = (await ask(`${path}/readings?${window}`)).json as { summary: object };
    expect(summary).toMatchObject({ total_minutes: 1.17, paid_minutes: 1.17 });
    expect(minutesOf(total(days, 'seconds'))).toBe(1.17);
  });

  it('include every day of the date range, even empty ones and clock changes; the pay period by default', async () => {
    await clearOfMidnight();
    const days = await rowsOf('statistics/days?start_date=2025-10-01&end_date=2027-12-09');
    expect(days).toHaveLength(800);
    expect(days.map(({ day }) => day)).toEqual(days.map((_, n) => addDays('2025-10-01', n)));
    const period = payPeriodOf(dayOf(new Date()), payDay);
    for (const [path, cookie] of [
      ['statistics/days', manager],
      [`psychics/${psychics[0]}/days`, own],
    ] as const)
      expect((await rowsOf(path, cookie)).map(({ day }) => day)).toEqual(
        Array.from({ length: 7 }, (_, n) => addDays(period.from, n)),
      );
    await send([
      contact(1, newYorkIso(startOfDay(period.from))),
      contact(2, `${addDays(period.from, -1)}T12:00:00-05:00`),
      contact(3, newYorkIso(startOfDay(period.from))),
    ]);
    await test.app.get(ReadingsIngest).void('cos', 3);
    expect(await rowsOf<{ count: number }>(`psychics/${psychics[0]}/ratings`, own)).toMatchObject([
      {},
      {},
      {},
      {},
      { rating: 5, count: 1 },
    ]);
    expect((await rowsOf<{ readings: number }>('statistics/hours')).map(({ readings }) => readings)).toEqual([
      1,
      ...Array<number>(23).fill(0),
    ]);
  });

  it('include the publication time and are served from memory when published, but not when live', async () => {
    await publish();
    const [id] = psychics;
    for (const path of ['statistics/days?', `psychics/${id}/days?published=true&`]) {
      const first = await ask(`${path}start_date=2026-11-15&end_date=2026-11-21`);
      expect(first.headers['x-published-at']).toMatch(/^\d{4}-\d\d-\d\dT/);
      const again = await test.call(`/api/${path}start_date=2026-11-15&end_date=2026-11-21`, {
        cookie: manager,
        headers: { 'if-none-match': String(first.headers.etag) },
      });
      expect(again.status).toBe(304);
    }
    expect((await ask(`psychics/${id}/days`)).headers).not.toHaveProperty('x-published-at');
    expect((await ask(`psychics/${id}/days?published=false`)).headers).not.toHaveProperty('x-published-at');
  });

  it('and own statistics are read only from the roll-ups', async () => {
    const locker = new Client({ connectionString: test.url });
    await locker.connect();
    try {
      // any query that reads readings now has to wait
      await locker.query('begin; lock table readings in access exclusive mode');
      const [id] = psychics;
      for (const path of ['statistics/days?by=psychic', `psychics/${id}/days`, `psychics/${id}/statistics`])
        expect((await rowsOf(path)).length).toBeGreaterThanOrEqual(0);
    } finally {
      await locker.end();
    }
  });

  it('include amounts for managers, but not for a psychic in limited mode', async () => {
    const [id] = psychics;
    await send([contact(1, '2026-11-18T12:00:00-05:00')]);
    await publish();
    const dates = 'start_date=2026-11-18&end_date=2026-11-18';
    const addresses = [`psychics/${id}/days?${dates}`, `psychics/${id}/days?${dates}&published=true`];
    for (const address of addresses) expect(await rowsOf(address, own)).toMatchObject([{ revenue: 0.17 }]);
    await test.db.query('update psychics set limited_readings = true where account_id = $1', [id]);
    const limited = await test.signIn('hera', testPassword);
    for (const address of addresses) {
      const [row] = await rowsOf(address, limited);
      expect(row).toMatchObject({ day: '2026-11-18', minutes: 0.17 });
      expect(row).not.toHaveProperty('revenue');
      expect(await rowsOf(address)).toMatchObject([{ revenue: 0.17 }]);
    }
    await test.db.query('update psychics set limited_readings = false where account_id = $1', [id]);
  });

  it.each([
    ['statistics/days?start_date=2025-10-01&end_date=2027-12-10', 'end_date', 'date_range.too_long'],
    ['statistics/days?start_date=2000-01-01', 'start_date', 'date_range.too_long'],
    [
      'statistics/days?by=psychic&start_date=2026-10-01&end_date=2026-12-02',
      'end_date',
      'date_range.too_long',
    ],
    ['statistics/hours?start_date=2025-10-01&end_date=2027-12-10', 'end_date', 'date_range.too_long'],
    ['statistics/days?by=hour', 'by', 'not_one_of'],
    ['statistics/days?psychic=hera', 'psychic', 'not_number'],
    ['statistics/days?psychic=', 'psychic', 'not_number'],
    ['statistics/days?psychics=1,', 'psychics', 'not_ids'],
    [`statistics/days?psychics=${'1,'.repeat(250)}1`, 'psychics', 'not_ids'],
    ['statistics/days?range=[0,9]', 'range', 'unknown_parameter'],
    ['statistics/hours?start_date=soon', 'start_date', 'date_range.invalid'],
    ['psychics/{id}/days?published=yes', 'published', 'not_one_of'],
    ['psychics/{id}/days?start_date=2025-10-01&end_date=2027-12-10', 'end_date', 'date_range.too_long'],
    ['psychics/{id}/days?start_date=2026-11-02&end_date=2026-11-01', 'end_date', 'date_range.order'],
    ['psychics/{id}/ratings?end_date=2026-02-30', 'end_date', 'date_range.invalid'],
  ])('of %s are refused', async (path, field, key) => {
    const answer = await ask(path.replace('{id}', String(psychics[0])));
    expect(answer).toMatchObject({ status: 400, json: { error_codes: { [field]: key } } });
  });

  it('allow the maximum number of days', async () => {
    await send([contact(1, '2026-11-18T12:00:00-05:00')]);
    await publish();
    expect(await rowsOf('statistics/days?by=psychic&start_date=2026-10-01&end_date=2026-12-01')).toHaveLength(
      62,
    );
    expect(await rowsOf('statistics/hours?start_date=2025-10-01&end_date=2027-12-09')).toHaveLength(24);
    expect(await rowsOf(`psychics/${psychics[0]}/ratings?start_date=1990-01-01`)).toHaveLength(5);
  });

  it('cover psychics of the own network only', async () => {
    for (const id of [foreign, 999_999, 9_999_999_999, 0]) {
      expect((await ask(`statistics/days?psychic=${id}`)).status).toBe(404);
      expect((await ask(`statistics/days?psychics=${psychics[0]},${id}`)).status).toBe(404);
    }
    await test.app
      .get(ReadingsIngest)
      .ingest('onesun', [wire({ ...contact(1, '2026-11-18T12:00:00-05:00'), psychic: foreign })]);
    await test.app.get(Publication).publish('onesun');
    const dates = 'start_date=2026-11-18&end_date=2026-11-18';
    const theirs = await test.signIn('manager', testPassword, hosts.onesun);
    const both = async (address: string): Promise<unknown[]> => [
      await rowsOf(address),
      (await test.call(`/api/${address}`, { cookie: theirs, host: hosts.onesun })).json,
    ];
    expect(await both(`statistics/days?${dates}`)).toMatchObject([[{ calls: 0 }], [{ calls: 1 }]]);
    expect(await both(`statistics/days?by=psychic&${dates}`)).toMatchObject([[], [{ user_id: foreign }]]);
    const counted = (await both(`statistics/hours?${dates}`)) as { readings: number }[][];
    expect(counted.map((hours) => hours[12]?.readings)).toEqual([0, 1]);
  });
});

import { parse } from 'csv-parse/sync';
import { addDays } from '../../../common/domain/new-york-time';
import { type StatisticsFigure, statisticsNames, trends } from '../../../common/domain/figure-names';
import type { Period } from '../../../common/domain/pay-period';
import { chanceOf } from '../../../demo/random';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { TestApp } from '../../testing/app';
import { randomContact, wire } from '../../testing/contacts';
import { type FigureContact, statisticsOf } from '../../testing/figures';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { Publication } from './publication.service';
import { StatisticsJobs } from './statistics.jobs';

type FiguresByName = Record<StatisticsFigure, number>;
interface ComparedDay {
  user_id?: number;
  before: { day: string; until?: string; revenue: number };
}
type ComparedRow = FiguresByName & { user_id: number; trend: string; before: FiguresByName };

const fields = Object.keys(statisticsNames) as StatisticsFigure[];
const none = Object.fromEntries(fields.map((field) => [field, 0])) as FiguresByName;

describe('compared statistics', () => {
  /** The week that ends daylight saving time, and the one before. */
  const weeks = {
    window: { from: '2026-11-01', to: '2026-11-07' },
    before: { from: '2026-10-25', to: '2026-10-31' },
  };
  /** Neither of the same length nor in order. */
  const others = {
    window: { from: '2026-10-04', to: '2026-10-05' },
    before: { from: '2026-11-03', to: '2026-11-21' },
  };
  /** Published within the week, and up to when the other one is compared: on both sides of both clock changes. */
  const running = [
    ['2026-11-01', '2026-10-25', '2026-11-04T13:00:05-05:00', '2026-10-28T13:00:05-04:00'],
    ['2026-11-01', '2026-10-25', '2026-11-01T10:00:00-05:00', '2026-10-25T10:00:00-04:00'],
    ['2026-11-08', '2026-11-01', '2026-11-08T10:00:00-05:00', '2026-11-01T10:00:00-05:00'],
    ['2026-03-15', '2026-03-08', '2026-03-15T10:00:00-04:00', '2026-03-08T10:00:00-04:00'],
    ['2026-03-08', '2026-03-01', '2026-03-08T10:00:00-04:00', '2026-03-01T10:00:00-05:00'],
  ].map(([from = '', before = '', publishedAt = '', cut = '']) => ({
    window: { from, to: addDays(from, 6) },
    before: { from: before, to: addDays(before, 6) },
    publishedAt,
    cut,
  }));
  let test: TestApp;
  let cookie: string;
  let psychics: number[];
  let published: FigureContact[];

  beforeAll(async () => {
    test = await TestApp.start();
    const manager = await createManager(test.db, 'cos', 'manager');
    psychics = [];
    for (let n = 0; n < 11; n++) psychics.push(await createPsychic(test.db, 'cos', manager));
    const foreign = await createPsychic(test.db, 'onesun', await createManager(test.db, 'onesun', 'other'));
    cookie = await test.signIn('manager', testPassword);
    const chance = chanceOf('compared statistics');
    const contact = (
      n: number,
      psychic: number,
      at?: string,
      more: Partial<FigureContact> = {},
    ): FigureContact => ({
      ...randomContact(chance, n, [psychic]),
      ...(at !== undefined && { started_at: new Date(at) }),
      ...more,
    });
    const paid = {
      result: 'Completed',
      duration_seconds: 600,
      free_minutes: 0,
      paid_minutes: 10,
      rate: 4,
    } as const;
    const missed = {
      result: 'No Answer',
      duration_seconds: 0,
      free_minutes: 0,
      paid_minutes: 0,
      rating: null,
    } as const;
    const [one = 0, two = 0, three = 0, four = 0, five = 0, six = 0, seven = 0, ...rest] = psychics;
    published = [
      // contacts in one of the weeks only
      contact(1, one, '2026-10-27T12:00:00Z', paid),
      contact(2, two, '2026-11-03T12:00:00Z', paid),
      // no reading anymore, but a missed contact
      contact(3, three, '2026-10-27T12:00:00Z', paid),
      contact(4, three, '2026-11-03T12:00:00Z', missed),
      // the same revenue twice, and the last second of each week
      contact(5, four, '2026-11-01T03:59:59Z', paid),
      contact(6, four, '2026-11-08T04:59:59Z', paid),
      // both rose by 10 cents, but 0.3 - 0.2 < 0.2 - 0.1 as doubles
      contact(8, six, '2026-10-27T12:00:00Z', { ...paid, rate: 0.01 }),
      contact(9, six, '2026-11-03T12:00:00Z', { ...paid, rate: 0.02 }),
      contact(400, seven, '2026-10-27T12:00:00Z', { ...paid, rate: 0.02 }),
      contact(401, seven, '2026-11-03T12:00:00Z', { ...paid, rate: 0.03 }),
      // in neither week
      contact(7, five, '2026-10-10T12:00:00Z', paid),
      // the last second before each cut of the running weeks below, and the cut itself
      ...running.flatMap(({ cut }, n) =>
        [-1000, 0].map((later, m) =>
          contact(500 + 2 * n + m, psychics[7] ?? 0, new Date(Date.parse(cut) + later).toISOString(), paid),
        ),
      ),
      ...Array.from({ length: 300 }, (_, n) => contact(10 + n, rest[n % rest.length] ?? 0)),
    ];
    const ingest = test.app.get(ReadingsIngest);
    await ingest.ingest('cos', published.map(wire));
    await ingest.ingest('onesun', [wire(contact(1000, foreign, '2026-11-03T12:00:00Z', paid))]);
    await test.app.get(Publication).publish('cos');
    await test.app.get(Publication).publish('onesun');
    await test.db.query('update readings set received_at = started_at');
    // after the publication: in neither period
    await ingest.ingest(
      'cos',
      ['2026-10-28T12:00:00Z', '2026-11-04T12:00:00Z'].map((at, n) => wire(contact(2000 + n, one, at, paid))),
    );
  });

  afterAll(() => test.stop());

  const dates = ({ window, before }: typeof weeks): string =>
    `start_date=${window.from}&end_date=${window.to}&compare_start_date=${before.from}&compare_end_date=${before.to}`;
  const ask = (path: string) => test.call(`/api/${path}`, { cookie });
  const get = async <T>(path: string): Promise<T> => {
    const { status, json } = await ask(path);
    expect([path, status]).toEqual([path, 200]);
    return json as T;
  };

  const figuresOf = (who: number | number[], window: Period): Record<string, unknown> => ({
    ...(statisticsOf(published, who, window) ?? none),
    period_from: window.from,
    period_to: window.to,
  });
  const trendOf = (now: FiguresByName, before: FiguresByName): string => {
    if (now.tot_calls === 0 && before.tot_calls > 0) return 'stopped';
    if (now.tot_calls > 0 && before.tot_calls === 0) return 'started';
    const change = Math.round(100 * now.total_revenue) - Math.round(100 * before.total_revenue);
    return change === 0 ? 'same' : change < 0 ? 'fell' : 'rose';
  };
  const expected = ({ window, before }: typeof weeks): ComparedRow[] =>
    psychics
      .filter((id) => [window, before].some((period) => statisticsOf(published, id, period) !== undefined))
      .map((id) => {
        const [now, then] = [figuresOf(id, window), figuresOf(id, before)] as unknown as [
          FiguresByName,
          FiguresByName,
        ];
        return { user_id: id, ...now, before: then, trend: trendOf(now, then) };
      });
  const changeOf = (row: ComparedRow, field: StatisticsFigure): number =>
    Math.round(100 * row[field]) - Math.round(100 * row.before[field]);
  const withoutNames = (rows: object[]): object[] =>
    (rows as Record<string, unknown>[]).map(
      ({ id: _, user_name: __, phone_extension: ___, ...figures }) => figures,
    );

  it.each([
    ['weeks', weeks],
    ['other dates', others],
  ])('of %s have both figures of everyone with a contact in either period, as published', async (_, both) => {
    const byRevenue = expected(both).sort(
      (a, b) => b.total_revenue - a.total_revenue || a.user_id - b.user_id,
    );
    expect(withoutNames(await get(`statistics?${dates(both)}`))).toEqual(byRevenue);
    const total = await get<Record<string, unknown>>(`statistics/total?${dates(both)}`);
    expect(total).toEqual({
      ...figuresOf(psychics, both.window),
      before: figuresOf(psychics, both.before),
      psychics: byRevenue.length,
      trends: Object.fromEntries(
        trends.map((trend) => [trend, byRevenue.filter((row) => row.trend === trend).length]),
      ),
    });
  });

  it('contain every trend, so that the other tests can tell them apart', () => {
    expect(new Set(expected(weeks).map(({ trend }) => trend))).toEqual(new Set(trends));
  });

  it('are sorted by the change of every figure, in both directions', async () => {
    for (const field of fields)
      for (const [direction, sign] of [
        ['ASC', 1],
        ['DESC', -1],
      ] as const) {
        const rows = await get<ComparedRow[]>(
          `statistics?${dates(weeks)}&sort=["${field}_change","${direction}"]`,
        );
        const order = expected(weeks).sort(
          (a, b) => sign * (changeOf(a, field) - changeOf(b, field)) || a.user_id - b.user_id,
        );
        expect([field, direction, rows.map(({ user_id }) => user_id)]).toEqual([
          field,
          direction,
          order.map(({ user_id }) => user_id),
        ]);
      }
  });

  it('are paged, and filtered by one or several trends', async () => {
    for (const wanted of [['stopped'], ['stopped', 'fell'], ['started']]) {
      const filter = JSON.stringify({ trend: wanted });
      const answer = await ask(
        `statistics?${dates(weeks)}&filter=${filter}&range=[0,0]&sort=["user_id","ASC"]`,
      );
      const rows = expected(weeks).filter(({ trend }) => wanted.includes(trend));
      expect(answer.headers['content-range']).toBe(`statistics 0-0/${rows.length}`);
      expect(answer.json).toMatchObject([{ user_id: rows[0]?.user_id, trend: rows[0]?.trend }]);
    }
  });

  it('without a second period have no changes: neither to show, to sort by, nor to filter by', async () => {
    const plain = 'start_date=2026-11-01&end_date=2026-11-07';
    for (const row of await get<object[]>(`statistics?${plain}`)) {
      expect(row).not.toHaveProperty('before');
      expect(row).not.toHaveProperty('trend');
    }
    expect(await get(`statistics/total?${plain}`)).toEqual({
      ...figuresOf(psychics, weeks.window),
      psychics: psychics.filter((id) => statisticsOf(published, id, weeks.window) !== undefined).length,
    });
    for (const query of ['sort=["tot_mins_change","ASC"]', 'filter={"trend":"fell"}'])
      expect((await ask(`statistics?${plain}&${query}`)).status).toBe(400);
  });

  it('are zero for a period without contacts', async () => {
    const empty = {
      window: { from: '2020-01-01', to: '2020-01-07' },
      before: { from: '2021-01-01', to: '2021-01-07' },
    };
    expect(await get(`statistics?${dates(empty)}`)).toEqual([]);
    expect(await get(`statistics/total?${dates(empty)}`)).toMatchObject({
      ...none,
      psychics: 0,
      before: none,
      trends: { stopped: 0 },
    });
  });

  it.each([
    ['compare_start_date=2026-10-25', 'compare_end_date'],
    ['compare_end_date=2026-10-25', 'compare_start_date'],
    ['compare_start_date=2026-10-25&compare_end_date=2026-10-24', 'compare_end_date'],
    ['compare_start_date=2026-10-25&compare_end_date=2026-13-01', 'compare_end_date'],
  ])('reject %s', async (query, field) => {
    for (const path of ['statistics', 'statistics/total', 'exports/statistics'])
      expect(await ask(`${path}?${query}`)).toMatchObject({
        status: 400,
        json: { errors: { [field]: expect.any(String) as string } },
      });
  });

  it('have both periods and the change in the CSV, in the order and with the filter of the page', async () => {
    const query = `${dates(weeks)}&sort=["rep_pct_change","DESC"]&filter={"trend":["fell","stopped"]}`;
    const rows = await get<ComparedRow[]>(`statistics?${query}`);
    expect(rows.length).toBeGreaterThan(2);
    const table: Record<string, string>[] = parse((await ask(`exports/statistics?${query}`)).text, {
      columns: true,
      bom: true,
    });
    const cells = fields.flatMap((field) => {
      const name = statisticsNames[field];
      return [name, `${name}, before`, `${name}, change`];
    });
    expect(table.map((line) => cells.map((name) => Number(line[name])))).toEqual(
      rows.map((row) =>
        fields.flatMap((field) => [row[field], row.before[field], changeOf(row, field) / 100]),
      ),
    );
    expect(table[0]).toMatchObject({ 'From, before': '2026-10-25', 'To, before': '2026-10-31' });
  });

  describe.each(running)('of a week as of $publishedAt', ({ window, before, publishedAt, cut }) => {
    beforeEach(async () => {
      // or it would be published again
      jest.spyOn(test.app.get(StatisticsJobs), 'publishDue').mockResolvedValue();
      await test.db.query(`update networks set published_at = $1 where name = 'cos'`, [publishedAt]);
    });

    const part = { from: before.from, to: cut.slice(0, 10) };
    /** New York's clock, by the runtime's own calendar. */
    const clock = (at: Date): string => at.toLocaleString('sv-SE', { timeZone: 'America/New_York' });
    const inTime = () =>
      published.filter(({ started_at }) => clock(started_at) < cut.slice(0, 19).replace('T', ' '));
    const both = (who: number | number[]) => ({
      now: {
        ...none,
        ...statisticsOf(published, who, window),
        period_to: window.to,
        period_until: publishedAt,
      },
      then: {
        ...none,
        ...statisticsOf(inTime(), who, part),
        period_from: part.from,
        period_to: part.to,
        period_until: cut,
      },
    });

    it('compare each psychic and the network with the same days and hours', async () => {
      const rows = await get<ComparedRow[]>(`statistics?${dates({ window, before })}`);
      expect(rows.map(({ user_id: id }) => id)).toContain(psychics[7]);
      for (const row of rows) {
        const { now, then } = both(row.user_id);
        expect(row).toMatchObject({ ...now, before: then, trend: trendOf(row, row.before) });
      }
      const { now, then } = both(psychics);
      const total = await get<Record<string, unknown>>(`statistics/total?${dates({ window, before })}`);
      expect(total).toMatchObject({ ...now, before: then, psychics: rows.length });
    });

    it('compare the same day by day', async () => {
      const days = await get<ComparedDay[]>(`statistics/days?${dates({ window, before })}`);
      expect(days.map(({ before: { day, until } }) => [day, until])).toEqual(
        days.map((_, n) => {
          const day = addDays(before.from, n);
          return [day, day === part.to ? cut : undefined];
        }),
      );
      const sumOf = (rows: ComparedDay[]): number =>
        rows.reduce((sum, row) => sum + Math.round(100 * row.before.revenue), 0) / 100;
      const compared = days.filter(({ before: { day } }) => day <= part.to);
      expect(sumOf(compared)).toBe(both(psychics).then.total_revenue);
      // and as many of every psychic, whether named or not
      const byPsychic = await get<ComparedDay[]>(`statistics/days?by=psychic&${dates({ window, before })}`);
      for (const id of psychics) {
        const own = byPsychic.filter(({ user_id }) => user_id === id);
        expect(sumOf(own.filter(({ before: { day } }) => day <= part.to))).toBe(both(id).then.total_revenue);
        const asked = `statistics/days?by=psychic&psychics=${id}&${dates({ window, before })}`;
        if (own.length > 0) expect(await get(asked)).toEqual(own);
      }
    });

    it('compare the whole of the other week if asked for', async () => {
      const asked = `${dates({ window, before })}&compare_whole=true`;
      const total = await get<{ before: object }>(`statistics/total?${asked}`);
      expect(total.before).toEqual({ ...none, ...figuresOf(psychics, before) });
      expect(await get<ComparedRow[]>(`statistics?${asked}`)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ user_id: psychics[7], before: figuresOf(psychics[7] ?? 0, before) }),
        ]),
      );
      const days = await get<ComparedDay[]>(`statistics/days?${asked}`);
      expect(days.map(({ before: { until } }) => until)).toEqual(days.map(() => undefined));
    });

    it('say in the CSV which times they compare', async () => {
      const { text } = await ask(`exports/statistics?${dates({ window, before })}&sort=["id","ASC"]`);
      const [first]: Record<string, string>[] = parse(text, { columns: true, bom: true });
      const at = (instant: string): string => instant.slice(0, 19).replace('T', ' ');
      expect(first).toMatchObject({ Until: at(publishedAt), 'Until, before': at(cut) });
      expect(first).toMatchObject({ 'From, before': part.from, 'To, before': part.to });
    });
  });

  it.each(['statistics', 'statistics/total', 'statistics/days', 'exports/statistics'])(
    'refuse another compare_whole of %s',
    async (path) => {
      expect((await ask(`${path}?${dates(weeks)}&compare_whole=yes`)).status).toBe(400);
    },
  );
});

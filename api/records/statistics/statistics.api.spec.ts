import { addDays, type Day, dayOf } from '../../../common/domain/new-york-time';
import { payPeriodOf } from '../../../common/domain/pay-period';
import { Audit } from '../../platform/audit/audit.service';
import type { Jobs } from '../../platform/jobs/jobs.service';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { aReading } from '../../testing/fixtures';
import { TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { lastPublicationTime } from './publication-times';
import { Publication } from './publication.service';
import { StatisticsJobs } from './statistics.jobs';

describe('statistics', () => {
  const today = dayOf(new Date());
  /** Different from the default pay day, to detect a wrong start of the period. */
  const payDay = 4;
  const period = payPeriodOf(today, payDay);
  let test: TestApp;
  let manager: string;
  let psychic: string;
  let [id, other] = [0, 0];

  beforeAll(async () => {
    test = await TestApp.start();
    const managerId = await createManager(test.db, 'cos', 'manager', payDay);
    id = await createPsychic(test.db, 'cos', managerId, { username: 'hera' });
    other = await createPsychic(test.db, 'cos', managerId, { username: 'iris' });
    await test.db.query('update accounts set pay_day = $1', [payDay]);
    manager = await test.signIn('manager', testPassword);
    psychic = await test.signIn('hera', testPassword);
    const reading = (connection_id: number, who: number, day: Day, paid_minutes: number) =>
      aReading(who, {
        connection_id,
        started_at: `${day}T12:00:00-05:00`,
        paid_minutes,
      });
    await test.app
      .get(ReadingsIngest)
      .ingest('cos', [
        reading(1, id, period.from, 5),
        reading(2, id, addDays(period.from, -1), 7),
        reading(3, other, period.from, 10),
      ]);
  });

  afterAll(() => test.stop());

  const get = async (path: string, cookie = manager) => test.call(`/api/statistics${path}`, { cookie });

  it('are empty before a publication, and include the publication time afterward', async () => {
    expect((await get('/summary')).headers).not.toHaveProperty('x-published-at');
    const before = Date.now();
    await test.app.get(Publication).publish('cos');
    const told = Date.parse(String((await get('/summary')).headers['x-published-at']));
    expect(told).toBeGreaterThanOrEqual(Math.floor(before / 1000) * 1000);
    expect(told).toBeLessThanOrEqual(Date.now());
  });

  it('show the current pay period by default', async () => {
    expect((await get('')).json).toMatchObject([{ total_revenue: 20 }, { total_revenue: 10 }]);
    expect((await get('/summary')).json).toMatchObject([
      [
        { user_name: 'iris', total_revenue: 20 },
        { user_name: 'hera', total_revenue: 10 },
      ],
    ]);
    const week = `?start_date=${addDays(period.from, -1)}&end_date=${addDays(period.from, -1)}`;
    expect((await get(week)).json).toMatchObject([{ total_revenue: 14 }]);
    expect((await get(`/summary${week}`)).json).toMatchObject([[{ user_name: 'hera', total_revenue: 14 }]]);
  });

  it('are paged, and each page is a separate answer', async () => {
    const page = await get('?range=[0,0]&sort=["total_revenue","ASC"]');
    expect(page.headers['content-range']).toBe('statistics 0-0/2');
    expect(page.json).toMatchObject([{ total_revenue: 10 }]);
    const [again, next, ordered] = [
      await get('?range=[0,0]&sort=["total_revenue","ASC"]'),
      await get('?range=[1,1]&sort=["total_revenue","ASC"]'),
      await get('?range=[0,0]&sort=["total_revenue","DESC"]'),
    ];
    expect(again.headers.etag).toBe(page.headers.etag);
    for (const one of [next, ordered]) expect(one.json).toMatchObject([{ total_revenue: 20 }]);
    expect(next.headers['content-range']).toBe('statistics 1-1/2');
  });

  it('show a psychic only their own billed minutes', async () => {
    expect((await get('/summary', psychic)).json).toEqual([
      [
        { conn_type: 'Call', bill_mins: 5 },
        { conn_type: 'Chat', bill_mins: 0 },
      ],
    ]);
    expect((await get('', psychic)).status).toBe(403);
  });

  it('are published in every network by a job, which logs it', async () => {
    const add = jest.fn<undefined, Parameters<Jobs['add']>>();
    new StatisticsJobs({ add } as unknown as Jobs, test.app.get(Publication), test.app.get(Audit));
    await test.app.get(ReadingsIngest).void('cos', 3);
    await test.db.query('update networks set published_at = $1', [
      new Date(lastPublicationTime(new Date()).getTime() - 1),
    ]);
    await add.mock.lastCall?.[1]();
    expect((await get('')).json).toMatchObject([{ total_revenue: 10 }]);
    const rows = await test.db.query<{ network: string; published_at: string; after: object }[]>(
      `select a.network, a.via, a.via_name, a.after, n.published_at from audit a join networks n on n.name = a.network
        where a.action = 'published the statistics' order by a.network`,
    );
    expect(rows).toMatchObject([
      { network: 'cos', via: 'job', via_name: 'publish-statistics' },
      { network: 'onesun', via: 'job' },
    ]);
    for (const { published_at, after } of rows) {
      const told = Date.parse((after as { published_at: string }).published_at);
      expect(Math.abs(told - Date.parse(published_at))).toBeLessThan(1000);
    }
  });
});

import type { DataSource } from 'typeorm';
import type { Period } from '../../../common/domain/pay-period';
import { customerList, ownCustomerList } from '../../records/customers/customers.query';
import { networkCustomerList } from '../../records/customers/network-customers.query';
import type { ListQuery } from '../http/paging';
import type { ApiList } from '../lists/api-list';
import { loginList, sumLogins } from '../../identity/sessions/logins.query';
import { findPsychic, psychicList } from '../../people/psychics/psychics.query';
import { readingList } from '../../records/readings/readings.query';
import { createDataSource } from '../../operations/schema/data-source';
import { countHours, countRatings } from '../../records/statistics/counts.query';
import { findDays } from '../../records/statistics/days.query';
import { ownPeriodsOf } from '../../records/statistics/own-periods';
import { findOwnStatistics } from '../../records/statistics/own-statistics.query';
import {
  findBilledMinutes,
  findStatisticsTotal,
  findSummary,
  statisticsList,
} from '../../records/statistics/statistics.query';
import { createTestDatabase } from '../../testing/database';
import { createManager, createPsychic } from '../../testing/people';

const day = { from: '2026-11-20', to: '2026-11-20' };
const week = { from: '2026-11-14', to: '2026-11-20' };
const days = { network: 'cos' as const };
const year = { from: '2025-11-21', to: '2026-11-20' };

/** PostgreSQL considers a generic plan for a named statement after five runs. */
const runs = 7;

describe('plans', () => {
  let db: DataSource;
  let drop: () => Promise<void>;
  let psychic: number;

  beforeAll(async () => {
    const made = await createTestDatabase();
    drop = () => made.drop();
    // one connection, so that every run sees the plans cached by the runs before it
    db = await createDataSource(made.url, { poolSize: 1 }).initialize();
    psychic = await createPsychic(db, 'cos', await createManager(db, 'cos'));
  });

  afterAll(async () => {
    await db.destroy();
    await drop();
  });

  const find = <Scope>(
    list: ApiList<Scope, object>,
    scope: NoInfer<Scope>,
    query: ListQuery = {},
  ): Promise<unknown> => list.find(db, scope, query);

  const windowed: Record<string, (window: Period) => Promise<unknown>> = {
    psychics: (window) => find(psychicList, { network: 'cos', window }),
    'readings with a search': (window) =>
      find(readingList, { psychicId: psychic, window, view: 'whole' }, { filter: '{"q":"moon"}' }),
    'customers in another order': (window) =>
      find(customerList, { psychicId: psychic, window }, { sort: '["total_calls","DESC"]' }),
    'own customers': (window) => find(ownCustomerList, { psychicId: psychic, window, isOwn: true }),
    logins: (window) => find(loginList, { psychicId: psychic, window }),
    'logins summary': (window) => sumLogins(db, psychic, window),
    statistics: (window) => find(statisticsList, { network: 'cos', window, before: null }),
    'compared statistics': (window) => find(statisticsList, { network: 'cos', window, before: week }),
    'statistics total': (window) => findStatisticsTotal(db, 'cos', { window, before: week }),
    'statistics summary': (window) => findSummary(db, 'cos', window),
    'billed minutes': (window) => findBilledMinutes(db, psychic, window),
    'days of the network': (window) =>
      findDays(db, { ...days, from: 'published_days', window, psychicIds: null, byPsychic: true }),
    'days of a psychic': (window) =>
      findDays(db, { ...days, from: 'psychic_days', window, psychicIds: [psychic], byPsychic: false }),
    hours: (window) => countHours(db, 'cos', window),
    ratings: (window) => countRatings(db, psychic, window),
    'own statistics': ({ to }) => findOwnStatistics(db, psychic, ownPeriodsOf(to)),
  };

  const prepared = (): Promise<{ statement: string; generic_plans: number }[]> =>
    db.query('select statement, generic_plans from pg_prepared_statements');

  it.each(Object.keys(windowed))('of the %s are made for each date range', async (name) => {
    const before = await prepared();
    for (let run = 0; run < runs; run++)
      for (const window of [day, week, year]) await windowed[name]?.(window);
    // there must be no prepared statement that PostgreSQL could plan once for all ranges
    expect(await prepared()).toEqual(before);
  });

  it.each<[string, (window: Period) => Promise<unknown>]>([
    ['readings', (window) => find(readingList, { psychicId: psychic, window, view: 'whole' })],
    ['customers', (window) => find(customerList, { psychicId: psychic, window })],
  ])('of a plain page of %s are shared', async (_, find) => {
    const before = await prepared();
    for (let run = 0; run < runs; run++) for (const window of [day, week, year]) await find(window);
    const found = await prepared();
    expect(found).toHaveLength(before.length + 1);
    expect(found.at(-1)?.generic_plans).toBeGreaterThan(0);
  });

  it('of a row found by key are cached, as the same check shows', async () => {
    for (let run = 0; run < runs; run++) await findPsychic(db, 'cos', psychic);
    const [statement] = (await prepared()).filter(({ statement }) =>
      statement.includes('availability_since'),
    );
    expect(statement?.generic_plans).toBeGreaterThan(0);
  });

  it.each([
    ['last_contact', 'DESC'],
    ['readings', 'DESC'],
    ['total_minutes', 'DESC'],
    ['username', 'ASC'],
  ])("of the network's customers take the order %s %s from an index", async (field, direction) => {
    const scope = { network: 'cos' } as const;
    const page = networkCustomerList.page(scope, {
      range: '[0,19]',
      sort: JSON.stringify([field, direction]),
    });
    const { text, values } = networkCustomerList.select(scope, page);
    const plan = await db.transaction(async (manager) => {
      // the tables are empty; what cannot be avoided is used all the same
      await manager.query('set local enable_sort = off; set local enable_seqscan = off');
      return manager.query<object[]>(`explain (format json) ${text} limit 20`, values);
    });
    expect(JSON.stringify(plan)).not.toMatch(/Sort|Seq Scan/);
  });
});

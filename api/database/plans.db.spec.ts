import type { DataSource } from 'typeorm';
import type { Period } from '../../common/domain/pay-period';
import {
  customerFields,
  findCustomers,
  findOwnCustomers,
  ownCustomerFields,
} from '../customers/customers.query';
import { readPage } from '../http/paging';
import { findLogins, loginFields, sumLogins } from '../sessions/logins.query';
import { findPsychic, findPsychics, psychicFields } from '../psychics/psychics.query';
import { findReadings, readingFields } from '../readings/readings.query';
import { createDataSource } from '../schema/data-source';
import { countHours, countRatings } from '../statistics/counts.query';
import { findDays } from '../statistics/days.query';
import { ownPeriodsOf } from '../statistics/own-periods';
import { findOwnStatistics } from '../statistics/own-statistics.query';
import {
  findBilledMinutes,
  findStatistics,
  findStatisticsTotal,
  findSummary,
  statisticsFields,
} from '../statistics/statistics.query';
import { createTestDatabase } from '../testing/database';
import { createManager, createPsychic } from '../testing/people';

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

  const windowed: Record<string, (window: Period) => Promise<unknown>> = {
    psychics: (window) => findPsychics(db, 'cos', window, readPage({}, psychicFields)),
    readings: (window) => findReadings(db, psychic, window, readPage({}, readingFields(false))),
    customers: (window) => findCustomers(db, psychic, window, readPage({}, customerFields)),
    'own customers': (window) => findOwnCustomers(db, psychic, window, readPage({}, ownCustomerFields)),
    logins: (window) => findLogins(db, psychic, window, readPage({}, loginFields)),
    'logins summary': (window) => sumLogins(db, psychic, window),
    statistics: (window) =>
      findStatistics(db, 'cos', { window, before: null }, readPage({}, statisticsFields(false))),
    'compared statistics': (window) =>
      findStatistics(db, 'cos', { window, before: week }, readPage({}, statisticsFields(true))),
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

  it('of a row found by key are cached, as the same check shows', async () => {
    for (let run = 0; run < runs; run++) await findPsychic(db, 'cos', psychic);
    const [statement] = (await prepared()).filter(({ statement }) =>
      statement.includes('availability_since'),
    );
    expect(statement?.generic_plans).toBeGreaterThan(0);
  });
});

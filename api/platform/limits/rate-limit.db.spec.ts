import type { DataSource } from 'typeorm';
import { Throttled } from '../http/problem';
import { createDataSource } from '../../operations/schema/data-source';
import { withinOneMinute } from '../../testing/clock';
import { createTestDatabase } from '../../testing/database';
import { RateLimit } from './rate-limit.service';

describe('the rate limit per minute', () => {
  let db: DataSource;
  let drop: () => Promise<void>;
  let limit: RateLimit;

  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = () => database.drop();
    db = await createDataSource(database.url, { poolSize: 4 }).initialize();
    limit = new RateLimit(db);
  });

  beforeEach(async () => {
    await db.query('delete from rate_limits');
    await withinOneMinute(db);
  });

  afterAll(async () => {
    await db.destroy();
    await drop();
  });

  it('applies to each name and address, also for simultaneous calls', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 9 }, () => limit.check('form', '192.0.2.1', 5)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(limit.check('form', '192.0.2.1', 5)).rejects.toThrow(Throttled);
    await limit.check('form', '192.0.2.2', 5);
    await limit.check('another form', '192.0.2.1', 5);
  });

  it('returns the seconds to wait until the next minute', async () => {
    const left = async (): Promise<number> =>
      (await db.query<[{ left: number }]>('select ceil(60 - extract(second from now()))::int as left'))[0]
        .left;
    await limit.check('form', '192.0.2.1', 1);
    const before = await left();
    const refused: unknown = await limit.check('form', '192.0.2.1', 1).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Throttled);
    const { retryAfter } = refused as Throttled;
    expect(retryAfter).toBeLessThanOrEqual(before);
    expect(retryAfter).toBeGreaterThanOrEqual(await left());
  });

  it('ignores calls of earlier minutes, and deletes them after five', async () => {
    const minutes = [0, 1, 4, 6, 60];
    await db.query(
      `insert into rate_limits (key, minute, hits)
       select 'form 192.0.2.1', date_trunc('minute', now()) - n * interval '1 minute', 100 from unnest($1::int[]) as n where n > 0`,
      [minutes],
    );
    await limit.check('form', '192.0.2.1', 1);
    await limit.sweep();
    const left = await db.query<{ ago: number }[]>(
      `select (extract(epoch from date_trunc('minute', now()) - minute) / 60)::int as ago from rate_limits order by 1`,
    );
    expect(left.map(({ ago }) => ago)).toEqual([0, 1, 4]);
  });

  it('is sixty for forms being filled in', async () => {
    for (let n = 0; n < 60; n++) await limit.requireForForms('192.0.2.9');
    await expect(limit.requireForForms('192.0.2.9')).rejects.toThrow(Throttled);
  });
});

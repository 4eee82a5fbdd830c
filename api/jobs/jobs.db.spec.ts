import type { Outages } from '../database/outages.service';
import { createQueuePool } from '../database/pools';
import { createTestDatabase } from '../testing/database';
import { Jobs } from './jobs.service';

describe('jobs', () => {
  it('are taken up by several programs that start at once on a new database', async () => {
    for (let round = 0; round < 3; round++) {
      const database = await createTestDatabase();
      const programs = Array.from(
        { length: 4 },
        () => new Jobs(database.url, { note: () => undefined } as unknown as Outages),
      );
      for (const program of programs)
        for (let n = 0; n < 8; n++)
          program.add({ name: `job-${n}`, cron: '0 4 * * *', run: () => Promise.resolve() });
      const started = await Promise.allSettled(programs.map((program) => program.onApplicationBootstrap()));
      await Promise.all(programs.map((program) => program.onModuleDestroy()));
      await database.drop();
      expect(started.filter(({ status }) => status === 'rejected')).toEqual([]);
    }
  });

  it('are stopped when everything that their queue asks is answered', async () => {
    const database = await createTestDatabase();
    const pool = createQueuePool(database.url);
    const answers = Promise.all(
      Array.from({ length: 8 }, (_, n) => pool.executeSql('select $1::int as n', [n])),
    );
    await pool.end();
    expect((await answers).map(({ rows }) => rows)).toEqual(Array.from({ length: 8 }, (_, n) => [{ n }]));
    await database.drop();
  });
});

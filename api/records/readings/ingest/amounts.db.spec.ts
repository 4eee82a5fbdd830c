import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../../operations/schema/data-source';
import { createTestDatabase } from '../../../testing/database';
import { runs } from '../../../testing/runs';
import { impliedRevenue, inCents } from '../../../../common/domain/amounts';

describe('amounts', () => {
  let db: DataSource;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = () => database.drop();
    db = await createDataSource(database.url, { poolSize: 1 }).initialize();
  });

  afterAll(async () => {
    await db.destroy();
    await drop();
  });

  it('are rounded as the database rounds them, regardless of binary fractions', async () => {
    const amounts = fc.oneof(
      fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 100),
      fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 1000),
      fc.double({ min: 0, max: 10_000, noNaN: true }),
      fc.constantFrom(0, 1e-7, 1.005, 10_000),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(amounts, amounts), { minLength: 1, maxLength: 300 }),
        async (pairs) => {
          const rows = await db.query<{ implied: number; cents: number }[]>(
            `select round(minutes * rate, 2)::float8 as implied, round(rate, 2)::float8 as cents
             from jsonb_to_recordset($1::jsonb) as row (place integer, minutes numeric, rate numeric) order by place`,
            [JSON.stringify(pairs.map(([minutes, rate], place) => ({ place, minutes, rate })))],
          );
          expect(
            pairs.map(([minutes, rate]) => ({
              implied: impliedRevenue(minutes, rate),
              cents: inCents(rate),
            })),
          ).toEqual(rows);
        },
      ),
      { numRuns: runs(20, 300) },
    );
  });
});

import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { addDays, type Day } from '../../../common/domain/new-york-time';
import { withOwnClient } from '../../platform/database/pools';
import { aCustomer, aReading } from '../../testing/fixtures';
import { addAdjustment, PayFixture } from '../../testing/pay';
import { runs } from '../../testing/runs';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { checkPay, type PayChecked } from './pay-check';

const [first, second, third] = ['2025-01-05', '2025-01-12', '2025-01-19'];
const [firstEnd, secondEnd] = ['2025-01-11', '2025-01-18'];

describe('the check of pay', () => {
  let db: DataSource;
  let pay: PayFixture;

  beforeEach(async () => {
    pay = await PayFixture.start(first);
    ({ db } = pay.test);
  });

  afterEach(() => pay.test.stop());

  const check = (): Promise<PayChecked> => withOwnClient(pay.test.url, (client) => checkPay(client, 'cos'));

  /** Changes what triggers protect, as somebody could who owns the database. */
  const tamper = (statement: string): Promise<unknown> =>
    withOwnClient(pay.test.url, async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query(statement);
    });

  it('finds nothing after thousands of readings, corrections, voids, and moves between closings', async () => {
    const psychics = [await pay.psychic(), await pay.psychic(), await pay.psychic()];
    const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
    const rolls = fc.sample(fc.nat({ max: 2 ** 30 }), { numRuns: 200_000, seed, unbiased: true });
    const roll = (below: number): number => (rolls.pop() ?? 0) % below;
    let sent = 0;
    const now = (): string => new Date(Date.UTC(2025, 5, 1) + (sent += 1) * 1000).toISOString();
    /** An id is sent again and again, with other content each time. */
    const record = (week: number, connection_id: number): object => {
      const [free, paid] = [roll(4), roll(3000) / 100];
      return aReading(psychics[roll(3)] ?? 0, {
        connection_id,
        customer: roll(4) === 0 ? null : aCustomer(`c${roll(12)}`),
        conn_type: roll(2) === 0 ? 'Call' : 'Chat',
        started_at: `${addDays(first, roll(7 * (week + 1)))}T${String(roll(24)).padStart(2, '0')}:00:00-05:00`,
        duration_seconds: Math.round(60 * (free + paid)),
        free_minutes: free,
        paid_minutes: paid,
        updated_at: now(),
      });
    };
    for (let week = 0; week < runs(8, 40); week += 1) {
      const start = roll(600);
      // each id once in a request
      const rows = Array.from({ length: 260 }, (_, n) => record(week, 1 + ((start + 7 * n) % 600)));
      const { rejected } = await pay.test.app.get(ReadingsIngest).ingest('cos', rows);
      expect(rejected).toBe(0);
      for (let n = 0; n < 20; n += 1) await pay.void(1 + roll(600), now());
      for (const one of psychics) {
        await addAdjustment(db, one, 1 + roll(1000) - 500 || 1);
        if (roll(4) > 0) await pay.close(one, addDays(firstEnd, 7 * week));
      }
    }
    expect([seed, (await check()).faults]).toEqual([seed, []]);
    expect((await check()).statements).toBeGreaterThan(10);
  }, 300_000);

  describe('of two statements', () => {
    let ruth: number;

    beforeEach(async () => {
      ruth = await pay.psychic();
      for (const day of [first, second]) await pay.send(ruth, day);
      await pay.close(ruth, secondEnd);
      expect(await check()).toEqual({ statements: 2, faults: [] });
    });

    const faultsAfter = async (statement: string): Promise<string[]> => {
      await tamper(statement);
      return (await check()).faults;
    };

    it('finds a line that was changed', async () => {
      expect(
        await faultsAfter(`update statement_lines set was_cents = 1 where for_period_from = '${first}'`),
      ).toEqual(['Statement 1 does not have the hash of its lines.']);
    });

    it('finds an amount that was changed', async () => {
      expect(
        await faultsAfter(
          `update statements set base_cents = 500, total_cents = 500, payable_cents = 500 where number = 2`,
        ),
      ).toEqual(['Statement 2 does not have the total of its lines.']);
    });

    it('finds a statement that was replaced', async () => {
      expect(
        await faultsAfter(`update statements set previous_hash = repeat('0', 64) where number = 2`),
      ).toEqual([
        'Statement 2 does not have the hash of its lines.',
        'Statement 2 does not have the hash of the one before it.',
      ]);
    });

    it('finds a number that is missing', async () => {
      expect(await faultsAfter('update networks set pay_number = 3')).toEqual([
        'A number before 4 is missing.',
      ]);
      expect(
        await faultsAfter(
          'delete from statement_lines l using statements s where s.id = l.statement_id and s.number = 1; delete from statements where number = 1',
        ),
      ).toContain('A number before 2 is missing.');
    });

    it('finds a reading that was not credited, unless its day waits for a correction', async () => {
      await pay.send(ruth, firstEnd);
      expect((await check()).faults).toEqual([]);
      expect(await faultsAfter('delete from pay_dirty')).toEqual([
        `The period from ${first} of psychic ${ruth} was credited 400 cents otherwise than it is worth.`,
      ]);
    });

    it('finds a period that has lost its terms', async () => {
      await pay.send(ruth, third);
      expect(await faultsAfter('update pay_terms set voided_at = now()')).toEqual(
        [first, second].map(
          (day: Day) => `The period from ${day} of psychic ${ruth} has readings and no terms.`,
        ),
      );
    });
  });
});

import type { DataSource } from 'typeorm';
import type { Day } from '../../../common/domain/new-york-time';
import { commandActor } from '../../platform/access/actor';
import { aCustomer, aReading } from '../../testing/fixtures';
import { addAdjustment, addTerms, payFrom } from '../../testing/pay';
import { createManager, createPsychic } from '../../testing/people';
import { TestApp } from '../../testing/app';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { Closing, type ClosedCounts } from './closing.service';

/** Sundays of 2025: first days of the periods of psychics whose pay day is Sunday. */
const [first, second, third] = ['2025-01-05', '2025-01-12', '2025-01-19'];
const [firstEnd, secondEnd, thirdEnd, fourthEnd] = ['2025-01-11', '2025-01-18', '2025-01-25', '2025-02-01'];

const actor = commandActor('cos', 'test');

interface StoredStatement {
  period_from: Day;
  period_to: Day;
  number: number | null;
  total: number;
}

describe('closing', () => {
  let test: TestApp;
  let db: DataSource;
  let closing: Closing;
  let manager: number;
  let id = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    db = test.db;
    closing = test.app.get(Closing);
    manager = await createManager(db, 'cos');
  });

  afterAll(() => test.stop());

  /** A psychic of a network without statements that pays from the first period on. */
  const psychic = async (): Promise<number> => {
    await payFrom(db, 'cos', first);
    return createPsychic(db, 'cos', manager);
  };

  /** Sends a reading of ten paid minutes. @returns its connection_id */
  const send = async (of: number, day: Day, changes: Record<string, unknown> = {}): Promise<number> => {
    const connection_id = (changes.connection_id as number | undefined) ?? ++id;
    const { rejected } = await test.app
      .get(ReadingsIngest)
      .ingest('cos', [aReading(of, { connection_id, started_at: `${day}T12:00:00-05:00`, ...changes })]);
    expect(rejected).toBe(0);
    return connection_id;
  };

  const close = (of: number, upTo: Day): Promise<ClosedCounts> => closing.closeUpTo(actor, of, upTo);

  const statements = (of: number): Promise<StoredStatement[]> =>
    db.query(
      `select period_from, period_to, status, parked_reason, total_cents as total from statements where psychic_id = $1 order by period_from`,
      [of],
    );

  const lines = (of: number, periodFrom: Day): Promise<unknown[]> =>
    db.query(
      `select kind, "of", for_period_from, l.cents, was_cents, cause ->> 'kind' as cause from statement_lines l join statements s on s.id = l.statement_id
        where s.psychic_id = $1 and s.period_from = $2 order by line`,
      [of, periodFrom],
    );

  beforeEach(async () => {
    await db.query('update pay_terms set voided_at = now()');
    await addTerms(db, 'cos', '2025-01-01', { repeat_bonus: 0.05, active: [{ from: 60, per_minute: 0.02 }] });
  });

  it('freezes what the readings are worth, with the version of each', async () => {
    const ruth = await psychic();
    await send(ruth, first, { customer: aCustomer('ann') });
    await send(ruth, firstEnd, { customer: aCustomer('ann'), paid_minutes: 50 });
    expect(await close(ruth, firstEnd)).toEqual({ closed: 1, parked: 0 });
    expect(await lines(ruth, first)).toEqual([
      { kind: 'base', of: null, for_period_from: first, cents: 400, was_cents: null, cause: null },
      { kind: 'base', of: null, for_period_from: first, cents: 2000, was_cents: null, cause: null },
      { kind: 'repeat', of: null, for_period_from: first, cents: 250, was_cents: null, cause: null },
      { kind: 'active', of: null, for_period_from: first, cents: 120, was_cents: null, cause: null },
    ]);
    expect(await statements(ruth)).toEqual([
      { period_from: first, period_to: firstEnd, status: 'closed', parked_reason: null, total: 2770 },
    ]);
  });
});

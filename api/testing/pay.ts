import type { DataSource } from 'typeorm';
import { commandActor } from '../platform/access/actor';
import { Closing, type ClosedCounts } from '../records/pay/closing.service';
import { ReadingsIngest } from '../records/readings/ingest/readings-ingest';
import type { TestApp } from './app';
import { aReading } from './fixtures';
import { createPsychic } from './people';
import type { Network } from '../../common/brand/brands';
import type { Day } from '../../common/domain/new-york-time';
import type { PayTerms } from '../../common/domain/pay/terms';

/** Terms of tests: 40 cents a minute, and nothing else. */
export const plainTerms: PayTerms = {
  call: 0.4,
  chat: 0.4,
  free: 0,
  repeat_bonus: 0,
  active: [],
  active_applies: 'all',
};

/** Lets a network pay from a day on. */
export const payFrom = (db: DataSource, network: Network, day: Day | null): Promise<unknown> =>
  db.query('update networks set pay_from = $2 where name = $1', [network, day]);

/** Adds terms of a network, or of one psychic. @returns their id */
export async function addTerms(
  db: DataSource,
  network: Network,
  effectiveFrom: Day,
  changes: Partial<PayTerms> = {},
  psychicId: number | null = null,
): Promise<number> {
  const [row] = await db.query<{ id: number }[]>(
    'insert into pay_terms (network, psychic_id, effective_from, terms) values ($1, $2, $3, $4) returning id',
    [network, psychicId, effectiveFrom, { ...plainTerms, ...changes }],
  );
  return row?.id ?? 0;
}

/** Adds a confirmed adjustment. @returns its id */
export async function addAdjustment(db: DataSource, psychicId: number, cents: number): Promise<number> {
  const [row] = await db.query<{ id: number }[]>(
    `insert into adjustments (network, psychic_id, cents, category, reason)
     select network, $1, $2, 'other', 'A reason' from accounts where id = $1 returning id`,
    [psychicId, cents],
  );
  return row?.id ?? 0;
}

interface StoredStatement {
  period_from: Day;
  period_to: Day;
  status: string;
  parked_reason: string | null;
  total: number;
}

/** A line as tests compare it. */
export const aLine = (kind: string, forPeriodFrom: Day, cents: number) => ({
  ...{ kind, of: null, for_period_from: forPeriodFrom, cents, was_cents: null, cause: null },
});

/** A correction as tests compare it, with what was credited before and the kind of its cause. */
export const aCorrection = (
  of: string,
  forPeriodFrom: Day,
  cents: number,
  wasCents: number,
  cause: string,
) => ({
  ...{ kind: 'correction', of, for_period_from: forPeriodFrom, cents, was_cents: wasCents, cause },
});

/** The network `cos`, its readings, and their statements. */
export class PayFixture {
  readonly actor = commandActor('cos', 'test');
  private lastId = 0;

  /** @param from the first day that the network pays */
  constructor(
    private readonly test: TestApp,
    private readonly manager: number,
    private readonly from: Day,
  ) {}

  /** Pays from the first day, by terms of 40 cents a minute, 5 for repeats, and 2 for an hour and more. */
  async prepare(): Promise<void> {
    await payFrom(this.test.db, 'cos', this.from);
    await this.test.db.query('update pay_terms set voided_at = now()');
    await addTerms(this.test.db, 'cos', this.from, {
      repeat_bonus: 0.05,
      active: [{ from: 60, per_minute: 0.02 }],
    });
  }

  psychic(): Promise<number> {
    return createPsychic(this.test.db, 'cos', this.manager);
  }

  /** Sends a call of ten paid minutes at noon of a day, unless changed. @returns its connection_id */
  async send(psychicId: number, day: Day, changes: Record<string, unknown> = {}): Promise<number> {
    this.lastId += 1;
    const { connection_id = this.lastId, ...others } = changes;
    const reading = { connection_id, started_at: `${day}T12:00:00-05:00`, ...others };
    const { rejected, stale } = await this.test.app
      .get(ReadingsIngest)
      .ingest('cos', [aReading(psychicId, reading)]);
    expect({ rejected, stale }).toEqual({ rejected: 0, stale: 0 });
    return Number(connection_id);
  }

  async void(connectionId: number, updatedAt: string | null = null): Promise<void> {
    await this.test.app.get(ReadingsIngest).void('cos', connectionId, { updatedAt });
  }

  close(psychicId: number, upTo: Day): Promise<ClosedCounts> {
    return this.test.app.get(Closing).closeUpTo(this.actor, psychicId, upTo);
  }

  /** Oldest first. */
  statements(psychicId: number): Promise<StoredStatement[]> {
    return this.test.db.query(
      `select period_from, period_to, status, parked_reason, total_cents as total
         from statements where psychic_id = $1 order by period_from`,
      [psychicId],
    );
  }

  /** The lines of a period's statement. */
  lines(psychicId: number, periodFrom: Day): Promise<unknown[]> {
    return this.test.db.query(
      `select kind, "of", for_period_from, l.cents, was_cents, cause ->> 'kind' as cause
         from statement_lines l join statements s on s.id = l.statement_id
        where s.psychic_id = $1 and s.period_from = $2 order by line`,
      [psychicId, periodFrom],
    );
  }

  /** The network's last number. */
  async lastNumber(): Promise<number> {
    const [row] = await this.test.db.query<{ pay_number: number }[]>(
      `select pay_number from networks where name = 'cos'`,
    );
    return row?.pay_number ?? 0;
  }
}

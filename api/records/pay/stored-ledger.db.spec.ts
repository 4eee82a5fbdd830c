import fc from 'fast-check';
import { addDays, type Day } from '../../../common/domain/new-york-time';
import { changeStart } from '../../../common/domain/pay/periods';
import {
  basePayDays,
  type ModelReading,
  modelPsychics,
  type PayEvent,
  payFrom as modelStart,
  payHistories,
  PayWorld,
} from '../../../common/domain/pay/testing/pay-world';
import {
  type Credited,
  expectRightPay,
  type LedgerStatement,
  type PayLedger,
} from '../../../common/domain/pay/testing/right-pay';
import { commandActor } from '../../platform/access/actor';
import { TestApp } from '../../testing/app';
import { aCustomer, aReading } from '../../testing/fixtures';
import { addAdjustment, payFrom } from '../../testing/pay';
import { creditedLines, frozenStatements, totalsOf } from '../../testing/pay-statements';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { runs } from '../../testing/runs';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { findCalendar } from './closing.query';
import { Closing } from './closing.service';

const actor = commandActor('cos', 'test');

/** The program on PostgreSQL as a ledger, for two new psychics. */
class StoredLedger implements PayLedger {
  private readonly terms = new Map<number, number>();
  private readonly adjustments = new Map<number, number>();

  constructor(
    private readonly test: TestApp,
    private readonly cookie: string,
    private readonly world: PayWorld,
    /** By their numbers in the world. */
    private readonly psychics: ReadonlyMap<number, number>,
    /** Its readings and customers have ids of their own. */
    private readonly first: number,
  ) {}

  private idOf(psychic: number): number {
    return this.psychics.get(psychic) ?? 0;
  }

  private get ids(): number[] {
    return [...this.psychics.values()];
  }

  async apply(event: PayEvent): Promise<void> {
    if (await this.isDone(event)) this.world.apply(event);
  }

  private async isDone(event: PayEvent): Promise<boolean> {
    if (event.kind === 'store') await this.store(event.reading);
    if (event.kind === 'void')
      await this.test.app.get(ReadingsIngest).void('cos', this.first + event.connectionId);
    if (event.kind === 'terms') {
      const { id, psychic, from, terms } = event.terms;
      const body = { effective_from: from, terms, reason: 'Agreed.' };
      const owner = psychic === null ? {} : { user_id: this.idOf(psychic) };
      const answer = await this.test.call('/api/pay/terms', {
        ...{ method: 'POST', cookie: this.cookie, body: { ...body, ...owner } },
      });
      if (answer.status !== 201) throw new Error(answer.text);
      this.terms.set(id, (answer.json as { id: number }).id);
    }
    if (event.kind === 'void_terms') {
      const answer = await this.test.call(`/api/pay/terms/${this.terms.get(event.id) ?? 0}`, {
        ...{ method: 'DELETE', cookie: this.cookie, body: { reason: 'A mistake.' } },
      });
      // refused if a closed period would be without terms
      if (answer.status !== 204 && answer.status !== 409) throw new Error(answer.text);
      return answer.status === 204;
    }
    if (event.kind === 'adjust')
      this.adjustments.set(
        event.id,
        await addAdjustment(this.test.db, this.idOf(event.psychic), event.cents),
      );
    if (event.kind === 'remove_adjustment') {
      const [rows] = await this.test.db.query<[unknown[], number]>(
        'update adjustments set removed_at = now() where id = $1 and statement_id is null returning id',
        [this.adjustments.get(event.id)],
      );
      return rows.length === 1;
    }
    if (event.kind === 'pay_day') await this.changePayDay(this.idOf(event.psychic), event.payDay);
    if (event.kind === 'close')
      for (const id of this.ids)
        await this.test.app.get(Closing).closeUpTo(actor, id, addDays(this.world.today, -1));
    if (event.kind === 'pay') await this.pay();
    return true;
  }

  private async store(reading: ModelReading): Promise<void> {
    const { connectionId, psychic, customer, startedAt, freeHundredths, paidHundredths } = reading;
    const record = aReading(this.idOf(psychic), {
      ...{ connection_id: this.first + connectionId, conn_type: reading.connType },
      customer: customer === null ? null : aCustomer(`${customer} ${this.first}`),
      started_at: startedAt.toISOString().replace('.000Z', 'Z'),
      ...{ free_minutes: freeHundredths / 100, paid_minutes: paidHundredths / 100 },
      duration_seconds: Math.round((freeHundredths + paidHundredths) * 0.6),
      result: reading.isConnected ? 'Completed' : 'No Answer',
    });
    const { rejected } = await this.test.app.get(ReadingsIngest).ingest('cos', [record]);
    expect(rejected).toBe(0);
  }

  private async changePayDay(id: number, payDay: number): Promise<void> {
    const { pay_day: first, changes } = await findCalendar(this.test.db, id);
    const { today } = this.world;
    await this.test.db.query('delete from pay_days where psychic_id = $1 and from_day > $2', [id, today]);
    await this.test.db.query('insert into pay_days (psychic_id, pay_day, from_day) values ($1, $2, $3)', [
      ...[id, payDay, changeStart(today, first, changes)],
    ]);
  }

  /** As a run does that approves and pays everything. */
  private async pay(): Promise<void> {
    const mine = 'psychic_id = any($1)';
    const { db } = this.test;
    await db.query(`update statements set status = 'approved' where ${mine} and status = 'closed'`, [
      this.ids,
    ]);
    await db.query(
      `insert into payments (network, statement_id, cents, paid_on, method)
       select network, id, payable_cents, period_to, 'cheque' from statements where ${mine} and status = 'approved' and payable_cents > 0`,
      [this.ids],
    );
    await db.query(
      `update statements set status = 'paid' where ${mine} and status = 'approved' and payable_cents > 0`,
      [this.ids],
    );
  }

  async markAll(): Promise<void> {
    await this.test.db.query(
      `insert into pay_dirty (psychic_id, day) select psychic_id, d::date from pay_progress, generate_series($2::date, closed_to, '1 day') d
        where psychic_id = any($1) on conflict do nothing`,
      [this.ids, modelStart],
    );
  }

  async closedTo(psychic: number): Promise<Day> {
    const [row] = await this.test.db.query<{ closed_to: Day }[]>(
      'select closed_to from pay_progress where psychic_id = $1',
      [this.idOf(psychic)],
    );
    return row?.closed_to ?? '';
  }

  async credited(psychic: number, from: Day): Promise<Credited[]> {
    const lines = await creditedLines(this.test.db, this.idOf(psychic));
    return lines
      .filter((line) => line.from === from)
      .map(({ key, cents }) => ({
        key: key.replace(/^\d+/, (id) => String(Number(id) - this.first)),
        cents,
      }));
  }

  async totals(): Promise<LedgerStatement[]> {
    const numbers = new Map([...this.psychics].map(([number, id]) => [id, number]));
    return (await totalsOf(this.test.db, this.ids)).map((row) => ({
      ...row,
      psychic: numbers.get(row.psychic) ?? 0,
    }));
  }

  frozen(): Promise<string[]> {
    return frozenStatements(this.test.db, this.ids);
  }
}

describe('closing on PostgreSQL, whatever happens', () => {
  let test: TestApp;
  let cookie: string;
  let manager: number;

  beforeAll(async () => {
    test = await TestApp.start();
    manager = await createManager(test.db, 'cos', 'manager');
    cookie = await test.signIn('manager', testPassword);
    await payFrom(test.db, 'cos', modelStart);
  });

  afterAll(() => test.stop());

  it('credits exactly what each period is worth, pays or carries it, and changes nothing closed', async () => {
    let first = 0;
    await fc.assert(
      fc.asyncProperty(payHistories(90), async (history) => {
        first += 10_000;
        await test.db.query('update pay_terms set voided_at = now() where voided_at is null');
        const psychics = new Map<number, number>();
        for (const number of modelPsychics) {
          const id = await createPsychic(test.db, 'cos', manager);
          psychics.set(number, id);
          await test.db.query('update accounts set pay_day = $2 where id = $1', [
            id,
            basePayDays.get(number),
          ]);
        }
        const world = new PayWorld();
        await expectRightPay(history, new StoredLedger(test, cookie, world, psychics, first), world);
      }),
      { seed: 1, numRuns: runs(6, 100), endOnFailure: true },
    );
  }, 600_000);
});

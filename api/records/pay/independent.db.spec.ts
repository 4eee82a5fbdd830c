import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type { Pool } from 'pg';
import type { Network } from '../../../common/brand/brands';
import { addDays, type Day } from '../../../common/domain/new-york-time';
import { begunChanges, changeStart } from '../../../common/domain/pay/periods';
import { canonicalText } from '../../../common/domain/pay/statement';
import type { StatementLine } from '../../../common/domain/pay/lines';
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
import { seedDemo, topUpDemo } from '../../../demo';
import { chanceOf } from '../../../demo/random';
import { importReadings } from '../../switch/integrations/import/importer';
import { psychicMaker } from '../../switch/integrations/import/psychics';
import { Audit } from '../../platform/audit/audit.service';
import { commandActor } from '../../platform/access/actor';
import { INGEST_POOL } from '../../platform/database/pools';
import { Secrets } from '../../platform/database/secrets';
import { TestApp, testKey } from '../../testing/app';
import { aCustomer, aReading } from '../../testing/fixtures';
import { addAdjustment, addTerms, payFrom } from '../../testing/pay';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { byCallNumber, writeRawLog } from '../../testing/raw-log';
import { runs } from '../../testing/runs';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { RecordingStore } from '../recordings/recording-store.service';
import { Closing } from './closing.service';

const actor = commandActor('cos', 'test');

/** Minutes of the database as hundredths, half up, digit by digit. */
function hundredths(minutes: string): number {
  const [whole = '0', fraction = ''] = minutes.split('.');
  const thousandths = BigInt(whole + fraction.padEnd(3, '0').slice(0, 3));
  return Number((thousandths + 5n) / 10n);
}

type StoredLine = StatementLine & { psychic: number };

/** Everything that was ever credited, with the contact and the kind. */
const creditedLines = (test: TestApp, psychic: number): Promise<(Credited & { from: Day })[]> =>
  test.db.query(
    `select for_period_from as "from", concat_ws(' ', connection_id, coalesce("of", kind)) as key, cents from statement_lines
      where psychic_id = $1 and kind not in ('adjustment', 'carried')`,
    [psychic],
  );

/** Each closed statement as the text that its hash covers, by number. @throws Error if a hash or the chain is wrong */
async function frozenStatements(test: TestApp, psychics: readonly number[]): Promise<string[]> {
  const rows = await test.db.query<
    {
      id: number;
      network: Network;
      number: number;
      psychic_id: number;
      period_from: Day;
      period_to: Day;
      terms_id: number | null;
      hash: string;
      previous_hash: string | null;
    }[]
  >('select * from statements where number is not null and psychic_id = any($1) order by number', [psychics]);
  const lines = await test.db.query<(StoredLine & { statement: number })[]>(
    `select statement_id as statement, kind, "of", for_period_from as "forPeriodFrom", day, reading_id as "readingId",
            connection_id as "connectionId", version, conn_type as "connType", type, hundredths, rate, cents, was_cents as "wasCents",
            cause, terms_id as "termsId", adjustment_id as "adjustmentId"
       from statement_lines where psychic_id = any($1) order by statement_id, line`,
    [psychics],
  );
  const hashes = new Map<number, string>();
  return rows.map(({ id, psychic_id, hash, previous_hash, period_from, period_to, terms_id, ...row }) => {
    const previousHash = hashes.get(psychic_id) ?? null;
    const head = { ...row, psychicId: psychic_id, previousHash, termsId: terms_id };
    const text = canonicalText(
      { ...head, period: { from: period_from, to: period_to } },
      lines.filter(({ statement }) => statement === id),
    );
    if (hash !== createHash('sha256').update(text).digest('hex') || previous_hash !== previousHash)
      throw new Error(`Statement ${row.number} does not have its hash.`);
    hashes.set(psychic_id, hash);
    return text;
  });
}

const totalsOf = (test: TestApp, psychics: readonly number[]): Promise<LedgerStatement[]> =>
  test.db.query(
    `select psychic_id as psychic, total_cents as total, payable_cents as payable, status = 'paid' as "isPaid"
       from statements where number is not null and psychic_id = any($1) order by number`,
    [psychics],
  );

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
    const [account] = await this.test.db.query<{ pay_day: number }[]>(
      'select pay_day from accounts where id = $1',
      [id],
    );
    const changes = await this.test.db.query<{ payDay: number; fromDay: Day }[]>(
      'select pay_day as "payDay", from_day as "fromDay" from pay_days where psychic_id = $1',
      [id],
    );
    const { today } = this.world;
    const begun = begunChanges(today, changes);
    await this.test.db.query('delete from pay_days where psychic_id = $1 and from_day > $2', [id, today]);
    await this.test.db.query('insert into pay_days (psychic_id, pay_day, from_day) values ($1, $2, $3)', [
      ...[id, payDay, changeStart(today, account?.pay_day ?? 1, begun)],
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
    const lines = await creditedLines(this.test, this.idOf(psychic));
    return lines
      .filter((line) => line.from === from)
      .map(({ key, cents }) => ({
        key: key.replace(/^\d+/, (id) => String(Number(id) - this.first)),
        cents,
      }));
  }

  async totals(): Promise<LedgerStatement[]> {
    const numbers = new Map([...this.psychics].map(([number, id]) => [id, number]));
    return (await totalsOf(this.test, this.ids)).map((row) => ({
      ...row,
      psychic: numbers.get(row.psychic) ?? 0,
    }));
  }

  frozen(): Promise<string[]> {
    return frozenStatements(this.test, this.ids);
  }
}

interface StoredPsychic {
  id: number;
  pay_day: number;
  pay_from: Day;
}

/** A psychic's rows as a world of pay, from which the independent calculation starts. */
async function worldOf(
  test: TestApp,
  { id, pay_day, pay_from }: StoredPsychic,
  today: Day,
): Promise<PayWorld> {
  const world = new PayWorld(pay_from, new Map([[id, pay_day]]));
  world.today = today;
  world.changes = await test.db.query(
    'select psychic_id as psychic, pay_day as "payDay", from_day as "from" from pay_days where psychic_id = $1',
    [id],
  );
  world.terms.push(
    ...(await test.db.query<PayWorld['terms']>(
      `select id, psychic_id as psychic, effective_from as "from", terms, voided_at is not null as "isVoided" from pay_terms
        where psychic_id = $1 or psychic_id is null and network = (select network from accounts where id = $1)`,
      [id],
    )),
  );
  const readings = await test.db.query<
    (Omit<ModelReading, 'freeHundredths' | 'paidHundredths'> & { free: string; paid: string })[]
  >(
    `select connection_id as "connectionId", psychic_id as psychic, customer_id::text as customer, started_at as "startedAt",
            conn_type as "connType", free_minutes::text as free, paid_minutes::text as paid,
            result in ('Completed', 'Dropped') as "isConnected", voided_at is not null as "isVoided"
       from readings where psychic_id = $1`,
    [id],
  );
  for (const { free, paid, ...reading } of readings)
    world.readings.set(reading.connectionId, {
      ...{ ...reading, freeHundredths: hundredths(free), paidHundredths: hundredths(paid) },
    });
  for (const { id: adjustment, cents } of await test.db.query<{ id: number; cents: number }[]>(
    'select id, cents from adjustments where psychic_id = $1 and removed_at is null',
    [id],
  ))
    world.adjustments.set(adjustment, { psychic: id, cents });
  return world;
}

/**
 * Compares every closed statement of a network with the independent calculation, to the cent.
 * @param today up to which everything is closed
 * @returns how many lines there are
 */
async function expectIndependent(test: TestApp, network: Network, today: Day): Promise<number> {
  const psychics = await test.db.query<StoredPsychic[]>(
    `select a.id, a.pay_day, n.pay_from from accounts a join networks n on n.name = a.network
      where a.network = $1 and a.role = 'psychic'`,
    [network],
  );
  let count = 0;
  for (const psychic of psychics) {
    const world = await worldOf(test, psychic, today);
    const lines = await creditedLines(test, psychic.id);
    const periods = world.closable(psychic.id);
    const expected = periods.map((period) => [
      psychic.id,
      period.from,
      Object.fromEntries(world.worth(psychic.id, period)),
    ]);
    expect(
      periods.map(({ from }) => {
        const sums = new Map<string, bigint>();
        for (const { key, cents } of lines.filter((line) => line.from === from))
          sums.set(key, (sums.get(key) ?? 0n) + BigInt(cents));
        return [psychic.id, from, Object.fromEntries([...sums].filter(([, cents]) => cents !== 0n))];
      }),
    ).toEqual(expected);
    expect(lines.every(({ from }) => periods.some((period) => period.from === from))).toBe(true);
    const statements = await totalsOf(test, [psychic.id]);
    const sum = (values: Iterable<bigint>): bigint => [...values].reduce((all, one) => all + one, 0n);
    const worth = sum(periods.map((period) => sum(world.worth(psychic.id, period).values())));
    const adjusted = sum([...world.adjustments.values()].map(({ cents }) => BigInt(cents)));
    const owing = BigInt(Math.min(statements.at(-1)?.total ?? 0, 0));
    expect(sum(statements.map(({ payable }) => BigInt(payable))) + owing).toBe(worth + adjusted);
    count += lines.length;
  }
  await frozenStatements(
    test,
    psychics.map(({ id }) => id),
  );
  return count;
}

/** Rates with every decimal, so that most lines are rounded. */
const oddTerms = {
  ...{ call: 0.3333, chat: 0.4567, free: 0.0101, repeat_bonus: 0.0501 },
  active: [
    { from: 90.5, per_minute: 0.0123 },
    { from: 300, per_minute: 0.0456, fixed: 2.35 },
  ],
};

/** Corrects, moves, and voids a part of what is stored, as the switch may. */
async function disturb(test: TestApp, network: Network, seed: number, part: number): Promise<void> {
  const chance = chanceOf(seed, network);
  const ingest = test.app.get(ReadingsIngest);
  const rows = await test.db.query<{ record: ReturnType<typeof aReading> }[]>(
    `select jsonb_build_object('connection_id', r.connection_id, 'psychic', r.psychic_id,
              'customer', case when c.id is not null then jsonb_build_object('external_id', c.external_id, 'username', c.username) end,
              'conn_type', r.conn_type, 'started_at', to_char(r.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
              'duration_seconds', r.duration_seconds, 'free_minutes', r.free_minutes, 'paid_minutes', r.paid_minutes,
              'rate', r.rate, 'result', r.result) as record
       from readings r left join customers c on c.id = r.customer_id
      where r.network = $1 and r.connected and r.voided_at is null order by r.connection_id`,
    [network],
  );
  const psychics = [...new Set(rows.map(({ record }) => record.psychic))];
  const chosen = rows.filter(() => chance.happens(part)).map(({ record }) => record);
  for (const record of chosen.filter(() => chance.happens(0.3)))
    await ingest.void(network, record.connection_id);
  const again = chosen.map((record) => {
    const seconds = chance.whole(1, 4000);
    const time = Date.parse(record.started_at) - chance.whole(0, 9) * 86_400_000;
    return chance.pick([
      { ...record, duration_seconds: seconds, free_minutes: 0, paid_minutes: seconds / 60 },
      { ...record, psychic: chance.pick(psychics) },
      { ...record, started_at: new Date(time).toISOString().replace('.000Z', 'Z') },
      { ...record, customer: null },
      record,
    ]);
  });
  const { rejected } = await ingest.ingest(network, again);
  expect(rejected).toBe(0);
}

describe('statements, against a calculation from the rows', () => {
  let test: TestApp;
  let cookie: string;
  let folder: string;

  beforeEach(async () => {
    test = await TestApp.start();
    folder = mkdtempSync(path.join(tmpdir(), 'independent-'));
  });

  afterEach(async () => {
    await test.stop();
    rmSync(folder, { recursive: true });
  });

  const closeAll = (network: Network, upTo: Day): Promise<unknown> =>
    test.app.get(Closing).closeDue(commandActor(network, 'test'), upTo, () => true);

  it('are right to the cent for the demo, before and after corrections', async () => {
    const now = new Date('2026-11-03T02:40:00Z');
    await seedDemo(test.url, { secrets: new Secrets(Buffer.from(testKey, 'base64')), now });
    await topUpDemo(test.url, { recordings: new RecordingStore({ dataDir: folder }), now });
    for (const network of ['cos', 'onesun'] as const) {
      await payFrom(test.db, network, '2026-09-06');
      await addTerms(test.db, network, '2026-09-01', oddTerms);
      await addTerms(test.db, network, '2026-10-01', { ...oddTerms, call: 0.35, active_applies: 'above' });
    }
    await test.db.query(
      `insert into pay_days (psychic_id, pay_day, from_day)
       select account_id, 1 + account_id % 7, '2026-10-04' from psychics where account_id % 3 = 0`,
    );
    for (const network of ['cos', 'onesun'] as const) {
      await closeAll(network, '2026-10-20');
      await disturb(test, network, 1, 0.05);
      await closeAll(network, '2026-10-31');
      await disturb(test, network, 2, 0.02);
      const [psychic] = await test.db.query<{ id: number }[]>(
        `select id from accounts where network = $1 and role = 'psychic' order by id limit 1`,
        [network],
      );
      await addAdjustment(test.db, psychic?.id ?? 0, -5_000_000);
      await closeAll(network, '2026-11-20');
      expect(await expectIndependent(test, network, '2026-11-21')).toBeGreaterThan(4000);
    }
  }, 300_000);

  it('are right to the cent for an imported call log', async () => {
    await createManager(test.db, 'cos', 'boss');
    const file = path.join(folder, 'log.csv');
    writeRawLog(file, 3000);
    const makePsychic = psychicMaker(test.db, new Audit(), actor);
    await importReadings(test.app.get<Pool>(INGEST_POOL), {
      ...{ file, map: byCallNumber(), network: 'cos', makePsychic },
    });
    await payFrom(test.db, 'cos', '2026-09-27');
    await addTerms(test.db, 'cos', '2026-09-01', oddTerms);
    await closeAll('cos', '2026-10-20');
    await disturb(test, 'cos', 3, 0.1);
    await closeAll('cos', '2026-11-20');
    expect(await expectIndependent(test, 'cos', '2026-11-21')).toBeGreaterThan(2000);
  }, 300_000);

  it('are right whatever happens, and stay as they were', async () => {
    await createManager(test.db, 'cos', 'manager');
    cookie = await test.signIn('manager', testPassword);
    await payFrom(test.db, 'cos', modelStart);
    let first = 0;
    await fc.assert(
      fc.asyncProperty(payHistories(runs(60, 200)), async (history) => {
        first += 10_000;
        await test.db.query('update pay_terms set voided_at = now() where voided_at is null');
        const psychics = new Map<number, number>();
        for (const number of modelPsychics) {
          const id = await createPsychic(test.db, 'cos', 1);
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

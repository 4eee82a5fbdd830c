import type { Network } from '../../common/brand/brands';
import type { Day } from '../../common/domain/new-york-time';
import { type ModelReading, PayWorld } from '../../common/domain/pay/testing/pay-world';
import type { Db } from '../platform/database/db';
import { creditedLines, frozenStatements, totalsOf } from './pay-statements';

/** Minutes of the database as hundredths, half up, digit by digit. */
function hundredths(minutes: string): number {
  const [whole = '0', fraction = ''] = minutes.split('.');
  const thousandths = BigInt(whole + fraction.padEnd(3, '0').slice(0, 3));
  return Number((thousandths + 5n) / 10n);
}

interface StoredPsychic {
  id: number;
  pay_day: number;
  pay_from: Day;
}

/** A psychic's rows as a world of pay, from which the independent calculation starts. */
async function worldOf(db: Db, { id, pay_day, pay_from }: StoredPsychic, today: Day): Promise<PayWorld> {
  const world = new PayWorld(pay_from, new Map([[id, pay_day]]));
  world.today = today;
  world.changes = await db.query(
    'select psychic_id as psychic, pay_day as "payDay", from_day as "from" from pay_days where psychic_id = $1',
    [id],
  );
  world.terms.push(
    ...(await db.query<PayWorld['terms']>(
      `select id, psychic_id as psychic, effective_from as "from", terms, voided_at is not null as "isVoided" from pay_terms
        where psychic_id = $1 or psychic_id is null and network = (select network from accounts where id = $1)`,
      [id],
    )),
  );
  const readings = await db.query<
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
  for (const { id: adjustment, cents } of await db.query<{ id: number; cents: number }[]>(
    'select id, cents from adjustments where psychic_id = $1 and removed_at is null',
    [id],
  ))
    world.adjustments.set(adjustment, { psychic: id, cents });
  return world;
}

const sum = (values: Iterable<bigint>): bigint => [...values].reduce((all, one) => all + one, 0n);

/** Lines and differences of one psychic. */
async function compareOne(db: Db, psychic: StoredPsychic, today: Day): Promise<[number, string[]]> {
  const { id } = psychic;
  const world = await worldOf(db, psychic, today);
  const lines = await creditedLines(db, id);
  const periods = world.closable(id);
  const differences: string[] = [];
  const tell = (what: string, is: bigint, expected: bigint): void => {
    if (is !== expected) differences.push(`Psychic ${id}, ${what}: ${is} cents instead of ${expected}.`);
  };
  for (const period of periods) {
    const credited = new Map<string, bigint>();
    for (const { key, cents } of lines.filter(({ from }) => from === period.from))
      credited.set(key, (credited.get(key) ?? 0n) + BigInt(cents));
    const worth = world.worth(id, period);
    for (const key of new Set([...worth.keys(), ...credited.keys()]))
      tell(`period from ${period.from}, ${key}`, credited.get(key) ?? 0n, worth.get(key) ?? 0n);
  }
  for (const { from, key } of lines)
    if (!periods.some((period) => period.from === from))
      differences.push(`Psychic ${id} was credited ${key} for a period from ${from} that is not over.`);
  const statements = await totalsOf(db, [id]);
  const worth = sum(periods.map((period) => sum(world.worth(id, period).values())));
  const adjusted = sum([...world.adjustments.values()].map(({ cents }) => BigInt(cents)));
  const owing = BigInt(Math.min(statements.at(-1)?.total ?? 0, 0));
  tell('all statements', sum(statements.map(({ payable }) => BigInt(payable))) + owing, worth + adjusted);
  return [lines.length, differences];
}

/**
 * Compares every closed statement of a network with the independent calculation, to the cent, and checks the hashes.
 * @param today up to which everything is closed
 */
export async function comparePay(
  db: Db,
  network: Network,
  today: Day,
): Promise<{ lines: number; differences: string[] }> {
  const psychics = await db.query<StoredPsychic[]>(
    `select a.id, a.pay_day, n.pay_from from accounts a join networks n on n.name = a.network
      where a.network = $1 and a.role = 'psychic' order by a.id`,
    [network],
  );
  const found = { lines: 0, differences: [] as string[] };
  for (const psychic of psychics) {
    const [lines, differences] = await compareOne(db, psychic, today);
    found.lines += lines;
    found.differences.push(...differences);
  }
  const ids = psychics.map(({ id }) => id);
  await frozenStatements(db, ids).catch((error: unknown) => found.differences.push(String(error)));
  return found;
}

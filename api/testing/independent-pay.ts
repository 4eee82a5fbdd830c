import type { Network } from '../../common/brand/brands';
import type { Day } from '../../common/domain/new-york-time';
import { type ModelReading, PayWorld } from '../../common/domain/pay/testing/pay-world';
import { differencesOf } from '../../common/domain/pay/testing/right-pay';
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

/** Lines and differences of one psychic. */
async function compareOne(db: Db, psychic: StoredPsychic, today: Day): Promise<[number, string[]]> {
  const { id } = psychic;
  const world = await worldOf(db, psychic, today);
  const lines = await creditedLines(db, id);
  const ledger = {
    credited: (_: number, from: Day) => lines.filter((line) => line.from === from),
    // what is payable will be paid
    totals: async () => (await totalsOf(db, [id])).map((row) => ({ ...row, isPaid: true })),
  };
  const periods = world.closable(id);
  const early = lines.filter(({ from }) => !periods.some((period) => period.from === from));
  return [
    lines.length,
    [
      ...(await differencesOf(id, ledger, world)),
      ...early.map(
        ({ from, key }) => `Psychic ${id} was credited ${key} for a period from ${from} that is not over.`,
      ),
    ],
  ];
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

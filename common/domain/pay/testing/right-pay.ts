import type { Day } from '../../new-york-time';
import {
  eventOf,
  firstTerms,
  modelPsychics,
  type PayEvent,
  type PayHistory,
  type PayWorld,
} from './pay-world';

/** A statement as far as the totals go, in cents. */
export interface LedgerStatement {
  psychic: number;
  total: number;
  payable: number;
  isPaid: boolean;
}

/** Something that closes statements. */
export interface PayLedger {
  /** Also applies the event to the world. Something that is refused changes neither. */
  apply(event: PayEvent): void | Promise<void>;
  /** Marks every closed day as changed. */
  markAll(): void | Promise<void>;
  /** The last closed day of a psychic, or why a statement is parked. */
  closedTo(psychic: number): Day | Promise<Day>;
  /** Everything credited for a period, with the contact and the kind, such as `17 base` or `active`. */
  credited(psychic: number, from: Day): Credited[] | Promise<Credited[]>;
  /** In their order for each psychic. */
  totals(): LedgerStatement[] | Promise<LedgerStatement[]>;
  /** Each statement with its lines as one text, in the order in which they were closed. */
  frozen(): string[] | Promise<string[]>;
}

export interface Credited {
  key: string;
  cents: number;
}

const total = (values: Iterable<bigint>): bigint => [...values].reduce((sum, one) => sum + one, 0n);

/** Cents by contact and kind; what is zero together is left out. */
function sumsOf(lines: readonly Credited[]): Record<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { key, cents } of lines) sums.set(key, (sums.get(key) ?? 0n) + BigInt(cents));
  return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0n));
}

async function expectWorth(psychic: number, ledger: PayLedger, world: PayWorld): Promise<void> {
  const periods = world.closable(psychic);
  expect(await ledger.closedTo(psychic)).toBe(periods.at(-1)?.to);
  for (const period of periods)
    expect([psychic, period, sumsOf(await ledger.credited(psychic, period.from))]).toEqual([
      ...[psychic, period],
      Object.fromEntries(world.worth(psychic, period)),
    ]);
  const statements = (await ledger.totals()).filter((one) => one.psychic === psychic);
  const paid = total(statements.map(({ payable, isPaid }) => BigInt(isPaid ? payable : 0)));
  const carried = BigInt(Math.min(statements.at(-1)?.total ?? 0, 0));
  const worth = total(periods.map((period) => total(world.worth(psychic, period).values())));
  const adjusted = [...world.adjustments.values()].filter((one) => one.psychic === psychic);
  expect(paid + carried).toBe(worth + total(adjusted.map(({ cents }) => BigInt(cents))));
}

/**
 * Lets a history happen and closes once more. Then what was ever credited for a period is what it is worth, what was
 * paid and is carried is what was earned and adjusted, closed statements are as they were, and asking again finds
 * nothing.
 */
export async function expectRightPay(
  { terms, hasTermsFirst, actions }: PayHistory,
  ledger: PayLedger,
  world: PayWorld,
): Promise<void> {
  let seen: string[] = [];
  const happen = async (event: PayEvent | undefined): Promise<void> => {
    if (event !== undefined) await ledger.apply(event);
    if (event?.kind !== 'close') return;
    const frozen = await ledger.frozen();
    expect(frozen.slice(0, seen.length)).toEqual(seen);
    seen = frozen;
  };
  if (hasTermsFirst) await happen(firstTerms(world, terms));
  for (const action of actions) await happen(eventOf(action, world));
  await happen(firstTerms(world, terms));
  await happen({ kind: 'wait', days: 15 });
  await happen({ kind: 'close' });
  await happen({ kind: 'pay' });
  for (const psychic of modelPsychics) await expectWorth(psychic, ledger, world);

  const count = seen.length;
  await ledger.markAll();
  await happen({ kind: 'wait', days: 7 });
  await happen({ kind: 'close' });
  expect(seen).toHaveLength(count);
}

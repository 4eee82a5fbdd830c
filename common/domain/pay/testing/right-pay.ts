import { groupBy } from '../../group-by';
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

/** Each sum of a psychic that is not right, as a sentence. */
export async function differencesOf(
  psychic: number,
  ledger: Pick<PayLedger, 'credited' | 'totals'>,
  world: PayWorld,
): Promise<string[]> {
  const differences: string[] = [];
  const compare = (what: string, is: bigint, expected: bigint): void => {
    if (is !== expected) differences.push(`Psychic ${psychic}, ${what}: ${is} cents instead of ${expected}.`);
  };
  let earned = 0n;
  for (const period of world.closable(psychic)) {
    const credited = groupBy(await ledger.credited(psychic, period.from), ({ key }) => key);
    const worth = world.worth(psychic, period);
    for (const key of new Set([...worth.keys(), ...credited.keys()]))
      compare(
        `period from ${period.from}, ${key}`,
        total((credited.get(key) ?? []).map(({ cents }) => BigInt(cents))),
        worth.get(key) ?? 0n,
      );
    earned += total(worth.values());
  }
  const statements = (await ledger.totals()).filter((one) => one.psychic === psychic);
  const paid = total(statements.map(({ payable, isPaid }) => BigInt(isPaid ? payable : 0)));
  const carried = BigInt(Math.min(statements.at(-1)?.total ?? 0, 0));
  const adjusted = [...world.adjustments.values()].filter((one) => one.psychic === psychic);
  compare('all statements', paid + carried, earned + total(adjusted.map(({ cents }) => BigInt(cents))));
  return differences;
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
  for (const psychic of modelPsychics) {
    expect(await ledger.closedTo(psychic)).toBe(world.closable(psychic).at(-1)?.to);
    expect(await differencesOf(psychic, ledger, world)).toEqual([]);
  }

  const count = seen.length;
  await ledger.markAll();
  await happen({ kind: 'wait', days: 7 });
  await happen({ kind: 'close' });
  expect(seen).toHaveLength(count);
}

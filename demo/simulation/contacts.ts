import type { Network } from '../../common/brand/brands';
import { type ReadingResult, missedResults } from '../../common/domain/reading';
import { type DemoCustomer, demoCustomers } from '../people';
import { type Chance, chanceOf } from '../random';
import { ratingTexts } from '../texts';

/** What a member is going to do. */
export interface SimulatedContact {
  kind: 'Call' | 'Chat';
  /** From 0 (inclusive) to 1 (exclusive): determines which psychic is tried first. */
  place: number;
  customer: DemoCustomer;
  /** How long it rings, and how long it lasts if answered. */
  rings: number;
  seconds: number;
  /** For a call; in a chat, both sides determine the result. */
  result: ReadingResult;
  /** For a chat: seconds after which the member gives up; null for a member who keeps waiting. */
  patience: number | null;
  /** For a chat: the member's connection breaks midway. */
  vanishes: boolean;
  rate: number;
  freeFirst: number;
  rating: number | null;
  ratingText: string | null;
  isRecorded: boolean;
  /** Days ahead and quarter of the day of a next call that the member schedules. */
  next: { days: number; quarter: number } | null;
  /** Time until the next one starts, as a fraction of the usual time. */
  gap: number;
  chance: Chance;
}

export interface Plan {
  network: Network;
  seed: number;
  /** Maximum seconds of a contact. */
  longest: number;
}

/** The contacts of a run, the same for the same seed. */
export function planContacts({ network, seed, longest }: Plan): (n: number) => SimulatedContact {
  const customers = demoCustomers(network, seed);
  return (n) => {
    const chance = chanceOf(seed, network, 'simulated', n);
    const isConnected = chance.happens(0.88);
    const rating = isConnected && chance.happens(0.4) ? chance.pick([5, 5, 5, 5, 4, 4, 3, 2, 1]) : null;
    const isNew = chance.happens(0.1);
    const regular = chance.pick(customers);
    return {
      kind: chance.happens(0.4) ? 'Chat' : 'Call',
      place: chance.next(),
      customer: isNew ? newCustomer(network, n, regular) : regular,
      rings: Math.min(12, longest / 4) * chance.next(),
      seconds: Math.max(1, longest * (0.1 + 0.9 * chance.next() ** 2)),
      result: isConnected ? (chance.happens(0.05) ? 'Dropped' : 'Completed') : chance.pick(missedResults),
      patience: chance.happens(0.1) ? Math.min(40, longest / 2) * chance.next() : null,
      vanishes: chance.happens(0.03),
      rate: chance.whole(199, 599) / 100,
      freeFirst: isNew ? 5 : 0,
      rating,
      ratingText: rating === null ? null : chance.pick(ratingTexts[rating] ?? []),
      isRecorded: chance.happens(0.25),
      next: chance.happens(0.15) ? { days: chance.whole(1, 3), quarter: chance.whole(40, 90) } : null,
      gap: 0.5 + chance.next(),
      chance,
    };
  };
}

/** A customer who is new to the network in the first run with this seed. */
const newCustomer = (network: Network, n: number, { username }: DemoCustomer): DemoCustomer => ({
  external_id: `${network}-simulated-${n}`,
  username: `${username}${n}`,
  email: `simulated${n}@example.com`,
  takes_mail: true,
});

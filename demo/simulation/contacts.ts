import type { Network } from '../../common/brand/brands';
import { type Result, missedResults } from '../../common/domain/reading';
import { type DemoCustomer, demoCustomers } from '../people';
import { type Chance, chanceOf } from '../random';
import { ratingTexts } from '../texts';

/** What a member is going to do. */
export interface Contact {
  kind: 'Call' | 'Chat';
  /** From 0 up to 1: which of the psychics is tried first. */
  place: number;
  customer: DemoCustomer;
  /** How long it rings, and how long it lasts when it is answered. */
  rings: number;
  seconds: number;
  /** Of a call; of a chat both sides decide. */
  result: Result;
  /** Of a chat: seconds after which the member gives up; null for one who waits. */
  patience: number | null;
  /** Of a chat: the member's line breaks in the middle. */
  vanishes: boolean;
  rate: number;
  freeFirst: number;
  rating: number | null;
  ratingText: string | null;
  isRecorded: boolean;
  /** Days ahead, and the quarter of the day, of a next call that the member schedules. */
  next: { days: number; quarter: number } | null;
  /** Until the next one begins, as a part of the usual time. */
  gap: number;
  chance: Chance;
}

export interface Plan {
  network: Network;
  seed: number;
  /** Seconds that a contact lasts at most. */
  longest: number;
}

/** The contacts of a run, the same for the same seed. */
export function planContacts({ network, seed, longest }: Plan): (n: number) => Contact {
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

/** Somebody whom the network meets in the first run of this seed. */
const newCustomer = (network: Network, n: number, { username }: DemoCustomer): DemoCustomer => ({
  external_id: `${network}-simulated-${n}`,
  username: `${username}${n}`,
  email: `simulated${n}@example.com`,
  takes_mail: true,
});

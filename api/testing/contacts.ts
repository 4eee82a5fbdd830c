import fc from 'fast-check';
import { results } from '../../common/domain/reading';
import type { Chance } from '../../demo/random';
import type { FigureContact } from './figures';

/**
 * Timestamps that are prone to errors: boundaries of New York days in both clock-change weeks, and 24 hours later.
 */
const edges = [
  '2026-03-08T04:59:59Z', // 23:59:59 on the 7th
  '2026-03-08T05:00:00Z', // 00:00:00 on the 8th, a day of 23 hours
  '2026-03-09T03:59:59Z',
  '2026-03-09T04:00:00Z',
  '2026-03-09T05:00:00Z', // 24 hours after the 8th began
  '2026-11-01T03:59:59Z',
  '2026-11-01T04:00:00Z', // 00:00:00 on a day of 25 hours
  '2026-11-02T03:59:59Z', // a second under 24 hours, still the 1st
  '2026-11-02T04:00:00Z', // 24 hours, 23:00 on the 1st
  '2026-11-02T04:59:59Z',
  '2026-11-02T05:00:00Z', // 00:00:00 on the 2nd
].map((text) => new Date(text).getTime());

const instants = fc.oneof(
  fc.constantFrom(...edges),
  fc
    .tuple(fc.constantFrom(...edges), fc.integer({ min: -200_000, max: 200_000 }))
    .map(([edge, seconds]) => edge + seconds * 1000),
);

/** Contacts of a few psychics with a few customers, so that pairs, days, and corrections overlap. */
export function contacts(psychics: number[]): fc.Arbitrary<FigureContact> {
  return fc
    .record({
      connection_id: fc.integer({ min: 1, max: 14 }),
      psychic: fc.constantFrom(...psychics),
      customer: fc.constantFrom('ann', 'ben', null),
      conn_type: fc.constantFrom('Call' as const, 'Chat' as const),
      started_at: instants.map((time) => new Date(time)),
      // quarter minutes: free and paid add up exactly
      free: fc.integer({ min: 0, max: 20 }),
      paid: fc.integer({ min: 0, max: 160 }),
      extra: fc.integer({ min: -1, max: 1 }),
      rate: fc.integer({ min: 0, max: 1500 }).map((n) => n / 100),
      result: fc.constantFrom('Completed' as const, 'Completed' as const, 'Dropped' as const, ...results),
      rating: fc.constantFrom(null, 1, 2, 3, 4, 5),
    })
    .map(({ free, paid, extra, ...contact }) => {
      const connected = contact.result === 'Completed' || contact.result === 'Dropped';
      const seconds = connected ? Math.max(0, (free + paid) * 15 + extra) : 0;
      return {
        ...contact,
        duration_seconds: seconds,
        free_minutes: connected ? free / 4 : 0,
        paid_minutes: connected ? paid / 4 : 0,
      };
    });
}

/**
 * A contact among a few psychics and customers within seven weeks, so that records from several clients change each
 * other's newness.
 */
export function randomContact(chance: Chance, connection_id: number, psychics: number[]): FigureContact {
  const result = chance.pick(['Completed', 'Completed', 'Dropped', ...results] as const);
  const connected = result === 'Completed' || result === 'Dropped';
  // quarter minutes: free and paid add up exactly
  const [free, paid] = connected ? [chance.whole(0, 20), chance.whole(0, 160)] : [0, 0];
  return {
    connection_id,
    psychic: chance.pick(psychics),
    customer: chance.happens(0.1) ? null : `customer${chance.whole(1, 40)}`,
    conn_type: chance.pick(['Call', 'Chat'] as const),
    // seven weeks around the end of daylight saving time
    started_at: new Date(Date.UTC(2026, 9, 4) + chance.whole(0, 49 * 86_400) * 1000),
    duration_seconds: (free + paid) * 15,
    free_minutes: free / 4,
    paid_minutes: paid / 4,
    rate: chance.whole(0, 1500) / 100,
    result,
    rating: chance.pick([null, 1, 2, 3, 4, 5]),
  };
}

/** A contact as the switch sends it. */
export function wire({ psychic, customer, started_at, ...contact }: FigureContact): Record<string, unknown> {
  return {
    ...contact,
    psychic,
    customer: customer === null ? null : { external_id: customer, username: customer },
    started_at: started_at.toISOString().replace('.000Z', 'Z'),
  };
}

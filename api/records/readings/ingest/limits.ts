import { type Network, networks } from '../../../../common/brand/brands';
import { usualMaxRate } from '../../../../common/domain/amounts';

/** In milliseconds. */
const [minute, day] = [60_000, 86_400_000];

/** The highest rate of each network in US dollars per minute, from the environment. */
export interface Bounds {
  maxRate: Readonly<Record<Network, number>>;
  /** After this many missed in a row, a psychic is paused; 0 pauses nobody. */
  missedInRow: number;
}

export const usualBounds: Bounds = {
  maxRate: Object.fromEntries(networks.map((network) => [network, usualMaxRate])) as Bounds['maxRate'],
  missedInRow: 0,
};

/** What a record is checked against, besides its own fields. */
export interface Limits {
  /** Epoch milliseconds. */
  now: number;
  /** US dollars per minute. */
  maxRate: number;
  /**
   * Every started minute is billed in full, so free and paid minutes add up to whole minutes. Only set by an
   * import.
   */
  billsStartedMinutes?: boolean;
}

export const limitsOf = (
  { maxRate }: Pick<Bounds, 'maxRate'>,
  network: Network,
  now = Date.now(),
): Limits => ({
  now,
  maxRate: maxRate[network],
});

/** How far in the future a timestamp may be, and the error text if it is later. */
export interface Ahead {
  /** In milliseconds. */
  most: number;
  words: string;
}

/** For events that have happened: senders' clocks and time zones are rarely further off. */
export const happened: Ahead = { most: day, words: 'no more than a day in the future' };
/** For record changes: a later timestamp would block every correction until then. */
export const changedAhead: Ahead = { most: 10 * minute, words: 'no more than ten minutes in the future' };
/** For scheduled events: anything later is a mistyped year. */
export const arranged: Ahead = { most: 5 * 366 * day, words: 'no more than five years in the future' };

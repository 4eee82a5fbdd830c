import { type Network, networks } from '../../../common/brand/brands';
import { usualMaxRate } from '../../../common/domain/amounts';

/** Milliseconds. */
const [minute, day] = [60_000, 86_400_000];

/** The highest rate of each network in US dollars a minute, as the environment has it. */
export interface Bounds {
  maxRate: Readonly<Record<Network, number>>;
}

export const usualBounds: Bounds = {
  maxRate: Object.fromEntries(networks.map((network) => [network, usualMaxRate])) as Bounds['maxRate'],
};

/** What a record is checked against beside its own fields. */
export interface Limits {
  /** Epoch milliseconds. */
  now: number;
  /** US dollars per minute. */
  maxRate: number;
  /** Each minute is billed as soon as it has begun: free and paid minutes add up to whole minutes. Only an import says so. */
  billsStartedMinutes?: boolean;
}

export const limitsOf = ({ maxRate }: Bounds, network: Network, now = Date.now()): Limits => ({
  now,
  maxRate: maxRate[network],
});

/** How far ahead of now an instant may lie, and the words of what lies further ahead. */
export interface Ahead {
  /** Milliseconds. */
  most: number;
  words: string;
}

/** Of what has happened: clocks and time zones of senders are seldom further off. */
export const happened: Ahead = { most: day, words: 'no more than a day in the future' };
/** Of the change of a record: a later one would hide every correction until its time comes. */
export const changed: Ahead = { most: 10 * minute, words: 'no more than ten minutes in the future' };
/** Of what is arranged: further ahead is a slip of the year. */
export const arranged: Ahead = { most: 5 * 366 * day, words: 'no more than five years in the future' };

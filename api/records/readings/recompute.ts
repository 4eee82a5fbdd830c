import type { ClientBase } from 'pg';
import { type Network, networks } from '../../../common/brand/brands';
import { type Db, onDriver } from '../../platform/database/db';
import { inTransaction } from '../../platform/database/pools';
import { lockFigures } from '../statistics/figures-lock.query';
import { publishDays } from '../statistics/publication.query';
import { repairTotals } from './customer-totals.query';
import { replayLedgers } from './free-minutes.query';
import {
  compareFigures,
  findCustomers,
  findPsychics,
  findDirtyPsychics,
  repairFigures,
  type Weighed,
} from './recompute.query';

/** Differences between the stored figures and the readings. */
export interface Recomputed {
  /** Live readings compared. */
  compared: number;
  differences: {
    /** Readings marked new that are repeats, or the reverse. */
    readings: number;
    /** Readings that used different free minutes. */
    bookings: number;
    pairs: number;
    days: number;
    /** Psychics whose total of ratings is wrong. */
    ratings: number;
    /** Published days with errors, except those already waiting for a publication. */
    published: number;
    balances: number;
    /** Customers whose totals are wrong. */
    totals: number;
  };
  isRight: boolean;
  /** When a repair published last, by network; empty without a repair. */
  published: Map<Network, Date>;
  /** Milliseconds for which a network's figures were locked at most at a time. */
  longestHold: number;
}

/** Called between slices, when no lock is held. */
export type OnSlice = (progress: {
  network: Network;
  work: Work;
  done: number;
  of: number;
}) => void | Promise<void>;
type Work = 'free minutes' | 'figures' | 'publication';
type SliceChange = (db: Db, ids: readonly number[]) => Promise<void>;

/** Milliseconds that a slice should take: others wait so long, and a slow one takes a few times as long. */
const aim = 700;
/** Rows of a slice. */
const mostAtOnce = 200_000;

/**
 * Recalculates everything from the readings and compares; with `repair`, corrects the differences and publishes.
 * Works in slices of customers and psychics, each a transaction with the lock of its network, so that feeds,
 * which keep their figures right themselves, take turns with it. What an interruption leaves is right as far as it
 * got, and the next run does the rest.
 * @param firstRows of the first slice; the others adapt to the machine
 */
export async function recompute(
  client: ClientBase,
  repair: boolean,
  onSlice: OnSlice = () => undefined,
  firstRows = 5_000,
): Promise<Recomputed> {
  const differences = {
    readings: 0,
    bookings: 0,
    pairs: 0,
    days: 0,
    ratings: 0,
    published: 0,
    balances: 0,
    totals: 0,
  };
  const published = new Map<Network, Date>();
  const db = onDriver(client);
  let compared = 0;
  let longestHold = 0;
  const isRight = (): boolean => Object.values(differences).every((found) => found === 0);
  const count = (found: Partial<typeof differences>): void => {
    for (const name of Object.keys(differences) as (keyof typeof differences)[])
      differences[name] += found[name] ?? 0;
  };

  const inSlices = async (network: Network, work: Work, all: readonly Weighed[], change: SliceChange) => {
    const held = await workInSlices(client, { repair, onSlice, firstRows }, { network, work, all, change });
    longestHold = Math.max(longestHold, held);
  };

  for (const network of networks) {
    // before the figures of days, which include the free minutes
    await inSlices(network, 'free minutes', await findCustomers(db, network), async (locked, ids) => {
      count(await replayLedgers(locked, ids));
      count({ totals: await repairTotals(locked, ids) });
    });
    await inSlices(network, 'figures', await findPsychics(db, network), async (locked, ids) => {
      const { compared: rows, ...found } = await compareFigures(locked, ids);
      compared += rows;
      count(found);
      if (repair && Object.values(found).some((wrong) => wrong > 0)) await repairFigures(locked, ids);
    });
  }
  if (repair && !isRight())
    for (const network of networks) {
      const waiting = await findDirtyPsychics(db, network);
      // also if no day waits, for example after a repaired balance
      if (waiting.length === 0) waiting.push({ id: 0, rows: 0 });
      await inSlices(network, 'publication', waiting, async (locked, ids) => {
        published.set(network, await publishDays(locked, network, ids));
      });
    }
  return { compared, differences, isRight: isRight(), published, longestHold };
}

interface Slices {
  network: Network;
  work: Work;
  all: readonly Weighed[];
  change: SliceChange;
}

/** Each slice is a transaction with the lock. @returns for how many milliseconds it was held at most */
async function workInSlices(
  client: ClientBase,
  { repair, onSlice, firstRows }: { repair: boolean; onSlice: OnSlice; firstRows: number },
  { network, work, all, change }: Slices,
): Promise<number> {
  let longestHold = 0;
  let rows = firstRows;
  for (let done = 0; done < all.length;) {
    const slice = sliceOf(all, done, rows);
    const ids = slice.map(({ id }) => id);
    const begun = await inTransaction(client, async (locked, takeBack) => {
      if (!repair) takeBack();
      await lockFigures(locked, network);
      const time = performance.now();
      await change(locked, ids);
      return time;
    });
    const held = performance.now() - begun;
    longestHold = Math.max(longestHold, held);
    rows = Math.round(
      Math.min(Math.max((rows * aim) / Math.max(held, 1), rows / 8, 1), 2 * rows, mostAtOnce),
    );
    done += slice.length;
    await onSlice({ network, work, done, of: all.length });
  }
  return longestHold;
}

/** From a place on, as many as have so many rows together, but at least one. */
function sliceOf(all: readonly Weighed[], from: number, rows: number): Weighed[] {
  let to = from;
  // an entry without rows costs something too
  for (let sum = 0; to < all.length && (to === from || sum + (all[to]?.rows ?? 0) <= rows); to += 1)
    sum += (all[to]?.rows ?? 0) + 1;
  return all.slice(from, to);
}

import type { ClientBase } from 'pg';
import { type Network, networks } from '../../common/brand/brands';
import { inTransaction } from '../database/pools';
import { lockFigures } from '../statistics/figures-lock.query';
import { publishDays } from '../statistics/publication.query';
import { replayLedgers } from './free-minutes.query';
import { compareFigures, repairFigures } from './recompute.query';

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
    /** Published days with errors, except those already waiting for a publication. */
    published: number;
    balances: number;
  };
  isRight: boolean;
  /** When a repair published, by network; empty without a repair. */
  published: Map<Network, Date>;
}

/**
 * Recalculates everything from the readings and compares; with `repair`, corrects the differences and publishes.
 */
export function recompute(client: ClientBase, repair: boolean): Promise<Recomputed> {
  return inTransaction(client, async (db, takeBack) => {
    for (const network of networks) await lockFigures(db, network);
    const ledgers = await replayLedgers(db);
    const { compared, ...found } = await compareFigures(db);
    const differences = { ...found, bookings: ledgers.readings, balances: ledgers.balances };
    const isRight = Object.values(differences).every((count) => count === 0);
    const published = new Map<Network, Date>();
    if (!repair) takeBack();
    else if (!isRight) {
      await repairFigures(db);
      for (const network of networks) published.set(network, await publishDays(db, network));
    }
    return { compared, differences, isRight, published };
  });
}

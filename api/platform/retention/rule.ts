import type { Network } from '../../../common/brand/brands';

/** What of a class expires, and how it is deleted. `$1` is the network, `$2` the time before which it has expired. */
export interface RetentionRule {
  /** A table, or tables joined. */
  table: string;
  /** Which rows are of the class and the network; by default those with this `network`. */
  ofNetwork?: string;
  isOld: string;
  /**
   * Deletes a batch in one short transaction, and skips what another process has locked; by default the rows of the
   * table. @returns how many, 0 once nothing is left
   */
  forget?: (network: Network, before: Date, now: Date) => Promise<number>;
  /** Follows once every network's rows are gone. */
  finish?: (before: Date) => Promise<void>;
}

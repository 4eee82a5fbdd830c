import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Network } from '../../common/brand/brands';
import type { Db } from '../database/db';
import { INGEST_POOL, withTransaction } from '../database/pools';
import { lockFigures } from './figures-lock.query';
import { findNow, isPublicationMissed, publishDays } from './publication.query';
import { lastPublicationTime } from './publication-times';

/** What goes with a publication in the same transaction. */
type Alongside = (db: Db, publishedAt: Date) => Promise<void>;

const nothing: Alongside = () => Promise.resolve();

@Injectable()
export class Publication {
  constructor(@Inject(INGEST_POOL) private readonly pool: Pool) {}

  /**
   * Makes the figures as they stand now the published ones. @returns when; later than any publication before
   * @param isTrial takes it back
   */
  async publish(network: Network, isTrial = false, alongside = nothing): Promise<Date> {
    return withTransaction(this.pool, async (db, takeBack) => {
      if (isTrial) takeBack();
      await lockFigures(db, network);
      const publishedAt = await publishDays(db, network);
      await alongside(db, publishedAt);
      return publishedAt;
    });
  }

  /**
   * Publishes when one of the times of the clock has passed without, however long ago.
   * @param since from when times count for a network that never published; null: it is due when days wait
   * @returns when; null when none was missed
   */
  async publishDue(
    network: Network,
    since: Date | null,
    now?: Date,
    alongside = nothing,
  ): Promise<Date | null> {
    return withTransaction(this.pool, async (db) => {
      // of several processes that ask at once the first one publishes
      await lockFigures(db, network);
      const time = lastPublicationTime(now ?? (await findNow(db)));
      if (!(await isPublicationMissed(db, network, time, since))) return null;
      const publishedAt = await publishDays(db, network);
      await alongside(db, publishedAt);
      return publishedAt;
    });
  }
}

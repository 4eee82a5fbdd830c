import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';
import { INGEST_POOL, withTransaction } from '../../platform/database/pools';
import { lockFigures } from './figures-lock.query';
import { findNow, isPublicationMissed, publishDays } from './publication.query';
import { lastPublicationTime } from './publication-times';

/** Work done in the same transaction as the publication. */
type Alongside = (db: Db, publishedAt: Date) => Promise<void>;

const nothing: Alongside = () => Promise.resolve();

@Injectable()
export class Publication {
  constructor(@Inject(INGEST_POOL) private readonly pool: Pool) {}

  /**
   * Publishes the current figures. @returns the publication time, later than any before
   * @param isTrial rolls back
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
   * Publishes if a scheduled time has been missed, however long ago.
   * @param since the time from which scheduled times count for a network that never published; null: due if days
   * are waiting
   * @returns the publication time; null if none was missed
   */
  async publishDue(
    network: Network,
    since: Date | null,
    now?: Date,
    alongside = nothing,
  ): Promise<Date | null> {
    return withTransaction(this.pool, async (db) => {
      // if several processes check at once, the first one publishes
      await lockFigures(db, network);
      const time = lastPublicationTime(now ?? (await findNow(db)));
      if (!(await isPublicationMissed(db, network, time, since))) return null;
      const publishedAt = await publishDays(db, network);
      await alongside(db, publishedAt);
      return publishedAt;
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Network } from '../../common/brand/brands';
import { INGEST_POOL, withTransaction } from '../database/pools';
import { lockFigures } from './figures-lock.query';
import { isPublicationMissed, publishDays } from './publication.query';
import { lastPublicationTime } from './publication-times';

@Injectable()
export class Publication {
  constructor(@Inject(INGEST_POOL) private readonly pool: Pool) {}

  /** Makes the figures as they stand now the published ones. @returns when; later than any publication before */
  async publish(network: Network): Promise<Date> {
    return withTransaction(this.pool, async (db) => {
      await lockFigures(db, network);
      return publishDays(db, network);
    });
  }

  /** Makes up for a publication whose time passed while nothing ran. @returns when; null when none was missed */
  async makeUp(network: Network, now = new Date()): Promise<Date | null> {
    return withTransaction(this.pool, async (db) => {
      // of several processes that start at once the first one makes it up
      await lockFigures(db, network);
      const isMissed = await isPublicationMissed(db, network, lastPublicationTime(now));
      return isMissed ? publishDays(db, network) : null;
    });
  }
}

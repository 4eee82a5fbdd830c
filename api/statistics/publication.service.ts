import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Network } from '../../common/brand/brands';
import { INGEST_POOL, withTransaction } from '../database/pools';
import { lockFigures } from './figures-lock.query';
import { publishDays } from './publication.query';

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
}

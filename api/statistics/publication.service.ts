import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Network } from '../../common/brand/brands';
import { INGEST_POOL, withTransaction } from '../database/pools';
import { lockFigures } from './figures-lock.query';
import { onDriver } from '../database/db';

@Injectable()
export class Publication {
  constructor(@Inject(INGEST_POOL) private readonly pool: Pool) {}

  /** Makes the figures as they stand now the published ones. @returns when; later than any publication before */
  async publish(network: Network): Promise<Date> {
    return withTransaction(this.pool, async (client) => {
      await lockFigures(onDriver(client), network);
      await client.query(
        'delete from published_days p using dirty_days d where d.network = $1 and p.psychic_id = d.psychic_id and p.day = d.day',
        [network],
      );
      await client.query(
        'insert into published_days select days.* from psychic_days days join dirty_days d using (psychic_id, day) where d.network = $1',
        [network],
      );
      await client.query('delete from dirty_days where network = $1', [network]);
      const { rows } = await client.query<{ published_at: Date }>(
        `update networks set published_at = greatest(date_trunc('milliseconds', clock_timestamp()), published_at + interval '1 millisecond')
          where name = $1 returning published_at`,
        [network],
      );
      return rows[0]?.published_at ?? new Date();
    });
  }
}

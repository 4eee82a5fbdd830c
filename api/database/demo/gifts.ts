import type { Pool } from 'pg';
import { startOfDay } from '../../../common/domain/new-york-time';
import { creditGifts } from '../../readings/free-minutes.query';
import { ingestTransaction } from '../../readings/ingest/ingest-transaction';
import { refigure } from '../../readings/rollups.query';
import type { DemoFeed } from './feed';
import { chanceOf } from './random';

/** Free minutes that psychics gave to some of their members before the first day. */
export async function giveGifts(pool: Pool, { network, seed, psychics, from }: DemoFeed): Promise<void> {
  const { rows } = await pool.query<{ psychic_id: number; extension: number; customers: number[] }>(
    `select p.account_id as psychic_id, p.extension, array_agg(distinct r.customer_id) as customers
       from psychics p join readings r on r.psychic_id = p.account_id and r.connected and r.customer_id is not null
      where p.network = $1 group by p.account_id`,
    [network],
  );
  const places = new Map(psychics.map(({ extension }, place) => [extension, place]));
  await ingestTransaction(pool, network, async (client) => {
    for (const { psychic_id, extension, customers } of rows) {
      const chance = chanceOf(seed, network, 'gifts', places.get(extension) ?? 0);
      const credits = customers
        .toSorted((a, b) => a - b)
        .filter(() => chance.happens(0.25))
        .map((customer_id) => ({ customer_id, minutes: chance.whole(3, 7) }));
      await creditGifts(client, network, psychic_id, credits, startOfDay(from));
    }
    await refigure(client);
  });
}

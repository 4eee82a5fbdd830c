import type { Pool } from 'pg';
import { giftMinutes } from '../common/domain/gift-rules';
import { startOfDay } from '../common/domain/new-york-time';
import { forgottenMail, insertGifts } from '../api/records/gifts/gifts.query';
import { ingestTransaction } from '../api/records/readings/ingest/ingest-transaction';
import { type Credit, refigure } from '../api/records/readings/rollups.query';
import type { DemoFeed } from './feed';
import { chanceOf } from './random';
import { onDriver } from '../api/platform/database/db';
import { findPairs } from './demo.query';

/** Gifts that the managers sent to some of their psychics' members on the first day. */
export async function giveGifts(pool: Pool, { network, seed, psychics, from }: DemoFeed): Promise<void> {
  const rows = await findPairs(onDriver(pool), network);
  const places = new Map(psychics.map(({ extension }, place) => [extension, place]));
  const at = startOfDay(from);
  await ingestTransaction(pool, network, async (db) => {
    const credits: Credit[] = [];
    for (const { psychic_id, extension, customers } of rows) {
      const place = places.get(extension) ?? 0;
      const chance = chanceOf(seed, network, 'gifts', place);
      const name = psychics[place]?.username ?? '';
      const chosen = customers.toSorted((a, b) => a - b).filter(() => chance.happens(0.25));
      const receivers = chosen.map((customer) => ({ customer, mail: forgottenMail }));
      const minutes = chance.pick(giftMinutes);
      const given = await insertGifts(db, network, psychic_id, receivers, {
        subject: `A few minutes with ${name}`,
        body: 'It was good to talk with you.<br />Use these minutes whenever you like.',
        minutes,
        isAutomatic: false,
        at,
      });
      credits.push(...given);
    }
    await refigure(db, credits);
  });
}

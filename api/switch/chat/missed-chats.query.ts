import type { EntityManager } from 'typeorm';
import { newYorkIso } from '../../../common/domain/new-york-time';
import type { Db } from '../../platform/database/db';
import type { MissedChat } from './chat.dto';

/** At most this many are listed; that is enough to show that many were missed. */
const mostTold = 100;

/** Chats that were not answered and that the psychic has not seen yet, newest first. */
export async function findMissed(db: Db, psychicId: number): Promise<MissedChat[]> {
  const rows = await db.query<(Omit<MissedChat, 'asked_at'> & { asked_at: Date })[]>(
    `select c.id as chat_id, m.username, c.asked_at, c.lowered_to
       from chats c join customers m on m.id = c.customer_id
      where c.psychic_id = $1 and c.result = 'No Answer' and c.missed_seen_at is null
      order by c.id desc limit ${mostTold}`,
    [psychicId],
  );
  return rows.map((row) => ({ ...row, asked_at: newYorkIso(row.asked_at) }));
}

/** Marks a missed chat and all earlier ones as seen. @returns their ids */
export async function seeMissed(
  manager: EntityManager,
  psychicId: number,
  chatId: number,
): Promise<number[]> {
  const [rows] = await manager.query<[{ id: number }[], number]>(
    `update chats set missed_seen_at = clock_timestamp()
      where psychic_id = $1 and id <= $2 and result = 'No Answer' and missed_seen_at is null
      returning id`,
    [psychicId, chatId],
  );
  return rows.map(({ id }) => id);
}

import type { EntityManager } from 'typeorm';
import { type ChatCourse, chatSeconds, meterOf } from '../../../common/domain/chat';
import { isConnected } from '../../../common/domain/reading';
import { load, write } from '../../records/readings/ingest/chunk.query';
import type { ReadingRecord } from '../../records/readings/ingest/reading-record';
import { refigure } from '../../records/readings/rollups.query';
import type { Chat } from './chat.entity';
import { freeMinutesLeft } from './chats.query';

/**
 * Writes the reading of an ended chat the same way as the switch's readings, with ledger, newness, and roll-ups.
 * Runs inside a figures transaction, which holds the figures lock.
 * @param course how the chat ended
 */
export async function writeReading(manager: EntityManager, chat: Chat, course: ChatCourse): Promise<void> {
  const { network, psychicId, customerId, connectionId } = chat;
  const { acceptedAt, askedAt, endedAt, result } = course;
  if (result === null || endedAt === null) throw new Error('a reading of a chat that has not ended');
  const seconds = isConnected(result) ? chatSeconds(course, endedAt) : 0;
  // another contact may have used some of the free minutes in the meantime
  const free = Math.min(Number(chat.freeMinutes), await freeMinutesLeft(manager, psychicId, customerId));
  const rate = Number(chat.rate);
  const { free_minutes, paid_minutes, revenue } = meterOf(seconds, free, rate);
  const [customer] = await manager.query<Pick<ReadingRecord, 'customer_key' | 'username'>[]>(
    'select external_id as customer_key, username from customers where id = $1',
    [customerId],
  );
  const record: ReadingRecord = {
    connection_id: connectionId,
    psychic_id: psychicId,
    extension: null,
    customer_key: customer?.customer_key ?? null,
    username: customer?.username ?? null,
    email: null,
    takes_mail: null,
    conn_type: 'Chat',
    started_at: wholeSecond(acceptedAt ?? askedAt),
    duration_seconds: seconds,
    free_minutes,
    paid_minutes,
    rate,
    revenue,
    result,
    rating: null,
    rating_text: null,
    updated_at: null,
  };
  const counts = await load(manager, network, [{ line: 1, record }]);
  await write(manager, network, counts, { source: 'chat' });
  await refigure(manager);
}

/** Readings start on whole seconds. */
const wholeSecond = (time: number): string => new Date(Math.floor(time / 1000) * 1000).toISOString();

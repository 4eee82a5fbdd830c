import type { EntityManager } from 'typeorm';
import { newYorkIso } from '../../../common/domain/new-york-time';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';
import type { CustomerCard } from './customer-cards.dto';

const mostReadings = 5;
const mostEarlierTexts = 6;

/** A card with its id, 0 before anything was saved, and its version. Times in JSON are texts. */
export type FoundCard = CustomerCard & { card_id: number; version: number };

/**
 * A customer's card, in one statement; undefined unless the two ever had a contact, a chat, or a scheduled call.
 * @param showsTexts adds the end of their last chat while one of theirs rings or runs
 */
export async function findCard(
  db: Db,
  psychicId: number,
  customerId: number,
  showsTexts: boolean,
): Promise<FoundCard | undefined> {
  const [row] = await byKey<FoundCard>(
    db,
    `select coalesce(k.id, 0) as card_id, coalesce(v.version, 0) as version, c.id as customer_id, c.username, coalesce(k.nickname, '') as nickname,
            coalesce(k.tags, '{}') as tags, coalesce(k.pinned, '') as pinned,
            round(c.free_minutes + coalesce(g.minutes, 0), 2)::float8 as free_minutes, f.first_reading, f.reading_count, f.total_minutes,
            array(select jsonb_build_object('id', n.id, 'text', n.text, 'written_at', n.written_at,
                'manager', case when n.author_id <> n.psychic_id then a.username end)
              from customer_notes n join accounts a on a.id = n.author_id
             where n.psychic_id = $1 and n.customer_id = $2 order by n.id desc) as notes,
            array(select jsonb_build_object('id', r.id, 'date', r.started_at, 'conn_type', r.conn_type,
                'minutes', round(r.duration_seconds / 60.0, 2), 'rating', r.rating)
              from readings r where r.psychic_id = $1 and r.customer_id = $2 and r.voided_at is null and r.connected
             order by r.started_at desc, r.id desc limit ${mostReadings}) as readings,
            (select jsonb_build_object('reason', b.reason, 'blocked_at', b.blocked_at) from customer_blocks b
              where b.psychic_id = $1 and b.customer_id = $2 and b.lifted_at is null) as block,
            case when $3 then (
              select jsonb_build_object('date', h.accepted_at,
                  'minutes', round((extract(epoch from h.ended_at - h.accepted_at) / 60)::numeric, 2),
                  'texts', (select jsonb_agg(t order by t.number) from (
                    select m.number, m.side, m.text, m.sent_at from chat_messages m where m.chat_id = h.id
                     order by m.number desc limit ${mostEarlierTexts}) t))
                from chats h where h.psychic_id = $1 and h.customer_id = $2 and h.ended_at is not null
                 and exists (select from chat_messages m where m.chat_id = h.id)
                 and exists (select from chats o where o.psychic_id = $1 and o.customer_id = $2 and o.ended_at is null)
               order by h.id desc limit 1) end as earlier_chat
       from customers c
       left join customer_cards k on k.psychic_id = $1 and k.customer_id = c.id
       left join versions v on v.kind = 'customer_card' and v.subject_id = k.id
       left join gift_balances g on g.psychic_id = $1 and g.customer_id = c.id,
       lateral (select min(r.started_at) as first_reading, count(*)::int as reading_count,
                  coalesce(round(sum(r.duration_seconds) / 60.0, 2), 0)::float8 as total_minutes
          from readings r where r.psychic_id = $1 and r.customer_id = $2 and r.voided_at is null and r.connected) f
      where c.id = $2 and c.erased_at is null and c.network = (select network from psychics where account_id = $1) and (
        k.id is not null or f.reading_count > 0
        or exists (select from readings r where r.psychic_id = $1 and r.customer_id = $2 and r.voided_at is null)
        or exists (select from chats h where h.psychic_id = $1 and h.customer_id = $2)
        or exists (select from customer_blocks b where b.psychic_id = $1 and b.customer_id = $2)
        or exists (select from scheduled_calls s where s.psychic_id = $1 and s.customer_id = $2))`,
    [psychicId, customerId, showsTexts],
  );
  return row && withNewYorkTimes(row);
}

const inNewYork = (time: string | Date): string => newYorkIso(new Date(time));

function withNewYorkTimes(card: FoundCard): FoundCard {
  const { notes, readings, block, earlier_chat } = card;
  card.first_reading &&= inNewYork(card.first_reading);
  for (const note of notes) note.written_at = inNewYork(note.written_at);
  for (const reading of readings) reading.date = inNewYork(reading.date);
  if (block !== null) block.blocked_at = inNewYork(block.blocked_at);
  if (earlier_chat !== null) {
    earlier_chat.date = inNewYork(earlier_chat.date);
    for (const text of earlier_chat.texts) text.sent_at = inNewYork(text.sent_at);
  }
  return card;
}

/** Makes the pair's card unless it has one. @returns whether it is new */
export async function takeCard(
  manager: EntityManager,
  psychicId: number,
  customerId: number,
): Promise<{ id: number; isNew: boolean }> {
  const [made] = await manager.query<{ id: number }[]>(
    `insert into customer_cards (psychic_id, customer_id) values ($1, $2)
       on conflict (psychic_id, customer_id) do nothing returning id`,
    [psychicId, customerId],
  );
  if (made !== undefined) return { id: made.id, isNew: true };
  const [found] = await manager.query<{ id: number }[]>(
    'select id from customer_cards where psychic_id = $1 and customer_id = $2',
    [psychicId, customerId],
  );
  if (found === undefined) throw new Error('a card that is there and is not');
  return { id: found.id, isNew: false };
}

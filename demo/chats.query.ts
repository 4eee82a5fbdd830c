import type { ChatEnder, ChatSide } from '../common/domain/chat';
import type { Network } from '../common/brand/brands';
import type { Db } from '../api/platform/database/db';

/** A past chat of a stored reading; timestamps in ISO 8601. */
export interface PastChat {
  connection_id: number;
  result: string;
  duration_seconds: number;
  asked_at: string;
  accepted_at: string | null;
  ended_at: string;
  closed_at: string;
  ended_by: ChatEnder | null;
  messages: { number: number; side: ChatSide; text: string; sent_at: string }[];
}

/** Whether the network already has past chats from the demo. */
export async function hasPastChats(db: Db, network: Network): Promise<boolean> {
  const rows = await db.query<unknown[]>(`select from chats where network = $1 and digest = 'demo' limit 1`, [
    network,
  ]);
  return rows.length > 0;
}

/**
 * Stores chats whose reading matches and that do not exist yet; the readings count as received when the chats closed.
 * Their token hash is not a real hash, so no token opens them.
 */
export async function insertPastChats(db: Db, network: Network, chats: PastChat[]): Promise<void> {
  await db.query(
    `with given as materialized (
       select * from jsonb_to_recordset($2::jsonb) as t (connection_id bigint, result text, duration_seconds integer,
         asked_at timestamptz, accepted_at timestamptz, ended_at timestamptz, closed_at timestamptz, ended_by text, messages jsonb)),
     made as (
       insert into chats (network, connection_id, psychic_id, customer_id, digest, token_hash, rate, free_minutes, asked_at,
              accepted_at, psychic_heard_at, member_heard_at, ended_at, closed_at, missed_seen_at, result, ended_by, messages)
       select r.network, r.connection_id, r.psychic_id, r.customer_id, 'demo', 'none: ' || r.network || ' ' || r.connection_id, r.rate,
              r.free_minutes, t.asked_at, t.accepted_at, t.ended_at, t.ended_at, t.ended_at, t.closed_at,
              case when t.result = 'No Answer' then t.closed_at end, t.result, t.ended_by,
              jsonb_array_length(t.messages)
         from given t join readings r on r.network = $1 and r.connection_id = t.connection_id
        where r.voided_at is null and r.customer_id is not null and r.result = t.result and r.duration_seconds = t.duration_seconds
       on conflict (network, connection_id) do nothing
       returning id, connection_id, closed_at),
     said as (
       insert into chat_messages (chat_id, number, side, client_id, text, sent_at)
       select made.id, m.number, m.side, 'demo ' || m.number, m.text, m.sent_at
         from made join given using (connection_id)
         cross join jsonb_to_recordset(given.messages) as m (number integer, side text, text text, sent_at timestamptz))
     update readings r set source = 'chat', received_at = made.closed_at from made where r.network = $1 and r.connection_id = made.connection_id`,
    [network, JSON.stringify(chats)],
  );
}

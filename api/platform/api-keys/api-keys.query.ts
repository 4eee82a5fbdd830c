import type { Network } from '../../../common/brand/brands';
import type { Db } from '../database/db';
import { byKey } from '../database/statements';
import type { ApiKey } from './api-key.entity';

type FoundKey = Pick<ApiKey, 'id' | 'network' | 'scopes'> & { stale: boolean };

/** The live key for a hash, and whether its last use must be updated. */
export async function findKey(db: Db, keyHash: string): Promise<FoundKey | undefined> {
  const [key] = await byKey<FoundKey>(
    db,
    `select id, network, scopes, coalesce(last_used_at < now() - interval '1 minute', true) as stale
       from api_keys where key_hash = $1 and revoked_at is null and (ends_at is null or ends_at > now())`,
    [keyHash],
  );
  return key;
}

/**
 * The chat of a token's hash while the token is valid: until the chat ends, and five minutes longer so that a
 * member who was away can see how it ended.
 */
export async function findChatOf(
  db: Db,
  tokenHash: string,
  connectionId: string,
): Promise<{ id: number; network: Network } | undefined> {
  const [chat] = await byKey<{ id: number; network: Network }>(
    db,
    `select id, network from chats
      where token_hash = $1 and connection_id::text = $2 and coalesce(closed_at > now() - interval '5 minutes', true)`,
    [tokenHash, connectionId],
  );
  return chat;
}

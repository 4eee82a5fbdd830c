import type { Db } from '../database/db';

/** How long a proof counts, in minutes. */
const minutes = 5;

/** Whether a session's proof still counts; read from the database, because another process may have stored it. */
export async function isProven(db: Db, tokenHash: string): Promise<boolean> {
  const rows = await db.query<unknown[]>(
    `select from sessions where token_hash = $1 and proven_at > now() - make_interval(mins => $2)`,
    [tokenHash, minutes],
  );
  return rows.length > 0;
}

/**
 * Stores a proof, unless the password that gave it has been replaced since.
 * @param passwordHash of that password; null for another proof
 */
export async function keepProof(db: Db, tokenHash: string, passwordHash: string | null): Promise<void> {
  await db.query(
    `update sessions s set proven_at = now() from accounts a
      where s.token_hash = $1 and a.id = s.account_id and ($2::text is null or a.password_hash = $2)`,
    [tokenHash, passwordHash],
  );
}

import type { Db } from '../../platform/database/db';

/** How long a proof counts, and for how long a passkey can give it, in minutes. */
const minutes = 5;
/** How many tabs of a session can ask for a passkey at once. */
const mostChallenges = 5;

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

/** Stores what a passkey may sign, once, as the proof of a session; of more than five the oldest ends. */
export async function keepChallenge(db: Db, tokenHash: string, challenge: string): Promise<void> {
  await db.query(
    `with asking as (select token_hash from sessions where token_hash = $1 for key share),
     gone as (delete from proof_challenges where challenge in (
       select challenge from proof_challenges where token_hash = $1 order by created_at desc offset $3))
     insert into proof_challenges (token_hash, challenge) select token_hash, $2 from asking`,
    [tokenHash, challenge, mostChallenges - 1],
  );
}

/** Uses up a challenge. @returns whether the session was given it in the last five minutes and has not used it yet */
export async function spendChallenge(db: Db, tokenHash: string, challenge: string): Promise<boolean> {
  const [, count] = await db.query<[unknown, number]>(
    `delete from proof_challenges
      where token_hash = $1 and challenge = $2 and created_at > now() - make_interval(mins => $3)`,
    [tokenHash, challenge, minutes],
  );
  return count > 0;
}

import type { Db } from '../database/db';

/** The clocks of several machines differ by less than this. */
const marginMinutes = 60;

/**
 * Records that a challenge's proof was used. @returns whether it was the first time; of simultaneous calls only one
 * is
 */
export async function spendProof(db: Db, challenge: string, expiresAt: Date): Promise<boolean> {
  const rows = await db.query<unknown[]>(
    'insert into spent_proofs (challenge, expires_at) values ($1, $2) on conflict do nothing returning 1',
    [challenge, expiresAt],
  );
  return rows.length > 0;
}

export async function forgetProofs(db: Db): Promise<void> {
  await db.query('delete from spent_proofs where expires_at < now() - make_interval(mins => $1)', [
    marginMinutes,
  ]);
}

import type { EntityManager } from 'typeorm';

/** Marks a profile as waiting for a decision from now on, unless it is already waiting. */
export async function submitProfile(manager: EntityManager, id: number): Promise<void> {
  await manager.query(
    `update psychics set profile_status = 'Pending', profile_submitted_at = now(), profile_reason = null
      where account_id = $1 and profile_status <> 'Pending'`,
    [id],
  );
}

import type { EntityManager } from 'typeorm';

/** Serializes changes of one psychic until the end of the transaction. */
export async function lockPsychic(manager: EntityManager, psychicId: number): Promise<void> {
  await manager.query('select from psychics where account_id = $1 for update', [psychicId]);
}

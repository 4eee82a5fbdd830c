import type { EntityManager } from 'typeorm';
import type { SignedInActor } from '../../platform/access/actor';
import { raiseVersion } from '../../platform/audit/versions';
import { Contact } from './contact.entity';
import { lockContact } from './contacts.query';

export const markedBy = (
  actor: SignedInActor | undefined,
): { answeredAt: (() => string) | null; answeredBy: number | null } => ({
  answeredAt: actor === undefined ? null : () => 'now()',
  answeredBy: actor?.account.id ?? null,
});

/** Marks a contact as answered, in the transaction of what answers it and audits that; the first answer counts. */
export async function markAnswered(manager: EntityManager, actor: SignedInActor, id: number): Promise<void> {
  const contact = await lockContact(manager, actor.network, id);
  if (contact === undefined || contact.answered) return;
  await manager.update(Contact, { id }, markedBy(actor));
  await raiseVersion(manager, actor, ['contact', id]);
}

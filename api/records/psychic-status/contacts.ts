import type { Network } from '../../../common/brand/brands';
import { type Availability, isInContact, lowered, withoutChat } from '../../../common/domain/availability';
import { insertAudit } from '../../platform/audit/audit.query';
import type { Db } from '../../platform/database/db';
import {
  beginContact,
  endContacts,
  findRunning,
  forgetContacts,
  lockStatus,
  runningContact,
  setStatus,
} from './contacts.query';
import { chosen, type PsychicStatus, statusOf, type StatusFactors } from './psychic-status';

/**
 * Begins (B, R) or ends (any other code) a contact, from the switch or a chat, of a psychic who is already locked.
 * The last end restores what the psychic chose in the meantime or had before.
 * @param connectionId null for an unnamed contact, or to end all contacts
 * @returns the psychic's new status; undefined if nothing changes
 */
export async function reportContact(
  db: Db,
  psychic: StatusFactors,
  code: Availability,
  connectionId: number | null,
): Promise<PsychicStatus | undefined> {
  const next = await statusAfter(db, psychic, code, connectionId);
  if (next !== undefined) await setStatus(db, psychic.accountId, next);
  return next;
}

/**
 * Same as above, for a chat that was not answered while the psychic had no open window. Also takes chat away,
 * because the next member would get no answer either.
 */
export async function reportUnattended(
  db: Db,
  psychic: StatusFactors,
  connectionId: number,
): Promise<PsychicStatus | undefined> {
  const { availability, permissions, accountStatus } = psychic;
  const chosenAvailability = lowered(withoutChat(psychic.chosenAvailability), permissions, accountStatus);
  const ended = await statusAfter(db, { ...psychic, chosenAvailability }, 'U', connectionId);
  const next = ended ?? {
    availability: isInContact(availability) ? availability : chosenAvailability,
    chosenAvailability,
  };
  const isSame = next.availability === availability && next.chosenAvailability === psychic.chosenAvailability;
  if (isSame) return undefined;
  await setStatus(db, psychic.accountId, next);
  return next;
}

/** Who sent the readings. */
interface Source {
  keyId?: number | null;
  requestId?: string | null;
}

/**
 * Ends the contacts with these ids as a report from the switch would, because their readings or voids have arrived.
 * Our own active chats are left alone. Runs inside a transaction that holds the figures lock; each end gets an
 * audit row.
 */
export async function endReadContacts(
  db: Db,
  network: Network,
  connectionIds: number[],
  { keyId = null, requestId = null }: Source,
): Promise<void> {
  for (const { psychicId, connectionId } of await findRunning(db, network, connectionIds)) {
    const psychic = await lockStatus(db, psychicId);
    const next = await reportContact(db, psychic, 'U', connectionId);
    await insertAudit(db, {
      network,
      actorId: null,
      via: keyId === null ? 'command' : 'key',
      viaKeyId: keyId,
      viaName: keyId === null ? 'import' : null,
      action: 'ended a contact by its reading',
      subjectId: psychicId,
      before: statusOf(psychic),
      after: { connection_id: connectionId, ...next },
      address: null,
      requestId,
    });
  }
}

async function statusAfter(
  db: Db,
  { accountId, availability, chosenAvailability, permissions, accountStatus }: StatusFactors,
  code: Availability,
  connectionId: number | null,
): Promise<PsychicStatus | undefined> {
  // a psychic who is no longer in contact, whatever the reason, has no active contacts
  await forgetContacts(db, accountId, !isInContact(availability));
  if (isInContact(code))
    return (await beginContact(db, accountId, connectionId, code))
      ? { availability: code, chosenAvailability }
      : undefined;
  await endContacts(db, accountId, connectionId);
  if (!isInContact(availability)) return undefined;
  const running = await runningContact(db, accountId);
  return running === undefined
    ? chosen(lowered(chosenAvailability, permissions, accountStatus))
    : { availability: running, chosenAvailability };
}

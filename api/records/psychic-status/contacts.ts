import type { Network } from '../../../common/brand/brands';
import { type Availability, isInContact } from '../../../common/domain/availability';
import { afterContact, afterMissed, loseChat, type Reach } from '../../../common/domain/reach';
import { insertAudit } from '../../platform/audit/audit.query';
import type { Db } from '../../platform/database/db';
import {
  beginContact,
  clockTime,
  countAnew,
  endContacts,
  findMissing,
  findRunning,
  forgetContacts,
  lockStatus,
  missedInRow,
  runningContact,
  setStatus,
} from './contacts.query';
import { reachOf, statusOf, type StatusFactors } from './psychic-status';

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
): Promise<Reach | undefined> {
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
): Promise<Reach | undefined> {
  const unattended = { ...psychic, ...loseChat(reachOf(psychic), 'no_window') };
  const next = (await statusAfter(db, unattended, 'U', connectionId)) ?? lowerFree(unattended);
  const isSame =
    next.availability === psychic.availability &&
    next.chosenAvailability === psychic.chosenAvailability &&
    next.pausedChoice === psychic.pausedChoice;
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
      after: { connection_id: connectionId, ...(next && statusOf(next)) },
      address: null,
      requestId,
    });
  }
}

/**
 * Pauses the psychics of the readings being written who have missed as many contacts in a row as `limit`: nobody
 * else is sent to them until they say so. Runs inside a figures transaction; each pause gets an audit row.
 */
export async function pauseMissing(db: Db, network: Network, limit: number): Promise<void> {
  if (limit === 0) return;
  for (const psychicId of await findMissing(db)) {
    const psychic = await lockStatus(db, psychicId);
    const missed = await missedInRow(db, psychicId);
    const reach = reachOf(psychic);
    const next = afterMissed(reach);
    if (missed < limit || next === reach) continue;
    await setStatus(db, psychicId, next);
    await countAnew(db, psychicId, true);
    await insertAudit(db, {
      network,
      actorId: null,
      via: 'job',
      viaKeyId: null,
      viaName: 'pause-missing',
      action: 'paused after missed contacts',
      subjectId: psychicId,
      before: statusOf(psychic),
      after: { missed, ...statusOf(next) },
      address: null,
      requestId: null,
    });
  }
}

async function statusAfter(
  db: Db,
  psychic: StatusFactors,
  code: Availability,
  connectionId: number | null,
): Promise<Reach | undefined> {
  const { accountId, availability } = psychic;
  const reach = reachOf(psychic);
  // a psychic who is no longer in contact, whatever the reason, has no active contacts
  await forgetContacts(db, accountId, !isInContact(availability));
  if (isInContact(code))
    return (await beginContact(db, accountId, connectionId, code))
      ? { ...reach, availability: code }
      : undefined;
  await endContacts(db, accountId, connectionId);
  if (!isInContact(availability)) return undefined;
  const running = await runningContact(db, accountId);
  if (running !== undefined) return { ...reach, availability: running };
  return afterContact(reach, psychic, availability === 'B', await clockTime(db));
}

/** Outside of a contact, what is chosen is in force. */
const lowerFree = (psychic: StatusFactors): Reach => ({
  ...reachOf(psychic),
  ...(!isInContact(psychic.availability) && { availability: psychic.chosenAvailability }),
});

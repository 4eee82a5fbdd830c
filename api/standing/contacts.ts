import type { Network } from '../../common/brand/brands';
import { type Availability, isInContact, lowered, withoutChat } from '../../common/domain/availability';
import { insertAudit } from '../audit/audit.query';
import type { Db } from '../database/db';
import {
  beginContact,
  endContacts,
  findRunning,
  forgetContacts,
  lockStanding,
  runningContact,
  setStanding,
} from './contacts.query';
import { chosen, type Standing, standingOf, type Weighed } from './standing';

/**
 * A contact of a psychic who is locked begins (B, R) or ends (any other code): of the switch, or a chat. The last to end
 * leaves what the psychic chose meanwhile or had before.
 * @param connectionId null for one without a name, and for the end of every one
 * @returns how the psychic stands then; undefined when it changes nothing
 */
export async function reportContact(
  db: Db,
  psychic: Weighed,
  code: Availability,
  connectionId: number | null,
): Promise<Standing | undefined> {
  const next = await standingAfter(db, psychic, code, connectionId);
  if (next !== undefined) await setStanding(db, psychic.accountId, next);
  return next;
}

/**
 * The same for a chat that nobody answered while no window of the psychic was there: chat is taken away with it, since the
 * next member would wait in vain as well.
 */
export async function reportUnattended(
  db: Db,
  psychic: Weighed,
  connectionId: number,
): Promise<Standing | undefined> {
  const { availability, permissions, accountStatus } = psychic;
  const chosenAvailability = lowered(withoutChat(psychic.chosenAvailability), permissions, accountStatus);
  const ended = await standingAfter(db, { ...psychic, chosenAvailability }, 'U', connectionId);
  const next = ended ?? {
    availability: isInContact(availability) ? availability : chosenAvailability,
    chosenAvailability,
  };
  const isSame = next.availability === availability && next.chosenAvailability === psychic.chosenAvailability;
  if (isSame) return undefined;
  await setStanding(db, psychic.accountId, next);
  return next;
}

/** Who brought the readings in. */
interface Source {
  keyId?: number | null;
  requestId?: string | null;
}

/**
 * Ends the contacts of these ids as the switch's word would: their readings have come, or their voids. A chat of our own
 * that still goes on is left alone. Part of a transaction that holds the lock of the figures, each end with its audit row.
 */
export async function endReadContacts(
  db: Db,
  network: Network,
  connectionIds: number[],
  { keyId = null, requestId = null }: Source,
): Promise<void> {
  for (const { psychicId, connectionId } of await findRunning(db, network, connectionIds)) {
    const psychic = await lockStanding(db, psychicId);
    const next = await reportContact(db, psychic, 'U', connectionId);
    await insertAudit(db, {
      network,
      actorId: null,
      via: keyId === null ? 'command' : 'key',
      viaKeyId: keyId,
      viaName: keyId === null ? 'import' : null,
      action: 'ended a contact by its reading',
      subjectId: psychicId,
      before: standingOf(psychic),
      after: { connection_id: connectionId, ...next },
      address: null,
      requestId,
    });
  }
}

async function standingAfter(
  db: Db,
  { accountId, availability, chosenAvailability, permissions, accountStatus }: Weighed,
  code: Availability,
  connectionId: number | null,
): Promise<Standing | undefined> {
  // a psychic who is in no contact any more, whoever said so, has none that runs
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

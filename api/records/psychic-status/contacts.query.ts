import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';
import type { PsychicStatus, StatusFactors } from './psychic-status';

/** The id used for a contact that the switch did not name. */
export const unnamed = 0;

/** A psychic's current status, locked until the end of the transaction. */
export async function lockStatus(db: Db, psychicId: number): Promise<StatusFactors> {
  const [psychic] = await db.query<StatusFactors[]>(
    `select account_id as "accountId", availability, chosen_availability as "chosenAvailability", permissions,
            account_status as "accountStatus"
       from psychics where account_id = $1 for update`,
    [psychicId],
  );
  if (psychic === undefined) throw new Error('a contact of an unknown psychic');
  return psychic;
}

export async function setStatus(
  db: Db,
  psychicId: number,
  { availability, chosenAvailability }: PsychicStatus,
): Promise<void> {
  await db.query('update psychics set availability = $2, chosen_availability = $3 where account_id = $1', [
    psychicId,
    availability,
    chosenAvailability,
  ]);
}

/** Condition that excludes our own active chats, which have their own timeouts. */
const noOpenChat = `not exists (
  select from chats where chats.network = p.network and chats.connection_id = c.connection_id and chats.ended_at is null)`;

/** Active contacts with these ids, in the order in which their psychics are locked. */
export async function findRunning(
  db: Db,
  network: Network,
  connectionIds: number[],
): Promise<{ psychicId: number; connectionId: number }[]> {
  return db.query(
    `select c.psychic_id as "psychicId", c.connection_id as "connectionId"
       from switch_contacts c join psychics p on p.account_id = c.psychic_id
      where p.network = $1 and c.connection_id = any($2::bigint[]) and c.ended_at is null and ${noOpenChat}
      order by c.psychic_id, c.connection_id`,
    [network, connectionIds],
  );
}

/** An active contact without recent reports. */
export interface SilentContact {
  psychicId: number;
  network: Network;
  /** 0 for an unnamed contact. */
  connectionId: number;
  reportedAt: Date;
}

/**
 * Active contacts last reported at least the given number of hours ago.
 * @param psychicId limits this to one psychic
 */
export async function findSilent(db: Db, hours: number, psychicId?: number): Promise<SilentContact[]> {
  return db.query(
    `select c.psychic_id as "psychicId", p.network, c.connection_id as "connectionId", c.reported_at as "reportedAt"
       from switch_contacts c join psychics p on p.account_id = c.psychic_id
      where c.ended_at is null and c.reported_at <= clock_timestamp() - make_interval(hours => $1)
        and ($2::int is null or c.psychic_id = $2) and ${noOpenChat}
      order by c.psychic_id, c.reported_at`,
    [hours, psychicId ?? null],
  );
}

/**
 * Ends one contact by name or, if unnamed, all of them. For a day, their begins are ignored. A name that the switch
 * has never reported may belong to the contact that it began unnamed.
 */
export async function endContacts(db: Db, psychicId: number, connectionId: number | null): Promise<void> {
  if (connectionId === null) {
    await db.query('update switch_contacts set ended_at = now() where psychic_id = $1 and ended_at is null', [
      psychicId,
    ]);
    return;
  }
  await db.query(
    `with ended as (
       insert into switch_contacts as c (psychic_id, connection_id, code, ended_at) values ($1, $2, 'B', now())
       on conflict (psychic_id, connection_id) do update set ended_at = now() where c.ended_at is null),
     known as (select from switch_contacts where psychic_id = $1 and connection_id = $2)
     update switch_contacts set ended_at = now()
      where psychic_id = $1 and connection_id = ${unnamed} and ended_at is null and not exists (select from known)`,
    [psychicId, connectionId],
  );
}

/** Begins or updates a contact as B or R. @returns false if the contact has ended and is still remembered */
export async function beginContact(
  db: Db,
  psychicId: number,
  connectionId: number | null,
  code: 'B' | 'R',
): Promise<boolean> {
  const rows = await db.query<unknown[]>(
    `insert into switch_contacts as c (psychic_id, connection_id, code) values ($1, $2, $3)
     on conflict (psychic_id, connection_id) do update
        set code = excluded.code, reported_at = excluded.reported_at, ended_at = null
      where c.ended_at is null or c.connection_id = ${unnamed}
     returning 1`,
    [psychicId, connectionId ?? unnamed, code],
  );
  return rows.length > 0;
}

/** Deletes contacts that ended over 24 hours ago and, with `running`, active ones. */
export async function forgetContacts(db: Db, psychicId: number, running: boolean): Promise<void> {
  await db.query(
    `delete from switch_contacts
      where psychic_id = $1 and (ended_at <= now() - interval '24 hours' or ended_at is null and $2)`,
    [psychicId, running],
  );
}

/** The status that the most recently reported active contact gives the psychic; undefined if there is none. */
export async function runningContact(db: Db, psychicId: number): Promise<'B' | 'R' | undefined> {
  const [row] = await db.query<{ code: 'B' | 'R' }[]>(
    `select code from switch_contacts where psychic_id = $1 and ended_at is null order by reported_at desc limit 1`,
    [psychicId],
  );
  return row?.code;
}

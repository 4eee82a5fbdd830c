import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';
import type { Reach } from '../../../common/domain/reach';
import { missedByPsychic, connectedResults } from '../../../common/domain/reading';
import type { StatusFactors } from './psychic-status';

/** The id used for a contact that the switch did not name. */
export const unnamed = 0;

/** A psychic's current status, locked until the end of the transaction. */
export async function lockStatus(db: Db, psychicId: number): Promise<StatusFactors> {
  const [psychic] = await db.query<StatusFactors[]>(
    `select account_id as "accountId", availability, chosen_availability as "chosenAvailability", permissions,
            account_status as "accountStatus", availability_cause as "availabilityCause", pause_until as "pauseUntil",
            pause_seconds as "pauseSeconds", paused_choice as "pausedChoice", paused_cause as "pausedCause",
            after_contact as "afterContact"
       from psychics where account_id = $1 for update`,
    [psychicId],
  );
  if (psychic === undefined) throw new Error('a contact of an unknown psychic');
  return psychic;
}

export async function setStatus(db: Db, psychicId: number, reach: Reach): Promise<void> {
  await db.query(
    `update psychics set availability = $2, chosen_availability = $3, availability_cause = $4, pause_until = $5,
            pause_seconds = $6, paused_choice = $7, paused_cause = $8 where account_id = $1`,
    [
      psychicId,
      reach.availability,
      reach.chosenAvailability,
      reach.availabilityCause,
      reach.pauseUntil,
      reach.pauseSeconds,
      reach.pausedChoice,
      reach.pausedCause,
    ],
  );
}

/** The database's clock, read after locks have been granted. */
export async function clockTime(db: Db): Promise<Date> {
  const [row] = await db.query<{ now: Date }[]>('select clock_timestamp() as now');
  if (row === undefined) throw new Error('a clock without a time');
  return row.now;
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

/** A reading that arrived this long after its contact says nothing about who can be reached now. */
const live = `r.received_at <= r.started_at + (r.duration_seconds + 900) * interval '1 second'`;

/** Psychics of `incoming`, the readings being written, who have just missed somebody. */
export async function findMissing(db: Db): Promise<number[]> {
  const rows = await db.query<{ id: number }[]>(
    `select distinct psychic_id as id from incoming
      where result = any($1) and (state is null or state = 'corrected') and started_at > now() - interval '1 day'
      order by psychic_id`,
    [missedByPsychic],
  );
  return rows.map(({ id }) => id);
}

/** How many contacts the psychic has missed since the last connected one. Imports and late readings don't count. */
export async function missedInRow(db: Db, psychicId: number): Promise<number> {
  const [row] = await db.query<{ missed: number }[]>(
    `with connected as (
       select started_at, id from readings where psychic_id = $1 and voided_at is null and result = any($3)
          and started_at > now() - interval '1 day' order by started_at desc, id desc limit 1)
     select count(*)::int as missed from readings r join psychics p on p.account_id = r.psychic_id
      where r.psychic_id = $1 and r.voided_at is null and r.result = any($2) and ${live}
        and (r.key_id is not null or r.source = 'chat')
        and r.started_at >= greatest(date_trunc('second', p.missed_since), now() - interval '1 day') and r.id > p.missed_after
        and not exists (select from connected c where (c.started_at, c.id) > (r.started_at, r.id))`,
    [psychicId, missedByPsychic, connectedResults],
  );
  return row?.missed ?? 0;
}

/** Restarts the count. @param untold whether the psychic must still hear of a pause */
export async function countAnew(db: Db, psychicId: number, untold: boolean): Promise<void> {
  await db.query(
    `update psychics set missed_since = clock_timestamp(), missed_untold = $2,
            missed_after = coalesce((select max(id) from readings where psychic_id = $1), 0) where account_id = $1`,
    [psychicId, untold],
  );
}

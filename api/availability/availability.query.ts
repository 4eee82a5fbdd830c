import type { EntityManager } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { Availability } from '../../common/domain/availability';
import { newYorkIso } from '../../common/domain/new-york-time';
import type { Db } from '../database/db';
import { byKey } from '../database/statements';
import type { StatusRecord } from './availability.dto';

/** The id of a contact that the switch did not name. */
const unnamed = 0;

/** How a psychic of the network stands; undefined for any other id. */
export async function findStatus(
  db: Db,
  network: Network,
  psychicId: number,
): Promise<StatusRecord | undefined> {
  const [row] = await byKey<{ code: Availability; since: Date }>(
    db,
    'select availability as code, availability_since as since from psychics where account_id = $1 and network = $2',
    [psychicId, network],
  );
  return row && { code: row.code, since: newYorkIso(row.since) };
}

/** Whose status of a network has changed in the last two minutes: longer than a change waits for its commit. */
export async function findLatelyChanged(
  db: Db,
  network: Network,
): Promise<(StatusRecord & { user_id: number })[]> {
  const rows = await db.query<{ user_id: number; code: Availability; since: Date }[]>(
    `select account_id as user_id, availability as code, availability_since as since from psychics
      where network = $1 and availability_since > now() - interval '2 minutes' order by availability_since`,
    [network],
  );
  return rows.map((row) => ({ ...row, since: newYorkIso(row.since) }));
}

/** How many psychics of the network are in a reading now. */
export async function countBusy(db: Db, network: Network): Promise<number> {
  const [row] = await db.query<{ busy: number }[]>(
    `select count(*)::int as busy from psychics where network = $1 and availability = 'B'`,
    [network],
  );
  return row?.busy ?? 0;
}

/**
 * Contacts that end: one by its name, or, without a name, all. Their begins are ignored for a day from now on. One that
 * the switch never told of may be the one that it began without a name.
 */
export async function endContacts(
  manager: EntityManager,
  psychicId: number,
  connectionId: number | null,
): Promise<void> {
  if (connectionId === null) {
    await manager.query(
      'update switch_contacts set ended_at = now() where psychic_id = $1 and ended_at is null',
      [psychicId],
    );
    return;
  }
  await manager.query(
    `with ended as (
       insert into switch_contacts as c (psychic_id, connection_id, code, ended_at) values ($1, $2, 'B', now())
       on conflict (psychic_id, connection_id) do update set ended_at = now() where c.ended_at is null),
     known as (select from switch_contacts where psychic_id = $1 and connection_id = $2)
     update switch_contacts set ended_at = now()
      where psychic_id = $1 and connection_id = ${unnamed} and ended_at is null and not exists (select from known)`,
    [psychicId, connectionId],
  );
}

/** A contact that begins or goes on as B or R. @returns false when it has ended and is not forgotten yet */
export async function beginContact(
  manager: EntityManager,
  psychicId: number,
  connectionId: number | null,
  code: 'B' | 'R',
): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `insert into switch_contacts as c (psychic_id, connection_id, code) values ($1, $2, $3)
     on conflict (psychic_id, connection_id) do update
        set code = excluded.code, reported_at = excluded.reported_at, ended_at = null
      where c.ended_at is null or c.connection_id = ${unnamed}
     returning 1`,
    [psychicId, connectionId ?? unnamed, code],
  );
  return rows.length > 0;
}

/** Forgets contacts: those that ended over 24 hours ago and, when told so, those that run. */
export async function forgetContacts(
  manager: EntityManager,
  psychicId: number,
  running: boolean,
): Promise<void> {
  await manager.query(
    `delete from switch_contacts
      where psychic_id = $1 and (ended_at <= now() - interval '24 hours' or ended_at is null and $2)`,
    [psychicId, running],
  );
}

/** What the contact that runs, the one told of last, makes of its psychic; undefined when none runs. */
export async function runningContact(
  manager: EntityManager,
  psychicId: number,
): Promise<'B' | 'R' | undefined> {
  const [row] = await manager.query<{ code: 'B' | 'R' }[]>(
    `select code from switch_contacts where psychic_id = $1 and ended_at is null order by reported_at desc limit 1`,
    [psychicId],
  );
  return row?.code;
}

export interface LoweredAvailability {
  psychicId: number;
  before: { availability: Availability; chosenAvailability: Availability };
  after: { availability: Availability; chosenAvailability: Availability };
}

/**
 * Takes chat away from those psychics who have no session left: without the portal nobody chats, but the phone still
 * rings.
 */
export function lowerUnattended(
  manager: EntityManager,
  psychicIds: number[],
): Promise<LoweredAvailability[]> {
  const withoutChat = (column: string): string =>
    `case former.${column} when 'A' then 'P' when 'C' then 'U' else former.${column} end`;
  return manager.query<LoweredAvailability[]>(
    `with former as (
       select account_id, availability, chosen_availability from psychics p
        where account_id = any($1::int[]) and (availability in ('A', 'C') or chosen_availability in ('A', 'C'))
          and not exists (select from sessions s where s.account_id = p.account_id)
        order by account_id for no key update),
     lowered as (
       update psychics p set availability = ${withoutChat('availability')},
              chosen_availability = ${withoutChat('chosen_availability')}
         from former where p.account_id = former.account_id
       returning p.account_id, p.availability, p.chosen_availability)
     select account_id as "psychicId",
            jsonb_build_object('availability', former.availability, 'chosenAvailability', former.chosen_availability) as before,
            jsonb_build_object('availability', lowered.availability, 'chosenAvailability', lowered.chosen_availability) as after
       from former join lowered using (account_id) order by account_id`,
    [psychicIds],
  );
}

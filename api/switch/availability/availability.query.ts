import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import {
  type AccountStatus,
  type Availability,
  availabilityAfter,
  availabilityCodes,
  type ChosenAvailability,
  lowered,
} from '../../../common/domain/availability';
import type { AvailabilityCause } from '../../../common/domain/reach';
import { newYorkIso } from '../../../common/domain/new-york-time';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';
import type { AvailabilityCount, StatusRecord } from './availability.dto';

/** Current status of a psychic in the network; undefined for any other id. */
export async function findStatus(
  db: Db,
  network: Network,
  psychicId: number,
): Promise<StatusRecord | undefined> {
  const [row] = await byKey<FoundStatus>(
    db,
    `select availability as code, availability_since as since, chosen_availability as chosen, permissions,
            account_status as "accountStatus", availability_cause as cause, pause_until as until,
            pause_seconds as "breakSeconds", paused_choice as "returnsTo", after_contact as "afterContact"
       from psychics where account_id = $1 and network = $2`,
    [psychicId, network],
  );
  return row && toStatus(row);
}

/** A psychic's status, with what decides the status after a contact. */
export interface FoundStatus {
  code: Availability;
  since: Date;
  chosen: ChosenAvailability;
  permissions: string;
  accountStatus: AccountStatus;
  cause: AvailabilityCause;
  until: Date | null;
  breakSeconds: number | null;
  returnsTo: ChosenAvailability | null;
  afterContact: number;
}

export function toStatus(found: FoundStatus): StatusRecord {
  const { code, since, chosen, permissions, accountStatus, until, returnsTo } = found;
  return {
    code,
    since: newYorkIso(since),
    next: availabilityAfter(code, chosen, permissions, accountStatus),
    account_status: accountStatus,
    cause: found.cause,
    until: until && newYorkIso(until),
    break_seconds: found.breakSeconds,
    returns_to: returnsTo && lowered(returnsTo, permissions, accountStatus),
    after_contact: found.afterContact,
  };
}

/** Whether the contact's reading arrived within the last day, which means that the contact is over. */
export async function wasRead(db: Db, network: Network, connectionId: number): Promise<boolean> {
  const rows = await byKey(
    db,
    `select from readings
      where network = $1 and connection_id = $2 and received_at > now() - interval '24 hours'`,
    [network, connectionId],
  );
  return rows.length > 0;
}

/** Psychics of a network whose status changed in the last two minutes, which is longer than any commit takes. */
export async function findLatelyChanged(
  db: Db,
  network: Network,
): Promise<(Pick<StatusRecord, 'code' | 'since' | 'cause'> & { user_id: number })[]> {
  const rows = await db.query<
    { user_id: number; code: Availability; since: Date; cause: AvailabilityCause }[]
  >(
    `select account_id as user_id, availability as code, availability_since as since, availability_cause as cause
       from psychics
      where network = $1 and availability_since > now() - interval '2 minutes' order by availability_since`,
    [network],
  );
  return rows.map((row) => ({ ...row, since: newYorkIso(row.since) }));
}

/** Number of psychics in the network who are in a reading now. */
export async function countBusy(db: Db, network: Network): Promise<number> {
  const [row] = await db.query<{ busy: number }[]>(
    `select count(*)::int as busy from psychics where network = $1 and availability = 'B'`,
    [network],
  );
  return row?.busy ?? 0;
}

/** How many Active psychics have each availability, including those that nobody has: nobody waits for the others. */
export function countAvailability(db: Db, network: Network): Promise<AvailabilityCount[]> {
  return db.query<AvailabilityCount[]>(
    `select status, count(account_id)::int as count,
            count(*) filter (where availability = 'O' and availability_cause = 'missed')::int as paused
       from unnest($2::text[]) with ordinality as known (status, place)
       left join psychics on availability = status and network = $1 and account_status = 'Active'
      group by status, place order by place`,
    [network, availabilityCodes],
  );
}

export interface LoweredAvailability {
  psychicId: number;
  before: { availability: Availability; chosenAvailability: Availability };
  after: { availability: Availability; chosenAvailability: Availability };
}

/**
 * Takes chat away from psychics who have no session left: chat requires the portal, but phone calls still come in.
 */
export function lowerUnattended(
  manager: EntityManager,
  psychicIds: number[],
): Promise<LoweredAvailability[]> {
  const withoutChat = (column: string): string =>
    `case former.${column} when 'A' then 'P' when 'C' then 'U' else former.${column} end`;
  return manager.query<LoweredAvailability[]>(
    `with former as (
       select account_id, availability, chosen_availability, paused_choice, availability_cause from psychics p
        where account_id = any($1::int[])
          and (availability in ('A', 'C') or chosen_availability in ('A', 'C') or paused_choice in ('A', 'C'))
          and not exists (select from sessions s where s.account_id = p.account_id)
        order by account_id for no key update),
     lowered as (
       update psychics p set availability = ${withoutChat('availability')},
              chosen_availability = ${withoutChat('chosen_availability')}, paused_choice = ${withoutChat('paused_choice')},
              availability_cause = case when former.paused_choice is null then 'signed_out' else former.availability_cause end,
              paused_cause = case when former.paused_choice is not null then 'signed_out' end
         from former where p.account_id = former.account_id
       returning p.account_id, p.availability, p.chosen_availability)
     select account_id as "psychicId",
            jsonb_build_object('availability', former.availability, 'chosenAvailability', former.chosen_availability) as before,
            jsonb_build_object('availability', lowered.availability, 'chosenAvailability', lowered.chosen_availability) as after
       from former join lowered using (account_id) order by account_id`,
    [psychicIds],
  );
}

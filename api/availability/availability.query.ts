import type { EntityManager } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { Availability } from '../../common/domain/availability';
import type { Db } from '../database/db';
import { byKey } from '../database/statements';

/** How a psychic of the network stands; undefined for any other id. */
export async function findAvailability(
  db: Db,
  network: Network,
  psychicId: number,
): Promise<Availability | undefined> {
  const [row] = await byKey<{ code: Availability }>(
    db,
    'select availability as code from psychics where account_id = $1 and network = $2',
    [psychicId, network],
  );
  return row?.code;
}

/** How many psychics of the network are in a reading now. */
export async function countBusy(db: Db, network: Network): Promise<number> {
  const [row] = await db.query<{ busy: number }[]>(
    `select count(*)::int as busy from psychics where network = $1 and availability = 'B'`,
    [network],
  );
  return row?.busy ?? 0;
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

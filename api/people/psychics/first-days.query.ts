import type { Network } from '../../../common/brand/brands';
import { firstSteps, type FirstStepState, newForDays } from '../../../common/domain/first-days';
import { byKey } from '../../platform/database/statements';
import type { Db } from '../../platform/database/db';
import type { FirstDays, NewPsychics } from './first-days.dto';

const listed = (status: string): string =>
  `exists (select from listings l where l.psychic_id = p.account_id and l.status = '${status}')`;

/** The state of each step, of a psychic `p`. */
const states = `array[
  case when p.image is not null then 'done' when p.proposed_image is not null then 'waiting' else 'missing' end,
  case when ${listed('Approved')} then 'done' when ${listed('Pending')} then 'waiting' else 'missing' end,
  case when exists (select from schedule_segments s where s.psychic_id = p.account_id) then 'done' else 'missing' end,
  case when p.permissions <> '' then 'done' else 'missing' end,
  case when p.first_available_at is not null then 'done' else 'missing' end]`;

const hadReading =
  'exists (select from psychic_days d where d.psychic_id = p.account_id and d.last_connected_at is not null)';

const isNew = `p.account_status = 'Active' and p.activated_at > now() - interval '${newForDays} days' and not ${hadReading}`;

/** The new psychics of a network: `account_id`, and the steps `missing`. */
export const newPsychicsOf = (network: string): string => `
  select account_id, array(select step from unnest(array['${firstSteps.join("', '")}'], states) steps (step, state)
                            where state = 'missing') as missing
    from (select p.account_id, ${states} as states from psychics p where p.network = ${network} and ${isNew}) found`;

/** @returns undefined if there is no such psychic */
export async function findFirstDays(db: Db, psychicId: number): Promise<FirstDays | undefined> {
  const [row] = await byKey<Omit<FirstDays, 'steps'> & { states: FirstStepState[] }>(
    db,
    `select ${isNew} as is_new, ${hadReading} as had_reading, ${states} as states from psychics p where account_id = $1`,
    [psychicId],
  );
  if (row === undefined) return undefined;
  const { states: found, ...rest } = row;
  return { ...rest, steps: firstSteps.map((step, n) => ({ step, state: found[n] ?? 'missing' })) };
}

/** How many psychics are new, and how many of them miss each step; steps that nobody misses are left out. */
export async function countNewPsychics(db: Db, network: Network): Promise<NewPsychics> {
  const [row] = await db.query<NewPsychics[]>(
    `with found as (${newPsychicsOf('$1')})
     select (select count(*)::int from found) as total,
            coalesce((select json_agg(json_build_object('step', step, 'count', count) order by array_position($2::text[], step))
                        from (select step, count(*) from found, unnest(missing) step group by 1) counted), '[]') as missing`,
    [network, firstSteps],
  );
  return row ?? { total: 0, missing: [] };
}

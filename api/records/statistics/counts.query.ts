import type { Network } from '../../../common/brand/brands';
import type { Period } from '../../../common/domain/pay-period';
import { Parameters, within } from '../../platform/database/list';
import type { Db } from '../../platform/database/db';
import type { Hour, RatingCount } from './days.dto';

// no roll-up has these: they are counted from the date range's readings, psychic by psychic, using the index on
// time

/** Connected and missed contacts of the network by the New York hour in which they started, all 24. */
export function countHours(db: Db, network: Network, window: Period): Promise<Hour[]> {
  const parameters = new Parameters();
  const name = parameters.add(network);
  return db.query<Hour[]>(
    `select hour, count(*) filter (where connected)::int as readings, count(*) filter (where not connected)::int as missed
       from generate_series(0, 23) hour left join (
         select extract(hour from r.started_at at time zone 'America/New_York')::int as hour, r.connected
           from psychics p join readings r on r.psychic_id = p.account_id
          where p.network = ${name} and r.voided_at is null and ${within('r.started_at', window, parameters)}) began using (hour)
      group by hour order by hour`,
    parameters.values,
  );
}

/** A psychic's connected contacts by rating, from 1 to 5. */
export function countRatings(db: Db, psychicId: number, window: Period): Promise<RatingCount[]> {
  const parameters = new Parameters();
  const id = parameters.add(psychicId);
  return db.query<RatingCount[]>(
    `select rating, count(id)::int as count from generate_series(1, 5) rating left join (
       select r.id, r.rating::int as rating from readings r
        where r.psychic_id = ${id} and r.voided_at is null and r.connected
          and ${within('r.started_at', window, parameters)}) rated using (rating)
      group by rating order by rating`,
    parameters.values,
  );
}

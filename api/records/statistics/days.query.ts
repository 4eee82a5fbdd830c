import type { Network } from '../../../common/brand/brands';
import type { Period } from '../../../common/domain/pay-period';
import { Parameters, type Statement } from '../../platform/database/list';
import type { Db } from '../../platform/database/db';
import { byDay, type DayTable, selectFigures, windowSums } from './figures';
import type { NetworkDay } from './days.dto';

/** Maximum days in a date range. */
export const mostDays = 800;

export interface DaysAsked {
  /** Live or as published. */
  from: DayTable;
  network: Network;
  window: Period;
  /** Without duplicates; null for the whole network. */
  psychicIds: readonly number[] | null;
  /** Separate days for each psychic with a contact in the date range, or for those named. */
  byPsychic: boolean;
}

/** Every day of the date range in order, psychic by psychic, from the roll-ups. */
export function selectDays({ from, network, window, psychicIds, byPsychic }: DaysAsked): Statement {
  const parameters = new Parameters();
  const first = `${parameters.add(window.from)}::date`;
  const last = `${parameters.add(window.to)}::date`;
  const who = parameters.add(psychicIds ?? network);
  const [whose, psychics] =
    psychicIds === null
      ? [`network = ${who}`, 'select distinct psychic_id from sums']
      : [`psychic_id = any(${who}::int[])`, `select unnest(${who}::int[]) as psychic_id`];
  const key = byPsychic ? 'psychic_id, day' : 'day';
  return {
    text: `with sums as (${windowSums(from, `${whose} and day between ${first} and ${last}`, key)}),
     days as (select day::date from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 day') day)
     select ${byPsychic ? 'psychic_id as user_id, ' : ''}day, ${selectFigures(byDay)}
       from days ${byPsychic ? `cross join (${psychics}) asked ` : ''}left join sums using (${key})
      order by ${key}`,
    values: parameters.values,
  };
}

export function findDays(db: Db, asked: DaysAsked): Promise<NetworkDay[]> {
  const { text, values } = selectDays(asked);
  return db.query<NetworkDay[]>(text, values);
}

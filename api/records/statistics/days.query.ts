import { daysIn, type Stretch } from '../../../common/domain/comparison';
import type { Network } from '../../../common/brand/brands';
import { dayOf, newYorkIso } from '../../../common/domain/new-york-time';
import { Parameters, type Statement } from '../../platform/database/list';
import type { Db } from '../../platform/database/db';
import { byDay, type DayTable, publishedIn, selectFigures, windowSums } from './figures';
import type { NetworkDay } from './days.dto';

/** Maximum days in a date range. */
export const mostDays = 800;

export interface DaysAsked {
  /** Live or as published. */
  from: DayTable;
  network: Network;
  /** A part of a day only as published. */
  window: Stretch;
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
  const rows =
    from === 'published_days'
      ? windowSums(publishedIn(window, whose, parameters), 'true', key)
      : windowSums(from, `${whose} and day between ${first} and ${last}`, key);
  return {
    text: `with sums as (${rows}),
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

/** Each day with the one at the same place of the range compared with, of the same psychic. */
export async function findComparedDays(db: Db, asked: DaysAsked, before: Stretch): Promise<NetworkDay[]> {
  const psychicIds =
    asked.byPsychic && asked.psychicIds === null
      ? await findWithContacts(db, asked, before)
      : asked.psychicIds;
  const days = await findDays(db, { ...asked, psychicIds });
  const earlier = new Map<string, NetworkDay>();
  const keyOf = (id: number | undefined, place: number): string => `${id} ${place}`;
  const placeIn = ({ from }: Stretch, day: string): number => daysIn({ from, to: day });
  for (const { user_id: id, ...row } of await findDays(db, { ...asked, psychicIds, window: before }))
    earlier.set(keyOf(id, placeIn(before, row.day)), row);
  const cut = before.until;
  return days.map((row) => {
    const found = earlier.get(keyOf(row.user_id, placeIn(asked.window, row.day)));
    if (found === undefined) return row;
    const isPart = cut !== undefined && found.day === dayOf(cut);
    return Object.assign(row, { before: Object.assign(found, isPart && { until: newYorkIso(cut) }) });
  });
}

/** The psychics with a contact in either range. */
async function findWithContacts(db: Db, { network, window }: DaysAsked, before: Stretch): Promise<number[]> {
  const rows = await db.query<{ psychic_id: number }[]>(
    `select distinct psychic_id from published_days
      where network = $1 and (day between $2::date and $3::date or day between $4::date and $5::date)
      order by psychic_id`,
    [network, window.from, window.to, before.from, before.to],
  );
  return rows.map(({ psychic_id: id }) => id);
}

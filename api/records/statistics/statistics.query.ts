import type { Network } from '../../../common/brand/brands';
import { trends } from '../../../common/domain/figure-names';
import type { Period } from '../../../common/domain/pay-period';
import {
  type ListFields,
  type ListSource,
  type ListPage,
  Parameters,
  type ListRows,
  queryPage,
} from '../../platform/database/list';
import { perAgent, selectFigures, windowSums } from './figures';
import type { StatisticsFigures, StatisticsRow, StatisticsTotal, SummaryRow } from './statistics.dto';
import type { Db } from '../../platform/database/db';

const figures = Object.keys(perAgent) as (keyof typeof perAgent)[];

const own = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));

const plainSort = {
  ...own(['user_id', 'period_from', 'period_to', ...figures]),
  id: 'user_id',
  user_name: 'lower(user_name)',
  phone_extension: 'extension',
};

/** In decimals: the differences of doubles would order equal changes. */
const changes = Object.fromEntries(
  figures.map((name) => [`${name}_change`, `(${name}::numeric - before_${name}::numeric)`]),
);

/** @param isCompared whether the rows are compared, and can be sorted by their changes */
export const statisticsFields = (isCompared: boolean): ListFields => ({
  sort: isCompared ? { ...plainSort, ...changes, trend: 'trend' } : plainSort,
  filters: isCompared ? { trend: 'trend' } : {},
  order: 'total_revenue desc',
  tieBreak: 'user_id',
});

type Before = { [Name in keyof StatisticsFigures as `before_${Name}`]?: StatisticsFigures[Name] };

/** A row plus its extra sort key; the figures to compare with are next to its own. */
export type FoundStatistics = Omit<StatisticsRow, 'before'> & Before & { extension: number };

/** New York days. */
export interface ComparedWindows {
  window: Period;
  /** The date range to compare with; null for none. */
  before: Period | null;
}

/** Rows of every psychic in the network with a contact in one of the date ranges, as last published. */
export async function findStatistics(
  db: Db,
  network: Network,
  windows: ComparedWindows,
  page: ListPage,
): Promise<ListRows<StatisticsRow>> {
  const list = await queryPage<FoundStatistics>(db, statisticsSource(network, windows, page), page);
  return { ...list, rows: list.rows.map(toStatisticsRow) };
}

const trend = `case when tot_calls = 0 and before_tot_calls > 0 then 'stopped'
       when tot_calls > 0 and before_tot_calls = 0 then 'started'
       when total_revenue < before_total_revenue then 'fell'
       when total_revenue > before_total_revenue then 'rose' else 'same' end`;

export function statisticsSource(
  network: Network,
  { window, before }: ComparedWindows,
  { q }: Pick<ListPage, 'q'>,
): ListSource {
  const parameters = new Parameters();
  const name = parameters.add(network);
  /** A date range's figures by psychic, and its days. */
  const figuresOf = ({ from, to }: Period) => {
    const [first, last] = [from, to].map((day) => `${parameters.add(day)}::date`);
    const sums = windowSums('published_days', `network = ${name} and day between ${first} and ${last}`);
    return { first, last, rows: `select psychic_id, ${selectFigures(perAgent)} from (${sums}) sums` };
  };
  const own = figuresOf(window);
  const earlier = before && figuresOf(before);
  const both = figures.map(
    (figure) => `coalesce(own.${figure}, 0) as ${figure}, coalesce(earlier.${figure}, 0) as before_${figure}`,
  );
  const compared = earlier && {
    ctes: `own as (${own.rows}), earlier as (${earlier.rows}),
     found as (select psychic_id, ${both.join(', ')} from own full join earlier using (psychic_id)),`,
    columns: `, ${earlier.first} as before_period_from, ${earlier.last} as before_period_to, ${trend} as trend`,
  };
  return {
    parameters,
    search: q === undefined ? '' : ` and strpos(lower(user_name), lower(${parameters.add(q)})) > 0`,
    ctes: `${compared?.ctes ?? `found as (${own.rows}),`}
     listed as (
       select p.account_id as id, p.account_id as user_id, a.username as user_name, p.extension::text as phone_extension,
              p.extension, found.*, ${own.first} as period_from, ${own.last} as period_to${compared?.columns ?? ''}
         from found join psychics p on p.account_id = found.psychic_id join accounts a on a.id = p.account_id)`,
  };
}

function toStatisticsRow({ extension: _, ...found }: FoundStatistics): StatisticsRow {
  const before: Record<string, unknown> = {};
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(found))
    if (name.startsWith('before_')) before[name.slice('before_'.length)] = value;
    else if (name !== 'psychic_id') row[name] = value;
  return { ...row, ...(found.trend !== undefined && { before }) } as unknown as StatisticsRow;
}

/** The network's figures as last published, with the number of psychics in the list. */
export async function findStatisticsTotal(
  db: Db,
  network: Network,
  windows: ComparedWindows,
): Promise<StatisticsTotal> {
  const { ctes, parameters } = statisticsSource(network, windows, { q: undefined });
  const counts = trends.map((name) => `'${name}', count(*) filter (where trend = '${name}')`);
  const [counted] = await db.query<Pick<StatisticsTotal, 'psychics' | 'trends'>[]>(
    `with ${ctes} select count(*)::int as psychics${windows.before === null ? '' : `, json_build_object(${counts.join(', ')}) as trends`}
       from listed`,
    parameters.values,
  );
  return Object.assign(await findFigures(db, network, windows.window), {
    psychics: counted?.psychics ?? 0,
    ...(windows.before !== null && {
      trends: counted?.trends,
      before: await findFigures(db, network, windows.before),
    }),
  });
}

async function findFigures(db: Db, network: Network, { from, to }: Period): Promise<StatisticsFigures> {
  const sums = windowSums('published_days', 'network = $1 and day between $2::date and $3::date', 'network');
  const [row] = await db.query<[StatisticsFigures]>(
    `select ${selectFigures(perAgent)}, $2::date as period_from, $3::date as period_to
       from (values (true)) one left join (${sums}) sums on true`,
    [network, from, to],
  );
  return row;
}

/**
 * The dashboard's rows: published totals of every psychic with a contact in the date range, by revenue descending.
 */
export function findSummary(db: Db, network: Network, window: Period): Promise<SummaryRow[]> {
  const { tot_calls, tot_mins, total_revenue } = perAgent;
  return db.query<SummaryRow[]>(
    `with sums as (${windowSums('published_days', 'network = $1 and day between $2::date and $3::date')})
     select p.account_id as user_id, a.username as user_name, p.extension::text as phone_extension,
            ${selectFigures({ tot_calls, tot_mins, total_revenue })}
       from sums join psychics p on p.account_id = sums.psychic_id join accounts a on a.id = p.account_id
      order by total_revenue desc, user_id`,
    [network, window.from, window.to],
  );
}

/** A psychic's paid minutes in the date range by connection type, always both types. */
export async function findBilledMinutes(
  db: Db,
  psychicId: number,
  window: Period,
): Promise<{ conn_type: string; bill_mins: number }[]> {
  const [row] = await db.query<{ call: number; chat: number }[]>(
    `select coalesce(round(sum(paid_call_minutes), 2), 0)::float8 as call, coalesce(round(sum(paid_chat_minutes), 2), 0)::float8 as chat
       from published_days where psychic_id = $1 and day between $2::date and $3::date`,
    [psychicId, window.from, window.to],
  );
  return [
    { conn_type: 'Call', bill_mins: row?.call ?? 0 },
    { conn_type: 'Chat', bill_mins: row?.chat ?? 0 },
  ];
}

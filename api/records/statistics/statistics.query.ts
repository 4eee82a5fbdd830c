import { asMuchTime, type Stretch } from '../../../common/domain/comparison';
import type { Network } from '../../../common/brand/brands';
import { type StatisticsFigure, statisticsNames, trends } from '../../../common/domain/figure-names';
import { sumOfHundredths } from '../../../common/domain/hundredths';
import { newYorkIso } from '../../../common/domain/new-york-time';
import type { Period } from '../../../common/domain/pay-period';
import { type ListPage, type ListSource, Parameters, searching } from '../../platform/database/list';
import { readComparedRange, readDateRange } from '../../platform/http/date-range';
import { defineList, type ListField, withNewYorkTimes } from '../../platform/lists/api-list';
import { ComparedExportQuery } from '../../platform/lists/export-query.dto';
import type { PayDays } from '../../platform/access/actor';
import { currentPayPeriod, type NetworkScope } from '../../platform/lists/list-scope';
import { perAgent, publishedIn, selectFigures, windowSums } from './figures';
import type {
  ComparedQuery,
  StatisticsFigures,
  StatisticsRow,
  StatisticsTotal,
  SummaryRow,
} from './statistics.dto';
import type { Db } from '../../platform/database/db';

const figures = Object.keys(perAgent) as (keyof typeof perAgent)[];

type Before = { [Name in keyof StatisticsFigures as `before_${Name}`]?: StatisticsFigures[Name] };

/** A row plus its extra sort key; the figures to compare with are next to its own. */
type FoundStatistics = Omit<StatisticsRow, 'before'> & Before & { extension: number };

/** New York days. */
export interface ComparedWindows {
  window: Period;
  /** What to compare with; null for nothing. */
  before: Stretch | null;
  /** The publication up to which the window is compared, if that is not its end. */
  until?: Date;
}

const figureNames = Object.keys(statisticsNames) as StatisticsFigure[];

/** @param isCompared whether there is a figure to compare with, which has columns of its own */
function figureFields(
  name: StatisticsFigure,
  isCompared: boolean,
): Record<string, ListField<FoundStatistics>> {
  const title = statisticsNames[name];
  const before = (row: FoundStatistics): number => row[`before_${name}`] ?? 0;
  return {
    [name]: { csv: title },
    ...(isCompared && {
      [`${name}_before`]: { sort: false, csv: [`${title}, before`, before] },
      [`${name}_change`]: {
        // in decimals: the differences of doubles would order equal changes
        sort: `(${name}::numeric - before_${name}::numeric)`,
        csv: [`${title}, change`, (row) => sumOfHundredths([row[name], -before(row)])],
      },
    }),
  };
}

const fieldsOf = ({ before, until }: ComparedWindows): Record<string, ListField<FoundStatistics>> => {
  const isCompared = before !== null;
  return {
    user_name: { sort: 'lower(user_name)', csv: 'Psychic' },
    phone_extension: { sort: 'extension', csv: 'Extension' },
    id: { sort: 'user_id' },
    user_id: {},
    ...Object.fromEntries(figureNames.flatMap((name) => Object.entries(figureFields(name, isCompared)))),
    period_from: { csv: 'From' },
    period_to: { csv: 'To' },
    ...(isCompared && {
      trend: { filter: true },
      before_period_from: { sort: false, csv: 'From, before' },
      before_period_to: { sort: false, csv: 'To, before' },
    }),
    ...(until !== undefined && {
      period_until: { sort: false, csv: 'Until' },
      before_period_until: { sort: false, csv: 'Until, before' },
    }),
  };
};

export type StatisticsScope = NetworkScope & ComparedWindows;

/**
 * Rows of every psychic in the network with a contact in one of the date ranges, as last published: its route answers
 * with text that is kept until the next publication.
 */
export const statisticsList = defineList<StatisticsScope, FoundStatistics, StatisticsRow>({
  resource: 'statistics',
  path: 'statistics',
  scope: ({ actor, query, publishedAt }) => ({
    network: actor.network,
    ...windowsOf(actor.account, query, publishedAt),
  }),
  fields: fieldsOf,
  order: 'total_revenue desc',
  tieBreak: 'user_id',
  source: statisticsSource,
  toRow: toStatisticsRow,
  csv: { summary: 'Statistics as last published', query: ComparedExportQuery, isPublished: true },
});

/**
 * The pay period by default, like for like unless asked otherwise.
 * @param publishedAt until it is known, the windows are as asked for
 */
export function windowsOf(
  account: { payDays: PayDays },
  query: ComparedQuery,
  publishedAt: Date | null = null,
): ComparedWindows {
  const window = readDateRange(query, currentPayPeriod({ account }));
  const asked = readComparedRange(query);
  if (asked === null || query.compare_whole === 'true') return { window, before: asked };
  const before = asMuchTime(window, asked, publishedAt);
  return { window, before, ...(before.until && publishedAt !== null && { until: publishedAt }) };
}

const trend = `case when tot_calls = 0 and before_tot_calls > 0 then 'stopped'
       when tot_calls > 0 and before_tot_calls = 0 then 'started'
       when total_revenue < before_total_revenue then 'fell'
       when total_revenue > before_total_revenue then 'rose' else 'same' end`;

function statisticsSource(
  { network, window, before, until }: StatisticsScope,
  { q }: Pick<ListPage, 'q'>,
): ListSource {
  const parameters = new Parameters();
  const name = parameters.add(network);
  /** A date range's figures by psychic, and its days. */
  const figuresOf = (period: Stretch) => {
    const [first, last] = [period.from, period.to].map((day) => `${parameters.add(day)}::date`);
    const sums = windowSums(publishedIn(period, `network = ${name}`, parameters), 'true');
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
    columns: `, ${earlier.first} as before_period_from, ${earlier.last} as before_period_to, ${trend} as trend${
      until === undefined
        ? ''
        : `, ${parameters.add(until)}::timestamptz as period_until, ${parameters.add(before.until)}::timestamptz as before_period_until`
    }`,
  };
  return {
    parameters,
    search: searching('user_name', q, parameters),
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
  for (const [name, value] of Object.entries(withNewYorkTimes(found)))
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
  const { ctes, parameters } = statisticsSource({ network, ...windows }, { q: undefined });
  const counts = trends.map((name) => `'${name}', count(*) filter (where trend = '${name}')`);
  const [counted] = await db.query<Pick<StatisticsTotal, 'psychics' | 'trends'>[]>(
    `with ${ctes} select count(*)::int as psychics${windows.before === null ? '' : `, json_build_object(${counts.join(', ')}) as trends`}
       from listed`,
    parameters.values,
  );
  const { window, before, until } = windows;
  return Object.assign(await findFigures(db, network, window), {
    ...timeOf(until),
    psychics: counted?.psychics ?? 0,
    ...(before !== null && { trends: counted?.trends, before: await findFigures(db, network, before) }),
  });
}

const timeOf = (until: Date | undefined) => until && { period_until: newYorkIso(until) };

async function findFigures(db: Db, network: Network, period: Stretch): Promise<StatisticsFigures> {
  const parameters = new Parameters();
  const [name, from, to] = [network, period.from, period.to].map((value) => parameters.add(value));
  const sums = windowSums(publishedIn(period, `network = ${name}`, parameters), 'true', 'network');
  const [row] = await db.query<[StatisticsFigures]>(
    `select ${selectFigures(perAgent)}, ${from}::date as period_from, ${to}::date as period_to
       from (values (true)) one left join (${sums}) sums on true`,
    parameters.values,
  );
  return Object.assign(row, timeOf(period.until));
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

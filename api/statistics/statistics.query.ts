import type { Network } from '../../common/brand/brands';
import type { Period } from '../../common/domain/pay-period';
import {
  type ListFields,
  type ListSource,
  type Page,
  Parameters,
  type Rows,
  queryPage,
} from '../database/list';
import { perAgent, selectFigures, windowSums } from './figures';
import type { StatisticsRow, SummaryRow } from './statistics.dto';
import type { Db } from '../database/db';

const own = (names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));

export const statisticsFields: ListFields = {
  sort: {
    ...own(['user_id', 'period_from', 'period_to', ...Object.keys(perAgent)]),
    id: 'user_id',
    user_name: 'lower(user_name)',
    phone_extension: 'extension',
  },
  filters: {},
  order: 'total_revenue desc',
  tieBreak: 'user_id',
};

/** A row plus its extra sort key. */
export type FoundStatistics = StatisticsRow & { extension: number };

/**
 * Rows of every psychic in the network with a contact in the date range, as last published. Dates are New York
 * days.
 */
export async function findStatistics(
  db: Db,
  network: Network,
  window: Period,
  page: Page,
): Promise<Rows<StatisticsRow>> {
  const list = await queryPage<FoundStatistics>(db, statisticsSource(network, window, page), page);
  return { ...list, rows: list.rows.map(toStatisticsRow) };
}

export function statisticsSource(network: Network, window: Period, page: Page): ListSource {
  const parameters = new Parameters();
  const name = parameters.add(network);
  const from = `${parameters.add(window.from)}::date`;
  const to = `${parameters.add(window.to)}::date`;
  const search =
    page.q === undefined ? '' : ` and strpos(lower(user_name), lower(${parameters.add(page.q)})) > 0`;
  return {
    parameters,
    search,
    ctes: `sums as (${windowSums('published_days', `network = ${name} and day between ${from} and ${to}`)}),
     listed as (
       select p.account_id as id, p.account_id as user_id, a.username as user_name, p.extension::text as phone_extension,
              p.extension, ${selectFigures(perAgent)},
              ${from} as period_from, ${to} as period_to
         from sums join psychics p on p.account_id = sums.psychic_id join accounts a on a.id = p.account_id)`,
  };
}

function toStatisticsRow({ extension: _, ...row }: FoundStatistics): StatisticsRow {
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

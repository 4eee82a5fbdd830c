import type { Db } from '../../platform/database/db';
import { own, selectFigures, windowSums } from './figures';
import type { OwnPeriod } from './own-periods';
import type { OwnStatistics } from './own-statistics.dto';

const mean = (sum: string, count: string): string => `${sum}::numeric / nullif(${count}, 0)`;
const rounded = (expression: string): string => `round(${expression}, 2)::float8`;
const average = mean('rating_sum', 'rating_count');
const averageBefore = mean('sum_before', 'count_before');

/** A psychic's published figures for every period, in order. */
export function findOwnStatistics(
  db: Db,
  psychicId: number,
  periods: OwnPeriod[],
): Promise<Required<OwnStatistics>[]> {
  return db.query<Required<OwnStatistics>[]>(
    `select period, period_from, period_to, ${selectFigures(own)}, ${rounded(average)} as rating_avg,
            ${rounded(`${average} - ${averageBefore}`)} as rating_cng
       from unnest($2::text[], $3::date[], $4::date[], $5::date[], $6::date[]) with ordinality
              as asked (period, period_from, period_to, before_from, before_to, place)
       left join lateral (${windowSums('published_days', 'psychic_id = $1 and day between period_from and period_to')}) sums on true
      cross join lateral (select sum(rating_sum) as sum_before, sum(rating_count) as count_before
         from published_days where psychic_id = $1 and day between before_from and before_to) earlier
      order by place`,
    [
      psychicId,
      periods.map(({ period }) => period),
      periods.map(({ window }) => window.from),
      periods.map(({ window }) => window.to),
      periods.map(({ before }) => before.from),
      periods.map(({ before }) => before.to),
    ],
  );
}

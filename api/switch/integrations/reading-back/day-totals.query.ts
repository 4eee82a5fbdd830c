import type { Network } from '../../../../common/brand/brands';
import type { Period } from '../../../../common/domain/pay-period';
import { type ReadingResult, results } from '../../../../common/domain/reading';
import type { Db } from '../../../platform/database/db';
import { Parameters, within } from '../../../platform/database/list';
import type { DayTotals } from './reading-back.dto';

type FoundTotals = Omit<DayTotals, 'results'> & { counts: Partial<Record<ReadingResult, number>> };

/**
 * Totals of each New York day in the date range, including empty ones; the cost grows with the number of readings.
 */
export async function findDayTotals(db: Db, network: Network, window: Period): Promise<DayTotals[]> {
  const parameters = new Parameters();
  const [from, to] = [parameters.add(window.from), parameters.add(window.to)];
  const rows = await db.query<FoundTotals[]>(
    `with counted as (
       select r.day, r.result, count(*) filter (where voided_at is null)::int as rows,
              count(*) filter (where voided_at is not null)::int as voided,
              sum(duration_seconds) filter (where voided_at is null) as seconds,
              sum(paid_minutes) filter (where voided_at is null) as paid_minutes,
              sum(free_minutes) filter (where voided_at is null) as free_minutes,
              sum(revenue) filter (where voided_at is null) as revenue
         from readings r
        where r.network = ${parameters.add(network)} and ${within('r.started_at', window, parameters)}
        group by r.day, r.result)
     select d.day::date::text as day, coalesce(sum(rows), 0)::int as rows, coalesce(sum(voided), 0)::int as voided,
            coalesce(jsonb_object_agg(result, rows) filter (where result is not null), '{}') as counts,
            round(coalesce(sum(seconds), 0) / 60.0, 2)::float8 as minutes,
            round(coalesce(sum(paid_minutes), 0), 2)::float8 as paid_minutes,
            round(coalesce(sum(free_minutes), 0), 2)::float8 as free_minutes,
            coalesce(sum(revenue), 0)::float8 as revenue
       from generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)
       left join counted c on c.day = d.day::date group by d.day order by d.day`,
    parameters.values,
  );
  return rows.map(({ counts, ...row }) => ({
    ...row,
    results: Object.fromEntries(results.map((result) => [result, counts[result] ?? 0])) as Record<
      ReadingResult,
      number
    >,
  }));
}

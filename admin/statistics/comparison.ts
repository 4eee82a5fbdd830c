import { useLocation, useSearchParams } from 'react-router-dom';
import { comparedPeriod, isComparison } from '../../common/domain/comparison';
import { type Trend, trends } from '../../common/domain/figure-names';
import type { Period } from '../../common/domain/pay-period';
import type { ListFilter } from '../providers/resources';

const isTrend = (text: string): text is Trend => trends.some((trend) => trend === text);

/** What the comparison adds to the list's URL. */
export const comparisonFilters = { compare: isComparison, trend: isTrend };

/** The comparison in the URL, with the URL's other parts. */
export function useComparison() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const compare = address.get('compare');
  const isCompared = compare !== null && isComparison(compare);
  const trend = address.get('trend') ?? '';
  return {
    compare: isCompared ? compare : null,
    trend: isCompared && isTrend(trend) ? trend : null,
    /** Changes parts of the URL; null removes one. */
    set: (parts: Record<string, string | null>) =>
      setAddress(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('page');
          for (const [name, value] of Object.entries(parts))
            if (value === null) next.delete(name);
            else next.set(name, value);
          return next;
        },
        { state },
      ),
  };
}

/** The same as the list's filter. */
export function filterOf(compare: string | null, trend: Trend | null, period: Period): ListFilter {
  const before = comparedPeriod(compare, period);
  return before === undefined
    ? {}
    : {
        compare_start_date: before.from,
        compare_end_date: before.to,
        ...(trend !== null && { trend: [trend] }),
      };
}

import { type ComparedWith, comparedWith } from '../../common/api/statistics';
import { useLocation, useSearchParams } from 'react-router-dom';
import { comparedPeriod, isComparison } from '../../common/domain/comparison';
import { type Trend, trends } from '../../common/domain/figure-names';
import type { Period } from '../../common/domain/pay-period';
import type { ListFilter } from '../providers/resources';

const isTrend = (text: string): text is Trend => trends.some((trend) => trend === text);

/** What the comparison adds to the list's URL. */
export const comparisonFilters = {
  compare: isComparison,
  trend: isTrend,
  whole: (text: string) => text === 'true',
};

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
    /** With the whole period, not with as much time. */
    isWhole: isCompared && address.get('whole') === 'true',
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

/** What a period is compared with, as the URL says. */
export function comparedOf(
  { compare, isWhole }: Pick<ReturnType<typeof useComparison>, 'compare' | 'isWhole'>,
  period: Period,
): ComparedWith | undefined {
  const before = comparedPeriod(compare, period);
  return before && { ...before, isWhole };
}

/** The same as the list's filter. */
export function filterOf(comparison: ReturnType<typeof useComparison>, period: Period): ListFilter {
  const before = comparedOf(comparison, period);
  const { trend } = comparison;
  return before === undefined
    ? {}
    : {
        ...comparedWith(before),
        ...(trend !== null && { trend: [trend] }),
      };
}

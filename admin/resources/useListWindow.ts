import { useListContext } from 'react-admin';
import { isSamePeriod, type Period } from '../../common/domain/pay-period';
import type { UsualWindow } from '../../common/ui/dates/windows';
import type { ListFilter } from '../providers/resources';

/** The date window of the surrounding list. */
export function useListWindow({ period: usual }: Pick<UsualWindow, 'period'>) {
  const { setFilters, ...list } = useListContext();
  const filterValues = list.filterValues as ListFilter;
  const { start_date: from = usual.from, end_date: to = usual.to } = filterValues;
  return {
    period: { from, to },
    isUsual: isSamePeriod({ from, to }, usual),
    show: (period: Period) => setFilters({ ...filterValues, start_date: period.from, end_date: period.to }),
  };
}

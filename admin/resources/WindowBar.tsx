import type { Period } from '../../common/domain/pay-period';
import { DateRange } from '../../common/ui/dates/DateRange';
import { TableRows } from '../../common/ui/table/TablePages';
import type { TableAddress } from '../../common/ui/table/useTableAddress';
import { ExportButton } from './ExportButton';
import { requestOf, samePeriod } from './list-request';
import { ListBar } from './ListBar';

interface WindowBarProps {
  address: TableAddress;
  /** The window that the list begins with, and what that is called. */
  usual: Period;
  usualName: string;
  /** The list as its export is called. */
  list: string;
  /** Asks again for the window that is shown. */
  onRefresh: () => void;
}

/** Above a list with a window of New York days: the dates, the list as a file, and the rows per page. */
export function WindowBar({ address, usual, usualName, list, onRefresh }: WindowBarProps) {
  const { state, change } = address;
  const period = state.period ?? usual;
  return (
    <ListBar
      labelled
      end={
        <>
          <ExportButton list={list} request={requestOf(state)} />
          <TableRows address={address} />
        </>
      }
    >
      <DateRange
        period={period}
        hint={samePeriod(period, usual) ? usualName : undefined}
        onUpdate={(next) => (samePeriod(next, period) ? onRefresh() : change({ period: next }))}
      />
    </ListBar>
  );
}

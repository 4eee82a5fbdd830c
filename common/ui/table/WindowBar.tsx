import { isSamePeriod, type Period } from '../../domain/pay-period';
import { DateRange } from '../dates/DateRange';
import type { UsualWindow } from '../dates/windows';
import { ExportLink, type ExportLinkProps } from './ExportLink';
import { ListBar } from './ListBar';
import { type Pages, TableRows } from './TablePages';

interface WindowBarProps {
  /** The current window. */
  period: Period;
  usual: UsualWindow;
  onPeriod: (period: Period) => void;
  /** Called if the same days are submitted: reloads them. */
  onRefetch: () => void;
  /** The list as a file, if available. */
  file?: ExportLinkProps;
  /** Rows per page. */
  address: Pages;
}

/** Above a list with a window of New York days: the dates, the list as a file, and the rows per page. */
export function WindowBar({ period, usual, onPeriod, onRefetch, file, address }: WindowBarProps) {
  return (
    <ListBar
      labelled
      end={
        <>
          {file && <ExportLink {...file} />}
          <TableRows address={address} />
        </>
      }
    >
      <DateRange
        period={period}
        hint={isSamePeriod(period, usual.period) ? usual.name : undefined}
        onUpdate={(next) => (isSamePeriod(next, period) ? onRefetch() : onPeriod(next))}
      />
    </ListBar>
  );
}

import { useListContext } from 'react-admin';
import { DateRange } from '../../common/ui/dates/DateRange';
import { ListBar } from '../../common/ui/table/ListBar';
import type { UsualWindow } from '../../common/ui/dates/windows';
import { ExportButton } from './ExportButton';
import { ListRows } from './ListTable';
import { useListWindow } from './useListWindow';

interface WindowBarProps {
  usual: UsualWindow;
  /** The list as its export is called. */
  list: string;
}

/** Above a list with a window of New York days: the dates, the list as a file, and the rows per page. */
export function WindowBar({ usual, list }: WindowBarProps) {
  const { refetch } = useListContext();
  const { period, isUsual, show } = useListWindow(usual);
  return (
    <ListBar
      labelled
      end={
        <>
          <ExportButton list={list} />
          <ListRows />
        </>
      }
    >
      <DateRange
        period={period}
        hint={isUsual ? usual.name : undefined}
        // the same days again ask how they stand
        onUpdate={({ from, to }) =>
          from === period.from && to === period.to ? void refetch() : show({ from, to })
        }
      />
    </ListBar>
  );
}

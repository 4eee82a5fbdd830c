import { useListContext } from 'react-admin';
import type { UsualWindow } from '../../common/ui/dates/windows';
import { WindowBar } from '../../common/ui/table/WindowBar';
import { useExport } from './ExportButton';
import { useListPages } from './ListTable';
import { useListWindow } from './useListWindow';

interface ListWindowBarProps {
  usual: UsualWindow;
  /** The list as its export is called. */
  list: string;
}

/** The bar of dates, file and rows per page as that of the list around it. */
export function ListWindowBar({ usual, list }: ListWindowBarProps) {
  const { refetch } = useListContext();
  const { period, show } = useListWindow(usual);
  const { address } = useListPages();
  return (
    <WindowBar
      period={period}
      usual={usual}
      onPeriod={show}
      onRefetch={() => void refetch()}
      file={useExport(list)}
      address={address}
    />
  );
}

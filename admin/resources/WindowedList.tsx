import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SortOrder } from '../../common/domain/table-address';
import type { UsualWindow } from '../../common/ui/dates/windows';
import { useIsPhone } from '../../common/ui/parts/useIsPhone';
import type { Column, PhoneCard } from '../../common/ui/table/column';
import { EmptyWindow, type EmptyWords } from '../../common/ui/table/EmptyWindow';
import { FootNote } from '../../common/ui/table/ListBar';
import type { ListFilter, ListResource, ResourceRows } from '../providers/resources';
import { AddressList } from './AddressList';
import type { OfferedFilter } from '../../common/ui/list-bar/list-filters';
import { ListControls } from './list-bar/ListControls';
import { ListTable } from './ListTable';
import { useListWindow } from './useListWindow';

const BelowList = styled('div')({ marginTop: 12, '&:empty': { display: 'none' } });

interface OfList<Row> {
  /** The default dates. */
  usual: UsualWindow;
  columns: readonly Column<Row>[];
  card: (row: Row) => PhoneCard;
  /** Accessible name of the table. */
  label: string;
  /** What failed to load: `Customers`. */
  name: string;
  empty: EmptyWords;
  stickyFirst?: boolean;
  /** Rows of 32 px, as wide as their content. */
  dense?: boolean;
  /** The window's totals: above the bar, on a phone below the table, so that rows come soon. */
  summary?: ReactNode;
  /** Below the bar. */
  above?: ReactNode;
  /** Below the table. */
  note: ReactNode;
  /** What a search covers, for lists that can be searched. */
  search?: string;
  /** Name of the list's export, if it has one. */
  exported?: string;
}

/** The surrounding list, with its window. */
function ListWindow<Row extends { id: number | string }>(props: OfList<Row>) {
  const { usual, columns, name, empty, summary, above, note, search, exported, ...table } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { period, show } = useListWindow(usual);
  return (
    <>
      {!isPhone && summary}
      <ListControls columns={columns} usual={usual} search={search} exported={exported} dense={table.dense} />
      {above}
      <ListTable
        {...table}
        columns={columns}
        hasControls
        failure={t('tables.failed', { name })}
        empty={<EmptyWindow words={empty} period={period} usual={usual} onPeriod={show} />}
      />
      {isPhone && <BelowList>{summary}</BelowList>}
      <FootNote>{note}</FootNote>
    </>
  );
}

interface WindowedListProps<Resource extends ListResource> extends OfList<ResourceRows[Resource]> {
  resource: Resource;
  /** The psychic's user_id. */
  psychic?: number;
  /** Filters that the page chooses itself. */
  filter?: ListFilter;
  /** Filters to choose from. */
  filters?: readonly OfferedFilter[];
  /** A log, which grows by itself. */
  isLog?: boolean;
  /** The default order. */
  sort: string;
  order: SortOrder;
  perPage?: number;
}

/** A list for a window of New York days; window, search, filters, order, and page are stored in the URL. */
export function WindowedList<Resource extends ListResource>(props: WindowedListProps<Resource>) {
  const { resource, psychic, filter, filters, isLog, sort, order, perPage = 10, ...table } = props;
  const sortable = table.columns.filter((column) => column.sortable !== false).map(({ key }) => key);
  return (
    <AddressList
      resource={resource}
      psychic={psychic}
      filter={filter}
      filters={filters}
      isLog={isLog}
      defaults={{ sort, order, perPage, period: table.usual.period, sortable }}
    >
      <ListWindow {...table} />
    </AddressList>
  );
}

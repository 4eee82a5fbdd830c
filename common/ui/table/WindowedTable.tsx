import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../domain/pay-period';
import type { UsualWindow } from '../dates/windows';
import { useIsPhone } from '../parts/useIsPhone';
import type { Column, PhoneCard, Sorting } from './column';
import { EmptyWindow, type EmptyWords } from './EmptyWindow';
import { ExportLink, type ExportLinkProps } from './ExportLink';
import { FiguresTable } from './FiguresTable';
import { FootNote } from './ListBar';
import { PhoneWindowBar } from './PhoneWindowBar';
import { type Pages, TablePages } from './TablePages';
import { WindowBar } from './WindowBar';

const AtFoot = styled('div')({ display: 'grid', marginTop: 10 });

/** What a list shows, and what changes that. */
export interface ListState<Row> {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  /** Rows on all pages. */
  total: number;
  isReloading: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  /** The window shown now. */
  period: Period;
  onPeriod: (period: Period) => void;
  address: Pages;
}

/** How a list of a window looks. */
export interface WindowedTableProps<Row> {
  usual: UsualWindow;
  columns: readonly Column<Row>[];
  card: (row: Row) => PhoneCard;
  /** What the table shows, for those who hear it. */
  label: string;
  /** What could not be loaded: `Customers`. */
  name: string;
  empty: EmptyWords;
  stickyFirst?: boolean;
  /** Rows of 32 px, as wide as their content. */
  dense?: boolean;
  /** Above the dates: the figures of the window. */
  summary?: ReactNode;
  /** Below the table. */
  note: ReactNode;
  /**
   * The column by whose instants a phone puts the rows under the viewer's days, below a bar of two buttons. Without one
   * it has the dates as a desk has them.
   */
  daysBy?: string;
}

interface Props<Row> extends WindowedTableProps<Row> {
  list: ListState<Row>;
  rowId: (row: Row) => string | number;
  /** The list as a file, where there is one. */
  file?: ExportLinkProps;
}

/** A list of what there was in a window of New York days: its dates, its table, its pages. */
export function WindowedTable<Row>({ list, usual, file, rowId, empty, note, name, ...table }: Props<Row>) {
  const { t } = useTranslation();
  const { state } = list.address;
  const isPhone = useIsPhone();
  const daysBy = isPhone ? table.daysBy : undefined;
  const dates = { period: list.period, usual, onPeriod: list.onPeriod, onRefetch: list.onRetry };
  const order = { sorting: list.sorting, onSort: list.onSort };
  return (
    <>
      {table.summary}
      {daysBy !== undefined ? (
        <PhoneWindowBar {...dates} {...order} columns={table.columns} daysBy={daysBy} />
      ) : (
        <WindowBar {...dates} file={file} address={list.address} />
      )}
      <FiguresTable
        label={table.label}
        columns={table.columns}
        card={table.card}
        stickyFirst={table.stickyFirst}
        dense={table.dense}
        rows={list.rows}
        rowId={rowId}
        {...order}
        daysBy={daysBy}
        reloading={list.isReloading}
        error={list.hasFailed ? t('tables.failed', { name }) : undefined}
        onRetry={list.onRetry}
        firstPlace={(state.page - 1) * state.perPage + 1}
        footer={<TablePages address={list.address} total={list.total} />}
        empty={<EmptyWindow words={empty} period={list.period} usual={usual} onPeriod={list.onPeriod} />}
      />
      {daysBy !== undefined && file && (
        <AtFoot>
          <ExportLink {...file} />
        </AtFoot>
      )}
      <FootNote>{note}</FootNote>
    </>
  );
}

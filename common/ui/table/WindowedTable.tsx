import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../domain/pay-period';
import type { UsualWindow } from '../dates/windows';
import { periodText } from '../format';
import { OnPaper } from '../parts/OnPaper';
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

/** A list's state, and its setters. */
export interface ListState<Row> {
  /** Undefined until the first response. */
  rows: readonly Row[] | undefined;
  /** Rows on all pages. */
  total: number;
  isReloading: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  /** The current window. */
  period: Period;
  onPeriod: (period: Period) => void;
  address: Pages;
}

/** Appearance of a list with a date window. */
export interface WindowedTableProps<Row> {
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
  /** Above the dates: the window's totals. */
  summary?: ReactNode;
  /** Below the table. */
  note: ReactNode;
  /**
   * The column whose timestamps a phone uses to group rows by the viewer's days, below a bar of two buttons. If
   * omitted, phones show the same date bar as desktops.
   */
  daysBy?: string;
}

interface Props<Row> extends WindowedTableProps<Row> {
  list: ListState<Row>;
  rowId: (row: Row) => string | number;
  /** The list as a file, if available. */
  file?: ExportLinkProps;
}

/** A list for a window of New York days: its dates, table, and pages. */
export function WindowedTable<Row>({ list, usual, file, rowId, empty, note, name, ...table }: Props<Row>) {
  const { t } = useTranslation();
  const { state } = list.address;
  const isPhone = useIsPhone();
  const daysBy = isPhone ? table.daysBy : undefined;
  const dates = { period: list.period, usual, onPeriod: list.onPeriod, onRefetch: list.onRetry };
  const order = { sorting: list.sorting, onSort: list.onSort };
  return (
    <>
      <OnPaper>{periodText(list.period)}</OnPaper>
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

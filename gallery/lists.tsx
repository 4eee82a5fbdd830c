import { minutes } from '../common/ui/format';
import { Icon } from '../common/ui/parts/Icon';
import type { Column } from '../common/ui/table/column';
import { EmptyWindow } from '../common/ui/table/EmptyWindow';
import { ExportLink } from '../common/ui/table/ExportLink';
import { FootNote, ListBar, ListNote } from '../common/ui/table/ListBar';
import { PhoneWindowBar } from '../common/ui/table/PhoneWindowBar';
import { RowsPerPage } from '../common/ui/table/RowsPerPage';
import { WindowBar } from '../common/ui/table/WindowBar';
import { WindowedTable } from '../common/ui/table/WindowedTable';
import type { FolderExamples } from './examples';
import { ignore, letters, rows, type SampleRow } from './samples';

const rowsPerPage = <RowsPerPage value={10} onChange={ignore} />;

const period = { from: '2026-11-16', to: '2026-11-22' };
const usual = { period, name: 'Current pay period', back: 'Show current pay period' };
const past = { from: '2026-11-09', to: '2026-11-15' };
const words = (days: string) => ({ title: `No readings in ${days}.`, text: letters });
const address = { state: { page: 1, perPage: 10 }, change: ignore };
const bar = { usual, onPeriod: ignore, onRefetch: ignore, file: { href: '#' }, address };

const columns: readonly Column<SampleRow>[] = [
  { key: 'name', header: 'Member', rowHeader: true, render: ({ name }) => name },
  { key: 'minutes', header: 'Minutes', align: 'right', render: (row) => minutes(row.minutes) },
];

const phoneBar = {
  usual,
  onPeriod: ignore,
  onRefetch: ignore,
  columns,
  sorting: { sort: 'name', order: 'ASC' },
  onSort: ignore,
  daysBy: 'name',
} as const;

const windowed = (shown: readonly SampleRow[] | undefined, hasFailed = false) => (
  <WindowedTable
    list={{
      rows: shown,
      total: shown?.length ?? 0,
      isReloading: false,
      hasFailed,
      onRetry: ignore,
      sorting: { sort: 'name', order: 'ASC' },
      onSort: ignore,
      period,
      onPeriod: ignore,
      address,
    }}
    usual={usual}
    columns={columns}
    card={({ name }) => ({ name, line: letters })}
    label="Sample rows"
    name="Readings"
    rowId={({ id }) => id}
    empty={words}
    note="Times in EST."
  />
);

/** Elements above and below a table. */
export const lists: FolderExamples = {
  together: {
    'table/EmptyWindow': {
      usual: () => <EmptyWindow words={words} period={period} usual={usual} onPeriod={ignore} />,
      past: () => <EmptyWindow words={words} period={past} usual={usual} onPeriod={ignore} />,
    },
    'table/ExportLink': { usual: () => <ExportLink href="#" /> },
    'table/ListBar': {
      usual: () => (
        <>
          <ListBar end={rowsPerPage}>
            <ListNote>
              <Icon name="clock" />
              As of 01:00 PM.
            </ListNote>
          </ListBar>
          <FootNote>Times in EST; minutes.</FootNote>
        </>
      ),
      long: () => (
        <ListBar end={<ExportLink href="#" />}>
          <ListNote>
            {'Every day in New York, the figures of all psychics are told anew. '.repeat(3)}
          </ListNote>
        </ListBar>
      ),
    },
    'table/PhoneWindowBar': {
      usual: () => <PhoneWindowBar {...phoneBar} period={period} />,
      past: () => <PhoneWindowBar {...phoneBar} period={{ from: '2025-12-28', to: '2026-01-03' }} />,
    },
    'table/WindowBar': {
      usual: () => <WindowBar {...bar} period={period} />,
      past: () => <WindowBar {...bar} period={past} />,
    },
  },
  alone: {
    'table/WindowedTable': {
      usual: () => windowed(rows),
      empty: () => windowed([]),
      loading: () => windowed(undefined),
      error: () => windowed([], true),
    },
  },
};

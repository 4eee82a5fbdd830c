import type { ReactNode } from 'react';
import { minutes } from '../common/ui/format';
import { FilterButton, FilterChips } from '../common/ui/list-bar/Filters';
import { ListAddressContext } from '../common/ui/list-bar/list-address';
import { ListControls } from '../common/ui/list-bar/ListControls';
import { plainFilter } from '../common/ui/list-bar/list-filters';
import { NoMatch } from '../common/ui/list-bar/NoMatch';
import { OrderAndRows } from '../common/ui/list-bar/OrderAndRows';
import { SearchField } from '../common/ui/list-bar/SearchField';
import { Icon } from '../common/ui/parts/Icon';
import type { Column } from '../common/ui/table/column';
import { EmptyWindow } from '../common/ui/table/EmptyWindow';
import { ExportLink } from '../common/ui/table/ExportLink';
import { FootNote, ListBar, ListNote } from '../common/ui/table/ListBar';
import { RowsPerPage } from '../common/ui/table/RowsPerPage';
import type { FolderExamples } from './examples';
import { ignore, letters, type SampleRow } from './samples';

const rowsPerPage = <RowsPerPage value={10} onChange={ignore} />;

const period = { from: '2026-11-16', to: '2026-11-22' };
const usual = { period, name: 'Current pay period', back: 'Show current pay period' };
const past = { from: '2026-11-09', to: '2026-11-15' };
const words = (days: string) => ({ title: `No readings in ${days}.`, text: letters });
const columns: readonly Column<SampleRow>[] = [
  { key: 'name', header: 'Member', rowHeader: true, render: ({ name }) => name },
  { key: 'minutes', header: 'Minutes', align: 'right', render: (row) => minutes(row.minutes) },
];

const orderAndRows = (hasHeaders: boolean) => (
  <OrderAndRows
    columns={columns}
    hasHeaders={hasHeaders}
    sorting={{ sort: 'name', order: 'ASC' }}
    onSort={ignore}
    perPage={10}
    onPerPage={ignore}
  />
);

const offered = [plainFilter('place', 'Place', ['Boise', 'Santa Fe', letters])];

/** Inside a list with this search and these filters. */
function Listed({
  term = '',
  places = [],
  children,
}: {
  term?: string;
  places?: string[];
  children: ReactNode;
}) {
  const defaults = { sort: 'name', order: 'ASC', perPage: 10, sortable: [] } as const;
  const filters: Record<string, string[]> = places.length > 0 ? { place: places } : {};
  const state = { ...defaults, page: 1, term, filters, period: places.length > 0 ? past : period };
  return (
    <ListAddressContext value={{ state, change: ignore, replace: ignore, offered, defaults }}>
      {children}
    </ListAddressContext>
  );
}

const controls = (
  <ListControls
    usual={usual}
    onRefetch={ignore}
    search="Member"
    file={{ href: '#' }}
    look={{ name: 'Order and rows', panel: () => orderAndRows(false) }}
    views={{ name: 'Saved views', panel: () => 'Dropped' }}
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
    'list-bar/ListControls': {
      usual: () => <Listed>{controls}</Listed>,
      'searched and filtered': () => (
        <Listed term={letters} places={['Boise', letters]}>
          {controls}
        </Listed>
      ),
    },
    'list-bar/SearchField': {
      usual: () => (
        <Listed>
          <SearchField hint="Member" />
        </Listed>
      ),
    },
    'list-bar/Filters': {
      on: () => (
        <Listed places={['Boise', letters]}>
          <FilterChips />
          <FilterButton label="Filter" />
        </Listed>
      ),
    },
    'list-bar/OrderAndRows': {
      usual: () => orderAndRows(true),
      'without headers': () => orderAndRows(false),
    },
    'list-bar/NoMatch': {
      usual: () => (
        <Listed term="Boise">
          <NoMatch />
        </Listed>
      ),
    },
  },
};

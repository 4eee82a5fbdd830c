import { count, minutes, money } from '../common/ui/format';
import { EmptyState } from '../common/ui/parts/States';
import type { Column } from '../common/ui/table/column';
import { EdgeScroll } from '../common/ui/table/EdgeScroll';
import { FiguresTable, type FiguresTableProps } from '../common/ui/table/FiguresTable';
import { Paginator } from '../common/ui/table/Paginator';
import { PeriodLink } from '../common/ui/table/PeriodLink';
import { CardTexts } from '../common/ui/table/PhoneCardTexts';
import { PhoneCards } from '../common/ui/table/PhoneCards';
import { RowDetail } from '../common/ui/table/RowDetail';
import { RowsPerPage } from '../common/ui/table/RowsPerPage';
import { SmallTable } from '../admin/parts/SmallTable';
import { SortSelect } from '../common/ui/table/SortSelect';
import { TableCard } from '../common/ui/table/table-style';
import { TableHeader } from '../common/ui/table/TableHeader';
import { TablePages, TableRows } from '../common/ui/table/TablePages';
import { TableRow } from '../common/ui/table/TableRow';
import type { TableAddress } from '../common/ui/table/useTableAddress';
import { WideTable } from '../common/ui/table/WideTable';
import type { FolderExamples } from './examples';
import { ignore, letters, longRows, rows, type SampleRow } from './samples';

const columns: readonly Column<SampleRow>[] = [
  {
    key: 'name',
    header: 'Psychic',
    rowHeader: true,
    isName: true,
    tone: 'strong',
    render: (row) => row.name,
  },
  { key: 'place', header: 'City', tone: 'muted', render: (row) => row.place },
  { key: 'at', header: 'Last reading', kind: 'date', render: (row) => row.at },
  { key: 'readings', header: 'Readings', align: 'right', group: 'All', render: (row) => count(row.readings) },
  { key: 'minutes', header: 'Minutes', align: 'right', group: 'All', render: (row) => minutes(row.minutes) },
  { key: 'revenue', header: 'Revenue', align: 'right', group: 'All', render: (row) => money(row.revenue) },
];
const sorting = { sort: 'revenue', order: 'DESC' } as const;
const card = (row: SampleRow) => ({
  name: row.name,
  figure: money(row.revenue),
  line: row.at,
  aside: `${minutes(row.minutes)} min`,
});

const table = (label: string, more: Partial<FiguresTableProps<SampleRow>>) => (
  <FiguresTable
    label={label}
    columns={columns}
    rows={rows}
    rowId={(row) => row.id}
    sorting={sorting}
    onSort={ignore}
    onRetry={ignore}
    card={card}
    empty={<EmptyState title="No readings." />}
    {...more}
  />
);

const totals = {
  label: 'Page totals',
  row: { id: 0, name: '', place: '', at: '', readings: 1237, minutes: 98806.68, revenue: 1234691.64 },
};
const manyRows: readonly SampleRow[] = Array.from({ length: 200 }, (_, n) => ({
  ...(rows[n % rows.length] ?? totals.row),
  id: n + 1,
}));

const address: TableAddress = {
  state: { page: 2, perPage: 10, sort: 'revenue', order: 'DESC', term: '' },
  change: ignore,
  replace: ignore,
};

export const tables: FolderExamples = {
  together: {
    'table/EdgeScroll': {
      wider: () => (
        <EdgeScroll label="Wider than its place" dense groups={false} stickyFirst={false} resetKey="">
          <table aria-label="Wide rows">
            <tbody>
              {longRows.map((row) => (
                <TableRow key={row.id} columns={columns} row={row} />
              ))}
            </tbody>
          </table>
        </EdgeScroll>
      ),
    },
    'table/FiguresTable': {
      usual: () => table('Usual', { totals, stickyFirst: true }),
      dense: () => table('Dense', { dense: true }),
      'long names': () => table('Long names', { rows: longRows, stickyFirst: true }),
      empty: () => table('Empty', { rows: [] }),
      error: () => table('Failed', { error: 'Readings could not be loaded.' }),
      loading: () => table('Coming', { rows: undefined }),
      reloading: () => table('Coming anew', { reloading: true }),
    },
    'table/PeriodLink': { usual: () => <PeriodLink to="/psychics/57">MoonlitMarisol</PeriodLink> },
    'table/Paginator': {
      many: () => <Paginator page={500} perPage={10} total={10_000} onPage={ignore} />,
    },
    'table/PhoneCards': {
      usual: () => (
        <PhoneCards
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          card={card}
          firstPlace={1}
          totals={totals}
          reloading={false}
        />
      ),
      'long names, reloading': () => (
        <TableCard>
          <PhoneCards
            columns={columns}
            rows={longRows}
            rowId={(row) => row.id}
            card={card}
            firstPlace={1}
            reloading
          />
        </TableCard>
      ),
    },
    'table/PhoneCardTexts': {
      'under its day and not': () => (
        <TableCard>
          {[true, false].map((underDay) => (
            <p key={String(underDay)}>
              <CardTexts name={letters} line="24.50 min" at="2026-11-19T14:11:32-05:00" underDay={underDay} />
            </p>
          ))}
        </TableCard>
      ),
    },
    'table/RowsPerPage': { usual: () => <RowsPerPage value={10} onChange={ignore} /> },
    'table/SmallTable': {
      usual: () => <SmallTable label="Small" columns={columns} rows={rows} rowId={(row) => row.id} />,
      'long names': () => (
        <SmallTable label="Small, long" columns={columns} rows={longRows} rowId={(row) => row.id} />
      ),
    },
    'table/SortSelect': {
      usual: () => <SortSelect columns={columns} sorting={sorting} onSort={ignore} />,
    },
    'table/TableRow': {
      usual: () => (
        <EdgeScroll label="One row" dense groups={false} stickyFirst={false} resetKey="">
          <table aria-label="One row">
            <tbody>
              <TableRow columns={columns} row={totals.row} label="Page totals" />
            </tbody>
          </table>
        </EdgeScroll>
      ),
    },
    'table/WideTable': {
      'of 200 rows, those in view': () => (
        <WideTable label="Many rows" columns={columns} rows={manyRows} rowId={(row) => row.id} dense />
      ),
    },
    'table/TableHeader': {
      usual: () => (
        <table aria-label="Header alone">
          <TableHeader columns={columns.slice(0, 3)} sorting={sorting} onSort={ignore} />
        </table>
      ),
    },
  },
  alone: {
    'table/TablePages': {
      usual: () => (
        <>
          <TableRows address={address} />
          <TablePages address={address} total={42} />
        </>
      ),
    },
    'table/RowDetail': {
      'long names': () =>
        longRows
          .slice(0, 1)
          .map((row) => (
            <RowDetail key={row.id} title={row.name} columns={columns} row={row} open onClose={ignore} />
          )),
    },
  },
};

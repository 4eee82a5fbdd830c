import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Column, Sorting } from './column';
import { FiguresTable } from './FiguresTable';
import { Paginator } from './Paginator';
import { useExistingPage, useTableAddress } from './useTableAddress';

interface PersonRow {
  id: number;
  name: string;
  minutes: number;
}

const columns: Column<PersonRow>[] = [
  { key: 'name', header: 'Name', rowHeader: true, render: (row) => row.name },
  { key: 'minutes', header: 'Min', group: 'All readings', align: 'right', render: (row) => row.minutes },
];
const rows: PersonRow[] = [
  { id: 1, name: 'Marisol', minutes: 12 },
  { id: 2, name: 'Tobias', minutes: 9 },
];

function TableProbe(props: {
  rows?: PersonRow[];
  error?: string;
  onRetry?: () => void;
  asked?: (sorting: Sorting) => void;
}) {
  const [sorting, setSorting] = useState<Sorting>({ sort: 'name', order: 'ASC' });
  return (
    <FiguresTable
      label="Psychics"
      columns={columns}
      rows={props.rows}
      rowId={(row) => row.id}
      sorting={sorting}
      onSort={(next) => {
        setSorting(next);
        props.asked?.(next);
      }}
      error={props.error}
      onRetry={props.onRetry ?? (() => undefined)}
      empty={<p>No psychics</p>}
      totals={{ label: '2 on this page', row: { id: 0, name: '', minutes: 21 } }}
      card={(row) => ({ name: row.name, line: '' })}
    />
  );
}

const sortOf = (name: string) =>
  screen.getByRole('button', { name }).closest('th')?.getAttribute('aria-sort');

describe('a table of figures', () => {
  it('sorts by its headers: figures from the highest, a second click reverses, the focus stays', () => {
    const asked: Sorting[] = [];
    render(<TableProbe rows={rows} asked={(sorting) => asked.push(sorting)} />);
    expect(sortOf('Name')).toBe('ascending');
    const button = screen.getByRole('button', { name: 'All readings: Min' });
    button.focus();
    fireEvent.click(button);
    expect(asked.at(-1)).toEqual({ sort: 'minutes', order: 'DESC' });
    expect(sortOf('All readings: Min')).toBe('descending');
    expect(sortOf('Name')).toBeNull();
    fireEvent.click(button);
    expect(asked.at(-1)).toEqual({ sort: 'minutes', order: 'ASC' });
    expect(document.activeElement).toBe(button);
  });

  it('shows rows, their headers and the totals', () => {
    render(<TableProbe rows={rows} />);
    expect(screen.getByRole('rowheader', { name: 'Tobias' })).toBeTruthy();
    const total = screen.getByText('2 on this page').closest('tr');
    expect(total && within(total).getByText('21')).toBeTruthy();
  });

  it('distinguishes loading, empty, and failed, and retries', () => {
    const { rerender } = render(<TableProbe />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    rerender(<TableProbe rows={[]} />);
    expect(screen.getByText('No psychics')).toBeTruthy();
    const retry = jest.fn();
    rerender(<TableProbe rows={rows} error="Psychics could not be loaded." onRetry={retry} />);
    expect(screen.queryByText('Marisol')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

describe('the paginator', () => {
  it('navigates, and keeps its disabled ends in the tab order', () => {
    const onPage = jest.fn();
    render(<Paginator page={1} perPage={20} total={141} onPage={onPage} />);
    expect(screen.getByText('Displaying page 1 of 8, items 1 to 20 of 141.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(onPage).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    fireEvent.click(screen.getByRole('button', { name: 'Page 8' }));
    expect(onPage.mock.calls).toEqual([[2], [8]]);
    expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
  });
});

describe('the URL of a table', () => {
  const defaults = { sort: 'name', order: 'ASC', perPage: 10, sortable: ['name', 'minutes'] } as const;
  function Addressed({ total }: { total?: number }) {
    const address = useTableAddress(defaults);
    useExistingPage(address, total);
    return (
      <button type="button" onClick={() => address.change({ sort: 'minutes', order: 'DESC' })}>
        {`${address.state.sort} ${address.state.order} ${address.state.page}`}
      </button>
    );
  }
  const at = (path: string, total?: number) =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <Addressed total={total} />
      </MemoryRouter>,
    );

  it('determines what is shown, and every change except of the page returns to the first page', () => {
    at('/psychics?sort=minutes&order=ASC&page=3');
    const button = screen.getByRole('button', { name: 'minutes ASC 3' });
    fireEvent.click(button);
    expect(button.textContent).toBe('minutes DESC 1');
  });

  it('moves from a page past the end to the last one', () => {
    at('/psychics?page=30', 41);
    expect(screen.getByRole('button').textContent).toBe('name ASC 5');
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Column } from './column';
import { WideTable } from './WideTable';

interface PersonRow {
  id: number;
  name: string;
}

const columns: Column<PersonRow>[] = [
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    render: ({ name }) => <button type="button">{name}</button>,
  },
];
const rows = (count: number): PersonRow[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, name: `row ${i + 1}` }));
const shown = (count: number) =>
  render(<WideTable label="Psychics" columns={columns} rows={rows(count)} rowId={({ id }) => id} />);
const there = () => screen.getAllByRole('rowheader').length;

// jsdom has no layout: simulate a box with 20 visible rows
beforeAll(() =>
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 720 }),
);
afterAll(() => Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight'));

it('shows user-chosen names completely in a tooltip, and isolates their text direction', () => {
  const isName: Column<PersonRow>[] = columns.map((column) => ({ ...column, isName: true }));
  render(<WideTable label="Psychics" columns={isName} rows={rows(1)} rowId={({ id }) => id} />);
  const cell = screen.getByRole('rowheader');
  expect([cell.title, cell.firstElementChild?.tagName]).toEqual(['row 1', 'BDI']);
});

describe('a table with many rows', () => {
  it('renders only the rows in and near view from forty rows on, and states their total', () => {
    const { unmount } = shown(39);
    expect(there()).toBe(39);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBeNull();
    unmount();
    shown(1000);
    expect(there()).toBeGreaterThan(20);
    expect(there()).toBeLessThan(60);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
    const third = screen.getByRole('rowheader', { name: 'row 3' }).closest('tr');
    expect(third?.getAttribute('aria-rowindex')).toBe('4');
  });

  it('renders all rows for print and for the browser’s search', () => {
    shown(1000);
    fireEvent(window, new Event('beforeprint'));
    expect(there()).toBe(1000);
    fireEvent(window, new Event('afterprint'));
    expect(there()).toBeLessThan(60);
    fireEvent.keyDown(window, { key: 'f', ctrlKey: true });
    expect(there()).toBe(1000);
  });

  it('keeps the focused row, however far the user scrolls', () => {
    shown(1000);
    const second = screen.getByRole('button', { name: 'row 2' });
    act(() => second.focus());
    const box = screen.getByRole('region');
    box.scrollTop = 20_000;
    fireEvent.scroll(box);
    expect(screen.getByRole('rowheader', { name: 'row 560' })).toBeTruthy();
    expect(screen.queryByRole('rowheader', { name: 'row 5' })).toBeNull();
    expect(document.activeElement).toBe(second);
  });
});

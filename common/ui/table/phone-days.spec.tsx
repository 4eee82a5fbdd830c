import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReadingRow } from '../../api/readings';
import { makeTheme } from '../../brand/theme';
import { readingDayCard } from '../readings/reading-cards';
import { readingColumns } from '../readings/reading-columns';
import type { Sorting } from './column';
import { WindowedTable } from './WindowedTable';

const period = { from: '2026-11-15', to: '2026-11-21' };
const usual = { period, name: 'Current pay period', back: 'Show current pay period' };
const [onSort, onPeriod, onRetry] = [jest.fn(), jest.fn(), jest.fn()];
const theme = makeTheme('light', 'cos');

const first: ReadingRow = {
  id: 1,
  user_id: 7,
  username: 'harborlight22',
  conn_type: 'Call',
  type: 'repeat',
  result: 'Completed',
  rating: 5,
  rating_text: null,
  connection_id: 8841771,
  call_date: '2026-11-19T12:11:08-05:00',
  duration: 24.5,
  free_minutes: 0,
  paid_minutes: 24.5,
  rate: 2.49,
  revenue: 61.01,
  has_recording: false,
  version: 1,
};
const rows: readonly ReadingRow[] = [
  first,
  { ...first, id: 2, username: 'jn_calloway', type: 'new', conn_type: 'Chat', free_minutes: 5, rating: null },
  {
    ...first,
    id: 3,
    username: null,
    result: 'No Answer',
    rating: null,
    call_date: '2026-11-17T12:00:00-05:00',
  },
  { ...first, id: 4, username: 'ana_beltran', result: 'Dropped', call_date: '2026-11-17T11:59:00-05:00' },
];

function open(sorting: Sorting, shown = period) {
  render(
    <ThemeProvider theme={theme}>
      <WindowedTable
        list={{
          rows,
          total: rows.length,
          isReloading: false,
          hasFailed: false,
          onRetry,
          sorting,
          onSort,
          period: shown,
          onPeriod,
          address: { state: { page: 1, perPage: 10 }, change: jest.fn() },
        }}
        usual={usual}
        columns={readingColumns(jest.fn(), jest.fn(), jest.fn())}
        card={readingDayCard}
        daysBy="call_date"
        label="Readings"
        name="Readings"
        rowId={({ id }) => id}
        empty={() => ({ title: '', text: '' })}
        file={{ href: '/export.csv' }}
        note="Times in EST."
      />
    </ThemeProvider>,
  );
}
const byDate: Sorting = { sort: 'call_date', order: 'DESC' };
const texts = (): string[] => screen.getAllByRole('listitem').flatMap(({ textContent }) => textContent);

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z') });
  const phone = () => ({ matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() });
  Object.assign(window, { matchMedia: phone });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
  jest.useRealTimers();
});

describe('a list grouped by day on a phone', () => {
  it('has a heading for each day, and rows with time and content', () => {
    open(byDate);
    const days = screen.getAllByRole('heading', { level: 2 });
    expect(days.map(({ textContent }) => textContent.trim())).toEqual([
      'Thursday, Nov 19',
      'Tuesday, Nov 17',
    ]);
    const [thursday, tuesday] = days.map(({ textContent }) =>
      within(screen.getByRole('group', { name: textContent.trim() })).getAllByRole('listitem'),
    );
    expect([thursday?.length, tuesday?.length]).toEqual([2, 2]);
    const [call, chat, missed, dropped] = texts();
    expect(call).toMatch(/^ \d\d:11 [AP]Mharborlight22 .*Call 24\.50 min · rated 5 of 5.*\$61\.01/);
    expect(chat).toMatch(/jn_calloway New.*Chat 24\.50 min, 5\.00 free/);
    expect(chat).not.toContain('rated');
    expect(missed).toMatch(/Unknown member.*Call +No Answer/);
    expect(missed).not.toContain('min');
    expect(dropped).toMatch(/24\.50 min.*Dropped/);
    expect(screen.getByText('Displaying page 1 of 1, items 1 to 4 of 4.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Export CSV' })).toBeTruthy();
  });

  it('opens every column of a row', () => {
    open(byDate);
    fireEvent.click(screen.getByRole('button', { name: /harborlight22/ }));
    const dialog = screen.getByRole('dialog', { name: 'harborlight22' });
    expect(within(dialog).getByText('8841771')).toBeTruthy();
  });

  it('offers the order in a list; unless sorted by date, rows are ungrouped and show their dates', () => {
    open({ sort: 'rating', order: 'DESC' });
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(texts()[0]).toMatch(/^11\/19\/2026 \d\d:11 [AP]M/);
    const order = screen.getByLabelText<HTMLSelectElement>('Sort by');
    expect(order.selectedOptions[0]?.textContent).toBe('Rating, highest first');
    const oldest = screen.getByRole<HTMLOptionElement>('option', { name: 'Oldest first' });
    fireEvent.change(order, { target: { value: oldest.value } });
    expect(onSort).toHaveBeenCalledWith({ sort: 'call_date', order: 'ASC' });
  });

  it('has the dates behind a button', () => {
    open(byDate);
    expect(screen.queryByLabelText('Start date')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Dates: Nov 15 – 21, New York days' }));
    expect(screen.queryByRole('button', { name: 'Show current pay period' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Update' }));
    expect([onRetry.mock.calls.length, onPeriod.mock.calls.length]).toEqual([1, 0]);
    fireEvent.click(screen.getByRole('button', { name: 'Dates: Nov 15 – 21, New York days', hidden: true }));
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '11/01/2026' } });
    fireEvent.click(screen.getByRole('button', { name: 'Update' }));
    expect(onPeriod).toHaveBeenCalledWith({ from: '2026-11-01', to: '2026-11-21' });
  });

  it('links from other days to the default ones', () => {
    open(byDate, { from: '2026-10-25', to: '2026-11-07' });
    fireEvent.click(screen.getByRole('button', { name: 'Dates: Oct 25 – Nov 7, New York days' }));
    fireEvent.click(screen.getByRole('button', { name: 'Show current pay period' }));
    expect(onPeriod).toHaveBeenCalledWith(period);
  });
});

import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReadingRow } from '../../api/readings';
import { makeTheme } from '../../brand/theme';
import { readingDayCard } from '../readings/reading-cards';
import { readingColumns } from '../readings/reading-columns';
import type { Sorting } from './column';
import { FiguresTable } from './FiguresTable';

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

function open(sorting: Sorting) {
  render(
    <ThemeProvider theme={theme}>
      <FiguresTable
        rows={rows}
        rowId={({ id }) => id}
        columns={readingColumns(jest.fn(), jest.fn(), jest.fn())}
        card={readingDayCard}
        daysBy="call_date"
        hasOrder
        sorting={sorting}
        onSort={jest.fn()}
        onRetry={jest.fn()}
        label="Readings"
        empty=""
        footer="The pages"
      />
    </ThemeProvider>,
  );
}
const byDate: Sorting = { sort: 'call_date', order: 'DESC' };
const texts = (): string[] => screen.getAllByRole('listitem').flatMap(({ textContent }) => textContent);

beforeEach(() => {
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
      'Yesterday, Thursday, Nov 19',
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
    expect(screen.getByText('The pages')).toBeTruthy();
  });

  it('opens every column of a row', () => {
    open(byDate);
    fireEvent.click(screen.getByRole('button', { name: /harborlight22/ }));
    const dialog = screen.getByRole('dialog', { name: 'harborlight22' });
    expect(within(dialog).getByText('8841771')).toBeTruthy();
  });

  it('has no days unless sorted by date: the rows show theirs', () => {
    open({ sort: 'rating', order: 'DESC' });
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(texts()[0]).toMatch(/^Yesterday 11\/19\/2026 \d\d:11 [AP]M/);
  });
});

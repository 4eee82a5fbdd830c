import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { client as api } from '../../common/api/client';
import { makeQueryClient } from '../../common/api/query-client';
import { readingsQuery } from '../../common/api/readings';
import { makeTheme } from '../../common/brand/theme';
import { payPeriodWindow } from '../../common/ui/dates/windows';
import { failureNotices } from '../../common/ui/parts/notices';
import { readingDayCard } from '../../common/ui/readings/reading-cards';
import { readingColumns } from '../../common/ui/readings/reading-columns';
import { readingFilters } from '../../common/ui/readings/reading-filters';
import { WindowedList } from './WindowedList';

const load = jest.spyOn(api, 'GET');
const theme = makeTheme('light', 'cos');
let search: string;
let navigate: NavigateFunction;

function Shown() {
  search = useLocation().search;
  navigate = useNavigate();
  return (
    <WindowedList
      ask={(request) => readingsQuery(22, request)}
      rowsOf={({ readings }) => readings}
      rowId={({ id }) => id}
      usual={payPeriodWindow()}
      sort="call_date"
      order="DESC"
      columns={readingColumns(jest.fn(), jest.fn(), jest.fn())}
      card={readingDayCard}
      daysBy="call_date"
      search="Member or Id"
      filters={readingFilters()}
      exported="psychics/22/readings"
      label="Your readings"
      name="Readings"
      empty={(days) => ({ title: `No readings in ${days}.`, text: '' })}
      note=""
    />
  );
}

/** The list for the URL, without rows. */
async function open(address = '') {
  load.mockReset().mockResolvedValue({
    data: { readings: [], summary: {} },
    response: { headers: new Headers({ 'content-range': 'readings */0' }) },
  });
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={makeQueryClient(failureNotices)}>
        <MemoryRouter initialEntries={[`/psychic/readings${address}`]}>
          <Shown />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await screen.findByText(/^(No readings in|Nothing matches)/);
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
type ListCall = [string, { params: { query: Record<string, string> } }];
/** The queries of all requests, and of the last one. */
const askedEach = () => (load.mock.calls as unknown as ListCall[]).map(([, { params }]) => params.query);
const asked = () => askedEach().at(-1) ?? {};
const lastWeek = '?start_date=2026-11-15&end_date=2026-11-21';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-25T18:00:00Z'), doNotFake: ['setTimeout'] }));
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
  jest.useRealTimers();
});

describe('the bar above a list of the portal', () => {
  it('shows the period before, and presets; the same days are loaded again', async () => {
    await open();
    press('Previous Period');
    await waitFor(() => expect(asked()).toMatchObject({ start_date: '2026-11-15', end_date: '2026-11-21' }));
    expect(search).toBe(lastWeek);
    press(/^Dates: Nov 15 – Nov 21, 2026/);
    fireEvent.click(screen.getByRole('menuitemradio', { name: /^Last month/ }));
    await waitFor(() => expect(asked()).toMatchObject({ start_date: '2026-10-01', end_date: '2026-10-31' }));
    const before = load.mock.calls.length;
    press(/^Dates: Oct 1/);
    press('Update');
    await waitFor(() => expect(load.mock.calls.length).toBe(before + 1));
    expect(search).toBe('?start_date=2026-10-01&end_date=2026-10-31');
  });

  it('searches and filters within the dates, also in the file, and can be cleared', async () => {
    await open(lastWeek);
    fireEvent.change(screen.getByPlaceholderText('Member or Id'), { target: { value: ' moon ' } });
    press('Search');
    await waitFor(() => expect(asked().filter).toBe('{"q":"moon"}'));
    press('Filter');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Dropped' }));
    await waitFor(() => expect(asked().filter).toBe('{"q":"moon","result":["Dropped"]}'));
    fireEvent.click(screen.getByText('Export'));
    const file = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href') ?? '';
    const { start_date, filter } = Object.fromEntries(new URL(file, 'http://localhost').searchParams);
    expect([start_date, filter]).toEqual(['2026-11-15', '{"q":"moon","result":["Dropped"]}']);
    fireEvent.click(screen.getByText('Clear search and filters'));
    await waitFor(() => expect(asked()).not.toHaveProperty('filter'));
    expect(search).toBe(lastWeek);
  });

  it('searches while one types, without Enter, and Back shows all again', async () => {
    await open(lastWeek);
    const field = screen.getByPlaceholderText<HTMLInputElement>('Member or Id');
    for (const value of ['m', 'mo']) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(asked().filter).toBe('{"q":"mo"}'));
    fireEvent.change(field, { target: { value: 'moon ' } });
    await waitFor(() => expect(asked().filter).toBe('{"q":"moon"}'));
    expect(field.value).toBe('moon ');
    act(() => void navigate(-1));
    await waitFor(() => expect(asked()).not.toHaveProperty('filter'));
    expect(field.value).toBe('');
    expect(askedEach().map(({ filter }) => filter)).not.toContain('{"q":"m"}');
  });

  it('offers the order in a sheet on a phone', async () => {
    const phone = () => ({ matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() });
    Object.assign(window, { matchMedia: phone });
    await open();
    expect(screen.queryByLabelText('Sort by')).toBeNull();
    press('Order and rows');
    const order = screen.getByLabelText<HTMLSelectElement>('Sort by');
    fireEvent.change(order, { target: { value: 'rating DESC' } });
    expect(order.selectedOptions[0]?.textContent).toBe('Rating, highest first');
    await waitFor(() => expect(asked().sort).toBe('["rating","DESC"]'));
  });
});

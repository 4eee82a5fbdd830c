import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { payQueries, type StatementDetail, type StatementSummary } from '../../common/api/pay';
import { makeQueryClient } from '../../common/api/query-client';
import { type SessionUser, storeUser } from '../../common/api/session';
import { makeTheme } from '../../common/brand/theme';
import { PsychicProvider } from '../../common/ui/own/session';
import { failureNotices } from '../../common/ui/parts/notices';
import { statementExample } from '../../common/ui/pay/statement-fixture';
import { PayPage } from '.';
import { PayStatementPage } from './StatementPage';

const theme = makeTheme('light', 'cos');

/** Opens a page with what the server would answer. */
function look(
  current: Partial<StatementDetail>,
  statements: StatementSummary[] = [],
  address = '/psychic/pay',
) {
  storeUser({ user_id: 22, username: 'amberTide', manager: 1, pay_day: 1 } as SessionUser);
  const client = makeQueryClient(failureNotices);
  client.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });
  const running = { ...statementExample, id: null, number: null, hash: null, status: 'open' as const };
  client.setQueryData(payQueries.current(22).queryKey, { ...running, ...current });
  client.setQueryData(payQueries.statements(22, { range: [0, 7] }).queryKey, {
    data: statements,
    total: statements.length,
    publishedAt: undefined,
  });
  const { terms } = statementExample;
  const later = terms && { effective_from: '2026-11-20', from: '2026-11-22', is_own: false, terms };
  client.setQueryData(payQueries.termsInForce(22).queryKey, { current: null, next: later, network: terms });
  client.setQueryData(payQueries.profile(22).queryKey, {
    version: '"1"',
    data: {
      method: 'cheque',
      payee_ref: 'E-1042',
      tax_form: 'W-9',
      tax_form_on: '2026-01-15',
      works_outside_us: false,
      pay_day: 1,
      next_pay_day: 4,
      next_pay_day_from: '2026-11-22',
    },
  });
  client.setQueryData(payQueries.numbered(22, '2026-1184').queryKey, statementExample);
  const router = createMemoryRouter(
    [
      { path: '/psychic/pay', element: <PayPage /> },
      { path: '/psychic/pay/:statement', element: <PayStatementPage /> },
    ],
    { initialEntries: [address] },
  );
  return render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <PsychicProvider>
          <RouterProvider router={router} />
        </PsychicProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  ).container;
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-19T19:00:00Z'), doNotFake: ['setTimeout'] }));
afterEach(cleanup);

describe('pay', () => {
  it('shows the running week so far, its days, and how far the next step is', () => {
    look({});
    const sum = within(screen.getByRole('region', { name: 'Pay so far' }));
    expect(sum.getByText('$686.00').parentElement?.textContent).toBe('$686.00so far, due Thursday, Nov 26.');
    expect(sum.getByRole('img', { name: /^Pay by day: Sunday \$522\.35, Monday \$124\.35/ })).toBeTruthy();
    expect(sum.getByText('1,539.75 active minutes. 260.25 more reach the step at 1,800.')).toBeTruthy();
    expect(sum.getByRole('progressbar').getAttribute('value')).toBe('1539.75');
    expect(screen.getByRole('rowheader', { name: 'Total so far' })).toBeTruthy();
  });

  it.each([
    ['the highest step', { reached: 1800, next: null }, /You have reached the highest step\.$/],
    ['no step, without steps', { reached: null, next: null }, undefined],
  ])('says that the week has reached %s', (_, steps, text) => {
    look({ active: { active_minutes: 1900, minutes_to_next: null, ...steps } });
    expect(screen.queryByRole('progressbar')).toBeNull();
    const lines = text === undefined ? [] : screen.getAllByText(text);
    expect(lines).toHaveLength(text === undefined ? 0 : 1);
  });

  it('that is not switched on says so, and leads to the manager', () => {
    look({ terms: null, groups: [], others: [], total: 0, payable: 0 });
    expect(screen.getByText('Pay is not switched on yet.')).toBeTruthy();
    expect(screen.getByText('It starts with the pay period from Sunday, Nov 22.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact your manager' }).getAttribute('href')).toBe(
      '/psychic/contact',
    );
    expect(screen.queryByText('$0.00')).toBeNull();
    expect(screen.getByText('No statements yet.')).toBeTruthy();
  });

  it('lists past statements, each with its number, state, and what is paid', () => {
    const paid = {
      ...statementExample,
      number: '2026-1180',
      period_from: '2026-11-08',
      status: 'paid',
    } as const;
    look({}, [
      { ...statementExample, held: true },
      { ...paid, total: -12, payable: 0 },
    ]);
    const rows = within(screen.getByRole('table', { name: 'Statements' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Nov 15 – Nov 21, 20262026-1184On hold$686.00',
      'Nov 8 – Nov 21, 20262026-1180Paid$0.00',
    ]);
    expect(screen.getByRole('link', { name: 'Nov 15 – Nov 21, 2026' }).getAttribute('href')).toBe(
      '/psychic/pay/2026-1184',
    );
    expect(screen.getByRole('link', { name: 'contact your manager' }).getAttribute('href')).toBe(
      '/psychic/contact',
    );
  });
});

it('the method is chosen here; the pay day to come is only said', () => {
  look({});
  const card = within(screen.getByRole('region', { name: 'How you are paid' }));
  expect(card.getByText('From Sunday, Nov 22 on, your pay week starts on Wednesday.')).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Save' })).toBeNull();
  fireEvent.change(card.getByLabelText('Method'), { target: { value: 'direct_deposit' } });
  expect(card.getByRole('button', { name: 'Save' })).toBeTruthy();
});

it('a statement has its number as the title, and whose it is on paper', () => {
  const page = look({}, [], '/psychic/pay/2026-1184');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pay Statement 2026-1184');
  expect(page.querySelector('dl')?.textContent).toMatch(
    /PsychicMarisol QuinteroPay periodSunday, Nov 15 to Saturday, Nov 21, 2026UsernameMoonlitMarisol, ext 40218/,
  );
  expect(screen.getByText('Closed')).toBeTruthy();
});

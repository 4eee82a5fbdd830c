import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type SessionUser, storeUser } from '../../../common/api/session';
import { rights } from '../../../common/domain/rights';
import { opener } from '../psychics/page-fixture';
import { payRun, payServer, payTerms } from './pay-fixture';
import { RunsPage } from './RunsPage';
import { TermsPage } from './TermsPage';

const rows = [
  { ...payTerms, id: 5, effective_from: '2027-01-03', state: 'future' },
  payTerms,
  { ...payTerms, id: 2, effective_from: '2025-06-01', state: 'past', reason: 'Agreed by phone' },
  {
    ...payTerms,
    ...{ id: 1, effective_from: '2025-01-05', state: 'voided', void_reason: 'Wrong rate' },
    ...{ voided_at: '2025-01-06T10:00:00-05:00', voided_by: 'deputy' },
  },
];

const items = () =>
  within(screen.getByRole('list', { name: 'Pay Terms' })).getAllByRole('heading', { level: 2 });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  storeUser({ user_id: 1, username: 'manager', network: 'cos', rights } as unknown as SessionUser);
});

describe('terms of the network', () => {
  it('are a line in time, with what became of each', async () => {
    payServer({ 'GET /api/pay/terms': rows });
    opener()(<TermsPage />);
    await screen.findByText('In force');
    expect(items().map((item) => item.closest('li')?.dataset.state)).toEqual([
      'future',
      'current',
      'past',
      'voided',
    ]);
    expect(items()[3]?.closest('li')?.textContent).toMatch(/Voided by deputy, .*Reason: Wrong rate/);
    expect(screen.queryByRole('button', { name: 'Void the terms from Sun, Jan 5…' })).toBeNull();
  });

  it('are written first, if there are none', async () => {
    payServer({ 'GET /api/pay/terms': [] });
    opener()(<TermsPage />);
    await screen.findByText('No terms yet');
    await press('New terms');
    expect(await screen.findByLabelText('Calls, $ per minute')).toHaveProperty('value', '');
  });

  it('are voided after a look at what that changes, with a reason if they have begun', async () => {
    const sent = payServer({
      'GET /api/pay/terms': rows,
      'POST /api/pay/terms/preview': [
        {
          ...{ user_id: 22, username: 'amberTide', period_from: '2026-11-15', period_to: '2026-11-21' },
          ...{ closed: true, before: 100, after: 90, difference: -10 },
        },
      ],
    });
    opener()(<TermsPage />);
    await press('Void the terms from Sun, Jan 4…');
    await screen.findByText('1 period changes, by -$10.00 in total.');
    await press('Void terms');
    await screen.findByText('Reason is required');
    expect(sent).toEqual([{ call: 'POST /api/pay/terms/preview', body: { void: 3 } }]);
    const reason = screen.getByLabelText('Reason for a start in the past');
    fireEvent.change(reason, { target: { value: 'Never agreed' } });
    await waitFor(() => {
      for (const found of screen.queryAllByRole('button', { name: 'Void terms' })) fireEvent.click(found);
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(sent[1]).toEqual({
      call: 'DELETE /api/pay/terms/3',
      body: { reason: 'Never agreed', preview: 'run-1' },
    });
  });
});

describe('without runs', () => {
  it.each([
    ['terms are missing', [], 'No terms yet'],
    ['nothing was earned yet', rows, 'No runs yet'],
  ])('it says that %s', async (_, terms, title) => {
    payServer({ 'GET /api/pay/runs': [], 'GET /api/pay/terms': terms });
    opener()(<RunsPage />);
    await screen.findByText(title);
    const link = screen.queryByRole('link', { name: 'Write the first terms' });
    expect(link?.getAttribute('href')).toBe(terms.length === 0 ? '/pay/terms' : undefined);
  });
});

it('lists runs newest first, each with what is open about it', async () => {
  const before = { ...payRun, period_to: '2026-11-14', state: 'paid', held: 1, against_last: null };
  payServer({ 'GET /api/pay/runs': [payRun, before] });
  opener()(<RunsPage />);
  await screen.findByRole('link', { name: 'Nov 15 – 21' });
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Nov 15 – 21SMTWTFSClosed, not approvedThu, Nov 263$685.25-4.3%1',
    'Nov 8 – 14SMTWTFSPaidThu, Nov 263$685.25–2',
  ]);
});

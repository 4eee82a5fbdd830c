import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { type SessionUser, storeUser } from '../../common/api/session';
import type { Right } from '../../common/domain/rights';
import { PayAttention } from './PayAttention';

const lines = (may: Right[]) => {
  storeUser({ user_id: 1, username: 'manager', network: 'cos', rights: may } as unknown as SessionUser);
  const data = {
    due: [{ period_to: '2026-11-21', due_on: '2026-11-26', statements: 2, payable: 30 }],
    parked: 1,
    parked_in: '2026-11-14',
    owing: 1,
  };
  render(
    <MemoryRouter>
      <PayAttention part={{ data, failed: false, retry: () => undefined }} />
    </MemoryRouter>,
  );
  return screen.getAllByRole('link').map((link) => link.getAttribute('href')?.replace(/20\d\d$/, 'YEAR'));
};

it('leads to the run that is due, to the one with what is parked, and to who owes money', () =>
  expect(lines(['pay_prepare', 'pay_approve'])).toEqual([
    '/pay/runs/2026-11-21',
    '/pay/runs/2026-11-14',
    '/pay/years/YEAR',
  ]));

it('leads nobody to a page that is for those who approve', () =>
  expect(lines(['pay_prepare'])).toEqual(['/pay/runs/2026-11-21', '/pay/runs/2026-11-14']));

it.each([
  ['is', '2026-11-26'],
  ['was', '2026-11-27'],
])('says that pay %s due on %s', (verb, today) => {
  jest.useFakeTimers({ now: new Date(`${today}T17:00:00Z`) });
  lines(['pay_prepare']);
  expect(screen.getByText(/^Pay for/).textContent).toContain(` ${verb} due Nov 26`);
});

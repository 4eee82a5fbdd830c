import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdjustmentRow, PayProfile } from '../../../../common/api/pay';
import { type SessionUser, storeUser } from '../../../../common/api/session';
import { dateMessages } from '../../../../common/domain/date-field';
import { type Right, rights } from '../../../../common/domain/rights';
import { textOf } from '../../../../common/words';
import { changedMeanwhile, payServer } from '../../pay/pay-fixture';
import { opener } from '../page-fixture';
import { AdjustmentsCard } from './AdjustmentsCard';
import { PayProfileCard } from './PayProfileCard';
import './words';

const adjustment: AdjustmentRow = {
  id: 5,
  user_id: 22,
  username: 'amberTide',
  amount: 250,
  category: 'bonus',
  reason: 'The fair',
  note: 'Agreed by phone',
  created_at: '2026-11-20T10:00:00-05:00',
  created_by: 'ruth',
  awaits_confirmation: true,
  confirmed_by: null,
  statement: null,
};
const profile: PayProfile = {
  method: 'cheque',
  payee_ref: 'E-1042',
  tax_form: 'W-9',
  tax_form_on: '2026-01-15',
  works_outside_us: false,
  pay_day: 1,
  next_pay_day: 4,
  next_pay_day_from: '2026-11-22',
};

const as = (username: string, ...held: Right[]) =>
  storeUser({ user_id: 1, username, network: 'cos', manager: null, rights: held } as unknown as SessionUser);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  as('manager', ...rights);
});
afterEach(cleanup);

describe('adjustments', () => {
  /** Each with what can be done about it. */
  async function listed(rows: AdjustmentRow[]): Promise<[string, ...string[]][]> {
    payServer({ 'GET /api/psychics/22/adjustments': rows });
    opener()(<AdjustmentsCard />);
    await screen.findAllByText('Bonus: The fair');
    return screen.getAllByRole('listitem').map((item) => [
      /Waits|On statement|next/.exec(item.textContent)?.[0] ?? '',
      ...within(item)
        .queryAllByRole('button')
        .map((button) => button.textContent),
    ]);
  }

  const rows = [
    adjustment,
    { ...adjustment, id: 4, created_by: 'manager' },
    { ...adjustment, id: 3, awaits_confirmation: false, confirmed_by: 'ruth' },
    { ...adjustment, id: 2, awaits_confirmation: false, statement: '2026-1184' },
  ];

  it('can be removed until they stand on a statement, and confirmed by somebody else', async () => {
    expect(await listed(rows)).toEqual([
      ['Waits', 'Confirm…', 'Remove…'],
      ['Waits', 'Remove…'],
      ['next', 'Remove…'],
      ['On statement'],
    ]);
  });

  it('can only be looked at without the right', async () => {
    as('manager', 'pay_approve');
    expect(await listed(rows)).toEqual([['Waits'], ['Waits'], ['next'], ['On statement']]);
    expect(screen.queryByLabelText('Reason')).toBeNull();
  });

  it('are confirmed after a question that names them', async () => {
    const sent = payServer({
      'GET /api/psychics/22/adjustments': [adjustment],
      'POST /api/psychics/22/adjustments/5/confirm': adjustment,
    });
    opener()(<AdjustmentsCard />);
    await screen.findByText('Bonus: The fair');
    press('Confirm…');
    expect(screen.getByRole('dialog').textContent).toContain('$250.00, Bonus: The fair');
    press('Confirm');
    await waitFor(() =>
      expect(sent.map(({ call }) => call)).toEqual(['POST /api/psychics/22/adjustments/5/confirm']),
    );
  });

  it('are added with what was typed, checked by the rules of the server', async () => {
    const sent = payServer({
      'GET /api/psychics/22/adjustments': [],
      'POST /api/psychics/22/adjustments': adjustment,
    });
    opener()(<AdjustmentsCard />);
    await screen.findByText('No adjustments.');
    press('Add adjustment');
    expect(sent).toEqual([]);
    expect(field('Reason').ariaInvalid ?? field('Reason').getAttribute('aria-invalid')).toBe('true');
    type('Amount, $', '-12.50');
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'deduction' } });
    type('Reason', 'Headset');
    // a second press within the same moment doesn't count
    await waitFor(() => {
      press('Add adjustment');
      expect(sent.length).toBeGreaterThan(0);
    });
    expect(sent[0]).toMatchObject({
      call: 'POST /api/psychics/22/adjustments',
      body: { amount: -12.5, category: 'deduction', reason: 'Headset' },
    });
    await waitFor(() => expect(field('Reason').value).toBe(''));
  });
});

describe('the pay profile', () => {
  async function open(save: unknown) {
    const sent = payServer({
      'GET /api/psychics/22/pay_profile': profile,
      'PUT /api/psychics/22/pay_profile': save,
    });
    opener()(<PayProfileCard />);
    await screen.findByText('E-1042');
    press('Change…');
    await screen.findByLabelText('Payee number');
    return sent;
  }

  it('says when the pay day changes', async () => {
    await open(profile);
    expect(screen.getByText('Sunday, Wednesday from Sunday, Nov 22')).toBeTruthy();
  });

  it('is saved on the version that was shown, without the pay day unless another one was chosen', async () => {
    const sent = await open(profile);
    expect(field('Pay day').value).toBe('4');
    type('Payee number', 'E-7');
    press('Save pay profile');
    const { pay_day: _, next_pay_day: __, next_pay_day_from: ___, ...stored } = profile;
    await waitFor(() =>
      expect(sent).toEqual([
        {
          call: 'PUT /api/psychics/22/pay_profile',
          body: { ...stored, payee_ref: 'E-7' },
          version: '"run-1"',
        },
      ]),
    );
  });

  it('cancels a change of the pay day by choosing the present one', async () => {
    const sent = await open(profile);
    fireEvent.change(field('Pay day'), { target: { value: '1' } });
    press('Save pay profile');
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ pay_day: 1 }));
  });

  it('needs the date of a tax form', async () => {
    const sent = await open(profile);
    type('Date of the form', '13/13/2026');
    press('Save pay profile');
    expect(screen.getByText(textOf(dateMessages.missing))).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('keeps what was typed if somebody else was faster', async () => {
    await open(changedMeanwhile());
    type('Payee number', 'E-7');
    press('Save pay profile');
    expect(await screen.findByText(/ruth/)).toBeTruthy();
    expect(field('Payee number').value).toBe('E-7');
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PayRunDetail } from '../../../common/api/pay';
import { type SessionUser, storeUser } from '../../../common/api/session';
import { type Right, rights } from '../../../common/domain/rights';
import { Notices } from '../../../common/ui/parts/Notices';
import { statementExample } from '../../../common/ui/pay/statement-fixture';
import { opener } from '../psychics/page-fixture';
import { changedMeanwhile, payRun, payServer, runStatements } from './pay-fixture';
import { RunPage } from './RunPage';

const address = '/pay/runs/2026-11-21';
let sent: ReturnType<typeof payServer>;

/** Opens the run. @param may the rights of the account */
function open(
  run: Partial<PayRunDetail>,
  answers: Record<string, unknown> = {},
  may: readonly Right[] = rights,
) {
  storeUser({
    user_id: 1,
    username: 'manager',
    network: 'cos',
    rights: may,
  } as unknown as SessionUser);
  sent = payServer({
    [`GET /api${address}`]: { ...payRun, ...run },
    [`GET /api${address}/statements`]: runStatements,
    'GET /api/psychics/22/statements/7': statementExample,
    'GET /api/psychics/23/statements/8': { ...statementExample, id: 8, user_id: 23, username: 'SolDeMayo' },
    'GET /api/psychics/24/statements/9': { ...statementExample, id: 9, user_id: 24, username: 'MercyLane' },
    'GET /api/psychics/25/statements/current': {
      ...statementExample,
      ...{ id: null, user_id: 25, username: 'WrenTarot', status: 'open', number: null, hash: null },
    },
    ...answers,
  });
  opener('/pay/runs/:period/:id?')(
    <>
      <RunPage />
      <Notices />
    </>,
    address,
  );
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const bar = () => screen.findByRole('group', { name: 'What to do with the run' });
const inBar = async () =>
  within(await bar())
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const dialog = () => screen.findByRole('dialog');

beforeEach(() => sessionStorage.clear());

describe('the queue', () => {
  it('says of each statement what is unusual, as the server orders them', async () => {
    open({});
    const queue = await screen.findByRole('list', { name: 'What is unusual first' });
    await within(queue).findByText('SolDeMayo');
    expect(
      within(queue)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'SolDeMayo–no terms: cannot be paid, first statement',
      'MercyLane-$12.30below zero: carried',
      'MoonlitMarisol$697.553 × usual',
      'WrenTarot$686.00as usual',
    ]);
  });

  it('moves with J and K, and shows an open statement so far', async () => {
    open({});
    await screen.findByRole('heading', { name: 'SolDeMayo · statement 2026-1184' });
    for (const name of [/^MercyLane/, /^MoonlitMarisol/, 'WrenTarot · so far']) {
      fireEvent.keyDown(document, { key: 'j' });
      await screen.findByRole('heading', { name });
    }
    fireEvent.keyDown(document, { key: 'k' });
    await screen.findByText('3 times the usual $231.00, the mean of the last statements.');
  });
});

describe('the bar', () => {
  it.each<[string, Partial<PayRunDetail>, readonly Right[], string[]]>([
    ['closes what is over', { state: 'over', to_close: 5, to_approve: 0 }, ['pay_prepare'], ['Close 5…']],
    ['approves count and sum', {}, rights, ['Approve 2 · $697.55']],
    ['leaves approval to those who may', {}, ['pay_prepare'], []],
    [
      'marks as paid, and exports',
      { state: 'approved', approved: 2, to_approve: 0, to_pay: 2, to_pay_amount: 697.55 },
      rights,
      ['Export…', 'Mark paid 2 · $697.55…'],
    ],
    ['exports what is paid', { state: 'paid', paid: 2, to_approve: 0 }, rights, ['Export…']],
  ])('%s', async (_, run, may, buttons) => {
    open(run, {}, may);
    expect(await inBar()).toEqual(buttons);
  });

  it('does not call a run done that has statements to correct', async () => {
    open({ to_approve: 0, parked: 1 });
    expect((await bar()).textContent).toContain('1 statement is not closed. It says why;');
  });

  it('approves after a question, the run that was shown', async () => {
    open({}, { [`POST /api${address}/approve`]: payRun });
    await press('Approve 2 · $697.55');
    expect((await dialog()).textContent).toContain('Approve 2 statements of $697.55?');
    expect(sent).toEqual([]);
    await press('Approve');
    await waitFor(() => expect(sent).toEqual([{ call: `POST /api${address}/approve`, version: '"run-1"' }]));
  });

  it('does nothing if the run changed meanwhile, and says so', async () => {
    open({}, { [`POST /api${address}/approve`]: changedMeanwhile() });
    await press('Approve 2 · $697.55');
    await press('Approve');
    const said = await screen.findByText(/^Nothing was done\. The run is shown as it is now/);
    expect(said.closest('[role=alert]')?.textContent).toContain('ruth updated this');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that another manager must approve a run that you prepared', async () => {
    open({ needs_other_approver: true });
    expect((await button('Approve 2 · $697.55')) as HTMLButtonElement).toHaveProperty('disabled', true);
    expect((await bar()).textContent).toContain('You changed terms in this run, so someone else approves.');
  });

  it('names whose statement changed while the run was closed', async () => {
    const skipped = [{ user_id: 22, username: 'MoonlitMarisol', was: 3 }];
    open(
      { state: 'over', to_close: 5, to_approve: 0 },
      { [`POST /api${address}/close`]: { ...payRun, skipped } },
    );
    await press('Close 5…');
    await press('Close statements');
    await waitFor(() => expect(sent).toEqual([{ call: `POST /api${address}/close`, version: '"run-1"' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText(/^Changed just now and not closed: MoonlitMarisol\./);
  });

  it('marks as paid with the date, the method, and references by statement', async () => {
    open(
      { state: 'approved', approved: 2, to_approve: 0, to_pay: 2, to_pay_amount: 697.55 },
      { [`POST /api${address}/paid`]: payRun },
    );
    await press(/^Mark paid 2/);
    fireEvent.change(await screen.findByLabelText('Paid on'), { target: { value: '11/25/2026' } });
    fireEvent.change(screen.getByLabelText('Paid by'), { target: { value: 'cheque' } });
    fireEvent.change(screen.getByLabelText('References'), { target: { value: '2026-1184' } });
    await press('Mark paid');
    await screen.findByText(/^Each line needs a statement’s number/);
    fireEvent.change(screen.getByLabelText('References'), {
      target: { value: '2026-1184 4471\n\n2026-1185: 44 72' },
    });
    await waitFor(async () => {
      for (const found of screen.queryAllByRole('button', { name: 'Mark paid' })) fireEvent.click(found);
      await act(() => Promise.resolve());
      expect(sent.length).toBeGreaterThan(0);
    });
    expect(sent[0]).toEqual({
      call: `POST /api${address}/paid`,
      body: {
        paid_on: '2026-11-25',
        method: 'cheque',
        references: [
          { statement: '2026-1184', reference: '4471' },
          { statement: '2026-1185', reference: '44 72' },
        ],
      },
      version: '"run-1"',
    });
  });

  it('says who exported the run before', async () => {
    const before = {
      format: 'gusto',
      sha256: '7c41',
      rows: 2,
      total: 697.55,
      exported_by: 'ruth',
      exported_at: '2026-11-24T12:00:00-05:00',
    };
    open(
      { state: 'paid', paid: 2, to_approve: 0, exports: [before] },
      { [`GET /api${address}/export`]: 'payee_ref,name\n' },
    );
    await press('Export…');
    expect((await dialog()).textContent).toMatch(/Exported beforeruth, .*: Gusto, 2 rows, \$697\.55/);
    await press('QuickBooks');
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    const loads = jest.spyOn(globalThis, 'fetch');
    await press('Download');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved.mock.contexts).toHaveLength(1);
    // with this file among its exports
    const called = () => loads.mock.calls.map(([name]) => name);
    await waitFor(() => expect(called()).toContain(`/api${address}`));
    expect(called()[0]).toBe(`/api${address}/export?format=quickbooks`);
  });
});

describe('a statement', () => {
  it.each([
    ['no_terms', 'Write terms', '/pay/terms'],
    ['invariant: a total beyond any pay', 'Pay of SolDeMayo', '/psychics/23/pay'],
  ])('that is not closed says what to do about it: %s', async (reason, name, to) => {
    const parked = { id: 8, user_id: 23, username: 'SolDeMayo', number: null, status: 'parked' };
    open(
      {},
      { 'GET /api/psychics/23/statements/8': { ...statementExample, ...parked, parked_reason: reason } },
    );
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
    expect(screen.queryByRole('table', { name: 'Lines of the statement' })).toBeNull();
  });

  it.each([
    ['parked', 'Statement Not Released', 'It could not be closed this time either.'],
    ['closed', 'Statement Released', 'SolDeMayo is in the run again.'],
  ])('releases a statement that is then %s, and says so', async (status, title, text) => {
    const parked = { id: 8, user_id: 23, username: 'SolDeMayo', number: null, status: 'parked' };
    open(
      {},
      {
        'GET /api/psychics/23/statements/8': { ...statementExample, ...parked, parked_reason: 'no_terms' },
        'POST /api/pay/statements/8/release': { ...runStatements[0], status },
      },
    );
    await press('Release');
    const notice = await screen.findByText(title);
    expect(notice.parentElement?.textContent).toContain(text);
  });

  it('that waits for an earlier one says so', async () => {
    const waiting = { ...runStatements[3], status: 'parked', parked_reason: 'earlier_parked' };
    open({}, { [`GET /api${address}/statements`]: [waiting] });
    await screen.findByText('Statements close in order: release the earlier one first.');
  });

  it('is held with a reason', async () => {
    open({}, { 'POST /api/pay/statements/8/hold': undefined });
    await press('Hold…');
    await press('Hold');
    await screen.findByText('Reason is required');
    expect(sent).toEqual([]);
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Asks about Tuesday' } });
    await waitFor(async () => {
      for (const found of screen.queryAllByRole('button', { name: 'Hold' })) fireEvent.click(found);
      await act(() => Promise.resolve());
      expect(sent.length).toBeGreaterThan(0);
    });
    expect(sent[0]).toEqual({
      call: 'POST /api/pay/statements/8/hold',
      body: { reason: 'Asks about Tuesday' },
    });
  });
});

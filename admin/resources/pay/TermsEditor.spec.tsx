import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PayTermsContent } from '../../../common/api/pay';
import { TermsEditor } from './TermsEditor';
import { opener } from '../psychics/page-fixture';
import { payServer } from './pay-fixture';

const terms: PayTermsContent = {
  call: 0.4,
  chat: 0.4,
  free: 0,
  repeat_bonus: 0.05,
  active: [{ from: 600, per_minute: 0.02 }],
  active_applies: 'above',
};
const difference = {
  user_id: 22,
  username: 'amberTide',
  period_from: '2026-11-15',
  period_to: '2026-11-21',
  closed: true,
  before: 100,
  after: 97.7,
  difference: -2.3,
};

let sent: ReturnType<typeof payServer>;
const onClose = jest.fn();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')?.textContent;

beforeEach(() => {
  sessionStorage.clear();
  onClose.mockReset();
  sent = payServer({
    'GET /api/pay/terms': [],
    'POST /api/pay/terms/preview': [difference],
    'POST /api/pay/terms': (body: unknown) => body,
  });
  jest.useFakeTimers({
    now: new Date('2026-11-24T17:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'queueMicrotask'],
  });
});

describe('the example week', () => {
  it('is computed by the code of statements while the rates are typed', () => {
    opener()(<TermsEditor from={terms} onClose={onClose} />);
    expect(row('Calls')).toBe('Calls540.00$0.40$216.00');
    expect(row('Active minutes')).toBe('Active minutes300.00$0.02$6.00');
    screen.getByText('$357.00');
    type('Calls, $ per minute', '0.7');
    expect(row('Calls')).toBe('Calls540.00$0.70$378.00');
    press('1,500 min');
    expect(row('Active minutes')).toBe('Active minutes900.00$0.02$18.00');
    type('Calls, $ per minute', 'much');
    screen.getByText('Fill in the rates to see an example.');
  });
});

it('saves only what was previewed, from the day after the running pay week', async () => {
  opener()(<TermsEditor psychic={{ id: 22, username: 'amberTide' }} from={terms} onClose={onClose} />);
  expect(field('Starts on').value).toBe('11/29/2026');
  press('Add a step');
  const step = within(screen.getByRole('group', { name: 'Step 2' }));
  fireEvent.change(step.getByLabelText('From minutes'), { target: { value: '1200' } });
  fireEvent.change(step.getByLabelText('$ per minute'), { target: { value: '.04' } });
  press('Show what changes');
  await screen.findByText('1 period changes, by -$2.30 in total.');
  const terms22 = {
    user_id: 22,
    effective_from: '2026-11-29',
    terms: {
      ...terms,
      active: [
        { from: 600, per_minute: 0.02 },
        { from: 1200, per_minute: 0.04 },
      ],
    },
    note: '',
  };
  const previewed = { call: 'POST /api/pay/terms/preview', body: terms22 };
  expect(sent).toEqual([previewed]);
  press(/^Save terms from Sun, Nov 29/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  // if something else would change by now, the server refuses it
  const saved = { call: 'POST /api/pay/terms', body: { ...terms22, preview: 'run-1' } };
  expect(sent).toEqual([previewed, saved]);
});

it('replaces the terms that start on the same day', async () => {
  const same = { id: 5, user_id: null, effective_from: '2026-11-29', terms, voided_at: null };
  const others = [
    { ...same, id: 6, user_id: 22 },
    { ...same, id: 7, voided_at: '2026-11-20T10:00:00-05:00' },
    { ...same, id: 8, effective_from: '2026-11-22' },
  ];
  sent = payServer({ 'GET /api/pay/terms': [...others, same], 'POST /api/pay/terms/preview': [] });
  opener()(<TermsEditor from={terms} onClose={onClose} />);
  await waitFor(() => {
    for (const button of screen.queryAllByRole('button', { name: 'Show what changes' }))
      fireEvent.click(button);
    screen.getByText('They replace the terms that start on Sun, Nov 29.');
  });
  expect(sent.at(-1)?.body).toMatchObject({ replaces: 5 });
});

it('asks for a reason if the start is in the past', async () => {
  opener()(<TermsEditor from={terms} onClose={onClose} />);
  expect(screen.queryByLabelText('Reason for a start in the past')).toBeNull();
  type('Starts on', '11/08/2026');
  press('Show what changes');
  await screen.findByText('Terms that start in the past need a reason');
  expect(sent).toEqual([]);
  type('Reason for a start in the past', 'Agreed in October');
  // a second press within the same moment doesn't count
  await waitFor(() => {
    for (const button of screen.queryAllByRole('button', { name: 'Show what changes' }))
      fireEvent.click(button);
    screen.getByText('What these terms change');
  });
  expect(sent[0]?.body).toMatchObject({
    effective_from: '2026-11-08',
    reason: 'Agreed in October',
  });
});

it('keeps what was typed while the preview is shown, and asks before it is lost', async () => {
  opener()(<TermsEditor from={terms} onClose={onClose} />);
  type('Note', 'From the new year');
  press('Show what changes');
  await screen.findByText('What these terms change');
  press('Back to the terms');
  expect(field('Note').value).toBe('From the new year');
  press('Cancel');
  await screen.findByText('Your changes will be lost.');
  expect(onClose).not.toHaveBeenCalled();
});

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type SessionUser, storeUser } from '../../../common/api/session';
import type { Right } from '../../../common/domain/rights';
import { dataProvider } from '../../providers/data';
import { answered, load, opener } from '../psychics/page-fixture';
import { openContact, openQuestion } from './contact-fixture';
import { Conversation } from './Conversation';
// loaded ahead of the test
import './StatementAnswer';

const queue = { rows: [], showNext: jest.fn() } as never;

async function open(
  question: Partial<typeof openQuestion> | { answer: string },
  rights: Right[],
): Promise<void> {
  storeUser({
    user_id: 1,
    username: 'manager',
    network: 'cos',
    manager: null,
    rights,
  } as unknown as SessionUser);
  load.mockReset().mockResolvedValue(answered([]));
  const contact = {
    ...openContact,
    ...{ email: '', phone: '', comments: 'Was Tuesday counted?', category: "Call/minutes didn't count" },
    question: { ...openQuestion, ...question },
  };
  jest.spyOn(dataProvider, 'getOne').mockResolvedValue({ data: contact });
  opener()(<Conversation id={7} queue={queue} />);
  await screen.findByText('Was Tuesday counted?');
}

/** What was sent, by address. */
let sent: [string, unknown][];

/** Until the button takes another click. */
const pause = () =>
  act(() => new Promise<void>((resume) => setTimeout(() => setTimeout(() => setTimeout(resume)))));

beforeEach(() => {
  sent = [];
  globalThis.Headers = class {
    get = () => null;
  } as never;
  sessionStorage.clear();
  globalThis.fetch = jest.fn((address: string, init: RequestInit) => {
    sent.push([address, JSON.parse(init.body as string)]);
    return Promise.resolve({ ok: true, status: 200, headers: new Map(), text: () => Promise.resolve('{}') });
  }) as never;
});
afterEach(cleanup);

describe('a question about a statement in the inbox', () => {
  it('leads to the statement, and is answered with an adjustment', async () => {
    await open({}, ['pay_prepare']);
    const link = await screen.findByRole('link', { name: 'Statement 2026-1184, line 4' });
    expect(link.getAttribute('href')).toBe('/psychics/22/pay/8');
    expect(screen.getByText("Call/minutes didn't count. Asked by amberTide.")).toBeTruthy();
    expect(screen.queryByLabelText('Reply')).toBeNull();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    fireEvent.change(await screen.findByLabelText('Answer'), { target: { value: 'You get them.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add an Adjustment' }));
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '12.5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send Answer' }));
    // an amount without its reason
    expect(sent).toEqual([]);
    await pause();
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Ten minutes' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send Answer' }));
    await waitFor(() =>
      expect(sent).toEqual([
        [
          '/api/psychics/22/statements/8/questions/3/answer',
          {
            text: 'You get them.',
            adjustment: { amount: 12.5, category: 'dispute', reason: 'Ten minutes' },
          },
        ],
      ]),
    );
  });

  it('shows the answer once it has one', async () => {
    await open({ answer: 'It was.' }, ['pay_prepare']);
    expect(await screen.findByText('It was.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send Answer' })).toBeNull();
  });

  it('waits for a manager who may prepare pay', async () => {
    await open({}, []);
    expect(
      await screen.findByText('Questions about pay are answered by managers with the right to prepare pay.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send Answer' })).toBeNull();
  });
});

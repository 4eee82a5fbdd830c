import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { payQueries, type StatementQuestion as Asked } from '../../common/api/pay';
import { makeQueryClient } from '../../common/api/query-client';
import { type SessionUser, storeUser } from '../../common/api/session';
import { makeTheme } from '../../common/brand/theme';
import { failureNotices } from '../../common/ui/parts/notices';
import { statementExample } from '../../common/ui/pay/statement-fixture';
import { StatementQuestion } from './StatementQuestion';

const theme = makeTheme('light', 'cos');
const statement = { ...statementExample, id: 8 };
const open: Asked = {
  ...{ id: 3, line: null, text: 'Was Tuesday counted?', asked_at: '2026-11-25T18:30:00-05:00' },
  ...{ answer: null, answered_by: null, answered_at: null, adjustment: null },
};
const answered = { ...open, answer: 'It was.', answered_at: '2026-11-26T09:05:00-05:00', adjustment: 12.5 };

function look(questions: Asked[]): void {
  storeUser({ user_id: 22, username: 'amberTide', manager: 1, pay_day: 1 } as SessionUser);
  const client = makeQueryClient(failureNotices);
  client.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });
  client.setQueryData(payQueries.questions(22, 8).queryKey, questions);
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <StatementQuestion psychic={22} statement={statement} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

const ask = { name: 'Ask About This Statement' };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
let sent: [string, unknown][];

/** Until the button takes another click: two tasks later, however busy the machine is. */
const pause = () =>
  act(() => new Promise<void>((resume) => setTimeout(() => setTimeout(() => setTimeout(resume)))));

beforeEach(() => {
  sent = [];
  globalThis.Headers = class {
    get = () => null;
  } as never;
  sessionStorage.clear();
  globalThis.fetch = jest.fn((address: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push([address, JSON.parse(init.body as string)]);
    return Promise.resolve({ ok: true, status: 200, headers: new Map(), text: () => Promise.resolve('[]') });
  }) as never;
});
afterEach(cleanup);

describe('the questions about a statement', () => {
  it('are asked about the statement or one of its lines', async () => {
    look([answered]);
    expect(screen.getByText('It was.')).toBeTruthy();
    expect(screen.getByText('With an adjustment of $12.50.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', ask));
    fireEvent.click(screen.getByRole('button', { name: 'Send Question' }));
    expect(screen.getByText('Write a text first')).toBeTruthy();
    await pause();
    const line = statement.others[0]?.line ?? 0;
    fireEvent.change(field('About'), { target: { value: String(line) } });
    fireEvent.change(field('Your question'), { target: { value: 'Why?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send Question' }));
    await waitFor(() =>
      expect(sent).toEqual([['/api/psychics/22/statements/8/questions', { line, text: 'Why?' }]]),
    );
    await waitFor(() => expect(screen.queryByLabelText('Your question')).toBeNull());
  });

  it('wait for the answer to the last one', () => {
    look([open]);
    expect(screen.getByText('Not answered yet')).toBeTruthy();
    expect(screen.queryByRole('button', ask)).toBeNull();
  });

  it('are kept while they are typed', () => {
    look([]);
    fireEvent.click(screen.getByRole('button', ask));
    fireEvent.change(field('Your question'), { target: { value: 'Half typed' } });
    cleanup();
    look([]);
    expect(field('Your question').value).toBe('Half typed');
  });
});

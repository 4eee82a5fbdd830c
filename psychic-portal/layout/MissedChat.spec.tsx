import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { client as api } from '../../common/api/client';
import type { MissedChat as Missed } from '../../common/api/missed-chats';
import { makeQueryClient } from '../../common/api/query-client';
import { makeTheme } from '../../common/brand/theme';
import { failureNotices } from '../../common/ui/parts/notices';
import { addWords } from '../../common/words';
import { portal } from '../words';
import { MissedChat } from './MissedChat';

addWords('portal', portal);
jest.mock('../../common/ui/own/session', () => ({ usePsychic: () => ({ user_id: 22 }) }));

const missed = (chat_id: number, username: string, lowered_to: Missed['lowered_to']): Missed => ({
  chat_id,
  username,
  asked_at: '2026-11-20T14:03:22-05:00',
  lowered_to,
});
let kept: Missed[] = [];
jest
  .spyOn(api, 'GET')
  .mockImplementation((() => Promise.resolve({ data: kept, response: { headers: new Map() } })) as never);
const seen = jest.spyOn(api, 'POST').mockImplementation(((_: string, { params }: { params: object }) => {
  kept = [];
  return Promise.resolve({ data: undefined, params });
}) as never);

const show = (path = '/psychic/pay') =>
  render(
    <QueryClientProvider client={makeQueryClient(failureNotices)}>
      <ThemeProvider theme={makeTheme('light', 'cos')}>
        <MemoryRouter initialEntries={[path]}>
          <MissedChat />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );

it.each([
  [[missed(7, 'Ana', null)], /^You missed a chat from Ana, [^.]+\.$/],
  [
    [missed(7, 'Ana', 'P')],
    /^You missed a chat from Ana, [^.]+\. Your status was set to Phone only, because the portal was not open\.$/,
  ],
  [
    [missed(9, 'Ben', null), missed(8, 'Ana', 'U'), missed(7, 'Ana', null)],
    /^You missed a chat from Ben, [^.]+\. Your status was set to Unavailable, .* You missed 2 more before that\.$/,
  ],
])('reports a missed chat until it is seen: %#', async (list, text) => {
  kept = list;
  seen.mockClear();
  show();
  const button = await screen.findByRole('button', { name: 'OK' });
  expect(button.closest('[role=status]')?.querySelector('p')?.textContent).toMatch(text);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(seen.mock.calls).toEqual([
    ['/api/psychics/{id}/chats/{chat_id}/seen', { params: { path: { id: 22, chat_id: list[0]?.chat_id } } }],
  ]);
});

it('leaves it to the card on the dashboard', async () => {
  kept = [missed(7, 'Ana', null)];
  const { container } = show('/psychic');
  await waitFor(() => expect(api.GET).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});

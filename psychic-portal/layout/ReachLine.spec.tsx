import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { client as api } from '../../common/api/client';
import type { Status } from '../../common/api/psychics';
import { makeQueryClient } from '../../common/api/query-client';
import { useLine } from '../../common/ui/own/Line';
import { useScheduleNow } from '../../common/ui/own/useScheduledUntil';
import { failureNotices } from '../../common/ui/parts/notices';
import { addWords } from '../../common/words';
import { useOpenChat } from '../chat/useOpenChat';
import { portal } from '../words';
import { ReachLine } from './ReachLine';

addWords('portal', portal);
jest.mock('../../common/ui/own/session', () => ({ usePsychic: () => ({ user_id: 22 }) }));
jest.mock('../../common/ui/own/Line');
jest.mock('../../common/ui/own/useScheduledUntil');
jest.mock('../chat/useOpenChat');

const clock = (hours: number, minutes: number): string =>
  new Date(new Date().setHours(hours, minutes)).toISOString();
const free: Status = {
  code: 'A',
  since: clock(9, 36),
  next: null,
  account_status: 'Active',
  cause: 'psychic',
  until: null,
  break_seconds: null,
  returns_to: null,
  after_contact: 0,
};

type ScheduleNow = ReturnType<typeof useScheduleNow>;
const never: ScheduleNow = { until: undefined, begins: undefined };
const from = (inDays: number): ScheduleNow => ({
  until: undefined,
  begins: { inMinutes: 600, time: '9:00 AM', inDays, weekday: 'Monday' },
});

async function said(status: Partial<Status>, schedule: ScheduleNow = never, lostAt?: Date): Promise<string> {
  jest.mocked(useLine).mockReturnValue({
    status: { ...free, ...status },
    calls: [],
    callsFailed: false,
    lostAt,
    retry: () => undefined,
  });
  jest.mocked(useScheduleNow).mockReturnValue(schedule);
  render(
    <QueryClientProvider client={makeQueryClient(failureNotices)}>
      <ReachLine />
    </QueryClientProvider>,
  );
  // the part about the schedule is loaded later
  await waitFor(() => expect(lostAt ?? jest.mocked(useScheduleNow).mock.calls.length).toBeTruthy());
  const line = screen.getByRole('status', { name: 'Your availability' });
  return (line.querySelector('p') ?? line).textContent.trim().replace(/\s+/g, ' ');
}

const paused = { code: 'O', returns_to: 'A' } as const;

it.each<[string, Partial<Status>, ScheduleNow]>([
  ['Available since 09:36 AM, set by you.', {}, never],
  ['Available since 09:36 AM, set by you. Scheduled until 10:30 PM.', {}, { ...never, until: '10:30 PM' }],
  [
    'Chat only since 09:36 AM, set by a manager. This is outside your schedule, which begins again tomorrow at 9:00 AM.',
    { code: 'C', cause: 'manager' },
    from(1),
  ],
  [
    'Phone only since 09:36 AM, set by the program: the portal was closed. Scheduled until 10:30 PM.',
    { code: 'P', cause: 'signed_out' },
    { ...never, until: '10:30 PM' },
  ],
  [
    'Unavailable since 09:36 AM, set by you. Your schedule says available until 10:30 PM.',
    { code: 'U' },
    { ...never, until: '10:30 PM' },
  ],
  ['Unavailable since 09:36 AM. You have not chosen a status yet.', { code: 'U', cause: 'new' }, never],
  ['On alert since 09:36 AM, set by you. Your schedule begins on Monday at 9:00 AM.', { code: 'O' }, from(3)],
  [
    'On break until 03:40 PM, then Phone and chat. Set by you at 09:36 AM.',
    { ...paused, cause: 'break', until: clock(15, 40) },
    from(0),
  ],
  [
    'On alert for 30 seconds after the contact, then Phone and chat.',
    { ...paused, cause: 'after_contact', until: clock(9, 37), after_contact: 30 },
    never,
  ],
  [
    'On alert since 09:36 AM, set by the program: several contacts in a row were missed.',
    { ...paused, cause: 'missed' },
    { ...never, until: '10:30 PM' },
  ],
  [
    'Busy since 09:36 AM, set by the phone line. Then Phone and chat, after 30 seconds.',
    { code: 'B', next: 'A', after_contact: 30 },
    never,
  ],
  ['Reserved since 09:36 AM, set by the phone line. Then Unavailable.', { code: 'R', next: 'U' }, never],
  [
    'Busy since 09:36 AM, set by the phone line. Then a break of 10 minutes.',
    { code: 'B', next: 'O', cause: 'break', break_seconds: 600, returns_to: 'A' },
    never,
  ],
  [
    'Busy since 09:36 AM, set by the phone line. Then your break until 03:40 PM.',
    { code: 'B', next: 'O', cause: 'break', until: clock(15, 40), returns_to: 'A' },
    never,
  ],
])('says: %s', async (text, status, schedule) => {
  expect(await said(status, schedule)).toBe(text);
});

it('names the chat, and says nothing it does not know', async () => {
  const chat = { state: 'running', username: 'sienna_dove' };
  jest.mocked(useOpenChat).mockReturnValueOnce({ chat, at: 0 } as ReturnType<typeof useOpenChat>);
  const text = await said({ code: 'B', next: 'A' });
  expect(text.replace(/[\u2066-\u2069]/g, '')).toBe(
    'Busy since 09:36 AM, in a chat with sienna_dove. Then Phone and chat.',
  );
});

it('does not know the status while the connection is lost', async () => {
  expect(await said({}, never, new Date())).toBe('?Unknown');
});

it('gives the status before the pause back with one button', async () => {
  const sent = jest.spyOn(api, 'POST').mockResolvedValue({ data: [free] });
  await said({ ...paused, cause: 'missed', returns_to: 'P' });
  fireEvent.click(screen.getByRole('button', { name: 'Back to Phone only' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]).toEqual([
    '/api/psychics/{id}/status',
    { params: { path: { id: 22 } }, body: { code: 'P' } },
  ]);
});

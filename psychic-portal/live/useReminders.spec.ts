import { act, renderHook } from '@testing-library/react';
import type { ScheduledCall } from '../../common/api/scheduled-calls';
import { dismissAll, useNotices } from '../../common/ui/parts/notices';
import { useReminders } from './useReminders';

const begin = new Date('2026-11-20T15:00:00.000Z').getTime();
const inMinutes = (minutes: number): string => new Date(begin + minutes * 60_000).toISOString();
const withHer = 'With RoseGarden, within the next ten minutes.';
const call = (id: number, minutes: number, told: Partial<ScheduledCall> = {}): ScheduledCall => ({
  id,
  customer_id: 1,
  username: 'RoseGarden',
  scheduled_at: inMinutes(minutes),
  conn_type: 'Call',
  status: 'Scheduled',
  ...told,
});

describe('reminders of scheduled calls', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: begin });
    sessionStorage.clear();
  });

  afterEach(() => {
    act(dismissAll);
    jest.useRealTimers();
  });

  const open = (calls: ScheduledCall[] | undefined) => {
    const notices = renderHook(() => useNotices());
    const page = renderHook((now: ScheduledCall[] | undefined) => useReminders(now), { initialProps: calls });
    return {
      shown: () => notices.result.current.map(({ text }) => text),
      titles: () => notices.result.current.map(({ title }) => title),
      now: (next: ScheduledCall[]) => page.rerender(next),
      wait: (minutes: number) => act(() => jest.advanceTimersByTime(minutes * 60_000)),
      close: () => act(dismissAll),
      leave: () => {
        page.unmount();
        act(dismissAll);
      },
    };
  };

  it('appear ten minutes before each call, by its type, and stay until it starts', () => {
    const page = open([
      call(1, 12),
      call(2, 13, { conn_type: 'Chat', username: null, status: 'Accepted' }),
      call(3, 5, { status: 'Declined' }),
      call(4, -1),
    ]);
    page.wait(1.9);
    expect(page.shown()).toEqual([]);
    page.wait(0.2);
    expect(page.shown()).toEqual([withHer]);
    expect(page.titles()[0]).toMatch(/^Phone call at \d\d:12 [AP]M$/);
    page.wait(1);
    // the newest is on top
    expect(page.shown()).toEqual(['Within the next ten minutes.', withHer]);
    expect(page.titles()[0]).toMatch(/^Chat at \d\d:13 [AP]M$/);
    page.wait(9);
    expect(page.shown()).toEqual(['Within the next ten minutes.']);
    page.wait(2);
    expect(page.shown()).toEqual([]);
  });

  it('appear once, even after being closed, a list update, or a reload', () => {
    const first = open([call(1, 8)]);
    expect(first.shown()).toEqual([withHer]);
    first.close();
    first.now([call(1, 8)]);
    first.wait(1);
    expect(first.shown()).toEqual([]);
    first.leave();
    const again = open([call(1, 8)]);
    expect(again.shown()).toEqual([]);
  });

  it('are removed when the call is canceled, and show the new time when it is rescheduled', () => {
    const page = open([call(1, 8), call(2, 9)]);
    page.now([call(1, 8, { status: 'Cancelled' }), call(2, 15)]);
    expect(page.shown()).toEqual([]);
    page.wait(6);
    expect(page.shown()).toEqual([withHer]);
  });

  it('wait for the list', () => {
    const page = open(undefined);
    page.wait(1);
    expect(page.shown()).toEqual([]);
  });
});

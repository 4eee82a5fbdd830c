import { QueryClient } from '@tanstack/react-query';
import { customerQueries } from '../customers';
import { keyOf } from '../keys';
import { listingsQuery } from '../listings';
import { missedQueries } from '../missed';
import { profileQueries } from '../profiles';
import { psychicQueries } from '../psychics';
import { readingsQuery } from '../readings';
import { scheduleQuery } from '../schedules';
import { statisticsQueries } from '../statistics';
import { followPsychic } from './own-psychic';
import { openSharedStream } from './shared-stream';

jest.mock('./shared-stream', () => ({ openSharedStream: jest.fn() }));
const open = jest.mocked(openSharedStream);
let client: QueryClient;

/** What a manager may change, as loaded by the pages. */
const loaded = [
  psychicQueries.own(22).queryKey,
  listingsQuery(22).queryKey,
  profileQueries.of(22).queryKey,
  profileQueries.phones(22).queryKey,
  scheduleQuery(22).queryKey,
  readingsQuery(22, {}).queryKey,
  statisticsQueries.days(22, { from: '2026-11-15', to: '2026-11-21' }).queryKey,
  psychicQueries.firstDays(22).queryKey,
];
const others = [
  keyOf('psychics', 'status', 22),
  customerQueries.readings(22, 1).queryKey,
  keyOf('logins', 22),
];
const missed = missedQueries.waiting(22).queryKey;
const isOld = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

function follow(onOpen: (open: boolean, heardAt: number) => void = () => undefined) {
  client = new QueryClient();
  const load = () => {
    for (const key of [...loaded, ...others, missed]) client.setQueryData(key, {});
  };
  load();
  open.mockReset().mockReturnValue(() => undefined);
  followPsychic(client, 22, onOpen);
  const [, events, listener] = open.mock.lastCall ?? [];
  return { events, listener, load };
}

it('reloads only what a manager may have changed about the psychic', () => {
  const { events, listener } = follow();
  expect(events).toContain('psychic');
  listener?.onEvent('psychic', { user_id: 22 });
  expect(loaded.map(isOld)).toEqual(loaded.map(() => true));
  expect(others.map(isOld)).toEqual(others.map(() => false));
});

it('reloads readings and figures once a reading is recorded', () => {
  const { events, listener } = follow();
  expect(events).toContain('figures');
  listener?.onEvent('figures', { user_id: 22 });
  expect(loaded.filter((key) => isOld(key) === true)).toEqual(loaded.slice(-3));
});

it('updates a status in place without reloading', () => {
  const { listener } = follow();
  listener?.onEvent('status', { code: 'B' });
  expect(client.getQueryData(keyOf('psychics', 'status', 22))).toEqual({ code: 'B' });
  expect(loaded.map(isOld)).toEqual(loaded.map(() => false));
});

it('also reloads it after a reconnect, since changes were missed meanwhile', () => {
  const told = jest.fn();
  const { listener, load } = follow(told);
  listener?.onOpen(true, 1);
  // the page has only just loaded it
  expect(loaded.map(isOld)).toEqual(loaded.map((_, n) => n === 0));
  load();
  listener?.onOpen(true, 2);
  listener?.onOpen(false, 3);
  expect(loaded.map(isOld)).toEqual(loaded.map(() => false));
  listener?.onOpen(true, 4);
  expect(loaded.map(isOld)).toEqual(loaded.map(() => true));
  expect(isOld(missed)).toBe(true);
  expect(told.mock.calls).toEqual([
    [true, 1],
    [true, 2],
    [false, 3],
    [true, 4],
  ]);
});

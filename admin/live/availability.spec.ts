import { QueryClient } from '@tanstack/react-query';
import { keyOf, recordKey } from '../../common/api/keys';
import { psychicQueries } from '../../common/api/psychics';
import { followAvailability } from './availability';
import { openSharedStream } from '../../common/api/live/shared-stream';

jest.mock('../../common/api/live/shared-stream', () => ({ openSharedStream: jest.fn() }));
const open = jest.mocked(openSharedStream);
let client: QueryClient;

/** Starts following, with this data in the cache. */
function follow(cached: [key: readonly unknown[], data: unknown][]) {
  client = new QueryClient();
  for (const [key, data] of cached) client.setQueryData(key, data);
  open.mockReset().mockReturnValue(() => undefined);
  followAvailability(client, () => undefined);
  const [, events, listener] = open.mock.lastCall ?? [];
  return (event: string, data: unknown) => {
    expect(events).toContain(event);
    listener?.onEvent(event, data);
  };
}

const isOld = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

describe('the managers’ stream', () => {
  it('invalidates everything that shows changed account settings, and no other record', () => {
    const old = [
      recordKey('psychics', 22),
      keyOf('psychics', 'getList', { filter: {} }),
      psychicQueries.duplicates(23).queryKey,
      keyOf('approvals', 'getList', { filter: {} }),
      keyOf('search', 'amber'),
    ];
    const other = recordKey('psychics', 23);
    follow([...old, other].map((key) => [key, {}]))('psychic', { user_id: 22 });
    expect(old.map(isOld)).toEqual(old.map(() => true));
    expect(isOld(other)).toBe(false);
  });

  it.each([
    { event: 'approvals', count: '/api/approvals', lists: ['approvals', 'decided'] },
    { event: 'contacts', count: '/api/contacts/counts', lists: ['contacts'] },
  ] as const)('reloads the $event when they change, with their count, and nothing else', (changed) => {
    const { event, count, lists } = changed;
    const old = [['get', count], ...lists.map((list) => keyOf(list, 'getList', { filter: {} }))];
    const other = keyOf('psychics', 'getList', { filter: {} });
    follow([...old, other].map((key) => [key, {}]))(event, {});
    expect(old.map(isOld)).toEqual(old.map(() => true));
    expect(isOld(other)).toBe(false);
  });

  it('updates an availability in place, without reloading', () => {
    const record = recordKey('psychics', 22);
    const list = keyOf('psychics', 'getList', { filter: {} });
    const since = '2026-11-20T14:03:22-05:00';
    follow([
      [record, { id: 22, status: 'A', version: '"1"' }],
      [
        list,
        {
          data: [
            { agent_user_id: 22, status: 'A' },
            { agent_user_id: 23, status: 'A' },
          ],
        },
      ],
    ])('status', { user_id: 22, code: 'B', since, cause: 'manager' });
    expect(client.getQueryData(record)).toEqual({
      id: 22,
      status: 'B',
      status_since: since,
      status_cause: 'manager',
      version: '"1"',
    });
    expect(client.getQueryData(list)).toEqual({
      data: [
        { agent_user_id: 22, status: 'B', status_cause: 'manager' },
        { agent_user_id: 23, status: 'A' },
      ],
    });
    expect([record, list].map(isOld)).toEqual([false, false]);
  });
});

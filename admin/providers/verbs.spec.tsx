import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { client as api } from '../../common/api/client';
import { recordKey } from '../../common/api/keys';
import { answered, faster, put } from '../resources/psychics/page-fixture';
import type { Psychic } from './resources';
import { useVerbs } from './verbs';

const post = jest.spyOn(api, 'POST');
const shown = { id: 22, user_id: 22, permissions: 'AgentPhone, AgentChat', version: '"1"' } as Psychic;
const key = recordKey('psychics', 22);
let client: QueryClient;

/** The verbs, with the psychic in the cache. @param reload returns the record when it is reloaded */
function verbs(reload: () => Promise<Psychic> = () => Promise.resolve(shown)) {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryDefaults(key, { queryFn: reload });
  client.setQueryData(key, shown);
  put.mockReset();
  post.mockReset();
  return renderHook(useVerbs, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result.current;
}

type Verbs = ReturnType<typeof useVerbs>;

describe('changing a psychic’s settings', () => {
  it.each<[string, object, (verbs: Verbs) => Promise<unknown>]>([
    ['acct_status', { acctStatus: 'Flagged' }, (of) => of.setAccountStatus(shown, 'Flagged')],
    ['permissions', { permissions: 'AgentChat' }, (of) => of.setPermissions(shown, 'AgentChat')],
    ['auto_email', { autoEmail: false }, (of) => of.setAutoEmail(shown, false)],
    ['limited_readings', { limited_readings: true }, (of) => of.setLimitedReadings(shown, true)],
  ])('%s sends the displayed version, and stores the next one', async (path, body, set) => {
    const of = verbs();
    put.mockResolvedValueOnce(answered({ ...shown, permissions: 'AgentChat' }, '"2"'));
    await set(of);
    expect(put.mock.calls).toEqual([
      [`/api/psychics/{id}/${path}`, { params: { path: { id: 22 }, header: { 'If-Match': '"1"' } }, body }],
    ]);
    expect(client.getQueryData(key)).toMatchObject({ permissions: 'AgentChat', version: '"2"' });
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  });

  it('fails after a conflicting change, once the latest record is loaded', async () => {
    const latest = { ...shown, permissions: 'AgentPhone', version: '"2"' };
    const of = verbs(() => Promise.resolve(latest));
    put.mockRejectedValueOnce(faster());
    await expect(of.setPermissions(shown, 'AgentChat')).rejects.toMatchObject({ status: 412 });
    expect(client.getQueryData(key)).toEqual(latest);
  });

  it('does not claim to show the latest record if that could not be loaded', async () => {
    const of = verbs(() => Promise.reject(new Error('away')));
    put.mockRejectedValueOnce(faster());
    await expect(of.setPermissions(shown, 'AgentChat')).rejects.toThrow('away');
  });
});

it('resending a delivery invalidates the lists of deliveries and webhooks', async () => {
  const of = verbs();
  const lists = [
    ['deliveries', 'getList'],
    ['webhooks', 'getList'],
    ['managers', 'getList'],
  ];
  for (const list of lists) client.setQueryData(list, {});
  post.mockResolvedValueOnce(answered({}));
  await of.retryDelivery(7, 9);
  expect(post.mock.calls).toEqual([
    ['/api/webhooks/{id}/deliveries/{delivery_id}/retry', { params: { path: { id: 7, delivery_id: 9 } } }],
  ]);
  expect(lists.map((list) => client.getQueryState(list)?.isInvalidated)).toEqual([true, true, false]);
});

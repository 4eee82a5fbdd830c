/** @jest-environment node */
import { answer, assign, browser, comeBack, fetched } from './testing/browser';
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { fetchApi } from './client';
import { changed, listsKey, recordKey } from './keys';
import { psychicQueries } from './psychics';
import { makeQueryClient } from './query-client';
import { scheduleQuery } from './schedules';
import { storedUser, storeUser } from './session';

const begun = jest.fn();
const notDone = jest.fn();
const serverFailed = jest.fn();
const client = makeQueryClient({ begun, notDone, serverFailed });
const { queries, mutations } = client.getDefaultOptions();
// no timer outlives the specs
client.setDefaultOptions({
  queries: { ...queries, gcTime: Infinity },
  mutations: { ...mutations, gcTime: Infinity },
});
const sent = jest.fn();

/** A mutation as a page makes it. @param failure title of the notice */
const change = (failure?: string): Promise<unknown> =>
  new MutationObserver(client, {
    mutationFn: async () => {
      sent();
      await fetchApi('http://localhost/api', { method: 'POST' });
    },
    meta: { failure },
  })
    .mutate()
    .catch(() => undefined);

const ask = (): Promise<unknown> => client.query(scheduleQuery(22)).catch(() => undefined);

beforeEach(() => {
  jest.clearAllMocks();
  fetched.mockReset();
  client.clear();
  browser.onLine = true;
  onlineManager.setOnline(true);
});

it('notices about earlier changes are closed when another one is sent', async () => {
  answer(200, {});
  const over = change();
  expect(begun).toHaveBeenCalledTimes(1);
  await over;
  expect(begun).toHaveBeenCalledTimes(1);
});

describe('a failure', () => {
  it("of a change shows one notice with the server's message", async () => {
    answer(409, { detail: 'Somebody was faster.' });
    await change('Not Saved');
    expect(notDone.mock.calls).toEqual([['Not Saved', 'Somebody was faster.']]);
    expect(serverFailed).not.toHaveBeenCalled();
  });

  it('on form fields shows no notice', async () => {
    answer(400, { detail: 'Invalid', errors: { pin: 'Pin is invalid' } });
    await change('Not Saved');
    expect(notDone).not.toHaveBeenCalled();
    expect(serverFailed).not.toHaveBeenCalled();
  });

  it.each([500, 503, 429])('of the server shows only that notice: %i', async (status) => {
    answer(status, { detail: 'Something is broken.' });
    await change('Not Saved');
    expect(notDone).not.toHaveBeenCalled();
    expect(serverFailed).toHaveBeenCalledTimes(1);
  });

  it("of a query is reported if it is the server's fault; refusals are shown by the page", async () => {
    answer(404, {});
    await ask();
    expect(serverFailed).not.toHaveBeenCalled();
    answer(500, {});
    await ask();
    expect(serverFailed).toHaveBeenCalledTimes(1);
    expect(notDone).not.toHaveBeenCalled();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('in our own code is not silent either', async () => {
    sent.mockImplementationOnce(() => {
      throw new TypeError('x is undefined');
    });
    await change('Not Saved');
    expect(serverFailed).toHaveBeenCalledTimes(1);
  });
});

describe('offline', () => {
  it('a change is attempted immediately, and reports the failure', async () => {
    browser.onLine = false;
    onlineManager.setOnline(false);
    fetched.mockRejectedValue(new TypeError('fetch failed'));
    await change('Not Saved');
    expect(sent).toHaveBeenCalledTimes(1);
    expect(notDone.mock.calls).toEqual([
      ['Not Saved', 'You are offline, so this was not sent. Try again when you are back online.'],
    ]);
    expect(serverFailed).not.toHaveBeenCalled();
    // and is done: nothing is sent later automatically
    onlineManager.setOnline(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe('the end of a session', () => {
  const user = { user_id: 1 } as never;

  it.each([
    [401, undefined],
    // only another area is required, and other tabs continue
    [403, user],
  ])('redirects to the sign-in page once, without a notice: %i', async (status, left) => {
    storeUser(user);
    for (let n = 0; n < 3; n++) answer(status, { detail: 'Please log in.' });
    await Promise.all([ask(), change('Not Saved'), change()]);
    expect(assign.mock.calls).toEqual([['/login']]);
    expect(storedUser()).toEqual(left);
    expect([notDone.mock.calls, serverFailed.mock.calls]).toEqual([[], []]);
    // the page can redirect again after the browser restores it
    comeBack();
    answer(status, {});
    await ask();
    expect(assign).toHaveBeenCalledTimes(2);
    comeBack();
  });
});

describe('changed data', () => {
  it("is refetched by the factories' keys and by react-admin's, and nothing else is", () => {
    const own = psychicQueries.busy().queryKey;
    const record = recordKey('psychics', 22);
    const list = [...listsKey('psychics'), { pagination: { page: 1, perPage: 20 } }];
    const { queryKey: other } = scheduleQuery(22);
    for (const key of [own, record, list, other]) client.setQueryData(key, {});
    changed(client, 'psychics');
    const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
    expect([own, record, list, other].map(isStale)).toEqual([true, true, true, false]);
    changed(client, 'schedules');
    expect(isStale(other)).toBe(true);
  });

  it('reaches a page that shows it immediately', async () => {
    answer(200, []);
    const stop = new QueryObserver(client, scheduleQuery(22)).subscribe(() => undefined);
    await client.query(scheduleQuery(22));
    answer(200, []);
    changed(client, 'schedules');
    expect(fetched).toHaveBeenCalledTimes(2);
    stop();
  });

  it("finds the record by react-admin's key", () => {
    client.setQueryData(['psychics', 'getOne', { id: '22' }], 'the record');
    expect(client.getQueryData(recordKey('psychics', 22))).toBe('the record');
  });
});

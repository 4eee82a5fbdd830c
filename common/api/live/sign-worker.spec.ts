import './sign-worker';
import type { SignOrder } from './sign-worker';

const answer = { chat_id: 7, state: 'running', messages: 3 };
const answered = (status: number) => ({
  ok: status === 200,
  status,
  json: () => Promise.resolve(answer),
});
const sent = jest.fn((_: string, __: RequestInit) => Promise.resolve(answered(200)));
const told = jest.fn();
Object.assign(globalThis, { fetch: sent, postMessage: told });

const order = (told: SignOrder): void => {
  self.dispatchEvent(new MessageEvent('message', { data: told }));
};

it('sends a heartbeat at once and every 20 seconds, with the latest settings', () => {
  jest.useFakeTimers();
  const address = '/api/psychics/22/chats/7/typing';
  order({ address, typing: false });
  order({ address, typing: true });
  jest.advanceTimersByTime(40_000);
  expect(sent.mock.calls.map(([to, { body }]) => [to, body])).toEqual([
    [address, '{"typing":false}'],
    [address, '{"typing":true}'],
    [address, '{"typing":true}'],
  ]);
});

it.each([
  ["the chat's state", 200, [[answer]]],
  ['that it no longer accepts heartbeats', 409, [[null]]],
  ['nothing on a server error', 503, []],
  ['nothing when throttled', 429, []],
])('tells the window %s', async (_, status, calls) => {
  sent.mockResolvedValueOnce(answered(status));
  told.mockClear();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(told.mock.calls).toEqual(calls);
});

it('continues after a failed request', () => {
  sent.mockRejectedValueOnce(new TypeError('no line')).mockClear();
  jest.advanceTimersByTime(40_000);
  expect(sent).toHaveBeenCalledTimes(2);
});

it('only requests the address if no one can type, and reports nothing to the page', async () => {
  sent.mockClear();
  told.mockClear();
  order({ address: '/api/psychics/22/status' });
  await jest.advanceTimersByTimeAsync(20_000);
  expect(sent.mock.calls.map(([to, { method, body }]) => [to, method, body])).toEqual([
    ['/api/psychics/22/status', undefined, undefined],
  ]);
  expect(told).not.toHaveBeenCalled();
});

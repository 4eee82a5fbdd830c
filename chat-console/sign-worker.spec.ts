import './sign-worker';
import type { SignOrder } from './sign-worker';

const sent = jest.fn((_: string, { body }: { body: string }) => Promise.resolve(body));
Object.assign(globalThis, { fetch: sent });

const order = (told: SignOrder): void => {
  self.dispatchEvent(new MessageEvent('message', { data: told }));
};

it('signs at once and every twenty seconds, with what it was told last', () => {
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

it('goes on after one that did not arrive', () => {
  sent.mockRejectedValueOnce(new TypeError('no line')).mockClear();
  jest.advanceTimersByTime(40_000);
  expect(sent).toHaveBeenCalledTimes(2);
});

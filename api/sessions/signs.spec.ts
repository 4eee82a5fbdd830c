import { Signs, writeEvery } from './signs';

const written: [hash: string, at: number][] = [];
let signs: Signs;

beforeEach(() => {
  jest.useFakeTimers();
  written.length = 0;
  signs = new Signs((hash, ago) => written.push([hash, Math.round(performance.now() - ago - begun)]));
  begun = performance.now();
});
let begun = 0;

afterEach(() => {
  signs.stop();
  jest.useRealTimers();
});

const callsAt = (hash: string, ...seconds: number[]): void => {
  for (const second of seconds) {
    jest.advanceTimersByTime(begun + second * 1000 - performance.now());
    signs.note(hash);
  }
};

it('are written at once, then the last of each quarter of a minute', () => {
  callsAt('a', 0, 1, 2, 14, 16);
  jest.advanceTimersByTime(2 * writeEvery);
  expect(written).toEqual([
    ['a', 0],
    ['a', 14_000],
    ['a', 16_000],
  ]);
});

it('are known to within half a minute, and 15 seconds later to the moment, whatever calls when', () => {
  const seconds = [0, 3, 15, 29, 31, 52, 53, 58, 90, 91, 200];
  for (const now of seconds) {
    callsAt('a', now);
    const last = written.at(-1)?.[1] ?? -Infinity;
    expect(now * 1000 - last).toBeLessThan(2 * writeEvery);
  }
  jest.advanceTimersByTime(writeEvery);
  expect(written.at(-1)).toEqual(['a', 200_000]);
});

it('of one session say nothing of another', () => {
  callsAt('a', 0);
  callsAt('b', 5);
  callsAt('a', 6);
  jest.advanceTimersByTime(60_000);
  expect(written).toEqual([
    ['a', 0],
    ['b', 5000],
    ['a', 6000],
  ]);
});

it('are forgotten when nobody calls', () => {
  callsAt('a', 0);
  jest.advanceTimersByTime(writeEvery);
  expect(jest.getTimerCount()).toBe(0);
});

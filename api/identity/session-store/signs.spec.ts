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

it('writes activity at once, and then once every 15 seconds', () => {
  callsAt('a', 0, 1, 2, 14, 16);
  jest.advanceTimersByTime(2 * writeEvery);
  expect(written).toEqual([
    ['a', 0],
    ['a', 14_000],
    ['a', 16_000],
  ]);
});

it('writes times accurate to half a minute, and 15 seconds later exact, whatever the calls', () => {
  const seconds = [0, 3, 15, 29, 31, 52, 53, 58, 90, 91, 200];
  for (const now of seconds) {
    callsAt('a', now);
    const last = written.at(-1)?.[1] ?? -Infinity;
    expect(now * 1000 - last).toBeLessThan(2 * writeEvery);
  }
  jest.advanceTimersByTime(writeEvery);
  expect(written.at(-1)).toEqual(['a', 200_000]);
});

it('keeps sessions independent of each other', () => {
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

it('drops sessions without calls', () => {
  callsAt('a', 0);
  jest.advanceTimersByTime(writeEvery);
  expect(jest.getTimerCount()).toBe(0);
});

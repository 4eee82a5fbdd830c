import { CoalescedReads } from './coalesced-reads';

/** Rounds that finish only when released. */
function held() {
  const gone: [string, boolean][] = [];
  const ends: (() => void)[] = [];
  const rounds = new CoalescedReads((name, whole) => {
    gone.push([name, whole]);
    return new Promise((end) => ends.push(end));
  });
  const end = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { rounds, gone, end };
}

it('runs one more round for all calls made during a round, and a whole one if any call asked for it', async () => {
  const { rounds, gone, end } = held();
  for (const whole of [false, false, true, false]) rounds.call('1', whole);
  expect(gone).toEqual([['1', false]]);
  await end();
  expect(gone).toEqual([
    ['1', false],
    ['1', true],
  ]);
  await end();
  rounds.call('1', false);
  expect(gone.at(-1)).toEqual(['1', false]);
  expect(gone).toHaveLength(3);
});

it('does not make rounds of one name wait for those of another', () => {
  const { rounds, gone } = held();
  rounds.call('1', true);
  rounds.call('2', false);
  expect(gone).toEqual([
    ['1', true],
    ['2', false],
  ]);
});

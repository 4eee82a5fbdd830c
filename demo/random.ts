import { createHash } from 'node:crypto';

/** Random numbers that are the same for the same key, on every machine and at any time. */
export interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
  /** True with this probability. */
  happens(probability: number): boolean;
}

/** A separate generator for every key, so that one day's records do not depend on how many came before. */
export function chanceOf(...key: (string | number)[]): Chance {
  let state = createHash('sha1').update(key.join('/')).digest().readUInt32LE(0);
  // mulberry32: small, and random enough for a demo
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    pick: <T>(choices: readonly T[]): T => {
      const choice = choices[whole(0, choices.length - 1)];
      if (choice === undefined) throw new Error('nothing to pick from');
      return choice;
    },
    happens: (probability) => next() < probability,
  };
}

// Preloaded into a program by MovedClock (api/testing/moved-clock.ts): its time of day is ahead by what the file
// MOVED_CLOCK says. Timers, `performance.now`, and the times of files stay real.
const { readFileSync } = require('node:fs');

if (process.env.NODE_ENV === 'production') throw new Error('The clock is moved in tests only.');

const RealDate = Date;
const realNow = RealDate.now;
/** Milliseconds between two looks at the file. A move is announced longer than that ahead. */
const every = 10;

let looked = -Infinity;
let move = { at: 0, before: 0, after: 0 };

function now() {
  const real = realNow();
  if (Math.abs(real - looked) >= every) {
    move = JSON.parse(readFileSync(process.env.MOVED_CLOCK ?? '', 'utf8'));
    looked = real;
  }
  return real + (real < move.at ? move.before : move.after);
}

RealDate.now = now;
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
});

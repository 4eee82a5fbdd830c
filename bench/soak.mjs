// Half an hour of simulated traffic, or `--minutes N`: whether the totals reconcile to the row, and how memory
// develops.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { withDemo } from '../scripts/lib/demo.mjs';
import { main, root, run } from '../scripts/lib/steps.mjs';

const every = 5_000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '60' },
    longest: { type: 'string', default: '90' },
  },
});

/**
 * @param {number} pid @returns {number} the process's memory in megabytes
 */
const memoryOf = (pid) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** @param {number[]} samples */
const median = (samples) =>
  samples.toSorted((one, other) => one - other)[Math.floor(samples.length / 2)] ?? NaN;

/**
 * @param {number[]} samples megabytes, in order
 */
function tell(samples) {
  // the first fifth is startup: code is compiled, connections are opened
  const fifth = Math.max(1, Math.floor(samples.length / 5));
  const [early, late] = [median(samples.slice(fifth, 2 * fifth)), median(samples.slice(-fifth))];
  console.log(
    `Memory: ${Math.round(early)} MB in the second fifth, ${Math.round(late)} MB in the last, ` +
      `${(late / early).toFixed(2)} times; at most ${Math.round(Math.max(...samples))} MB of ${samples.length} looks.`,
  );
}

main(async () => {
  const code = await withDemo(async (base, pid) => {
    /** @type {number[]} */
    const samples = [];
    const looking = pid === undefined ? undefined : setInterval(() => samples.push(memoryOf(pid)), every);
    const { minutes, rate, longest } = values;
    const args = ['--url', base, '--minutes', minutes, '--rate', rate, '--longest', longest, '--answer'];
    const played = await run(process.execPath, ['dist/api/commands/simulate.js', ...args], { cwd: root });
    clearInterval(looking);
    if (samples.length > 0) tell(samples);
    return played;
  });
  process.exit(code);
});

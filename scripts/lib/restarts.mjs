// Keeps the program of `npm start` running: restarts it after a failure, but not after a stop or a refusal to
// start.

/** Seconds before a restart, by the number of consecutive failures; the last value applies to all further ones. */
const pauses = [1, 2, 5, 10, 30, 60];

/** Milliseconds that it must have run for earlier failures to be forgotten. */
const goodWhile = 600_000;

/** After this many consecutive failures, each within this many milliseconds of the start, recovery is unlikely. */
const [hopeless, atOnce] = [5, 60_000];

/**
 * Exit code of a program that refuses to start under the current conditions: a wrong setting, another data key, a
 * port in use.
 */
const refusal = 1;

/** Signals that stop the program on purpose. */
const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} End */

/**
 * @param {() => Promise<End>} runOnce
 * @param {object} world
 * @param {(line: string) => void} world.say
 * @param {(seconds: number) => Promise<void>} world.pause
 * @param {() => boolean} world.isStopping whether a stop was requested, however the program ended
 * @param {() => number} [world.now] milliseconds
 * @returns {Promise<number>} the exit code of the last run
 */
export async function keepRunning(runOnce, { say, pause, isStopping, now = () => performance.now() }) {
  for (let faults = 0, early = 0; ;) {
    const began = now();
    const { code, signal } = await runOnce();
    if (isStopping() || code === 0 || code === refusal || (signal !== null && stops.includes(signal)))
      return code ?? 130;
    const ran = now() - began;
    faults = ran < goodWhile ? faults + 1 : 1;
    early = ran < atOnce ? early + 1 : 0;
    const seconds = pauses[Math.min(faults, pauses.length) - 1] ?? 0;
    const why =
      signal === null
        ? `failed with exit code ${code}; see the output above`
        : `was ended by ${signal}, for example because it ran out of memory or was killed`;
    const count = faults === 1 ? '' : ` That is failure ${faults} in a row.`;
    say(`The program ${why}.${count} Restarting in ${seconds} s.`);
    if (early === hopeless)
      say(
        `It ended within a minute of each of its last ${hopeless} starts. This is unlikely to fix itself; see the output above. It will keep restarting, eventually once a minute.`,
      );
    await pause(seconds);
  }
}

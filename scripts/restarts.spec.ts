import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface ScriptRun {
  code?: number;
  signal?: string;
  /** Minutes that it ran. */
  minutes?: number;
  /** A stop was requested. */
  stopped?: boolean;
}

const restarts = pathToFileURL(path.join(__dirname, 'lib/restarts.mjs')).href;

/**
 * Simulates a program with the given ends, one run after the other. @returns its exit code, the pauses in seconds,
 * and the output
 */
function play(runs: ScriptRun[]): { code: number; pauses: number[]; said: string[] } {
  const script = `
    const { keepRunning } = await import(${JSON.stringify(restarts)});
    const runs = ${JSON.stringify(runs)};
    const pauses = [], said = [];
    let time = 0, at = -1;
    const code = await keepRunning(
      async () => {
        const { code = null, signal = null, minutes = 0 } = runs[++at];
        time += minutes * 60_000;
        return { code, signal };
      },
      {
        say: (line) => said.push(line),
        pause: async (seconds) => void pauses.push(seconds),
        isStopping: () => runs[at].stopped === true,
        now: () => time,
      },
    );
    console.log(JSON.stringify({ code, pauses, said }));`;
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return JSON.parse(told) as ReturnType<typeof play>;
}

describe('the program of npm start', () => {
  it('restarts after a failure with an increasing pause, and prints why', () => {
    const faults = Array.from({ length: 8 }, (_, at): ScriptRun =>
      at % 2 ? { code: 70 } : { signal: 'SIGKILL' },
    );
    const { code, pauses, said } = play([...faults, { code: 0 }]);
    expect({ code, pauses }).toEqual({ code: 0, pauses: [1, 2, 5, 10, 30, 60, 60, 60] });
    expect(said.slice(0, 2)).toEqual([
      'The program was ended by SIGKILL, for example because it ran out of memory or was killed. Restarting in 1 s.',
      'The program failed with exit code 70; see the output above. That is failure 2 in a row. Restarting in 2 s.',
    ]);
    expect(said.at(-1)).toMatch(/ That is failure 8 in a row\. Restarting in 60 s\.$/);
  });

  it('prints once that it fails soon after every start, and continues', () => {
    const wordsAfter = (minutes: number[]): number[] => {
      const { said } = play([...minutes.map((each) => ({ code: 70, minutes: each })), { code: 0 }]);
      expect(said.filter((line) => line.startsWith('The program'))).toHaveLength(minutes.length);
      return said.flatMap((line, at) => (line.startsWith('It ended within a minute of each') ? [at] : []));
    };
    expect(wordsAfter(Array<number>(9).fill(0.9))).toEqual([5]);
    // not for one that runs for a while
    expect(wordsAfter([0, 0, 0, 0, 1, 0, 0, 0, 0])).toEqual([]);
    expect(wordsAfter([0, 0, 0, 0, 1, 0, 0, 0, 0, 0])).toEqual([10]);
  });

  it('forgets failures after running long enough', () => {
    const { pauses } = play([{ code: 70 }, { code: 70, minutes: 9 }, { code: 70, minutes: 10 }, { code: 0 }]);
    expect(pauses).toEqual([1, 2, 1]);
  });

  it('is not restarted after a refusal to start, or after a requested stop', () => {
    const ends: [ScriptRun, number][] = [
      [{ code: 1 }, 1],
      [{ code: 0 }, 0],
      [{ signal: 'SIGTERM' }, 130],
      [{ code: 70, stopped: true }, 70],
      [{ signal: 'SIGKILL', stopped: true }, 130],
    ];
    for (const [run, code] of ends) expect(play([run])).toEqual({ code, pauses: [], said: [] });
  });
});

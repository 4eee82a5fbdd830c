import { setMaxListeners } from 'node:events';
import { demoKey } from '../demo-key';
import type { Plan } from './contacts';
import { Tally } from './tally';
import { type WireAnswer, type WireCall, Wire } from './wire';

/** Number of things sent, besides the readings. */
export interface Counts {
  corrected: number;
  recordings: number;
  scheduled: number;
  logins: number;
  messages: number;
  refused: number;
  failed: number;
}

/** Shared by everything in a run: the connection to the server, what was sent, and the signal to stop. */
export class SimulationRun {
  readonly tally = new Tally();
  readonly counts: Counts = {
    corrected: 0,
    recordings: 0,
    scheduled: 0,
    logins: 0,
    messages: 0,
    refused: 0,
    failed: 0,
  };
  readonly wire: Wire;

  constructor(
    base: URL,
    readonly plan: Plan,
    /** Ends everything in progress. */
    readonly stop: AbortSignal,
    readonly say: (line: string) => void,
  ) {
    // the number of listeners has no fixed limit
    setMaxListeners(0, stop);
    this.wire = new Wire(base, plan.network);
  }

  /** Calls the integration API, with the key unless a token is given. */
  integration(path: string, call: WireCall = {}, fine?: readonly number[]): Promise<WireAnswer> {
    return this.wire.call(`integrations/${path}`, { key: demoKey(this.plan.network), ...call }, fine);
  }

  /** Waits for a time, or until everything is to stop. */
  wait(seconds: number, also?: AbortSignal): Promise<void> {
    const signals = also === undefined ? [this.stop] : [this.stop, also];
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        for (const signal of signals) signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, seconds * 1000);
      for (const signal of signals) signal.addEventListener('abort', done);
      if (signals.some(({ aborted }) => aborted)) done();
    });
  }

  /** Records an error that does not end the run. */
  fail(error: unknown): void {
    this.counts.failed += 1;
    this.say(error instanceof Error ? error.message : String(error));
  }
}

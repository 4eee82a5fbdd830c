import { setMaxListeners } from 'node:events';
import { demoKey } from '../demo-key';
import type { Plan } from './contacts';
import { Tally } from './tally';
import { type Answer, type Call, Wire } from './wire';

/** How often something was sent, beside the readings. */
export interface Counts {
  corrected: number;
  recordings: number;
  scheduled: number;
  logins: number;
  messages: number;
  refused: number;
  failed: number;
}

/** What everybody of a run shares: the line to the server, what was sent, and when all of it is to end. */
export class Run {
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
    /** From then on whatever is in progress ends. */
    readonly stop: AbortSignal,
    readonly say: (line: string) => void,
  ) {
    // everybody who waits
    setMaxListeners(0, stop);
    this.wire = new Wire(base, plan.network);
  }

  /** A call of the integration API; with the key where no token is given. */
  integration(path: string, call: Call = {}, fine?: readonly number[]): Promise<Answer> {
    return this.wire.call(`integrations/${path}`, { key: demoKey(this.plan.network), ...call }, fine);
  }

  /** Waits, or until everything is to end. */
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

  /** Something went wrong that is not the end of the run. */
  fail(error: unknown): void {
    this.counts.failed += 1;
    this.say(error instanceof Error ? error.message : String(error));
  }
}

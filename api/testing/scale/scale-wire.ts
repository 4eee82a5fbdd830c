import { type WireAnswer, type WireCall, Wire } from '../../../demo/simulation/wire';

/** For a busy machine on which programs start: two minutes. */
const patience = { tries: 600, pause: 200 };

/** Counts what was sent, and what it took to get it through. */
export class ScaleWire extends Wire {
  requests = 0;
  refused = 0;
  unanswered = 0;
  /** Answers that the integration guide doesn't allow, such as a 500. */
  readonly faults: string[] = [];

  constructor(address: string) {
    super(new URL(address), 'cos', patience);
  }

  override async once(path: string, call: WireCall = {}): Promise<WireAnswer> {
    this.requests += 1;
    const answer = await super.once(path, call).catch((error: unknown) => {
      this.unanswered += 1;
      throw error;
    });
    const { status, headers, json } = answer;
    if (status === 503) this.refused += 1;
    if (status > 503 || (status >= 500 && headers['retry-after'] === undefined))
      this.faults.push(`${call.method ?? 'GET'} ${path} answered ${status}: ${JSON.stringify(json)}`);
    return answer;
  }
}

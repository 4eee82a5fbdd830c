import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';

/** Proof of work for a public form; valid once, for 20 minutes. */
export async function prove(): Promise<string> {
  const answer = await fetch('/api/bot_check');
  if (!answer.ok) throw new Error(`The bot check answered ${answer.status}.`);
  const challenge = (await answer.json()) as Challenge;
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: navigator.hardwareConcurrency,
    createWorker: () => new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' }),
  });
  if (solution === null) throw new Error('The bot check was not solved in time.');
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Milliseconds after which a new proof is computed, some time before the server would reject it. */
const lifetime = 15 * 60_000;

/** A proof computed in advance, so that the user does not wait for it, and renewed once it is old. */
export class Proofs {
  private next: { proof: Promise<string>; at: number } | undefined;

  constructor(private readonly make: () => Promise<string> = prove) {}

  /** Starts one, unless one exists or is being computed. */
  begin(): void {
    if (this.next !== undefined && Date.now() - this.next.at < lifetime) return;
    const proof = this.make();
    this.next = { proof, at: Date.now() };
    // after a failure, it is tried again when needed
    proof.catch(() => {
      if (this.next?.proof === proof) this.next = undefined;
    });
  }

  /** Returns a proof, and uses it up. */
  take(): Promise<string> {
    this.begin();
    const proof = this.next?.proof ?? this.make();
    this.next = undefined;
    return proof;
  }
}

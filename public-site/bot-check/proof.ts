import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';

/** The proof that somebody's computer has worked for a public form; it counts once, for 20 minutes. */
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

/** Milliseconds after which a proof is made anew: some before the server refuses it. */
const lifetime = 15 * 60_000;

/** A proof that is made ahead, so that nobody waits for it, and again once it is old. */
export class Proofs {
  private next: { proof: Promise<string>; at: number } | undefined;

  constructor(private readonly make: () => Promise<string> = prove) {}

  /** Begins with one, unless one is there or on its way. */
  begin(): void {
    if (this.next !== undefined && Date.now() - this.next.at < lifetime) return;
    const proof = this.make();
    this.next = { proof, at: Date.now() };
    // what failed is tried again when it is needed
    proof.catch(() => {
      if (this.next?.proof === proof) this.next = undefined;
    });
  }

  /** A proof, which is spent by this. */
  take(): Promise<string> {
    this.begin();
    const proof = this.next?.proof ?? this.make();
    this.next = undefined;
    return proof;
  }
}

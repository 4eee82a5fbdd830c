/** The activity of a session is written at most this often, in milliseconds. */
export const writeEvery = 15_000;

interface KnownSigns {
  calledAt: number;
  writtenAt: number;
  timer: NodeJS.Timeout;
}

/**
 * Tracks when a session was last active. Its first call is written at once, those of the next 15 seconds together
 * at their end. So the stored time is less than 30 seconds older than the last call, and exact 15 seconds after it.
 */
export class Signs {
  private readonly known = new Map<string, KnownSigns>();

  /**
   * @param write records that the session was active this many milliseconds ago; it does not throw
   */
  constructor(private readonly write: (tokenHash: string, ago: number) => void) {}

  /** Records a call of a session. */
  note(tokenHash: string): void {
    const now = performance.now();
    const known = this.known.get(tokenHash);
    if (known !== undefined) {
      known.calledAt = now;
      return;
    }
    this.write(tokenHash, 0);
    const timer = setInterval(() => this.look(tokenHash), writeEvery).unref();
    this.known.set(tokenHash, { calledAt: now, writtenAt: now, timer });
  }

  stop(): void {
    for (const { timer } of this.known.values()) clearInterval(timer);
    this.known.clear();
  }

  private look(tokenHash: string): void {
    const known = this.known.get(tokenHash);
    if (known === undefined) return;
    if (known.calledAt === known.writtenAt) {
      clearInterval(known.timer);
      this.known.delete(tokenHash);
      return;
    }
    known.writtenAt = known.calledAt;
    this.write(tokenHash, performance.now() - known.calledAt);
  }
}

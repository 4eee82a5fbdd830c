/** Limits concurrency; waiting callers enter in FIFO order. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];
  private inside = 0;

  constructor(private readonly most: number) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside >= this.most) await new Promise<void>((enter) => this.waiting.push(enter));
    else this.inside += 1;
    try {
      return await work();
    } finally {
      // hand the slot to the next in line
      const next = this.waiting.shift();
      if (next === undefined) this.inside -= 1;
      else next();
    }
  }
}

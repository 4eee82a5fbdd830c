/** Runs reads per name, one round at a time. All calls made during a round are merged into one more round. */
export class CoalescedReads {
  private readonly waiting = new Map<string, boolean>();
  private readonly going = new Set<string>();

  /** @param go must never reject */
  constructor(private readonly go: (name: string, whole: boolean) => Promise<void>) {}

  /** @param whole whether the next round must be a whole one */
  call(name: string, whole: boolean): void {
    this.waiting.set(name, whole || this.waiting.get(name) === true);
    if (!this.going.has(name)) void this.run(name);
  }

  private async run(name: string): Promise<void> {
    this.going.add(name);
    for (let whole = this.take(name); whole !== undefined; whole = this.take(name))
      await this.go(name, whole);
    this.going.delete(name);
  }

  private take(name: string): boolean | undefined {
    const whole = this.waiting.get(name);
    this.waiting.delete(name);
    return whole;
  }
}

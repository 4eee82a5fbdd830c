import { type Logger } from '@nestjs/common';
import type { Outages } from '../database/outages.service';

/** Work that every process does once a second, but never twice at the same time. */
export class EverySecond {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly working = new Set<Promise<void>>();

  constructor(
    private readonly logger: Logger,
    private readonly outages: Outages,
  ) {}

  /** @param failed the sentence that is logged for an error */
  do(failed: string, work: () => Promise<void>): void {
    let isWorking = false;
    const timer = setInterval(() => {
      if (isWorking) return;
      isWorking = true;
      const done = work()
        .catch((error: unknown) => {
          if (this.outages.note(error) === undefined)
            this.logger.warn(`${failed}: ${error instanceof Error ? error.message : 'unknown'}`);
        })
        .finally(() => {
          isWorking = false;
          this.working.delete(done);
        });
      this.working.add(done);
    }, 1000);
    this.timers.push(timer.unref());
  }

  async stop(): Promise<void> {
    this.timers.forEach((timer) => clearInterval(timer));
    await Promise.all(this.working);
  }
}

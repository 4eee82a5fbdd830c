import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import PgBoss from 'pg-boss';
import { newYork } from '../../common/domain/new-york-time';
import { createQueuePool, type QueuePool, withLock } from '../database/pools';
import { Outages } from '../database/outages.service';
import { DATABASE_URL } from '../database/tokens';

const queuesLock = 7_310_004;

/** The owner has made the schema; `pg-boss` asks for it all the same, and our role may make none. */
const makesSchema = /create schema if not exists pgboss\s*;/i;

/** How pg-boss 10 asks that a run count as done, or as failed. */
const endOfRun = /^\s*with (results|deleted_jobs) as/i;

export interface Job {
  name: string;
  /** New York wall clock. */
  cron: string;
  run: () => Promise<void>;
}

/** Work by the clock. Each run is taken by one process, whichever is free, and given up after five minutes. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Jobs.name);
  private readonly pool: QueuePool;
  private readonly boss: PgBoss;
  private readonly jobs: Job[] = [];
  private isStopping = false;

  constructor(
    @Inject(DATABASE_URL) private readonly url: string,
    private readonly outages: Outages,
  ) {
    this.pool = createQueuePool(url);
    this.boss = new PgBoss({ db: { executeSql: (text, values) => this.ask(text, values) } });
    this.boss.on('error', (error) => this.tell('The job queue', error));
  }

  /** Only before the application has started. */
  add(job: Job): void {
    this.jobs.push(job);
  }

  async onApplicationBootstrap(): Promise<void> {
    // queues made at once by several processes wait for each other in a circle
    await withLock(this.url, queuesLock, async () => {
      await this.boss.start();
      for (const { name } of this.jobs)
        await this.boss.createQueue(name, { name, policy: 'stately', expireInMinutes: 5, retryLimit: 2 });
    });
    for (const { name, cron, run } of this.jobs) {
      await this.boss.work(name, () => this.run(name, run));
      await this.boss.schedule(name, cron, undefined, { tz: newYork });
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    // the queue's workers are between two questions then, and stop at once
    await this.pool.idle();
    await this.boss.stop({ graceful: true, timeout: 3000, wait: true }).catch(() => undefined);
    await this.pool.end();
  }

  /**
   * How a run ended, pg-boss says without waiting for the answer, so that an error there would end the process (its issue
   * 577). Where it cannot be said, the queue gives the run up after its five minutes, and tries it again.
   */
  private async ask(text: string, values: unknown[]): Promise<{ rows: object[] }> {
    try {
      return await this.pool.executeSql(text.replace(makesSchema, ''), values);
    } catch (error) {
      if (!endOfRun.test(text)) throw error;
      if (!this.isStopping) this.tell('The job queue', error);
      return { rows: [{ count: 0 }] };
    }
  }

  /** A run that fails is tried again by the queue, which tells nobody. */
  private async run(name: string, run: () => Promise<void>): Promise<void> {
    // taken while everything ends; the next program runs it
    if (this.isStopping) throw new Error('The program stops');
    try {
      await run();
    } catch (error) {
      this.tell(`The job ${name}`, error);
      throw error;
    }
  }

  private tell(what: string, error: unknown): void {
    if (this.outages.note(error) !== undefined) return;
    this.logger.warn(`${what} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import { newYork } from '../../../common/domain/new-york-time';
import { createQueuePool, type QueuePool, withLock } from '../database/pools';
import { Outages } from '../database/outages.service';
import { DATABASE_URL, DIRECT_URL } from '../database/tokens';

const queuesLock = 7_310_004;

/** The owner has created the schema, but `pg-boss` still tries to create it, which our role may not do. */
const makesSchema = /create schema if not exists pgboss\s*;/i;

/** The methods pg-boss 10 calls to mark a run as completed or failed. */
const endOfRun = /^\s*with (results|deleted_jobs) as/i;

export interface Job {
  name: string;
  /** New York wall clock. */
  cron: string;
  run: () => Promise<void>;
}

/** Scheduled work. Each run is taken by one free process, and expires after five minutes. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Jobs.name);
  private readonly pool: QueuePool;
  private readonly boss: PgBoss;
  private readonly jobs: Job[] = [];
  private isStopping = false;

  constructor(
    @Inject(DATABASE_URL) url: string,
    @Inject(DIRECT_URL) private readonly directUrl: string,
    private readonly outages: Outages,
  ) {
    this.pool = createQueuePool(url);
    this.boss = new PgBoss({ db: { executeSql: (text, values) => this.ask(text, values) } });
    this.boss.on('error', (error) => this.tell('The job queue', error));
  }

  /** Its connections, for figures about them. */
  get connections(): Pool {
    return this.pool.pool;
  }

  /** Call it only before the application has started. */
  add(job: Job): void {
    this.jobs.push(job);
  }

  async onApplicationBootstrap(): Promise<void> {
    // several processes that create queues at the same time would deadlock
    await withLock(this.directUrl, queuesLock, async () => {
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
    // at this point the queue's workers are between two queries, and stop at once
    await this.pool.idle();
    await this.boss.stop({ graceful: true, timeout: 3000, wait: true }).catch(() => undefined);
    await this.pool.end();
  }

  /**
   * pg-boss saves the result of a run without awaiting it, so an error there would crash the process (pg-boss issue
   * 577). If saving fails, the run expires after five minutes and is retried.
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

  /** The queue retries a failed run without logging it, so it is logged here. */
  private async run(name: string, run: () => Promise<void>): Promise<void> {
    // taken during shutdown; the next process runs it
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

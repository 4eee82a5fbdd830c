import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseExpression } from 'cron-parser';
import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import { newYork } from '../../../common/domain/new-york-time';
import { DatabaseClock } from '../database/clock.service';
import { createQueuePool, type QueuePool } from '../database/pools';
import { Outages } from '../database/outages.service';
import { DATABASE_URL } from '../database/tokens';
import { findWaiting } from './waiting.query';
import { dueQueue, type JobName, jobNames, limits, schedule } from './schedule';

/** Milliseconds between two looks for a run, and for what is due. */
const every = { take: 2000, send: 5000 };
/** How long ago a run may have been due. Below a minute, because pg-boss refuses to send a run twice in one minute. */
const latest = 50_000;
/** Milliseconds that runs have to finish when the program stops. */
const lastWait = 3000;

/**
 * Scheduled work. Each run is taken by one free process, and expires after five minutes. pg-boss keeps the queues; its
 * own workers and scheduler do not run, because they leave the end of a run unawaited (docs/decisions).
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Jobs.name);
  private readonly pool: QueuePool;
  private readonly boss: PgBoss;
  private readonly jobs = new Map<JobName, () => Promise<void>>();
  private readonly stopping = new AbortController();
  private loops: Promise<void>[] = [];
  /** What this process is busy with, by job. */
  private readonly taking = new Map<string, Promise<void>>();
  /** What this process runs, by the id of the run. */
  private readonly running = new Map<string, JobName>();
  /** Until when this process has sent what is due. */
  private sentUntil = 0;

  constructor(
    @Inject(DATABASE_URL) url: string,
    private readonly clock: DatabaseClock,
    private readonly outages: Outages,
  ) {
    // each job's pause listens
    setMaxListeners(0, this.stopping.signal);
    this.pool = createQueuePool(url);
    this.boss = new PgBoss({ db: this.pool, migrate: false, schedule: false });
    this.boss.on('error', (error) => this.tell('The job queue', error));
  }

  /** Its connections, for figures about them. */
  get connections(): Pool {
    return this.pool.pool;
  }

  /** Call it only before the application has started. */
  add(name: JobName, run: () => Promise<void>): void {
    this.jobs.set(name, run);
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const name of jobNames) if (!this.jobs.has(name)) throw new Error(`Nothing does the job ${name}`);
    await this.boss.start();
    this.loops = [
      this.repeat(every.send, () => this.sendDue()),
      this.repeat(every.take, () => this.takeWaiting()),
    ];
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    const ended = Promise.all(this.loops).then(() => Promise.all(this.taking.values()));
    await Promise.race([ended, sleep(lastWait, undefined, { ref: false })]);
    const left = [...this.running];
    this.running.clear();
    // other processes take them over
    await Promise.allSettled(left.map(([id, name]) => this.boss.fail(name, id)));
    await this.boss.stop({ graceful: false }).catch(() => undefined);
    await this.pool.end();
  }

  private get hasEnded(): boolean {
    return this.stopping.signal.aborted;
  }

  private async repeat(pause: number, work: () => Promise<void>): Promise<void> {
    while (await this.goesOnAfter(pause))
      await work().catch((error: unknown) => this.tell('The job queue', error));
  }

  /** Waits. @returns at once false if the program stops meanwhile */
  private async goesOnAfter(milliseconds: number): Promise<boolean> {
    await sleep(milliseconds, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    return !this.hasEnded;
  }

  /** Sends the runs that have become due. Every process does, and pg-boss ignores all but the first. */
  private async sendDue(): Promise<void> {
    // a second late, because no two clocks agree exactly
    const now = this.clock.now() - 1000;
    const since = Math.max(this.sentUntil, now - latest);
    // schedules name minutes, and reading them takes longer than all else
    const due =
      minuteOf(now) === minuteOf(since) ? [] : jobNames.filter((name) => lastTime(name, now) > since);
    const runs = due.map((name) => ({
      name: dueQueue,
      data: { name },
      singletonKey: name,
      singletonSeconds: 60,
    }));
    if (runs.length > 0) await this.boss.insert(runs);
    this.sentUntil = now;
    const sent = await this.boss.fetch<PgBoss.JobInsert>(dueQueue, { batchSize: 50 });
    if (sent.length === 0) return;
    await this.boss.insert(sent.map(({ data }) => data));
    const ids = sent.map(({ id }) => id);
    await this.end(() => this.boss.complete(dueQueue, ids), Date.now() + limits.run * 1000);
  }

  /** Asks for all jobs at once, which is most of what an idle process does. A run holds up no other job. */
  private async takeWaiting(): Promise<void> {
    for (const name of await findWaiting(this.pool)) {
      const run = this.jobs.get(name);
      if (run === undefined || this.taking.has(name)) continue;
      const taken = this.take(name, run)
        .catch((error: unknown) => this.tell('The job queue', error))
        .finally(() => this.taking.delete(name));
      this.taking.set(name, taken);
    }
  }

  /** Takes a run if one waits, and saves how it ended. */
  private async take(name: JobName, run: () => Promise<void>): Promise<void> {
    const expiry = Date.now() + limits.run * 1000;
    for (const { id } of await this.boss.fetch(name)) {
      this.running.set(id, name);
      const isDone = await this.run(name, run, expiry);
      // stopping has given it back
      if (!this.running.has(id)) return;
      await this.end(() => (isDone ? this.boss.complete(name, id) : this.boss.fail(name, id)), expiry);
      this.running.delete(id);
    }
  }

  /** The queue repeats a failed run without logging it, so it is logged here. @returns whether it succeeded */
  private async run(name: JobName, run: () => Promise<void>, expiry: number): Promise<boolean> {
    // taken during shutdown; the next process runs it
    if (this.hasEnded) return false;
    const done = new AbortController();
    const tooLong = sleep(expiry - Date.now(), undefined, { ref: false, signal: done.signal });
    try {
      await Promise.race([
        run(),
        tooLong.then(() => {
          throw new Error('It takes longer than five minutes');
        }),
      ]);
      return true;
    } catch (error) {
      this.tell(`The job ${name}`, error);
      return false;
    } finally {
      done.abort();
    }
  }

  /** Tries until the run expires, because the next one waits for its end. */
  private async end(save: () => Promise<void>, expiry: number): Promise<void> {
    let isTold = this.hasEnded;
    do
      try {
        await save();
        return;
      } catch (error) {
        if (!isTold) this.tell('The job queue', error);
        isTold = true;
      }
    while ((await this.goesOnAfter(every.take)) && Date.now() < expiry);
  }

  private tell(what: string, error: unknown): void {
    if (this.outages.note(error) !== undefined) return;
    this.logger.warn(`${what} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const minuteOf = (time: number): number => Math.floor(time / 60_000);

/** When a job was last due, in milliseconds; also if that is now, which `prev` leaves out. */
const lastTime = (name: JobName, now: number): number =>
  parseExpression(schedule[name], { currentDate: new Date(now + 1), tz: newYork })
    .prev()
    .getTime();

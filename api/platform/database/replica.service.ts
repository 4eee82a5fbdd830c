import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
import type { Connection } from './connection';
import { type Db, onDriver } from './db';
import { createCheckPool } from './pools';
import { findReplayed, findWritten } from './replica.query';
import { poolOf } from './statements';
import { isDatabaseBusy } from './unavailable';

/** Milliseconds between two checks of the lag, and without an answer until the replica counts as away. */
const checkEvery = 1000;
const longestCheck = 2000;

/** Positions kept for measuring the lag. */
const mostWritten = 1000;

/** How long a read waits for the replica to catch up, and how often it looks, in milliseconds. */
const patience = 100;
const lookEvery = 10;

/** What the primary had written at a time. */
interface Written {
  position: bigint;
  at: number;
}

/** A replica that is not connected yet. */
export interface ReplicaSource {
  url: string;
  source: DataSource;
}

/**
 * A streaming replica that takes reads from the primary. It never shows the past: a read goes there only once the
 * replica has replayed everything that was committed before the read began, which usually takes milliseconds.
 * Otherwise, and whenever the replica is away, lags too much, or fails, the primary answers.
 */
export class Replica implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(Replica.name);
  private readonly clients = new Set<ClientBase>();
  private readonly written: Written[] = [];
  private timer: NodeJS.Timeout | undefined;
  private check: Promise<void> | undefined;
  /** For the checks alone, because the reads may take all other connections. */
  private readonly watcher: Pool | undefined;
  private replayed: bigint | undefined;
  private closed = false;
  private lag: number | undefined;
  private told: string | undefined;

  /**
   * @param replica undefined if there is none
   * @param maxLag seconds
   */
  constructor(
    private readonly primary: DataSource,
    private readonly replica: ReplicaSource | undefined,
    private readonly maxLag: number,
  ) {
    if (replica !== undefined) this.watcher = createCheckPool(replica.url, longestCheck);
  }

  /** Whether there is one, even if it is away. */
  get exists(): boolean {
    return this.replica !== undefined;
  }

  /** Seconds that it is behind the primary; undefined while it is away. */
  get lagSeconds(): number | undefined {
    return this.lag;
  }

  /** Whether reads may go there. */
  get isUsed(): boolean {
    return this.lag !== undefined && this.lag <= this.maxLag;
  }

  /** For reads that check themselves that they see the newest state; undefined while it is not used. */
  get recent(): DataSource | undefined {
    return this.isUsed && this.replica?.source.isInitialized === true ? this.replica.source : undefined;
  }

  async onModuleInit(): Promise<void> {
    if (this.replica !== undefined && this.watcher !== undefined)
      await this.look(this.replica.source, this.watcher);
  }

  /** At the very end, because running exports read from it. */
  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.check;
    await this.watcher?.end();
    if (this.replica?.source.isInitialized === true) await this.replica.source.destroy();
  }

  /**
   * Runs a read on the replica if it has everything that is committed by now, otherwise on the primary.
   * @param read may run twice: if the replica fails, it is repeated on the primary
   */
  async read<T>(read: (db: Db) => Promise<T>): Promise<T> {
    const runner = await this.caughtUp();
    if (runner === undefined) return read(this.primary);
    return this.or(
      async () => {
        try {
          return await read(runner.manager);
        } finally {
          await runner.release();
        }
      },
      () => read(this.primary),
    );
  }

  /** The same for a read that needs a connection of its own, which it releases at its end or when it fails. */
  async readOn<T>(read: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const onPrimary = (): Promise<T> => read(this.primary.createQueryRunner());
    const runner = await this.caughtUp();
    return runner === undefined ? onPrimary() : this.or(() => read(runner), onPrimary);
  }

  /** Runs a read on the replica, and another if the replica fails. */
  async or<T>(read: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      // what takes too long here takes too long there
      if (isDatabaseBusy(error)) throw error;
      return otherwise();
    }
  }

  /**
   * A connection to the replica, which has replayed what is committed by now. The read must use the same connection:
   * a proxy may lead another one to another replica.
   */
  private async caughtUp(): Promise<QueryRunner | undefined> {
    const source = this.recent;
    // while it is behind, there is no use in waiting
    if (source === undefined || (this.lag ?? Infinity) * 1000 > checkEvery) return undefined;
    const needed = await findWritten(this.primary);
    const runner = source.createQueryRunner();
    const until = Date.now() + patience;
    const hasCaughtUp = (async (): Promise<boolean> => {
      for (;;) {
        const replayed = await findReplayed(runner.manager);
        if (replayed !== undefined && replayed.position >= needed) return true;
        if (replayed === undefined || Date.now() >= until) return false;
        await sleep(lookEvery);
      }
    })().catch(() => false);
    // it may be silent, or all connections may be in use
    const late = sleep(2 * patience, false, { ref: false });
    if (await Promise.race([hasCaughtUp, late])) return runner;
    void hasCaughtUp.then(() => runner.release()).catch(() => undefined);
    return undefined;
  }

  private async look(source: DataSource, watcher: Pool): Promise<void> {
    this.check = this.measure(source, watcher);
    await this.check;
    if (!this.closed) this.timer = setTimeout(() => void this.look(source, watcher), checkEvery).unref();
  }

  private async measure(source: DataSource, watcher: Pool): Promise<void> {
    const at = Date.now();
    // what the primary cannot say now changes nothing here
    const position = await findWritten(this.primary).catch(() => undefined);
    if (position === undefined) return;
    try {
      this.lag = await this.findLag(source, watcher, { position, at });
      this.tell(
        this.isUsed
          ? 'The replica is used for reads'
          : `The replica is not used: it is more than ${this.maxLag} seconds behind`,
      );
    } catch (error) {
      this.lag = undefined;
      this.replayed = undefined;
      const reason = error instanceof Error && error.message !== '' ? error.message : 'unknown reason';
      this.tell(`The replica is not used: ${reason}`);
      // reads that run there fail, and are repeated on the primary; exports break off
      for (const client of this.clients) (client as Connection).cut();
    }
  }

  /** @throws Error if it is not a replica of the primary, or does not answer */
  private async findLag(source: DataSource, watcher: Pool, now: Written): Promise<number> {
    const { written, replayed: before } = this;
    const replayed = await findReplayed(onDriver(watcher));
    if (replayed === undefined) throw new Error('it is not a replica');
    // a server that was cut off in a failover may have a log that the new primary does not know
    if (before !== undefined && before > now.position) throw new Error('it is ahead of the primary');
    if (!source.isInitialized) await this.connect(source);
    this.replayed = replayed.position;
    if (replayed.position >= now.position) {
      written.length = 0;
      return 0;
    }
    written.push(now);
    while (written.length > mostWritten || (written[1]?.position ?? Infinity) <= replayed.position)
      written.shift();
    const [last] = written;
    return last !== undefined && last.position <= replayed.position
      ? (Date.now() - last.at) / 1000
      : replayed.age;
  }

  private async connect(source: DataSource): Promise<void> {
    await source.initialize();
    const pool = poolOf(source);
    pool.on('acquire', (client) => this.clients.add(client));
    pool.on('remove', (client) => this.clients.delete(client));
  }

  private tell(line: string): void {
    if (this.told !== line) this.logger.warn(line);
    this.told = line;
  }
}

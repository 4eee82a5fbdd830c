import { Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { Connection } from './connection';
import { findReplayed, findWritten } from './replica.query';
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

/**
 * A streaming replica that takes reads from the primary. It never shows the past: a read goes there only once the
 * replica has replayed everything that was committed before the read began, which usually takes milliseconds.
 * Otherwise, and whenever the replica is away, lags too much, or fails, the primary answers.
 */
export class Replica implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(Replica.name);
  private readonly clients = new Set<ClientBase>();
  private readonly written: Written[] = [];
  private timer: NodeJS.Timeout | undefined;
  private check: Promise<void> | undefined;
  private connecting: Promise<unknown> | undefined;
  private replayed: bigint | undefined;
  private closed = false;
  private lag: number | undefined;
  private told: string | undefined;

  /**
   * @param source the replica, not connected yet; undefined if there is none
   * @param maxLag seconds
   */
  constructor(
    private readonly primary: DataSource,
    private readonly source: DataSource | undefined,
    private readonly maxLag: number,
  ) {}

  /** Whether there is one, even if it is away. */
  get exists(): boolean {
    return this.source !== undefined;
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
    return this.isUsed ? this.source : undefined;
  }

  async onModuleInit(): Promise<void> {
    if (this.source !== undefined) await this.look(this.source);
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.check;
    if (this.source?.isInitialized === true) await this.source.destroy();
  }

  /**
   * Runs a read on the replica if it has everything that is committed by now, otherwise on the primary.
   * @param read may run twice: if the replica fails, it is repeated on the primary
   */
  async read<T>(read: (db: DataSource) => Promise<T>): Promise<T> {
    const source = this.recent;
    if (source === undefined || !(await this.hasCaughtUp(source))) return read(this.primary);
    return this.tryOn(source, read, () => read(this.primary));
  }

  /** Runs a read on the replica, and something else if the replica fails. */
  async tryOn<T>(
    source: DataSource,
    read: (db: DataSource) => Promise<T>,
    otherwise: () => Promise<T>,
  ): Promise<T> {
    try {
      return await read(source);
    } catch (error) {
      // what takes too long here takes too long there
      if (isDatabaseBusy(error)) throw error;
      return otherwise();
    }
  }

  private async hasCaughtUp(source: DataSource): Promise<boolean> {
    // no use in waiting
    if ((this.lag ?? Infinity) * 1000 > checkEvery) return false;
    const needed = await findWritten(this.primary);
    try {
      const until = Date.now() + patience;
      for (;;) {
        const replayed = await findReplayed(source);
        if (replayed !== undefined && replayed.position >= needed) return true;
        if (replayed === undefined || Date.now() >= until) return false;
        await sleep(lookEvery);
      }
    } catch {
      return false;
    }
  }

  private async look(source: DataSource): Promise<void> {
    this.check = this.measure(source);
    await this.check;
    if (!this.closed) this.timer = setTimeout(() => void this.look(source), checkEvery).unref();
  }

  private async measure(source: DataSource): Promise<void> {
    const timer = new AbortController();
    const measured = this.findLag(source);
    // if it fails after the time is up, nobody awaits it
    measured.catch(() => undefined);
    const late = sleep(longestCheck, undefined, { ref: false, signal: timer.signal }).then(() => {
      throw new Error(`no answer for ${longestCheck} ms`);
    });
    late.catch(() => undefined);
    try {
      this.lag = await Promise.race([measured, late]);
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
      // what runs there fails, and is repeated on the primary
      for (const client of this.clients) (client as Connection).cut();
    } finally {
      timer.abort();
    }
  }

  /** @throws Error if it is not a replica of the primary, or does not answer */
  private async findLag(source: DataSource): Promise<number> {
    const { written, replayed: before } = this;
    const at = Date.now();
    const position = await findWritten(this.primary);
    if (!source.isInitialized) await this.connect(source);
    const replayed = await findReplayed(source);
    if (replayed === undefined) throw new Error('it is not a replica');
    // a server that was cut off in a failover may have a log that the new primary does not know
    if (before !== undefined && before > position) throw new Error('it is ahead of the primary');
    this.replayed = replayed.position;
    if (replayed.position >= position) {
      written.length = 0;
      return 0;
    }
    written.push({ position, at });
    while (written.length > mostWritten || (written[1]?.position ?? Infinity) <= replayed.position)
      written.shift();
    const [last] = written;
    return last !== undefined && last.position <= replayed.position
      ? (Date.now() - last.at) / 1000
      : replayed.age;
  }

  private async connect(source: DataSource): Promise<void> {
    this.connecting ??= source
      .initialize()
      .then(() => {
        const pool = (source.driver as unknown as { master: Pool }).master;
        pool.on('acquire', (client) => this.clients.add(client));
        pool.on('remove', (client) => this.clients.delete(client));
      })
      .finally(() => (this.connecting = undefined));
    await this.connecting;
  }

  private tell(line: string): void {
    if (this.told !== line) this.logger.warn(line);
    this.told = line;
  }
}

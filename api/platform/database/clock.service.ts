import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findClock } from './clock.query';

/** Milliseconds. */
const every = 30_000;
const tolerated = 60_000;
/** An answer that took longer tells the time of an unknown moment. */
const longestAnswer = 5_000;

/**
 * How far the clock of this process is from the database's. What expires does so by the database's, which all
 * processes share.
 */
@Injectable()
export class DatabaseClock implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(DatabaseClock.name);
  private timer: NodeJS.Timeout | undefined;
  /** Milliseconds that this process is ahead, when last compared. */
  private ahead = 0;

  constructor(private readonly db: DataSource) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.compare();
    this.timer = setInterval(() => void this.compare(), every).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Whether it is more than a minute off. */
  get isWrong(): boolean {
    return Math.abs(this.ahead) > tolerated;
  }

  get secondsAhead(): number {
    return this.ahead / 1000;
  }

  /** The database's time, in milliseconds, without asking it. */
  now(): number {
    return Date.now() - this.ahead;
  }

  /** Compares the clocks; a database that is away says nothing about them. */
  async compare(): Promise<void> {
    const asked = Date.now();
    const told = await findClock(this.db).catch(() => undefined);
    const answered = Date.now();
    if (told === undefined || answered < asked || answered - asked > longestAnswer) return;
    const wasWrong = this.isWrong;
    this.ahead = (asked + answered) / 2 - told;
    if (this.isWrong === wasWrong) return;
    const seconds = Math.round(Math.abs(this.secondsAhead));
    this.logger.warn(
      this.isWrong
        ? `The clock of this process is ${seconds} seconds ${this.ahead > 0 ? 'ahead of' : 'behind'} the database's. Until they agree, it is not ready, codes of authenticator apps are refused, and new readings can be rejected as too late or too early. Set the machine's clock.`
        : `The clock of this process agrees with the database's again.`,
    );
  }
}

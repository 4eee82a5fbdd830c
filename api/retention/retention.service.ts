import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Network, networks } from '../../common/brand/brands';
import { newYorkIso } from '../../common/domain/new-york-time';
import { jobActor } from '../access/actor';
import { forgetAudit } from '../audit/forget-audit.query';
import { Audit } from '../audit/audit.service';
import type { Env } from '../config/env';
import { ENV } from '../database/tokens';
import { Jobs } from '../jobs/jobs.service';
import { dataClasses, type ExpiringClass, expiringClasses } from './classes';

const name = 'delete-expired-data';
const day = 86_400_000;
/** Milliseconds; a run expires after five minutes, and the rest is left to the next one. */
const longest = 240_000;

/** How many rows of a network a batch deleted. */
export interface Deleted {
  network: Network;
  rows: number;
}

/**
 * Deletes a batch of what a class has from before a time, in one short transaction, and skips what another process
 * has locked. @returns nothing once nothing is left
 */
export type Forget = (before: Date, now: Date) => Promise<Deleted[]>;

/**
 * Deletes what has been kept for its time. Domains register how the data of each class is deleted; `dataClasses` says
 * when. Each class leaves an audit row per run and network, with the number of rows.
 */
@Injectable()
export class Retention implements OnApplicationBootstrap {
  private readonly logger = new Logger(Retention.name);
  private readonly rules = new Map<ExpiringClass, Forget[]>();

  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
    @Inject(ENV) private readonly env: Env,
    jobs: Jobs,
  ) {
    // several times, because a first run may have years to delete
    jobs.add({ name, cron: '15 2-5 * * *', run: () => this.run() });
    this.add('audit', (before) => forgetAudit(db, before));
  }

  /** Call it only before the application has started. */
  add(of: ExpiringClass, forget: Forget): void {
    this.rules.set(of, [...(this.rules.get(of) ?? []), forget]);
  }

  onApplicationBootstrap(): void {
    const missing = expiringClasses.filter((of) => !this.rules.has(of));
    if (missing.length > 0) throw new Error(`Nothing deletes ${missing.join(', ')}.`);
  }

  /** The time before which the data of a class has expired. */
  expiry(of: ExpiringClass, now: Date): Date {
    const { kept } = dataClasses[of];
    if ('days' in kept) return new Date(now.getTime() - this.daysOf(of, kept.days) * day);
    const before = new Date(now);
    before.setUTCFullYear(before.getUTCFullYear() - kept.years);
    return before;
  }

  private daysOf(of: ExpiringClass, days: number): number {
    if (of === 'recordings') return this.env.recordingDays;
    return of === 'chatTexts' ? this.env.chatDays : days;
  }

  /** Deletes everything that has expired. One class that fails holds up no other. */
  async run(now = new Date()): Promise<void> {
    const end = Date.now() + longest;
    const faults: unknown[] = [];
    for (const of of expiringClasses)
      await this.runClass(of, now, end).catch((error: unknown) => {
        this.logger.warn(`Deleting expired ${of} failed: ${error instanceof Error ? error.message : ''}`);
        faults.push(error);
      });
    if (faults.length > 0) throw faults[0] instanceof Error ? faults[0] : new Error(String(faults[0]));
  }

  /** @param end when to leave the rest to the next run, in milliseconds */
  async runClass(of: ExpiringClass, now: Date, end = Infinity): Promise<void> {
    const before = this.expiry(of, now);
    const counts = new Map<Network, number>();
    try {
      for (const forget of this.rules.get(of) ?? [])
        for (let gone = await forget(before, now); gone.length > 0; gone = await forget(before, now)) {
          for (const { network, rows } of gone) counts.set(network, (counts.get(network) ?? 0) + rows);
          if (Date.now() > end) return;
        }
    } finally {
      await this.note(of, before, counts);
    }
  }

  private async note(of: ExpiringClass, before: Date, counts: Map<Network, number>): Promise<void> {
    for (const network of networks) {
      const rows = counts.get(network) ?? 0;
      if (rows > 0)
        await this.audit.record(this.db.manager, jobActor(network, name), {
          action: 'deleted expired data',
          after: { class: of, before: newYorkIso(before), rows },
        });
    }
  }
}

import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Network, networks } from '../../../common/brand/brands';
import { dayOf, newYorkIso } from '../../../common/domain/new-york-time';
import { jobActor } from '../access/actor';
import { forgetAudit, oldAudit } from '../audit/forget-audit.query';
import { Audit } from '../audit/audit.service';
import type { Env } from '../config/env';
import { ENV } from '../database/tokens';
import { Jobs } from '../jobs/jobs.service';
import { dataClasses, type ExpiringClass, expiringClasses } from './classes';
import {
  countAll,
  countOld,
  findAgreed,
  findAgreedClasses,
  findNights,
  findNow,
  forgetRows,
  forgetStop,
  noteNight,
  noteStop,
} from './retention.query';
import type { RetentionRule } from './rule';
import { mayGoUnasked } from './usual';

export const deletionJob = 'delete-expired-data';
const day = 86_400_000;
/** Milliseconds; a run expires after five minutes, and the rest is left to the next one. */
const longest = 240_000;

/** A run of a class: what expired before a time, in the night (a New York day) of the run. */
interface DeletionRun {
  of: ExpiringClass;
  now: Date;
  night: string;
  /** When to leave the rest to the next run, in milliseconds. */
  end: number;
}

/**
 * Deletes what has been kept for its time, by the database's clock. Domains register how the data of each class is
 * deleted; `dataClasses` says when. Each class leaves an audit row per run and network, with the number of rows. A night
 * that would delete far more than usual stops before anything is deleted, until a manager agrees.
 */
@Injectable()
export class Retention implements OnApplicationBootstrap {
  private readonly logger = new Logger(Retention.name);
  private readonly rules = new Map<ExpiringClass, RetentionRule[]>();
  private tell: () => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
    @Inject(ENV) private readonly env: Env,
    jobs: Jobs,
  ) {
    jobs.add(deletionJob, () => this.run());
    jobs.add('delete-agreed-data', () => this.runAgreed());
    this.add('audit', {
      ...oldAudit,
      forget: (network, before) => forgetAudit(db, network, before),
    });
  }

  /** Call it only before the application has started. */
  add(of: ExpiringClass, ...rules: RetentionRule[]): void {
    this.rules.set(of, [...(this.rules.get(of) ?? []), ...rules]);
  }

  /** Lets a domain tell the managers what waits for them, after each run. Call it only before the application has started. */
  onRun(tell: () => Promise<void>): void {
    this.tell = tell;
  }

  onApplicationBootstrap(): void {
    const missing = expiringClasses.filter((of) => !this.rules.has(of));
    if (missing.length > 0) throw new Error(`Nothing deletes ${missing.join(', ')}.`);
  }

  /** The time before which the data of a class has expired. */
  expiry(of: ExpiringClass, now: Date): Date {
    const { kept } = dataClasses[of];
    if ('days' in kept) return new Date(now.getTime() - this.daysOf(of) * day);
    const before = new Date(now);
    before.setUTCFullYear(before.getUTCFullYear() - kept.years);
    return before;
  }

  private daysOf(of: ExpiringClass): number {
    if (of === 'recordings') return this.env.recordingDays;
    if (of === 'chatTexts') return this.env.chatDays;
    const { kept } = dataClasses[of];
    return 'days' in kept ? kept.days : kept.years * 365;
  }

  /** Deletes everything that has expired. One class that fails holds up no other. */
  async run(): Promise<void> {
    const end = Date.now() + longest;
    const now = await findNow(this.db);
    const faults: unknown[] = [];
    for (const of of expiringClasses)
      await this.runClass(of, now, end).catch((error: unknown) => {
        this.logger.warn(`Deleting expired ${of} failed: ${error instanceof Error ? error.message : ''}`);
        faults.push(error);
      });
    await this.tell();
    if (faults.length > 0) throw faults[0] instanceof Error ? faults[0] : new Error(String(faults[0]));
  }

  /** Goes on with what was stopped this night, once a manager agreed. */
  private async runAgreed(): Promise<void> {
    const end = Date.now() + longest;
    const now = await findNow(this.db);
    for (const of of await findAgreedClasses(this.db, dayOf(now))) await this.runClass(of, now, end);
  }

  /** @param end when to leave the rest to the next run, in milliseconds */
  async runClass(of: ExpiringClass, now: Date, end = Infinity): Promise<void> {
    const run = { of, now, night: dayOf(now), end };
    let isWhole = true;
    for (const network of networks) isWhole = (await this.runNetwork(network, run)) && isWhole;
    if (!isWhole) return;
    for (const { finish } of this.rulesOf(of)) await finish?.(this.expiry(of, now));
  }

  /** @returns whether nothing that has expired is left */
  private async runNetwork(network: Network, run: DeletionRun): Promise<boolean> {
    const { of, night } = run;
    const agreed = await findAgreed(this.db, network, of, night);
    const before = agreed?.before ?? this.expiry(of, run.now);
    let due = 0;
    for (const rule of this.rulesOf(of)) due += await countOld(this.db, rule, network, before);
    if (!(agreed !== undefined && due <= agreed.rows) && !(await this.isUsual(network, run, before, due)))
      return false;
    const isWhole = due === 0 || (await this.delete(network, run, before));
    if (isWhole) await forgetStop(this.db, network, of);
    return isWhole;
  }

  /** Whether a night deletes about as much as others; if not, that is noted and logged. */
  private async isUsual(
    network: Network,
    { of, night }: DeletionRun,
    before: Date,
    due: number,
  ): Promise<boolean> {
    const { tonight, usual } = await findNights(this.db, network, of, night);
    const all = async (): Promise<number> => {
      let rows = tonight;
      for (const rule of this.rulesOf(of)) rows += await countAll(this.db, rule, network);
      return rows;
    };
    if (due === 0 || (await mayGoUnasked(tonight + due, { usual, all, days: this.daysOf(of) }))) return true;
    if (await noteStop(this.db, { network, class: of, night, before, rows: due, usual }))
      this.logger.warn(
        `Expired ${of} of ${network} were not deleted: ${due} rows, and at most ${usual} in the last 30 nights. A manager must agree on the page Operations.`,
      );
    return false;
  }

  private async delete(
    network: Network,
    { of, now, night, end }: DeletionRun,
    before: Date,
  ): Promise<boolean> {
    let rows = 0;
    try {
      for (const rule of this.rulesOf(of)) {
        const forget = rule.forget ?? (() => forgetRows(this.db, rule, network, before));
        for (
          let gone = await forget(network, before, now);
          gone > 0;
          gone = await forget(network, before, now)
        ) {
          rows += gone;
          if (Date.now() > end) return false;
        }
      }
      return true;
    } finally {
      if (rows > 0) await this.note(network, of, night, before, rows);
    }
  }

  private async note(
    network: Network,
    of: ExpiringClass,
    night: string,
    before: Date,
    rows: number,
  ): Promise<void> {
    await this.db.transaction(async (manager) => {
      await noteNight(manager, network, of, night, rows);
      await this.audit.record(manager, jobActor(network, deletionJob), {
        action: 'deleted expired data',
        after: { class: of, before: newYorkIso(before), rows },
      });
    });
  }

  private rulesOf(of: ExpiringClass): RetentionRule[] {
    return this.rules.get(of) ?? [];
  }
}

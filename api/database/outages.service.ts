import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DataSource } from 'typeorm';
import type { Env } from '../config/env';
import { isDatabaseAway } from './away';
import { isDiskFull } from './disk-full';
import { askDatabase, tryDatabaseDisk } from './outages.query';
import { ENV } from './tokens';

/** What is out, by the code of the answers that it causes. */
export type Outage = 'database_away' | 'disk_full';

const mebibyte = Buffer.alloc(1_048_576, 1);

interface Kind {
  begins: string;
  ends: string;
  /** Milliseconds between two looks whether it is over. */
  lookEvery: number;
  isOver: () => Promise<void>;
}

/**
 * What the program cannot do without and cannot mend: it is told when that begins and when it ends, and nothing in
 * between, whoever meets it how often. Whether it is over is found out by trying.
 */
@Injectable()
export class Outages implements OnModuleDestroy {
  private readonly logger = new Logger(Outages.name);
  private readonly looks = new Map<Outage, NodeJS.Timeout>();
  private readonly kinds: Record<Outage, Kind>;

  constructor(db: DataSource, @Inject(ENV) { dataDir }: Pick<Env, 'dataDir'>) {
    this.kinds = {
      database_away: {
        begins: 'The database cannot be reached',
        ends: 'The database can be reached again',
        lookEvery: 1000,
        isOver: () => askDatabase(db),
      },
      disk_full: {
        begins: 'The disk is full or fails',
        ends: 'The disk can be written again',
        lookEvery: 10_000,
        isOver: async () => {
          await Promise.all([tryDisk(dataDir), tryDatabaseDisk(db)]);
        },
      },
    };
  }

  /** Tells of an error that is one of these, unless that was told already. @returns which */
  note(error: unknown): Outage | undefined {
    const outage = isDatabaseAway(error) ? 'database_away' : isDiskFull(error) ? 'disk_full' : undefined;
    if (outage !== undefined && !this.lasts(outage)) {
      const reason = error instanceof Error && error.message !== '' ? error.message : codeOf(error);
      this.logger.warn(`${this.kinds[outage].begins}: ${reason}`);
      this.look(outage, Date.now());
    }
    return outage;
  }

  /** Whether it goes on, as far as this process knows. */
  lasts(outage: Outage): boolean {
    return this.looks.has(outage);
  }

  onModuleDestroy(): void {
    this.looks.forEach((timer) => clearTimeout(timer));
  }

  private look(outage: Outage, since: number): void {
    const { lookEvery, isOver, ends } = this.kinds[outage];
    const timer = setTimeout(() => {
      isOver().then(
        () => {
          this.looks.delete(outage);
          this.logger.warn(`${ends}, after ${Math.round((Date.now() - since) / 1000)} seconds`);
        },
        () => this.look(outage, since),
      );
    }, lookEvery);
    this.looks.set(outage, timer.unref());
  }
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'unknown';
}

async function tryDisk(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // what a process that was killed left is overwritten
  const file = path.join(folder, '.room');
  try {
    await writeFile(file, mebibyte, { mode: 0o600, flush: true });
  } finally {
    await rm(file, { force: true });
  }
}

import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DataSource } from 'typeorm';
import type { Env } from '../config/env';
import { isDatabaseUnavailable } from './unavailable';
import { isDiskFull } from './disk-full';
import { askDatabase, tryDatabaseDisk } from './outages.query';
import { ENV } from './tokens';

/** The kind of outage, named by the error code of the responses it causes. */
export type Outage = 'database_away' | 'disk_full';

const mebibyte = Buffer.alloc(1_048_576, 1);

/** Bytes that must be free in `DATA_DIR`: a PostgreSQL there needs them for its next log segment. */
const leastRoom = 16 * mebibyte.length;

/** Milliseconds between two checks for a full disk. */
const diskEvery = 10_000;

interface OutageKind {
  begins: string;
  ends: string;
  /** Milliseconds between two checks whether it is over. */
  lookEvery: number;
  isOver: () => Promise<void>;
}

/**
 * Outages of the database or the disk, which the program cannot fix. Only their start and end are logged, no matter
 * how many requests fail. Retries detect when an outage is over.
 */
@Injectable()
export class Outages implements OnModuleDestroy {
  private readonly logger = new Logger(Outages.name);
  private readonly looks = new Map<Outage, NodeJS.Timeout>();
  private readonly kinds: Record<Outage, OutageKind>;
  private readonly dataDir: string;
  private nextLook = 0;

  constructor(db: DataSource, @Inject(ENV) { dataDir }: Pick<Env, 'dataDir'>) {
    this.dataDir = dataDir;
    this.kinds = {
      database_away: {
        begins: 'The database cannot be reached',
        ends: 'The database can be reached again',
        lookEvery: 1000,
        isOver: () => askDatabase(db),
      },
      disk_full: {
        begins: 'The disk is full or failing',
        ends: 'The disk is writable again',
        lookEvery: diskEvery,
        isOver: async () => {
          await requireRoom(dataDir);
          await Promise.all([tryDisk(dataDir), tryDatabaseDisk(db)]);
        },
      },
    };
  }

  /** Logs the outage behind an error, unless that is already logged. @returns the outage */
  note(error: unknown): Outage | undefined {
    const outage = isDatabaseUnavailable(error)
      ? 'database_away'
      : isDiskFull(error)
        ? 'disk_full'
        : undefined;
    if (outage !== undefined && !this.lasts(outage)) {
      const reason = error instanceof Error && error.message !== '' ? error.message : codeOf(error);
      this.logger.warn(`${this.kinds[outage].begins}: ${reason}`);
      this.look(outage, Date.now());
    }
    return outage;
  }

  /** Whether the outage continues, as far as this process knows. */
  lasts(outage: Outage): boolean {
    return this.looks.has(outage);
  }

  /**
   * Detects a full disk before it causes errors. It can be called often, because it checks only every ten seconds.
   */
  async lookForRoom(): Promise<void> {
    if (this.lasts('disk_full') || Date.now() < this.nextLook) return;
    this.nextLook = Date.now() + diskEvery;
    await requireRoom(this.dataDir).catch((error: unknown) => this.note(error));
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

/**
 * @throws the error that a write would soon cause; if the free space of a folder is unknown, it passes
 */
async function requireRoom(folder: string): Promise<void> {
  const disk = await statfs(folder).catch(() => undefined);
  const free = disk === undefined ? Infinity : disk.bavail * disk.bsize;
  if (free < leastRoom)
    throw Object.assign(new Error(`${Math.floor(free / mebibyte.length)} MiB are free at ${folder}`), {
      code: 'ENOSPC',
    });
}

async function tryDisk(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // leftovers of a killed process are overwritten
  const file = path.join(folder, '.room');
  try {
    await writeFile(file, mebibyte, { mode: 0o600, flush: true });
  } finally {
    await rm(file, { force: true });
  }
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { addDays, type Day, dayOf, startOfDay } from '../../../common/domain/new-york-time';
import { payPeriodOf } from '../../../common/domain/pay-period';
import { demoKey } from '../../../demo/demo-key';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../packages/embedded-postgres';
import { createDataSource } from '../../operations/schema/data-source';
import { migrateDatabase } from '../../operations/schema/migrate';
import { hashKey } from '../../platform/api-keys/key-hash';
import { noSecondFactors } from '../database';
import { MovedClock } from '../moved-clock';
import { createManager, createPsychic } from '../people';
import { Program } from '../program';
import { dropSettings } from '../settings';
import { within } from '../within';

/** Tables that can't be written while the disk is full, as PostgreSQL would say it. */
const fullTables = ['readings', 'switch_contacts', 'chat_messages', 'audit', 'callbacks'];
const fullDisk = `create or replace function full_disk() returns trigger language plpgsql as $$
  begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full'; end $$;`;

export const troubles = ['program', 'database', 'disk'] as const;
export type Trouble = (typeof troubles)[number];

/** Megabytes of the program by process id, in order. */
type MemorySample = readonly [pid: number, megabytes: number];

/** A program with its own database, folder, and clock, and what can happen to them. */
export class ScaleWorld {
  readonly samples: MemorySample[] = [];
  readonly happened: Record<Trouble, number> = { program: 0, database: 0, disk: 0 };
  private readonly looking = setInterval(() => this.look(), 2000).unref();

  private constructor(
    private readonly server: EmbeddedPostgres,
    readonly db: DataSource,
    readonly clock: MovedClock,
    readonly program: Program,
    readonly psychics: number[],
    /** The first day, when pay begins. */
    readonly firstDay: Day,
  ) {}

  /** @param folder that the database's account can reach */
  static async start(folder: string, count: number): Promise<ScaleWorld> {
    dropSettings();
    const server = await startEmbeddedPostgres({ dataDir: folder });
    try {
      await migrateDatabase(server);
      const db = await createDataSource(server.ownerUrl, { poolSize: 2 }).initialize();
      const psychics = await createPeople(db, count);
      const clock = await MovedClock.install(server.ownerUrl, folder);
      const firstDay = addDays(payPeriodOf(dayOf(clock.now()), 1).to, 1);
      const program = await Program.start(server.url, folder, {
        ...clock.env,
        DATABASE_OWNER_URL: server.ownerUrl,
        TRUSTED_PROXIES: '127.0.0.1',
        PAY_HOLD_WITHOUT_TAX_FORM: '0',
      });
      await clock.moveTo(startOfDay(firstDay));
      return new ScaleWorld(server, db, clock, program, psychics, firstDay);
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  get url(): string {
    return this.server.ownerUrl;
  }

  async stop(): Promise<void> {
    clearInterval(this.looking);
    await this.program.kill();
    await this.db.destroy();
    await this.server.stop();
  }

  async meet(trouble: Trouble): Promise<void> {
    this.happened[trouble] += 1;
    if (trouble === 'program') {
      await this.program.kill();
      await this.program.again();
    } else if (trouble === 'database') await this.killDatabase();
    else await this.fillDisk();
  }

  /** Its supervisor starts it again, and it recovers from what it has on disk. */
  private async killDatabase(): Promise<void> {
    const file = path.join(this.server.folder, 'data/postmaster.pid');
    const pidOf = (): number => Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
    process.kill(pidOf(), 'SIGKILL');
    if (!(await within(() => this.isDatabaseUp())))
      throw new Error('The database did not come back within a minute.');
  }

  private isDatabaseUp(): Promise<boolean> {
    return this.db.query('select').then(
      () => true,
      () => false,
    );
  }

  private async fillDisk(): Promise<void> {
    const triggers = (sql: (table: string) => string): Promise<unknown> =>
      this.db.query(fullDisk + fullTables.map(sql).join(';'));
    await triggers(
      (table) => `create trigger full_disk before insert or update on ${table} execute function full_disk()`,
    );
    await sleep(2000);
    await triggers((table) => `drop trigger full_disk on ${table}`);
  }

  private look(): void {
    const { pid } = this.program;
    try {
      const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
      this.samples.push([pid, Number(kilobytes) / 1024]);
    } catch {
      // it is being started again
    }
  }
}

/** Two managers, a key, and psychics. @returns the ids of the psychics */
async function createPeople(db: DataSource, count: number): Promise<number[]> {
  const manager = await createManager(db, 'cos', 'manager');
  await createManager(db, 'cos', 'payer');
  const psychics: number[] = [];
  for (let n = 0; n < count; n += 1)
    psychics.push(await createPsychic(db, 'cos', manager, { username: `psychic-${n}`, availability: 'A' }));
  await db.query(noSecondFactors);
  await db.query(
    `insert into api_keys (network, name, key_hash, scopes) values ('cos', 'switch', $1, '{read,write}')`,
    [hashKey(demoKey('cos'))],
  );
  return psychics;
}

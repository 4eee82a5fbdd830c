import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Milliseconds until a move is in force. By then, every process has read it. */
const notice = 100;

/** What tells the time, and whether it may differ between two calls in a statement. */
const clocks = [
  ['now', 'now', 'stable'],
  ['transaction_timestamp', 'now', 'stable'],
  ['statement_timestamp', 'statement_timestamp', 'stable'],
  ['clock_timestamp', 'clock_timestamp', 'volatile'],
] as const;

/**
 * PostgreSQL's functions are replaced in this one database, which takes a superuser. Under their old ids, so defaults,
 * functions, and triggers use them too. They call only functions that the planner inlines: a call of a built-in id
 * that is left over would run the original. `current_timestamp` and the like are no functions and stay real.
 */
const installed = [
  'create schema moved',
  'grant usage on schema moved to public',
  ...clocks.map(
    ([name, source, volatility]) =>
      `create function moved.${name}() returns timestamptz language internal ${volatility} parallel safe as '${source}'`,
  ),
  shift({ at: 0, before: 0, after: 0 }),
  ...clocks.map(
    ([name, , volatility]) =>
      `create or replace function pg_catalog.${name}() returns timestamptz language sql ${volatility} parallel safe
       as 'select moved.${name}() + moved.shift(moved.${name}())'`,
  ),
].join(';');

/** From the real instant `at`, the time is ahead by `after` instead of `before`; in milliseconds. */
interface ClockMove {
  at: number;
  before: number;
  after: number;
}

function shift({ at, before, after }: ClockMove): string {
  return `create or replace function moved.shift(at timestamptz) returns interval language sql immutable parallel safe as $$
    select case when at < '${new Date(at).toISOString()}' then interval '${before} milliseconds'
                else interval '${after} milliseconds' end $$`;
}

/**
 * The time of day of a database and of the programs on it, for tests that last for days. A move is announced shortly
 * before it happens, so all of them make it at the same instant, and a transaction keeps its time.
 *
 * What only waits is not moved: timers stay real. A job that has become due starts within a few seconds if the new time
 * is less than 50 seconds after it; `Demo.runJob` runs any. Sessions end as they do when nobody works for so long.
 * The real clock must not be asked for what the program has written: use `now`.
 */
export class MovedClock {
  private move: ClockMove = { at: 0, before: 0, after: 0 };

  private constructor(
    private readonly ownerUrl: string,
    private readonly file: string,
  ) {}

  /**
   * Before any program is connected.
   * @param ownerUrl of a superuser; the database may be migrated and filled already
   * @param folder for a small file, which programs must be able to read
   */
  static async install(ownerUrl: string, folder: string): Promise<MovedClock> {
    const clock = new MovedClock(ownerUrl, path.join(folder, 'moved-clock.json'));
    await clock.asOwner((db) => db.query(installed));
    clock.write();
    return clock;
  }

  /** Environment of programs whose time is to move with the database's. */
  get env(): { NODE_OPTIONS: string; MOVED_CLOCK: string } {
    return {
      NODE_OPTIONS: `--require=${path.join(__dirname, '../../scripts/lib/moved-date.cjs')}`,
      MOVED_CLOCK: this.file,
    };
  }

  now(): Date {
    return new Date(Date.now() + this.move.after);
  }

  /** @throws RangeError if the time has passed: what the program has written would lie ahead of it */
  async moveTo(time: Date): Promise<void> {
    if (time < this.now()) throw new RangeError(`It is later than ${time.toISOString()}.`);
    await this.asOwner(async (db) => {
      const at = Date.now() + notice;
      this.move = { at, before: this.move.after, after: time.getTime() - at };
      this.write();
      await db.query(shift(this.move));
      await sleep(Math.max(0, at - Date.now()) + 1);
    });
  }

  moveBy(milliseconds: number): Promise<void> {
    return this.moveTo(new Date(this.now().getTime() + milliseconds));
  }

  /** At once or not at all, because programs are reading it. */
  private write(): void {
    writeFileSync(`${this.file}.new`, JSON.stringify(this.move));
    renameSync(`${this.file}.new`, this.file);
  }

  private async asOwner(work: (db: Client) => Promise<unknown>): Promise<void> {
    const db = new Client({ connectionString: this.ownerUrl });
    await db.connect();
    try {
      await work(db);
    } finally {
      await db.end();
    }
  }
}

import fc from 'fast-check';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { builtProgram } from '../testing/built';
import { createTestDatabase } from '../testing/database';
import { byCallNumber, rawMap, writeRawLog } from '../testing/raw-log';
import { runs } from '../testing/runs';
import { within } from '../testing/within';

const root = path.join(__dirname, '../..');
const lines = 3000;

interface Ended {
  code: number | null;
  out: string;
}

/** A separate database for the test, with the built command running on it. */
class ImportWorld {
  private constructor(
    readonly folder: string,
    readonly db: Client,
    private readonly env: NodeJS.ProcessEnv,
    private readonly drop: () => Promise<void>,
  ) {}

  static async make(): Promise<ImportWorld> {
    const database = await createTestDatabase();
    const { url } = database;
    const db = new Client({ connectionString: url });
    await db.connect();
    await db.query(`insert into accounts (network, role, username) values ('cos', 'manager', 'boss')`);
    const folder = mkdtempSync(path.join(tmpdir(), 'import-command-'));
    const env = {
      ...process.env,
      DATABASE_URL: url,
      DATA_KEY: Buffer.alloc(32).toString('base64'),
      SEED_DEMO: '0',
      LOG_LEVEL: 'warn',
    };
    return new ImportWorld(folder, db, env, () => database.drop());
  }

  /**
   * @param meanwhile runs during the import and can send it a signal
   */
  async import(
    file: string,
    args: string[],
    meanwhile?: (send: (signal: NodeJS.Signals) => void, isOver: () => boolean) => Promise<void>,
    settings: NodeJS.ProcessEnv = {},
  ): Promise<Ended> {
    const all = ['dist/api/commands/import.js', 'readings', file, ...args];
    const child = spawn(process.execPath, all, { cwd: root, env: { ...this.env, ...settings } });
    let out = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (out += text.toString()));
    const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, out })));
    const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
    await meanwhile?.((signal) => void child.kill(signal), isOver);
    return ended;
  }

  async count(): Promise<number> {
    const { rows } = await this.db.query<{ n: number }>('select count(*)::int as n from readings');
    return rows[0]?.n ?? 0;
  }

  async isDone(): Promise<boolean> {
    const { rows } = await this.db.query('select from import_runs where finished_at is not null');
    return rows.length > 0;
  }

  /** Everything that an import leaves in the database, with names instead of ids. */
  async stored(): Promise<unknown[]> {
    const questions = [
      `select r.connection_id, a.username, c.external_id, c.username as customer, r.conn_type, r.started_at, r.duration_seconds,
              r.free_minutes, r.paid_minutes, r.rate, r.revenue, r.result, r.rating, r.rating_text, r.is_new, r.version
         from readings r join accounts a on a.id = r.psychic_id left join customers c on c.id = r.customer_id order by 1`,
      'select reason, count(*)::int from reading_versions group by 1',
      `select a.username, p.day, p.attempted, p.revenue from published_days p join accounts a on a.id = p.psychic_id order by 1, 2`,
      `select a.username from audit u join accounts a on a.id = u.subject_id where u.action = 'created the psychic' order by 1`,
      'select records_done, counts, by_psychic, psychics_made, pending, finished_at is null as open from import_runs',
    ];
    const answers: unknown[] = [];
    for (const question of questions) answers.push((await this.db.query(question)).rows);
    return answers;
  }

  async remove(): Promise<void> {
    await this.db.end();
    await this.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The summary that the command prints at the end. */
const summaryOf = ({ out }: Ended): string[] =>
  out
    .split('\n')
    .filter((line) => /^(Created|Would create| {2}\S|Contacts|Durations|Warning|\d+ read)/.test(line));

describe('npm run import', () => {
  beforeAll(builtProgram);

  const folder = mkdtempSync(path.join(tmpdir(), 'import-log-'));
  const file = path.join(folder, 'log.csv');
  const ids = path.join(folder, 'ids.map.json');
  let worlds: ImportWorld[] = [];

  const world = async (): Promise<ImportWorld> => {
    const made = await ImportWorld.make();
    worlds.push(made);
    return made;
  };

  beforeAll(() => {
    writeRawLog(file, lines);
    writeFileSync(ids, JSON.stringify(byCallNumber()));
  });
  afterEach(async () => {
    for (const made of worlds) await made.remove();
    worlds = [];
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['ids from the file', ids],
    ['ids derived from its lines', rawMap],
  ])(
    'of a raw log with %s, killed at random moments, gives the same result as an uninterrupted one',
    async (_, map) => {
      const once = await world();
      const args = (of: ImportWorld): string[] => [
        '--map',
        map,
        '--rejects',
        path.join(of.folder, 'rejects'),
      ];
      const tried = await once.import(file, ['--map', map, '--dry-run']);
      const whole = await once.import(file, args(once));
      expect(whole.code).toBe(2);
      expect(summaryOf(whole)).toHaveLength(7);
      const asReal = (line: string): string =>
        line.replace('Would create', 'Created').replace(' Nothing was written.', '');
      expect(summaryOf(tried).map(asReal)).toEqual(summaryOf(whole));
      const moment = fc.record({
        signal: fc.constantFrom('SIGKILL' as const, 'SIGTERM' as const),
        at: fc.nat(2400),
        more: fc.nat(80),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(moment, { minLength: 2, maxLength: runs(2, 3) }), async (moments) => {
          const killed = await world();
          let last: Ended = { code: null, out: '' };
          for (const { signal, at, more } of moments.sort((a, b) => a.at - b.at)) {
            last = await killed.import(file, args(killed), async (send, isOver) => {
              await within(async () => isOver() || (await killed.count()) >= at, 120_000);
              await sleep(more);
              send(signal);
            });
            if (signal === 'SIGTERM' && last.code === 143)
              expect(last.out).toMatch(/Stopped (after \d+ of|before the first)/);
            // if killed between its last checkpoint and its summary, it is complete: running it again would be
            // another import
            if (await killed.isDone()) break;
          }
          if (!(await killed.isDone())) last = await killed.import(file, args(killed));
          if (last.code !== null) {
            expect(last.code).toBe(2);
            expect(summaryOf(last)).toEqual(summaryOf(whole));
          }
          expect(await killed.stored()).toEqual(await once.stored());
          expect(readFileSync(path.join(killed.folder, 'rejects'), 'utf8')).toBe(
            readFileSync(path.join(once.folder, 'rejects'), 'utf8'),
          );
        }),
        { numRuns: runs(1, 15), endOnFailure: true },
      );
    },
  );

  it('says what rounded minutes cost more or less', async () => {
    const here = await world();
    const log = 'api/switch/integrations/import/cases/hundredths';
    const { out } = await here.import(`${log}.csv`, [
      '--map',
      `${log}.map.json`,
      '--network',
      'cos',
      '--dry-run',
    ]);
    expect(out).toContain('2.07 minutes, 2.06 of them paid, $8.24.');
    expect(out).toContain('with exact seconds it would be $8.26.');
  });

  it('makes no data key, which would be another than that of the data', async () => {
    const here = await world();
    const settings = { DATA_KEY: '', DATA_DIR: here.folder };
    const { code, out } = await here.import(file, ['--map', ids, '--dry-run'], undefined, settings);
    expect([code, out]).toEqual([1, expect.stringContaining('The data key is required')]);
    expect(existsSync(path.join(here.folder, 'data.key'))).toBe(false);
  });

  it('says in one sentence that the disk of the database is full, and where it stopped', async () => {
    const here = await world();
    await here.db.query(`
      create function full_disk() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before insert on readings for each row execute function full_disk()`);
    const { code, out } = await here.import(file, ['--map', ids, '--network', 'cos']);
    expect(code).toBe(1);
    expect(out.trim().split('\n').at(-1)).toBe(
      'The disk of the database, or the one here, is full, so the import stopped at record 2000 of 3000. Run the same command to resume after the last saved chunk.',
    );
    expect(out).not.toMatch(/^ +at /m);
  });

  it('rejects rates above the highest rate of the network', async () => {
    const here = await world();
    const { code, out } = await here.import(file, ['--map', ids, '--dry-run'], undefined, {
      MAX_RATE: '3.99',
      MAX_RATE_COS: '3.98',
    });
    expect(code).toBe(2);
    expect(out).toMatch(/read: 0 created/);
  });

  it.each([
    ['SIGTERM' as const, 143],
    ['SIGINT' as const, 130],
  ])('on %s prints where to resume and exits with %i', async (signal, code) => {
    const here = await world();
    // it checks for signals every two thousand lines
    const long = path.join(here.folder, 'long.csv');
    writeRawLog(long, 9000);
    const { code: answered, out } = await here.import(long, ['--map', ids], async (send, isOver) => {
      await within(async () => isOver() || (await here.count()) > 0, 120_000);
      send(signal);
    });
    expect(answered).toBe(code);
    const { rows } = await here.db.query<{ done: number }>('select records_done as done from import_runs');
    expect(rows[0]?.done).toBeGreaterThan(0);
    expect(rows[0]?.done).toBeLessThan(9000);
    expect(out).toContain(
      `Stopped after ${rows[0]?.done} of 9000 records. Run the same command to resume.\n`,
    );
  });
});

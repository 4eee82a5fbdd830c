import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client, Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { createIngestPool } from '../../../platform/database/pools';
import { commandActor } from '../../../platform/access/actor';
import { Audit } from '../../../platform/audit/audit.service';
import { createDataSource } from '../../../operations/schema/data-source';
import { createTestDatabase } from '../../../testing/database';
import { convert } from './convert';
import type { ImportMap } from './import-map';
import { readMap } from './read-map';
import { importReadings, type ImportOptions, type ImportResult, tryReadings } from './importer';
import { faultsOf } from './map-faults';
import type { RejectedRecord } from './check-record';
import { psychicMaker } from './psychics';

const examples = path.join(__dirname, '../../../../examples/import');
const example = path.join(examples, 'call-centre.csv');
const map = readMap(path.join(examples, 'call-centre.map.json'));

describe('an import', () => {
  let pool: Pool;
  let db: DataSource;
  let drop: () => Promise<void>;
  let folder: string;

  beforeEach(async () => {
    const database = await createTestDatabase();
    drop = () => database.drop();
    pool = createIngestPool(database.url);
    db = await createDataSource(database.url, { poolSize: 4 }).initialize();
    folder = mkdtempSync(path.join(os.tmpdir(), 'import-'));
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`insert into accounts (network, role, username) values ('cos', 'manager', 'boss')`);
    await client.end();
  });

  afterEach(async () => {
    await pool.end();
    await db.destroy();
    await drop();
    rmSync(folder, { recursive: true });
  });

  const maker = () => psychicMaker(db, new Audit(), commandActor('cos', 'import'));
  const run = (options: Partial<ImportOptions> = {}): Promise<ImportResult> =>
    importReadings(pool, { file: example, map, network: 'cos', makePsychic: maker(), ...options });
  const rows = async <T extends object>(sql: string): Promise<T[]> => (await pool.query<T>(sql)).rows;

  it('of the example imports every record once, and publishes', async () => {
    expect(await run()).toMatchObject({
      created: 12,
      rejected: 0,
      read: 12,
      psychicsMade: ['Imogen', 'Bartholomew', 'Odile'],
    });
    expect(await run()).toMatchObject({ created: 0, unchanged: 12, psychicsMade: [] });
    expect(
      await rows('select sum(attempted)::int as n, sum(revenue)::float as revenue from published_days'),
    ).toEqual([{ n: 12, revenue: 422.23 }]);
    const made = await rows<{ extension: number }>('select extension from psychics order by 1');
    expect(made.map(({ extension }) => extension)).toEqual([40_001, 40_002, 40_003]);
    const day = await rows(
      'select connection_id, day from readings where connection_id in (4, 5) order by 1',
    );
    expect(day).toEqual([
      { connection_id: 4, day: '2026-02-28' },
      { connection_id: 5, day: '2026-03-01' },
    ]);
  });

  it('writes nothing in a dry run', async () => {
    expect(await tryReadings(pool, { file: example, map, network: 'cos' })).toMatchObject({
      read: 12,
      rejected: 0,
      psychicsMade: ['Imogen', 'Bartholomew', 'Odile'],
    });
    expect(await rows('select from readings union all select from psychics')).toHaveLength(0);
  });

  it('resumes where it was stopped, without losing or duplicating records', async () => {
    const head = readFileSync(example, 'utf8').split('\r\n').slice(0, 1);
    const lines = Array.from(
      { length: 5000 },
      (_, n) => `QX${n + 1},Imogen,2026-02-27,9:04:10,Love,Y,Y,12,0:07:30,5`,
    );
    const file = path.join(folder, 'many.csv');
    writeFileSync(file, [...head, ...lines].join('\r\n'));
    let asked = 0;
    const stopped = await run({ file, shouldStop: () => ++asked === 1 });
    expect(stopped).toMatchObject({ created: 2000, stopped: true, done: 2000 });
    expect(await run({ file })).toMatchObject({
      created: 5000,
      unchanged: 0,
      read: 5000,
      resumedAfter: 2000,
      byPsychic: { Imogen: 5000 },
      psychicsMade: ['Imogen'],
    });
    expect(await run({ file })).toMatchObject({ unchanged: 5000, resumedAfter: 0, psychicsMade: [] });
    expect(
      await rows('select count(*)::int as n, count(distinct connection_id)::int as ids from readings'),
    ).toEqual([{ n: 5000, ids: 5000 }]);
  });

  it('keeps rejected records with line number and reasons', async () => {
    const file = path.join(folder, 'bad.csv');
    writeFileSync(
      file,
      readFileSync(example, 'utf8')
        .replace('0:02:05', 'two minutes')
        .replace('QX0005', '????')
        .replace('2026-03-09,10:20:30', '2026-13-09,10:20:30'),
    );
    const rejectsFile = path.join(folder, 'rejects.ndjson');
    expect(await run({ file, rejectsFile })).toMatchObject({ created: 9, rejected: 3 });
    const rejects = readFileSync(rejectsFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as RejectedRecord);
    expect(
      rejects.map(({ line, errors, record }) => [line, Object.values(errors).join(), record?.['Call Id']]),
    ).toEqual([
      [2, expect.stringContaining('two minutes'), 'QX0002'],
      [5, expect.stringContaining('pattern'), '????'],
      [9, expect.stringContaining('format'), 'QX0009'],
    ]);
  });

  it('refuses unknown psychics unless told to create them', async () => {
    expect(await run({ map: { ...map, create_psychics: false } })).toMatchObject({
      created: 0,
      rejected: 12,
    });
  });

  it("rejects a manager's name, and imports the rest", async () => {
    const file = path.join(folder, 'boss.csv');
    writeFileSync(file, readFileSync(example, 'utf8').replace('Imogen', 'BOSS'));
    const rejectsFile = path.join(folder, 'rejects.ndjson');
    expect(await tryReadings(pool, { file, map, network: 'cos' })).toMatchObject({ rejected: 1 });
    expect(await run({ file, rejectsFile })).toMatchObject({ created: 11, rejected: 1 });
    expect(JSON.parse(readFileSync(rejectsFile, 'utf8'))).toMatchObject({
      line: 1,
      errors: { record: '"BOSS" is the username of a manager' },
    });
    // one who has become a manager in the meantime
    await expect(maker()('Boss', () => Promise.resolve())).rejects.toThrow(
      '"Boss" is the username of a manager.',
    );
    expect(await rows(`select from accounts where lower(username) = 'boss'`)).toHaveLength(1);
  });

  describe('of a name in several spellings', () => {
    const spellings = [
      'Zo\u00EB Star',
      'Zoe\u0308 Star',
      'ZO\u00CB\u00A0 STAR',
      '\u200FZo\u00EB  Star\u200B',
    ];
    const write = (...names: string[]): string => {
      const file = path.join(folder, 'names.csv');
      const [head] = readFileSync(example, 'utf8').split('\r\n');
      const lines = names.map((name, n) => `QX${n + 1},${name},2026-02-27,9:04:10,Love,Y,Y,12,0:01:00,5`);
      writeFileSync(file, [head, ...lines].join('\n'));
      return file;
    };
    const usernames = (): Promise<{ username: string }[]> =>
      rows(`select a.username from accounts a join psychics p on p.account_id = a.id order by 1`);

    it('creates one psychic, and finds her again', async () => {
      const file = write(...spellings);
      const expected = { created: 4, psychicsMade: ['Zo\u00EB Star'], byPsychic: { 'Zo\u00EB Star': 4 } };
      expect(await tryReadings(pool, { file, map, network: 'cos' })).toMatchObject(expected);
      expect(await run({ file })).toMatchObject(expected);
      expect(await usernames()).toEqual([{ username: 'Zo\u00EB Star' }]);
      const again = { file: write(...[...spellings].reverse()), map: { ...map, create_psychics: false } };
      expect(await run(again)).toMatchObject({ unchanged: 4, rejected: 0 });
    });

    it('recognizes a manager by any of them', async () => {
      await pool.query(`insert into accounts (network, role, username) values ('cos', 'manager', $1)`, [
        spellings[1],
      ]);
      expect(await run({ file: write(...spellings) })).toMatchObject({ created: 0, rejected: 4 });
    });

    it('prefers the psychic with the exact spelling if there are several, and otherwise rejects the record', async () => {
      await run({ file: write('Zoe Star', 'Ann') });
      await pool.query(
        `update accounts set username = case username when 'Ann' then $1 else $2 end where role = 'psychic'`,
        [spellings[0], spellings[1]],
      );
      const file = write(...spellings);
      expect(await run({ file })).toMatchObject({
        corrected: 2,
        moved: 2,
        rejected: 2,
        psychicsMade: [],
      });
    });

    it('accepts 99 characters, and explains why not a hundred, or an email address', async () => {
      const rejectsFile = path.join(folder, 'rejects.ndjson');
      const [long, tooLong, email] = ['n'.repeat(99), 'n'.repeat(100), 'zoe@x.example'];
      expect(await run({ file: write(long, tooLong, email), rejectsFile })).toMatchObject({
        created: 1,
        psychicsMade: [long],
      });
      const rejects = readFileSync(rejectsFile, 'utf8').trim().split('\n');
      expect(rejects.map((line) => JSON.parse(line) as object)).toMatchObject(
        [tooLong, email].map((name) => ({
          errors: {
            record: `"${name}" cannot be a username, which has 1 to 99 characters and no email address`,
          },
        })),
      );
    });
  });

  it('creates each psychic together with its audit row, or neither', async () => {
    const broken = { record: () => Promise.reject(new Error('the audit is away')) };
    const makePsychic = psychicMaker(db, broken, commandActor('cos', 'import'));
    await expect(run({ makePsychic })).rejects.toThrow('the audit is away');
    expect(await rows('select from psychics')).toHaveLength(0);
    await run();
    expect(
      await rows(`select u.via, u.via_name, u.action, u.actor_id, a.username, u.after from audit u
                    join accounts a on a.id = u.subject_id order by u.id`),
    ).toEqual(
      ['Imogen', 'Bartholomew', 'Odile'].map((username) => ({
        via: 'command',
        via_name: 'import',
        action: 'created the psychic',
        actor_id: null,
        username,
        after: { username },
      })),
    );
  });

  it('uses a psychic created concurrently by someone else, and does not count it', async () => {
    let made = 0;
    const note = () => Promise.resolve(void (made += 1));
    const ids = await Promise.all(['Imogen', 'imogen', 'IMOGEN', 'Odile'].map((name) => maker()(name, note)));
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(ids[3]).not.toBe(ids[0]);
    expect(await rows('select from psychics')).toHaveLength(2);
    expect(made).toBe(2);
    expect(await rows(`select from audit where action = 'created the psychic'`)).toHaveLength(2);
  });

  it('accepts NDJSON, and two timestamps as a duration', async () => {
    const file = path.join(folder, 'calls.ndjson');
    writeFileSync(
      file,
      '{"id":7,"agent":"Imogen","from":"2026-11-01T01:30:00","to":"2026-11-01T01:40:30"}\nnot json\n\n',
    );
    const fields: ImportMap['fields'] = {
      ...map.fields,
      connection_id: { column: 'id' },
      psychic_username: { column: 'agent' },
      started_at: { columns: ['from'], format: 'iso', zone: 'America/New_York' },
      duration_seconds: { between: ['from', 'to'] },
      result: { constant: 'Completed' },
      rating: { constant: null },
    };
    expect(await run({ file, map: { format: 'ndjson', create_psychics: true, fields } })).toMatchObject({
      created: 1,
      rejected: 1,
    });
    expect(await rows('select duration_seconds, started_at from readings')).toEqual([
      { duration_seconds: 630, started_at: new Date('2026-11-01T05:30:00Z') },
    ]);
  });
});

describe('a map', () => {
  const instantOf = (time: string): unknown => {
    const converted = convert(
      {
        'Call Id': 'A1',
        Agent: 'a',
        Date: time.slice(0, 10),
        Time: time.slice(11),
        'Answered (Y/N)': 'Y',
        AvgTalkDuration: '0:01:00',
        'Satisfaction rating': '',
      },
      map,
      1,
    );
    return 'errors' in converted ? converted.errors : converted.record.started_at;
  };

  it.each([
    ['2026-11-01 1:30:00', '2026-11-01T01:30:00-04:00'], // occurs twice that night: the earlier one
    ['2026-03-08 2:30:00', '2026-03-08T03:30:00-04:00'], // does not exist that night: an hour later
    ['2026-07-01 0:00:00', '2026-07-01T00:00:00-04:00'],
    ['2026-12-31 23:59:59', '2026-12-31T23:59:59-05:00'],
  ])('reads %s in New York as %s', (time, instant) => expect(instantOf(time)).toBe(instant));

  it('reports all errors at once', () => {
    const faults = faultsOf({
      format: 'xls',
      colour: 1,
      fields: {
        connection_id: { column: 'a', constant: 1 },
        started_at: { columns: [], format: 'x', zone: 'Mars' },
        rate: { pattern: '(' },
        age: {},
      },
    });
    for (const part of [
      'format',
      'colour',
      'connection_id',
      'columns',
      'zone',
      'rate',
      'pattern',
      'age',
      'result',
      'psychic',
    ])
      expect(faults.some((fault) => fault.includes(part))).toBe(true);
    expect(faultsOf([])).toHaveLength(1);
    expect(faultsOf(map)).toEqual([]);
  });
});

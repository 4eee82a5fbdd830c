import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { commandActor } from '../../../../platform/access/actor';
import { Audit } from '../../../../platform/audit/audit.service';
import { createIngestPool } from '../../../../platform/database/pools';
import { createDataSource } from '../../../../operations/schema/data-source';
import { createTestDatabase } from '../../../../testing/database';
import { readMap } from '../read-map';
import { importReadings, type ImportResult, tryReadings } from '../importer';
import type { RejectedRecord } from '../check-record';
import { psychicMaker } from '../psychics';
import { survey } from '../survey';

/** New York time, psychic, seconds, free and paid minutes, dollars, result. */
type StoredLine = [
  at: string,
  psychic: string,
  seconds: number,
  free: number,
  paid: number,
  dollars: number,
  result: string,
];

interface ImportCase {
  file: string;
  stored: StoredLine[];
  /** Line and field of each rejected record. */
  rejected?: [line: number, field: string][];
  summary?: Partial<ImportResult>;
}

const ok = (at: string, seconds: number, paid: number, psychic = 'Juniper', free = 0): StoredLine => [
  `2026-05-04 ${at}`,
  psychic,
  seconds,
  free,
  paid,
  paid * 4,
  'Completed',
];
const lost = (at: string): StoredLine => [`2026-05-04 ${at}`, 'Juniper', 0, 0, 0, 0, 'No Answer'];

const cases: ImportCase[] = [
  {
    file: 'empty-duration.csv',
    stored: [ok('09:30:00', 300, 5), lost('09:40:00')],
    rejected: [[2, 'duration_seconds']],
  },
  {
    file: 'empty-end.csv',
    stored: [ok('09:30:00', 300, 5), lost('09:40:00')],
    rejected: [[2, 'duration_seconds']],
  },
  {
    file: 'loose-durations.csv',
    stored: [ok('09:00:00', 300, 5)],
    rejected: [
      [3, 'duration_seconds'],
      [4, 'duration_seconds'],
    ],
  },
  {
    file: 'duration-pattern.csv',
    stored: [ok('09:00:00', 62, 1.03), lost('09:30:00')],
    rejected: [[4, 'duration_seconds']],
  },
  {
    file: 'fractions.csv',
    stored: [ok('09:00:00', 62, 1.03), ok('09:30:00', 300, 5), ok('09:40:00', 60, 1)],
    summary: { rounded: 2, seconds: 422, paidMinutes: 7.03, cents: 2812 },
  },
  { file: 'no-header.csv', stored: [ok('09:00:00', 90, 1.5), ok('09:30:00', 30, 0.5)] },
  { file: 'title-lines.csv', stored: [ok('09:00:00', 90, 1.5)], summary: { leftOut: 1 } },
  {
    file: 'spellings.csv',
    stored: [10, 11, 12, 13, 14].map((minute) => ok(`09:${minute}:00`, 60, 1, 'Mari\u00e1 Gold')),
    summary: { psychicsMade: ['Mari\u00e1 Gold'], byPsychic: { 'Mari\u00e1 Gold': 5 } },
  },
  { file: 'left-out.csv', stored: [ok('09:00:00', 300, 5)], summary: { leftOut: 1 } },
  {
    file: 'times-ahead.csv',
    stored: [ok('09:00:00', 60, 1)],
    rejected: [
      [2, 'started_at'],
      [3, 'started_at'],
    ],
  },
  { file: 'epoch-milliseconds.csv', stored: [ok('09:00:00', 60, 1)] },
  { file: 'epoch-microseconds.csv', stored: [ok('09:00:00', 60, 1)] },
  { file: 'serial-days.csv', stored: [ok('09:00:00', 60, 1)] },
  {
    file: 'over-midnight.csv',
    stored: [
      ['2025-11-01 23:30:00', 'Juniper', 14_400, 0, 240, 960, 'Completed'],
      ['2026-05-09 23:50:00', 'Juniper', 1200, 0, 20, 80, 'Completed'],
    ],
    rejected: [[4, 'duration_seconds']],
    summary: { overMidnight: 2, firstAt: '2025-11-02T03:30:00.000Z', lastAt: '2026-05-10T03:50:00.000Z' },
  },
  {
    file: 'two-legs.csv',
    stored: [ok('09:00:00', 60, 1), ok('09:01:00', 30, 0.5, 'Marigold'), ok('09:10:00', 60, 1)],
    summary: { psychicsMade: ['Juniper', 'Marigold'] },
  },
  {
    file: 'nested.ndjson',
    stored: [ok('09:00:00', 61, 1.02), ok('09:01:00', 30, 0.5)],
    rejected: [[2, 'duration_seconds']],
  },
  {
    file: 'closed-elsewhere.csv',
    stored: [ok('09:20:00', 60, 1), ok('09:30:00', 60, 1)],
    rejected: [[2, 'record']],
  },
  {
    file: 'phones.csv',
    stored: [10, 11, 12].map((minute) => ok(`09:${minute}:00`, 60, 1)),
    rejected: [[5, 'customer.external_id']],
  },
  { file: 'half-days.csv', stored: [ok('01:00:00', 60, 1), ok('13:00:00', 60, 1)] },
  {
    file: 'started-minutes.csv',
    stored: [
      ok('09:00:00', 62, 2),
      ok('09:10:00', 119, 1, 'Juniper', 1),
      ok('09:30:00', 120, 2),
      lost('09:40:00'),
    ],
    rejected: [[4, 'paid_minutes']],
  },
  { file: 'utf-16be.csv', stored: [ok('09:00:00', 60, 1, 'Jos\u00e9')] },
  {
    file: 'amounts.csv',
    stored: [ok('09:40:00', 60, 1)],
    rejected: [
      [2, 'rate'],
      [3, 'revenue'],
      [4, 'rate'],
      [5, 'revenue'],
    ],
  },
  {
    file: 'partial-iso.csv',
    stored: [ok('09:00:00', 60, 1), ok('09:00:00', 60, 1)],
    rejected: [
      [3, 'started_at'],
      [4, 'started_at'],
      [5, 'started_at'],
    ],
  },
  {
    file: 'milliseconds.csv',
    stored: [ok('09:00:00', 61, 1.02), ok('09:10:00', 1, 0.02), ok('09:20:00', 60, 1)],
    summary: { rounded: 2, seconds: 122 },
  },
  {
    file: 'zone-of-a-city.csv',
    stored: ['2026-01-05', '2026-05-04', '2026-05-09'].map((day): StoredLine => {
      const [, ...others] = ok('', 60, 1);
      return [`${day} 23:30:00`, ...others];
    }),
  },
  {
    file: 'short-rows.csv',
    stored: [ok('09:00:00', 60, 1), ok('09:10:00', 60, 1), ok('09:20:00', 60, 1)],
    rejected: [
      [5, 'result'],
      [6, 'duration_seconds'],
    ],
  },
  {
    file: 'average-ratings.csv',
    stored: [ok('09:00:00', 60, 1), ok('09:10:00', 60, 1)],
    rejected: [
      [4, 'rating'],
      [5, 'rating'],
    ],
    summary: { ratingsRounded: 1 },
  },
  {
    file: 'spaced-thousands.csv',
    stored: ['09', '10'].map((hour) => [
      `2026-05-04 ${hour}:00:00`,
      'Juniper',
      60_000,
      0,
      1000,
      1234.5,
      'Completed',
    ]),
    rejected: [[4, 'revenue']],
  },
  {
    file: 'hundredths.csv',
    stored: [ok('09:00:00', 62, 1.03), ok('09:10:00', 62, 1.03), lost('09:20:00')],
    // 62 seconds are $4.1333
    summary: { cents: 824, centsBySeconds: 826 },
  },
  {
    file: 'fraction-of-a-started-minute.csv',
    stored: [ok('09:00:00', 61, 2), ok('09:10:00', 60, 1)],
    summary: { rounded: 1, cents: 1200, centsBySeconds: 1200 },
  },
  {
    file: 'own-export.csv',
    stored: [
      ['2025-11-02 01:30:00', 'Juniper', 60, 0, 1, 4, 'Completed'],
      ['2025-11-02 01:30:00', 'Juniper', 60, 0, 1, 4, 'Completed'],
      ok('09:00:00', 60, 1),
    ],
    summary: { firstAt: '2025-11-02T05:30:00.000Z' },
  },
];

const mapOf = (file: string): string => path.join(__dirname, file.replace(/\.\w+$/, '.map.json'));

describe('an import of', () => {
  let pool: Pool;
  let db: DataSource;
  let drop: () => Promise<void>;
  let folder: string;

  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = () => database.drop();
    pool = createIngestPool(database.url);
    db = await createDataSource(database.url, { poolSize: 2 }).initialize();
    await pool.query(`insert into accounts (network, role, username) values ('cos', 'manager', 'boss')`);
    folder = mkdtempSync(path.join(os.tmpdir(), 'import-cases-'));
  });

  // accounts remain, because the audit refers to them, but their names are released
  afterEach(async () => {
    await pool.query('truncate readings, customers cascade');
    await pool.query(`update accounts set username = 'former ' || id where role = 'psychic'`);
  });

  afterAll(async () => {
    await pool.end();
    await db.destroy();
    await drop();
    rmSync(folder, { recursive: true });
  });

  const storedRows = async (): Promise<StoredLine[]> =>
    (
      await pool.query<{ row: StoredLine }>(
        `select jsonb_build_array(to_char(r.started_at at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI:SS'), a.username,
                  duration_seconds, free_minutes, paid_minutes, revenue, result) as row
           from readings r join accounts a on a.id = r.psychic_id order by r.started_at, r.id`,
      )
    ).rows.map(({ row }) => row);
  /** Works like the command: reads the whole file before writing anything. */
  const bring = async (
    file: string,
  ): Promise<{ tried: ImportResult; done: ImportResult; rejects: RejectedRecord[] }> => {
    const map = readMap(mapOf(file));
    const source = path.join(__dirname, file);
    await survey(source, map);
    const rejectsFile = path.join(folder, `${file}.rejects`);
    const limits = (): { now: number; maxRate: number } => ({
      now: Date.parse('2026-06-15T12:00:00Z'),
      maxRate: 50,
    });
    const common = { file: source, map, network: 'cos' as const, limits };
    const tried = await tryReadings(pool, common);
    const makePsychic = psychicMaker(db, new Audit(), commandActor('cos', 'import'));
    const done = await importReadings(pool, { ...common, makePsychic, rejectsFile });
    const lines = readFileSync(rejectsFile, 'utf8').split('\n').slice(0, -1);
    return { tried, done, rejects: lines.map((line) => JSON.parse(line) as RejectedRecord) };
  };

  it.each(cases)('$file', async ({ file, stored, rejected = [], summary = {} }) => {
    const { tried, done, rejects } = await bring(file);
    expect(await storedRows()).toEqual(stored);
    expect(rejects.map(({ file_line: line, errors }) => [line, Object.keys(errors).join()])).toEqual(
      rejected,
    );
    expect(done).toMatchObject({ created: stored.length, rejected: rejected.length, ...summary });
    expect(tried).toEqual(done);
  });

  it.each([
    [
      'open-quote.csv',
      'cannot be read past line 1: a quote opened in line 2 is not closed before the next line.',
    ],
    ['renamed-column.csv', 'has no column "Direction", which the map uses.'],
    ['no-day.csv', 'The format "H:mm:ss" of "started_at" has no year, month, or day.'],
    ['no-year.csv', 'The format "MM/dd h:mm a" of "started_at" has no year.'],
    ['half-a-day.csv', 'The format "M/d/yyyy h:mm" of "started_at" has "h" without "a" for AM or PM'],
    ['months-for-minutes.csv', 'The format "yyyy-MM-dd HH:MM:ss" of "started_at" has the month 2 times'],
    ['zone-abbreviation.csv', 'use UTC, or an area and city such as America/New_York.'],
  ])('%s is refused', async (file, sentence) => {
    await expect(bring(file)).rejects.toThrow(sentence);
    expect(await storedRows()).toEqual([]);
  });

  it('two-legs.csv corrects what it imported before', async () => {
    await bring('two-legs.csv');
    await pool.query(`update readings set rate = 3 where duration_seconds = 30; truncate import_runs`);
    const { tried, done } = await bring('two-legs.csv');
    expect(done).toMatchObject({ created: 0, corrected: 1, unchanged: 2 });
    expect(tried).toEqual(done);
    expect((await pool.query('select external_id from reading_ids order by 1')).rows).toEqual(
      ['1764000000.6|1', '1764000000.6|2', 'CA0f3e|1'].map((external_id) => ({ external_id })),
    );
  });

  it('own-export.csv distinguishes the two repeated hours, and has no apostrophes', async () => {
    await bring('own-export.csv');
    const { rows } = await pool.query<{ row: unknown[] }>(
      `select jsonb_build_array(r.started_at at time zone 'UTC', c.external_id) as row
         from readings r join customers c on c.id = r.customer_id order by r.started_at limit 2`,
    );
    expect(rows.map(({ row }) => row)).toEqual([
      ['2025-11-02T05:30:00', '+12133734253'],
      ['2025-11-02T06:30:00', '0042'],
    ]);
  });

  it('phones.csv creates one customer', async () => {
    await bring('phones.csv');
    expect((await pool.query('select external_id from customers')).rows).toEqual([
      { external_id: '+12133734253' },
    ]);
  });
});

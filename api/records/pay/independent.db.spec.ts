import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import type { Network } from '../../../common/brand/brands';
import { seedDemo, topUpDemo } from '../../../demo';
import { chanceOf } from '../../../demo/random';
import { importReadings } from '../../switch/integrations/import/importer';
import { psychicMaker } from '../../switch/integrations/import/psychics';
import { Audit } from '../../platform/audit/audit.service';
import { commandActor } from '../../platform/access/actor';
import { INGEST_POOL } from '../../platform/database/pools';
import { Secrets } from '../../platform/database/secrets';
import { TestApp, testKey } from '../../testing/app';
import type { aReading } from '../../testing/fixtures';
import { comparePay } from '../../testing/independent-pay';
import { addAdjustment, addTerms, payFrom } from '../../testing/pay';
import { createManager } from '../../testing/people';
import { runs } from '../../testing/runs';
import { byCallNumber, writeRawLog } from '../../testing/raw-log';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { RecordingStore } from '../recordings/recording-store.service';
import { Closing } from './closing.service';

/** Rates with every decimal, so that most lines are rounded. */
const oddTerms = {
  ...{ call: 0.3333, chat: 0.4567, free: 0.0101, repeat_bonus: 0.0501 },
  active: [
    { from: 90.5, per_minute: 0.0123 },
    { from: 300, per_minute: 0.0456, fixed: 2.35 },
  ],
};

/** Corrects, moves, and voids a part of what is stored, as the switch may. */
async function disturb(test: TestApp, network: Network, seed: number, part: number): Promise<void> {
  const chance = chanceOf(seed, network);
  const ingest = test.app.get(ReadingsIngest);
  const rows = await test.db.query<{ record: ReturnType<typeof aReading> }[]>(
    `select jsonb_build_object('connection_id', r.connection_id, 'psychic', r.psychic_id,
              'customer', case when c.id is not null then jsonb_build_object('external_id', c.external_id, 'username', c.username) end,
              'conn_type', r.conn_type, 'started_at', to_char(r.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
              'duration_seconds', r.duration_seconds, 'free_minutes', r.free_minutes, 'paid_minutes', r.paid_minutes,
              'rate', r.rate, 'result', r.result) as record
       from readings r left join customers c on c.id = r.customer_id
      where r.network = $1 and r.connected and r.voided_at is null order by r.connection_id`,
    [network],
  );
  const psychics = [...new Set(rows.map(({ record }) => record.psychic))];
  const chosen = rows.filter(() => chance.happens(part)).map(({ record }) => record);
  for (const record of chosen.filter(() => chance.happens(0.3)))
    await ingest.void(network, record.connection_id);
  const again = chosen.map((record) => {
    const seconds = chance.whole(1, 4000);
    const time = Date.parse(record.started_at) - chance.whole(0, 9) * 86_400_000;
    return chance.pick([
      { ...record, duration_seconds: seconds, free_minutes: 0, paid_minutes: seconds / 60 },
      { ...record, psychic: chance.pick(psychics) },
      { ...record, started_at: new Date(time).toISOString().replace('.000Z', 'Z') },
      { ...record, customer: null },
      record,
    ]);
  });
  const { rejected } = await ingest.ingest(network, again);
  expect(rejected).toBe(0);
}

describe('statements, against a calculation from the rows', () => {
  let test: TestApp;
  let folder: string;

  beforeEach(async () => {
    test = await TestApp.start();
    folder = mkdtempSync(path.join(tmpdir(), 'independent-'));
  });

  afterEach(async () => {
    await test.stop();
    rmSync(folder, { recursive: true });
  });

  const closeAll = (network: Network, upTo: string): Promise<unknown> =>
    test.app.get(Closing).closeDue(commandActor(network, 'test'), upTo, () => true);

  it('are right to the cent for the demo, before and after corrections', async () => {
    const now = new Date('2026-11-03T02:40:00Z');
    await seedDemo(test.url, { secrets: new Secrets(Buffer.from(testKey, 'base64')), now });
    await topUpDemo(test.url, { recordings: new RecordingStore({ dataDir: folder }), now });
    for (const network of ['cos', 'onesun'] as const) {
      await payFrom(test.db, network, '2026-09-06');
      await addTerms(test.db, network, '2026-09-01', oddTerms);
      await addTerms(test.db, network, '2026-10-01', { ...oddTerms, call: 0.35, active_applies: 'above' });
    }
    await test.db.query(
      `insert into pay_days (psychic_id, pay_day, from_day)
       select account_id, 1 + account_id % 7, '2026-10-04' from psychics where account_id % 3 = 0`,
    );
    // `npm run test:long` takes both
    for (const network of (['cos', 'onesun'] as const).slice(0, runs(1, 2))) {
      await closeAll(network, '2026-10-20');
      await disturb(test, network, 1, 0.05);
      await closeAll(network, '2026-10-31');
      await disturb(test, network, 2, 0.02);
      const [psychic] = await test.db.query<{ id: number }[]>(
        `select id from accounts where network = $1 and role = 'psychic' order by id limit 1`,
        [network],
      );
      await addAdjustment(test.db, psychic?.id ?? 0, -5_000_000);
      await closeAll(network, '2026-11-20');
      const { lines, differences } = await comparePay(test.db, network, '2026-11-21');
      expect(differences).toEqual([]);
      expect(lines).toBeGreaterThan(4000);
    }
  }, 300_000);

  it('are right to the cent for an imported call log', async () => {
    await createManager(test.db, 'cos', 'boss');
    const file = path.join(folder, 'log.csv');
    writeRawLog(file, 3000);
    const makePsychic = psychicMaker(test.db, new Audit(), commandActor('cos', 'test'));
    await importReadings(test.app.get<Pool>(INGEST_POOL), {
      ...{ file, map: byCallNumber(), network: 'cos', makePsychic },
    });
    await payFrom(test.db, 'cos', '2026-09-27');
    await addTerms(test.db, 'cos', '2026-09-01', oddTerms);
    await closeAll('cos', '2026-10-20');
    await disturb(test, 'cos', 3, 0.1);
    await closeAll('cos', '2026-11-20');
    const { lines, differences } = await comparePay(test.db, 'cos', '2026-11-21');
    expect(differences).toEqual([]);
    expect(lines).toBeGreaterThan(2000);
  }, 300_000);
});

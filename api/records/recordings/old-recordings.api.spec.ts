import { existsSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { readingExample } from '../../switch/integrations/readings.dto';
import { usuallyDelete } from '../../testing/deletions';
import { TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { Retention } from '../../platform/retention/retention.service';

const wav = 'RIFF\u0004\0\0\0WAVE';
const day = 86_400_000;

describe('recordings with 30 days of retention', () => {
  let test: TestApp;
  let key: string;
  let id: number;
  let manager: string;
  let old: Date;

  beforeAll(async () => {
    // now, because other specs of the district may run for minutes before this one
    old = new Date(Date.now() - 30 * day - 60_000);
    test = await TestApp.start({ recordingDays: 30 });
    const boss = await createManager(test.db, 'cos', 'manager');
    id = await createPsychic(test.db, 'cos', boss);
    key = await test.createKey('cos');
    manager = await test.signIn('manager', testPassword);
  });

  afterAll(() => test.stop());

  const file = (connection: number): string => path.join(test.dataDir, `recordings/cos/${connection}.wav`);
  /** @param age the row's age; the file has the same unless given */
  const record = async (connection: number, age: Date, fileAge = age): Promise<void> => {
    const answer = await test.call(`/api/integrations/recordings/${connection}`, {
      method: 'PUT',
      key,
      headers: { 'content-type': 'audio/wav' },
      body: wav,
    });
    expect([200, 201]).toContain(answer.status);
    await test.db.query('update recordings set received_at = $1 where connection_id = $2', [age, connection]);
    utimesSync(file(connection), fileAge, fileAge);
  };
  const known = async (): Promise<number[]> => {
    const rows: { id: string }[] = await test.db.query(
      'select connection_id as id from recordings order by connection_id',
    );
    return rows.map((row) => Number(row.id));
  };
  const run = (now = new Date()): Promise<void> => test.app.get(Retention).runClass('recordings', now);

  it("are deleted after that, with the reading's link removed and one audit row for a run", async () => {
    const reading = { ...readingExample, psychic: id, connection_id: 1 };
    await test.call('/api/integrations/readings', { method: 'POST', key, body: [reading] });
    await record(1, old);
    await record(2, new Date(old.getTime() + 120_000));
    const shown = async (): Promise<unknown> =>
      (
        await test.call(`/api/psychics/${id}/readings?start_date=2026-11-20&end_date=2026-11-20`, {
          cookie: manager,
        })
      ).json;
    expect(await shown()).toMatchObject({ readings: [{ has_recording: true }] });
    await run();
    expect(await shown()).toMatchObject({ readings: [{ has_recording: false }] });
    expect([existsSync(file(1)), existsSync(file(2))]).toEqual([false, true]);
    expect(await known()).toEqual([2]);
    expect(
      await test.db.query(
        `select network, via, via_name, after - 'before' as after from audit where action = 'deleted expired data'`,
      ),
    ).toEqual([
      {
        network: 'cos',
        via: 'job',
        via_name: 'delete-expired-data',
        after: { class: 'recordings', rows: 1 },
      },
    ]);
  });

  it('are kept while being replaced by one whose row is not written yet', async () => {
    await record(3, old, new Date());
    await run();
    expect(existsSync(file(3))).toBe(true);
    expect(await known()).toEqual([2, 3]);
    await run(new Date(Date.now() + 2 * 3_600_000));
    expect(existsSync(file(3))).toBe(false);
    expect(await known()).toEqual([]);
  });

  it('are deleted even if the file is already gone, and in more than one batch', async () => {
    await test.db.query(
      `insert into recordings (network, connection_id, bytes, received_at)
       select network, id, 12, $1 from generate_series(10, 700) id, unnest(array['cos', 'onesun']) network`,
      [old],
    );
    await usuallyDelete(test.db, 'recordings', 691);
    await run();
    expect(await known()).toEqual([]);
  });
});

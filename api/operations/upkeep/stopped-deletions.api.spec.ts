import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Retention } from '../../platform/retention/retention.service';
import { TestApp } from '../../testing/app';
import { createManager, testPassword } from '../../testing/people';
import { within } from '../../testing/within';

interface WaitingDeletion {
  class: string;
  night: string;
  rows: number;
  usual: number;
  agreed_at: string | null;
}

describe('a night that would delete far more than usual', () => {
  let test: TestApp;
  let cookie: string;
  const log: string[] = [];
  const agree = '/api/operations/stopped_deletions/agree';
  beforeEach(async () => {
    log.length = 0;
    test = await TestApp.start({}, (url) => url, { write: (line) => void log.push(line) });
    await createManager(test.db, 'cos', 'boss');
    cookie = await test.signIn('boss', testPassword);
    await test.prove(cookie);
  });
  afterEach(() => test.stop());

  /** Recordings with their files, as old as that. */
  const record = async (network: string, count: number, age: string): Promise<void> => {
    const rows = await test.db.query<{ connection_id: number; received_at: Date }[]>(
      `insert into recordings (network, connection_id, bytes, received_at)
       select $1, coalesce((select max(connection_id) from recordings), 0) + n, 4, now() - $3::interval
         from generate_series(1, $2::int) n returning connection_id, received_at`,
      [network, count, age],
    );
    mkdirSync(path.join(test.dataDir, 'recordings', network), { recursive: true });
    for (const { connection_id, received_at } of rows) {
      const file = fileOf(network, connection_id);
      writeFileSync(file, 'RIFF');
      utimesSync(file, received_at, received_at);
    }
  };
  const fileOf = (network: string, id: number): string =>
    path.join(test.dataDir, 'recordings', network, `${id}.wav`);
  const left = async (network: string): Promise<number> => {
    const rows = await test.db.query<{ connection_id: number }[]>(
      'select connection_id from recordings where network = $1',
      [network],
    );
    expect(rows.filter(({ connection_id: id }) => !existsSync(fileOf(network, id)))).toEqual([]);
    return rows.length;
  };
  const run = (): Promise<void> => test.app.get(Retention).run();
  const waiting = async (): Promise<WaitingDeletion[]> =>
    ((await test.call('/api/operations', { cookie })).json as { stopped_deletions: WaitingDeletion[] })
      .stopped_deletions;
  const mails = (): Promise<{ recipient: string; body_text: string }[]> =>
    test.db.query(`select recipient, body_text from mails where subject like 'Nothing was deleted yet%'`);

  it('deletes nothing of that class and network, files included, and tells the managers once', async () => {
    await record('cos', 44, '366 days');
    await record('onesun', 9, '366 days');
    await run();
    await run();
    expect([await left('cos'), await left('onesun')]).toEqual([44, 0]);
    expect(await waiting()).toEqual([
      expect.objectContaining({
        class: 'recordings',
        title: 'Recordings',
        rows: 44,
        usual: 0,
        agreed_at: null,
      }),
    ]);
    expect(await mails()).toEqual([
      {
        recipient: 'dana@example.com',
        body_text: expect.stringContaining('Recordings: 44. The most of the last 30 nights: 0.') as string,
      },
    ]);
    expect(
      log.filter((line) => line.includes('Expired recordings of cos were not deleted: 44 rows')),
    ).toHaveLength(1);
  });

  it('deletes that number after a manager agreed, and no more', async () => {
    await record('cos', 44, '366 days');
    await run();
    const [stop] = await waiting();
    const { class: of, night, rows } = stop ?? { class: '', night: '', rows: 0 };
    const answer = async (body: object): Promise<number> =>
      (await test.call(agree, { method: 'POST', cookie, body: { class: of, night, rows, ...body } })).status;
    expect(await answer({ rows: 43 })).toBe(409);
    expect(await answer({ night: '2026-01-01' })).toBe(409);
    expect(await answer({ class: 'mails' })).toBe(409);
    expect(await left('cos')).toBe(44);
    expect(await answer({})).toBe(204);
    expect(
      await test.db.query(`select after from audit where action = 'agreed to delete expired data'`),
    ).toEqual([{ after: { class: 'recordings', night, rows: 44 } }]);
    // more has expired than was agreed to, and less than what would be asked about
    await record('cos', 1, '365 days -1 hours');
    await test.app.get(Retention).runClass('recordings', new Date());
    expect([await left('cos'), await waiting()]).toEqual([1, []]);
    expect(await test.db.query('select network, class, rows from retention_nights')).toEqual([
      { network: 'cos', class: 'recordings', rows: 44 },
    ]);
  });

  it('asks again if more would go than was agreed to, and on the next day', async () => {
    await record('cos', 44, '366 days');
    await run();
    await test.db.query('update stopped_deletions set agreed_at = now()');
    await record('cos', 1, '400 days');
    await run();
    expect(await waiting()).toEqual([expect.objectContaining({ rows: 45, agreed_at: null })]);
    await test.db.query(`update stopped_deletions set agreed_at = now(), night = night - 1`);
    await run();
    expect([await left('cos'), (await mails()).length]).toEqual([45, 3]);
    expect(await waiting()).toEqual([expect.objectContaining({ rows: 45, agreed_at: null })]);
  });

  it('counts what earlier runs of the night deleted, and knows what is usual for thirty nights', async () => {
    await test.db.query(
      `insert into retention_nights select 'cos', 'recordings', (now() at time zone 'America/New_York')::date - ago, rows
         from (values (30, 15), (31, 100)) nights (ago, rows)`,
    );
    await record('cos', 40, '366 days');
    await run();
    expect(await left('cos')).toBe(0);
    await record('cos', 6, '366 days');
    await run();
    expect(await left('cos')).toBe(6);
    expect(await waiting()).toEqual([expect.objectContaining({ rows: 6, usual: 15 })]);
  });

  it('is not caused by a process whose clock is wrong, because the database tells the time', async () => {
    await record('cos', 5, '364 days');
    const everythingElse = [
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ] as const;
    const ahead = Date.now() + 450 * 86_400_000;
    jest.useFakeTimers({ now: ahead, doNotFake: [...everythingElse] });
    await run().finally(() => jest.useRealTimers());
    expect([await left('cos'), await waiting()]).toEqual([5, []]);
  });

  it('goes on within minutes: a job looks for agreements', async () => {
    await record('cos', 44, '366 days');
    await run();
    const [stop] = await waiting();
    const body = { class: stop?.class, night: stop?.night, rows: stop?.rows };
    await test.call(agree, { method: 'POST', cookie, body });
    await test.db.query(`insert into pgboss.job (name, data) values ('delete-agreed-data', '{}')`);
    expect(await within(async () => (await waiting()).length === 0, 20_000)).toBe(true);
    expect(await left('cos')).toBe(0);
  });
});

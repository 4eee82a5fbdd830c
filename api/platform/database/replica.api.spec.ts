import { Logger } from '@nestjs/common';
import { readingExample } from '../../switch/integrations/readings.dto';
import { Metrics } from '../../operations/metrics/metrics.service';
import { Publication } from '../../records/statistics/publication.service';
import { TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { type Pair, startPair } from '../../testing/standby';
import { within } from '../../testing/within';
import { Replica } from './replica.service';

describe('reads from a replica', () => {
  let pair: Pair;
  let test: TestApp;
  let replica: Replica;
  let key: string;
  let manager: string;
  let psychic: number;
  let sent = 0;

  /** Where a read goes. */
  const place = (): Promise<'replica' | 'primary'> =>
    replica.read(async (db) => {
      const [row] = await db.query<{ is: boolean }[]>('select pg_is_in_recovery() as is');
      return row?.is === true ? 'replica' : 'primary';
    });
  const send = async (): Promise<void> => {
    sent += 1;
    const body = [{ ...readingExample, psychic, connection_id: sent }];
    const answer = await test.call('/api/integrations/readings', { method: 'POST', key, body });
    expect(answer.json).toMatchObject({ created: 1 });
  };
  const list = async (path: string): Promise<unknown[]> =>
    (await test.call(path, path.includes('integrations') ? { key } : { cookie: manager })).json as unknown[];
  const day = readingExample.started_at.slice(0, 10);
  const window = `start_date=${day}&end_date=${day}`;
  const contacts = async (): Promise<unknown> => {
    const [totals] = (await list(`/api/integrations/readings/totals?${window}`)) as { rows: number }[];
    return totals?.rows;
  };
  const figures = (): Promise<string> => test.app.get(Metrics).render();
  const calls = async (): Promise<unknown> => {
    const [rows] = (await list(`/api/statistics/summary?${window}`)) as { tot_calls: number }[][];
    return rows?.reduce((sum, row) => sum + row.tot_calls, 0);
  };

  beforeAll(async () => {
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    pair = await startPair();
    test = await TestApp.start(
      { databaseReplicaUrl: pair.standbyUrl, replicaMaxLag: 3, metricsPort: 0 },
      () => pair.url,
    );
    replica = test.app.get(Replica);
    const id = await createManager(test.db, 'cos', 'boss');
    psychic = await createPsychic(test.db, 'cos', id, { username: 'hera' });
    manager = await test.signIn('boss', testPassword);
    key = await test.createKey('cos');
  });
  afterAll(async () => {
    await test.stop();
    await pair.stop();
  });
  beforeEach(async () => {
    await pair.onStandby('select pg_wal_replay_resume()');
    expect(await within(async () => (await place()) === 'replica', 20_000)).toBe(true);
  });

  it('happen there while it is up to date, for exports too', async () => {
    await send();
    expect(await contacts()).toBe(sent);
    const statement = `select query from pg_stat_activity where application_name = 'psychic-network'`;
    const csv = await test.call(`/api/exports/psychics?${window}`, { cookie: manager });
    expect(csv.text).toContain('hera');
    const seen = (await pair.onStandby(statement)) as { query: string }[];
    expect(seen.map(({ query }) => query).join()).toMatch(/rollback/i);
  });

  it('never show the past while the replica is held back', async () => {
    await send();
    await test.app.get(Publication).publish('cos');
    const before = await calls();
    expect(await place()).toBe('replica');
    await pair.onStandby('select pg_wal_replay_pause()');
    await send();
    expect(await contacts()).toBe(sent);
    expect(await list(`/api/integrations/readings?${window}`)).toHaveLength(sent);
    // published figures stay those of the last publication, from either server
    expect(await calls()).toBe(before);
    await test.app.get(Publication).publish('cos');
    expect(await calls()).toBe(sent);
    const { text } = await test.call(`/api/exports/statistics?${window}`, { cookie: manager });
    expect(text).toContain(String(sent));
    expect(await within(() => (replica.lagSeconds ?? 0) > 3)).toBe(true);
    expect(replica.isUsed).toBe(false);
    expect(await figures()).toMatch(/^psychic_network_replica_used 0$/m);
    expect(await figures()).toMatch(/^psychic_network_replica_lag_seconds [3-9]/m);
  });

  it('go to the primary when the replica fails or goes away during a read', async () => {
    const servers: boolean[] = [];
    const answer = await replica.read(async (db) => {
      const [row] = await db.query<{ is: boolean }[]>('select pg_is_in_recovery() as is');
      servers.push(row?.is === true);
      if (servers.length === 1) await Promise.all([db.query('select pg_sleep(20)'), pair.stopStandby()]);
      return row?.is;
    });
    expect(answer).toBe(false);
    expect(servers).toEqual([true, false]);
    await send();
    expect(await contacts()).toBe(sent);
    expect(await within(() => replica.lagSeconds === undefined)).toBe(true);
    expect(await figures()).not.toMatch(/^psychic_network_replica_lag_seconds/m);
  });
});

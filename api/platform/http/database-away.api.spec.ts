import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { tryDatabaseDisk } from '../database/outages.query';
import { Outages } from '../database/outages.service';
import { RecordingStore } from '../../records/recordings/recording-store.service';
import { TestApp } from '../../testing/app';
import { TcpCut } from '../../testing/tcp-cut';
import { adminUrlVariable } from '../../testing/database';
import { createManager, testPassword } from '../../testing/people';
import { within } from '../../testing/within';

interface LogLine {
  level: number;
  msg: string;
  request_id?: string;
  status?: number;
  stack?: string;
  err?: object;
}

describe('outages the program cannot fix', () => {
  let cable: TcpCut;
  let test: TestApp;
  const log: string[] = [];
  let cookie: string;
  let stopped: Promise<void> | undefined;

  beforeAll(async () => {
    cable = await TcpCut.lay(process.env[adminUrlVariable] ?? '');
    test = await TestApp.start({}, (url) => cable.through(url), { write: (text) => void log.push(text) });
    await createManager(test.db, 'cos', 'manager');
    cookie = await test.signIn('manager', testPassword);
  });

  beforeEach(() => log.splice(0));

  afterAll(async () => {
    await (stopped ?? test.stop());
    await cable.cut();
  });

  const lines = (): LogLine[] => log.map((text) => JSON.parse(text) as LogLine);
  const told = (msg: RegExp): LogLine[] => lines().filter((line) => msg.test(line.msg));

  it('database unavailable: 503 with Retry-After, and full recovery afterwards', async () => {
    await cable.cut();
    await sleep(100);
    const ids: unknown[] = [];
    for (const path of ['/api/psychics', '/api/contacts', '/api/health/ready']) {
      const answer = await test.call(path, { cookie });
      expect(answer.status).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.json).toMatchObject({
        code: 'database_away',
        request_id: answer.headers['x-request-id'],
      });
      expect(answer.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
      ids.push(answer.headers['x-request-id']);
    }
    expect((await test.call('/api/health/live')).status).toBe(200);
    // the listener, the queue, and the chat timer keep retrying meanwhile
    const met = jest.spyOn(test.app.get(Outages), 'note');
    expect(await within(() => met.mock.calls.length >= 6)).toBe(true);
    await cable.mend();
    expect((await test.call('/api/psychics', { cookie })).status).toBe(200);
    expect((await test.call('/api/health/ready')).status).toBe(200);
    expect(await within(() => told(/can be reached again/).length > 0)).toBe(true);
    // two lines for the whole outage, plus one per request
    expect(told(/^The database cannot be reached: /)).toHaveLength(1);
    const requests = lines().filter(({ status }) => status === 503);
    expect(requests.map(({ request_id }) => request_id)).toEqual(ids.slice(0, 2));
    expect(lines().filter(({ level, msg }) => level > 30 && !/^The database can/.test(msg))).toEqual([]);
    expect(log.join('')).not.toContain('    at ');
  });

  it('database busy: 503 with Retry-After and a log line with the reason', async () => {
    const holder = new Client({ connectionString: test.url });
    await holder.connect();
    await holder.query('begin; lock table contacts in access exclusive mode');
    const waiting = `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const answer = test.call('/api/contacts', { cookie });
    const cancelled = async (): Promise<boolean> => (await test.db.query<unknown[]>(waiting)).length > 0;
    expect(await within(cancelled)).toBe(true);
    const { status, headers, json } = await answer;
    await holder.query('rollback');
    await holder.end();
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(json).toMatchObject({ code: 'database_away', detail: expect.stringContaining('busy') as unknown });
    expect(told(/^the database was busy$/)).toMatchObject([{ request_id: headers['x-request-id'] }]);
    expect(told(/cannot be reached/)).toEqual([]);
  });

  it('internal error: the log has the stack under the id in the response', async () => {
    jest.spyOn(test.app.get(RecordingStore), 'save').mockRejectedValueOnce(new Error('unheard of'));
    const { status, headers } = await record();
    expect(status).toBe(500);
    expect(told(/^request failed$/)).toMatchObject([
      { request_id: headers['x-request-id'], err: { message: 'unheard of' } },
    ]);
    for (const text of log) expect(text).not.toContain('reqId');
    log.splice(0);
    // a client that disconnects while sending a body is not an error
    const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    jest.spyOn(test.app.get(RecordingStore), 'save').mockRejectedValueOnce(gone);
    await record();
    expect(lines()).toMatchObject([{ level: 30, status: 400 }]);
  });

  const record = async () =>
    test.call('/api/integrations/recordings/1', {
      method: 'PUT',
      key: (key ??= await test.createKey('cos')),
      headers: { 'content-type': 'audio/wav' },
      body: Buffer.from('RIFF'),
    });
  let key: string | undefined;

  it('disk full, here or in the database: 503, and not ready until it is over', async () => {
    await test.db.query(`
      create function full_disk() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full'; end $$;
      create trigger full_disk before insert on customers for each row execute function full_disk()`);
    expect((await test.call('/api/health/ready')).status).toBe(200);
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    jest.spyOn(test.app.get(RecordingStore), 'save').mockRejectedValueOnce(full);
    const customers = [{ external_id: 'c1', username: 'ann' }];
    const answers = [
      await record(),
      await test.call('/api/integrations/customers', { method: 'POST', key, body: customers }),
      await test.call('/api/health/ready'),
    ];
    for (const { status, headers, json, text } of answers) {
      expect([status, headers['retry-after']]).toEqual([503, '60']);
      expect(json).toMatchObject({ code: 'disk_full', request_id: headers['x-request-id'] });
      expect(text).not.toMatch(/ENOSPC|base/);
    }
    expect(lines().filter(({ level }) => level > 30)).toMatchObject([
      { msg: 'The disk is full or failing: ENOSPC: no space left on device, write' },
    ]);
    expect((await test.call('/api/contacts', { cookie })).status).toBe(200);
    // the probe that runs until the outage is over
    await expect(tryDatabaseDisk(test.db)).resolves.toBeUndefined();
  });

  it('shutdown: requests of disconnected clients finish before the database is closed', async () => {
    const holder = new Client({ connectionString: test.url });
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table networks in access exclusive mode');
    const answer = test.call('/api/statistics/summary', { cookie });
    const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    expect(await within(async () => (await test.db.query<unknown[]>(isWaiting)).length > 0)).toBe(true);
    stopped = test.stop();
    await sleep(200);
    await holder.query('commit');
    await holder.end();
    expect((await answer).status).toBe(200);
    await stopped;
    expect(lines().filter(({ level }) => level > 30)).toEqual([]);
  });
});

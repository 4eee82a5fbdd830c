import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { TestApp } from '../../testing/app';
import { adminUrlVariable } from '../../testing/database';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { TcpCut } from '../../testing/tcp-cut';
import { within } from '../../testing/within';
import { MissingRecordings } from '../../records/recordings/missing-recordings.service';
import { stopDeletion } from '../../testing/deletions';
import { storeStatement } from '../../testing/statements';
import { readingExample } from '../../switch/integrations/readings.dto';
import { LiveEvents } from '../../switch/live/live-events.service';
import { MetricsServer } from './metrics-server.service';
import { Metrics } from './metrics.service';

const deploy = path.join(__dirname, '../../../deploy');

describe('GET /metrics', () => {
  let cable: TcpCut;
  let test: TestApp;
  let cookie: string;
  let psychic: number;

  beforeAll(async () => {
    cable = await TcpCut.lay(process.env[adminUrlVariable] ?? '');
    test = await TestApp.start({ metricsPort: 0 }, (url) => cable.through(url));
    const manager = await createManager(test.db, 'cos', 'manager');
    psychic = await createPsychic(test.db, 'cos', manager, { username: 'zelda' });
    cookie = await test.signIn('manager', testPassword);
  });

  afterEach(() => jest.restoreAllMocks());

  afterAll(async () => {
    await test.stop();
    await cable.cut();
  });

  const ask = (path = '/metrics', method = 'GET'): Promise<Response> =>
    fetch(`http://127.0.0.1:${test.app.get(MetricsServer).port}${path}`, { method });
  const scrape = async (): Promise<string> => (await ask()).text();
  /** The value of a series, by its name and labels as they are written. */
  const valueIn = (text: string, series: string): number | undefined => {
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length));
  };

  it('counts a request under its pattern, never its address', async () => {
    await test.call(`/api/psychics/${psychic}`, { cookie });
    expect(
      valueIn(
        await scrape(),
        'http_request_duration_seconds_count{method="GET",route="/api/psychics/:id",status="200"}',
      ),
    ).toBe(1);
  });

  it('counts unknown addresses under one pattern', async () => {
    for (const path of ['/wp-login.php', '/psychics/zelda', '/api/no-such-thing']) await test.call(path);
    const text = await scrape();
    // without a build of the pages, some are 503
    const counts = [...text.matchAll(/_count\{method="GET",route="\/\*",status="\d+"\} (\d+)/g)];
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(3);
    expect(text).not.toMatch(/wp-login|zelda|no-such/);
  });

  it('has only labels with values from the code', async () => {
    const text = await scrape();
    const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name));
    const ours = ['job', 'kind', 'le', 'method', 'network', 'pool', 'result', 'route', 'state', 'status'];
    const ofNode = ['space', 'type', 'version', 'major', 'minor', 'patch'];
    expect([...labels].filter((label) => ![...ours, ...ofNode].includes(label ?? ''))).toEqual([]);
    const routes = [...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route);
    expect(routes.filter((route) => /\d|@/.test(route ?? ''))).toEqual([]);
  });

  it('does not time event streams, but counts them while they are open', async () => {
    const url = await test.listen();
    const stream = http.get(`${url}/api/psychics/events`, { headers: { cookie, host: 'cos.localhost' } });
    stream.on('error', () => undefined);
    const open = async (): Promise<boolean> =>
      valueIn(await scrape(), 'psychic_network_streams{kind="live"}') === 1;
    expect(await within(open)).toBe(true);
    const closed = new Promise<void>((resolve) => stream.once('close', resolve));
    test.app.get(LiveEvents).onModuleDestroy();
    await closed;
    expect(await open()).toBe(false);
    expect(await scrape()).not.toMatch(/route="[^"]*events[^"]*",status="200"/);
  });

  it('counts the rows of an ingest by their result, and those of a dry run not at all', async () => {
    const key = await test.createKey('cos');
    const body = [{ ...readingExample, psychic }, { connection_id: 'none' }];
    for (const query of ['?dry_run=true', '', ''])
      await test.call(`/api/integrations/readings${query}`, { method: 'POST', key, body });
    const text = await scrape();
    const rows = ['created', 'corrected', 'unchanged', 'stale', 'rejected'].map((result) =>
      valueIn(text, `psychic_network_ingested_rows_total{result="${result}"}`),
    );
    expect(rows).toEqual([1, 0, 1, 0, 2]);
  });

  it('counts statements of pay that could not be closed, and those that are due and not approved', async () => {
    await storeStatement(test.db, psychic, { from: '2026-01-04', status: 'parked' });
    for (const [from, status] of [
      ['2026-01-11', 'closed'],
      ['2026-01-18', 'closed'],
      ['2026-01-25', 'approved'],
      ['2099-01-04', 'closed'],
    ] as const)
      await storeStatement(test.db, psychic, { from, status });
    const text = await scrape();
    const value = (name: string): number | undefined => valueIn(text, `psychic_network_${name}`);
    expect([value('pay_parked{network="cos"}'), value('pay_overdue{network="cos"}')]).toEqual([1, 2]);
    expect([value('pay_parked{network="onesun"}'), value('pay_overdue{network="onesun"}')]).toEqual([0, 0]);
  });

  it('shows what waits and what fails in the database', async () => {
    await test.db.query(`
      insert into mails (network, message_id, recipient, subject, body_text, next_attempt_at, refused_at, dismissed_at)
        values ('cos', 'a', 'a@cos.example', 'a', 'a', now() + interval '1 hour', null, null),
               ('cos', 'b', 'b@cos.example', 'b', 'b', 'infinity', null, null),
               ('cos', 'c', 'c@cos.example', 'c', 'c', now(), now(), null),
               ('cos', 'd', 'd@cos.example', 'd', 'd', now(), now(), now());
      insert into webhooks (network, url, events, secret_cipher, failing_since)
        values ('onesun', 'https://a.example', '{chat.asked}', '', now());
      insert into pgboss.job (name, state) values ('send-mail', 'failed');
      update networks set published_at = now() - interval '1 hour' where name = 'cos';
      insert into mailboxes (network, address, read_at, since)
        values ('cos', 'imaps://a@b', now() - interval '2 hours', now() - interval '1 day'),
               ('onesun', 'imaps://a@b', null, now() - interval '3 hours');
      insert into backups values (now() - interval '2 hours', false), (now() - interval '3 hours', true)`);
    await stopDeletion(test.db);
    await test.db.query(`
      update readings set started_at = now() - interval '3 hours';
      insert into recordings (network, connection_id, bytes) values ('cos', 1, 1)`);
    await test.app.get(MissingRecordings).compare();
    const text = await scrape();
    const value = (series: string): number | undefined => valueIn(text, `psychic_network_${series}`);
    expect(value('mails_waiting')).toBe(1);
    expect(value('mails_needing_attention')).toBe(2);
    expect(value('webhooks{state="failing",network="onesun"}')).toBe(1);
    expect(value('webhooks{state="failing",network="cos"}')).toBe(0);
    expect(value('jobs_failed{job="send-mail"}')).toBe(1);
    expect(value('sessions{network="cos"}')).toBe(1);
    expect(Math.round((value('publication_age_seconds{network="cos"}') ?? 0) / 3600)).toBe(1);
    expect(Math.round((value('backup_age_seconds') ?? 0) / 3600)).toBe(2);
    expect(value('backup_without_recordings')).toBe(1);
    const mailboxes = ['cos', 'onesun'].map(
      (network) => value(`mailbox_age_seconds{network="${network}"}`) ?? 0,
    );
    expect(mailboxes.map((age) => Math.round(age / 3600))).toEqual([2, 3]);
    expect(value('deletions_stopped{network="cos"}')).toBe(1);
    expect(value('deletions_stopped{network="onesun"}')).toBe(0);
    expect(Math.round((value('reading_age_seconds{network="cos"}') ?? 0) / 3600)).toBe(3);
    expect(value('reading_age_seconds{network="onesun"}')).toBeUndefined();
    expect(value('recordings_missing')).toBe(1);
    expect(Math.abs(value('clock_offset_seconds') ?? NaN)).toBeLessThan(30);
    expect(value('data_disk_bytes{state="size"}')).toBeGreaterThan(
      value('data_disk_bytes{state="free"}') ?? NaN,
    );
    expect(value('database_bytes')).toBeGreaterThan(1_000_000);
    expect(value('pool_connections{pool="api",state="max"}')).toBe(12);
    expect(value('database_up')).toBe(1);
  });

  it.each(['prometheus/alerts.yml', 'grafana/psychic-network.json'])(
    'has every figure that deploy/%s uses',
    async (file) => {
      const used = readFileSync(path.join(deploy, file), 'utf8').match(
        /\b(psychic_network|http_request|nodejs|process)_\w+/g,
      );
      expect(used?.length).toBeGreaterThan(10);
      const text = await scrape();
      const known = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
      // missing until the server archives its log
      known.push('psychic_network_wal_archive_age_seconds');
      // only with a replica
      known.push('psychic_network_replica_used', 'psychic_network_replica_lag_seconds');
      const unknown = (used ?? []).filter((name) => !known.includes(name.replace(/_(count|bucket)$/, '')));
      expect(unknown).toEqual([]);
    },
  );

  it('has a paragraph about each alert', () => {
    const rules = readFileSync(path.join(deploy, 'prometheus/alerts.yml'), 'utf8');
    const text = readFileSync(path.join(deploy, '../docs/alerts.md'), 'utf8');
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const anchors = [...rules.matchAll(/runbook: docs\/alerts\.md#(\w+)/g)].map(([, anchor]) => anchor);
    expect([...text.matchAll(/^## (\w+)/gm)].map(([, name]) => name)).toEqual(alerts);
    expect(anchors).toEqual(alerts.map((name) => name?.toLowerCase()));
  });

  it('shows each alert fire in the tests of the rules', () => {
    const rules = readFileSync(path.join(deploy, 'prometheus/alerts.yml'), 'utf8');
    const tests = readFileSync(path.join(deploy, 'prometheus/alerts.test.yml'), 'utf8');
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');
    expect(alerts.filter((name) => !tests.includes(`alertname="${name}"`))).toEqual([]);
  });

  it('asks the database once for several scrapes at the same time', async () => {
    const { pool } = test.app.get<{ pool: Pool }>(Metrics);
    const asked = jest.spyOn(pool, 'query');
    await Promise.all([scrape(), scrape(), scrape()]);
    expect(asked).toHaveBeenCalledTimes(1);
    await scrape();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('answers without the figures of a database that is away', async () => {
    await cable.cut();
    const response = await ask();
    const text = await response.text();
    await cable.mend();
    expect(response.status).toBe(200);
    expect(valueIn(text, 'psychic_network_database_up')).toBe(0);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toContain('psychic_network_sessions');
  });

  it('has nothing else on its port', async () => {
    const answers = await Promise.all(
      ['/', '/api/health/live', '/metrics/', '/metrics?x'].map(async (path) => (await ask(path)).status),
    );
    expect([...answers, (await ask('/metrics', 'POST')).status]).toEqual([404, 404, 404, 404, 405]);
  });

  it('is not on the port for browsers', async () => {
    expect((await test.call('/metrics')).text).not.toContain('nodejs_');
  });

  it('is off by default', async () => {
    const other = await test.beside();
    expect(() => other.app.get(MetricsServer)).toThrow();
    expect(other.app.get(DataSource).isInitialized).toBe(true);
    await other.stop();
  });
});

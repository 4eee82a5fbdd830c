import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { TestApp } from '../../testing/app';
import { databaseFolder } from '../../testing/folders';
import { createManager } from '../../testing/people';
import { Receiver } from '../../testing/receiver';
import { SyslogServer } from '../../testing/syslog-server';
import { within } from '../../testing/within';

describe('audit rows are sent on', () => {
  let test: TestApp;
  let server: SyslogServer;
  const log: string[] = [];

  const start = async (auditSink: string): Promise<void> => {
    test = await TestApp.start({ auditSink }, (url) => url, { write: (line) => void log.push(line) });
  };
  beforeEach(async () => {
    log.length = 0;
    server = await SyslogServer.start();
  });
  afterEach(async () => {
    await test.stop();
    await server.stop();
  });

  /** @returns the ids of new rows */
  const write = async (count: number): Promise<number[]> => {
    const rows = await test.db.query<{ id: number }[]>(
      `insert into audit (network, via, action, after)
       select 'cos', 'page', 'did ' || n, jsonb_build_object('text', E'two\\nlines <1>1 ö') from generate_series(1, $1) n
       returning id::float8 as id`,
      [count],
    );
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  };
  const state = async (): Promise<object | undefined> =>
    (
      await test.db.query<object[]>(
        `select (select count(*)::int from audit_outbox) as waiting, failure, attempts, failing_since is not null as failing from audit_sink`,
      )
    )[0];
  /** As if the pause after a failure were over. */
  const hurry = (): Promise<unknown> =>
    test.db.query(`update audit_sink set next_try_at = null; select pg_notify('audit_row', '')`);

  it('as syslog messages, in their order, from when a sink is named', async () => {
    await start(server.url);
    const boss = await createManager(test.db, 'cos', 'boss');
    const ids = await write(450);
    await test.db.query(
      `insert into audit (network, via, action, actor_id, subject_id, address) values ('cos', 'page', 'signed in', $1, $1, '192.0.2.7')`,
      [boss],
    );
    expect(await within(() => server.received.length === 451)).toBe(true);
    expect(server.ids.slice(0, 450)).toEqual(ids);
    const [first = '', last = ''] = [server.received[0], server.received.at(-1)];
    expect(first).toMatch(/^<109>1 \d{4}-\d\d-\d\dT[\d:.]+Z [!-~]+ psychic-network \d+ audit - \{[^\n]+\}$/);
    expect(JSON.parse(last.slice(last.indexOf('{')))).toMatchObject({
      network: 'cos',
      action: 'signed in',
      actor_id: boss,
      actor: 'boss',
      subject: 'boss',
      address: '192.0.2.7',
    });
    expect(await within(async () => ((await state()) as { waiting: number }).waiting === 0)).toBe(true);
    // longer than receivers take
    await test.db.query(
      `insert into audit (network, via, action, after)
       select 'cos', 'page', 'long', jsonb_build_object('text', repeat('x', n)) from unnest('{130000,140000}'::int[]) n`,
    );
    expect(await within(() => server.received.length === 453)).toBe(true);
    expect(server.received[451]).toContain('xxx"}');
    expect(server.received[452]).toMatch(/"action":"long".*"after":null.*"is_cut":true/);
  });

  it.each(['cuts', 'closes'] as const)(
    'again after a connection that the receiver %s, and none is lost',
    async (manner) => {
      await start(server.url);
      server.manner = manner;
      const ids = await write(30);
      expect(await within(async () => ((await state()) as { failing: boolean }).failing)).toBe(true);
      expect(await state()).toMatchObject({ waiting: 30, failure: expect.any(String) as string });
      expect(server.received).toEqual([]);
      server.manner = 'reads';
      const more = await write(5);
      await hurry();
      expect(await within(() => server.received.length >= 35)).toBe(true);
      expect(server.ids).toEqual([...ids, ...more]);
      expect(await within(async () => ((await state()) as { waiting: number }).waiting === 0)).toBe(true);
      expect(await state()).toEqual({ waiting: 0, failure: null, attempts: 0, failing: false });
      expect(log.filter((line) => line.includes('Audit rows'))).toHaveLength(1);
    },
  );

  it('later and later while nobody answers', async () => {
    const { url } = server;
    await server.stop();
    await start(url);
    await write(1);
    const waits: number[] = [];
    for (let n = 1; n <= 11; n += 1) {
      expect(await within(async () => ((await state()) as { attempts: number }).attempts === n)).toBe(true);
      const [row] = await test.db.query<{ wait: number }[]>(
        'select extract(epoch from next_try_at - now())::float8 as wait from audit_sink',
      );
      waits.push(row?.wait ?? 0);
      await hurry();
    }
    expect(waits[3]).toBeGreaterThan(6);
    expect(waits[10]).toBeGreaterThan(290);
    expect(waits[10]).toBeLessThanOrEqual(300);
    expect(log.filter((line) => line.includes('Audit rows'))).toHaveLength(1);
    server = await SyslogServer.start(Number(new URL(url).port));
    await hurry();
    expect(await within(() => server.received.length === 1)).toBe(true);
  });

  it('by one of several processes, and by another after the first is gone', async () => {
    await start(server.url);
    const beside = await test.beside({ auditSink: server.url });
    try {
      const ids: number[] = [];
      for (let n = 0; n < 10; n += 1) ids.push(...(await write(20)));
      expect(await within(() => server.received.length >= 200)).toBe(true);
      expect(server.ids).toEqual(ids);
      expect(server.mostAtOnce).toBe(1);
      // a killed process holds its claim for a while
      await within(async () => ((await state()) as { waiting: number }).waiting === 0);
      await test.db.query(
        `update audit_sink set claimed_by = gen_random_uuid(), claimed_until = now() + interval '20 seconds'`,
      );
      const [id] = await write(1);
      expect(await within(() => server.received.length > 200, 500)).toBe(false);
      await test.db.query(`update audit_sink set claimed_until = now(); select pg_notify('audit_row', '')`);
      expect(await within(() => server.received.length === 201)).toBe(true);
      expect(server.ids.at(-1)).toBe(id);
    } finally {
      await beside.app.close();
    }
  });

  it('as lines of JSON to an address, with its login, until it answers 2xx', async () => {
    const receiver = await Receiver.start();
    receiver.answer = (response) => void response.writeHead(503).end();
    await start(`http://audit:s%40cret@127.0.0.1:${receiver.port}/rows?a=1`);
    const ids = await write(3);
    expect(await within(async () => ((await state()) as { failing: boolean }).failing)).toBe(true);
    expect(await state()).toMatchObject({ failure: 'answered 503', waiting: 3 });
    receiver.answer = (response) => void response.writeHead(202).end();
    await hurry();
    expect(await within(async () => ((await state()) as { waiting: number }).waiting === 0)).toBe(true);
    const last = receiver.received.at(-1);
    expect(last?.headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      authorization: `Basic ${Buffer.from('audit:s@cret').toString('base64')}`,
    });
    const lines = (last?.body ?? '').trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { id: number }).id)).toEqual(ids);
    expect(log.join('')).not.toMatch(/s%40cret|s@cret/);
    await receiver.stop();
  });

  it('not over TLS to a server whose certificate nobody vouches for', async () => {
    const folder = databaseFolder('psychic-network-tls-');
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string];
    const made = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...made],
      {
        stdio: 'ignore',
      },
    );
    let bytes = 0;
    const secure = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) =>
      socket.on('data', (piece: Buffer) => (bytes += piece.length)),
    );
    secure.on('tlsClientError', () => undefined);
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    await start(`syslog+tls://127.0.0.1:${(secure.address() as AddressInfo).port}`);
    await write(1);
    expect(await within(async () => ((await state()) as { failing: boolean }).failing)).toBe(true);
    expect(await state()).toMatchObject({ failure: 'DEPTH_ZERO_SELF_SIGNED_CERT', waiting: 1 });
    expect(bytes).toBe(0);
    await new Promise((resolve) => secure.close(resolve));
  });

  it('as datagrams, of which too long ones lose their details', async () => {
    const socket = createSocket('udp4');
    const got: string[] = [];
    socket.on('message', (message) => got.push(message.toString()));
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    await start(`syslog+udp://127.0.0.1:${socket.address().port}`);
    await test.db.query(
      `insert into audit (network, via, action, after) values ('cos', 'page', 'short', '{}'), ('cos', 'page', 'long', jsonb_build_object('text', repeat('x', 9000)))`,
    );
    expect(await within(() => got.length === 2)).toBe(true);
    expect(got[0]).toContain('"after":{}');
    expect(got[1]).toMatch(/"action":"long".*"after":null.*"is_cut":true/);
    socket.close();
  });

  it('not at all without a sink: nothing is kept for one', async () => {
    test = await TestApp.start();
    await write(3);
    expect(await test.db.query('select from audit_outbox')).toEqual([]);
    // a sink that no process has had for a week
    await test.db.query(`insert into audit_sink (seen_at) values (now() - interval '8 days')`);
    await write(3);
    expect(await test.db.query('select from audit_outbox')).toEqual([]);
  });
});

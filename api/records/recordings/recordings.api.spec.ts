import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { readingExample } from '../../switch/integrations/readings.dto';
import { type TestAnswer, TestApp } from '../../testing/app';
import { TestBucket } from '../../testing/bucket';
import { runConcurrently, writesOf } from '../../testing/run-concurrently';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { within } from '../../testing/within';
import { recordingLimit, RecordingStore } from './recording-store.service';

/** A wav whose header states its length, or a different one. */
const wav = (content: string, length = content.length + 4): string => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(length);
  return `RIFF${bytes.toString('latin1')}WAVE${content}`;
};

describe('recordings', () => {
  let test: TestApp;
  let key: string;
  let id: number;
  let other: number;
  let manager: string;
  let own: string;
  const address = (psychic: number, day = '20261120', connection = 8841902): string =>
    `/api/psychics/${psychic}/recordings/${day}/${connection}`;

  beforeAll(async () => {
    test = await TestApp.start();
    const boss = await createManager(test.db, 'cos', 'manager');
    id = await createPsychic(test.db, 'cos', boss, { username: 'own' });
    other = await createPsychic(test.db, 'cos', boss);
    key = await test.createKey('cos');
    manager = await test.signIn('manager', testPassword);
    own = await test.signIn('own', testPassword);
  });

  afterAll(() => test.stop());

  const put = (
    connection: number | string,
    body: string,
    type = 'audio/wav',
    who = key,
  ): Promise<TestAnswer> =>
    test.call(`/api/integrations/recordings/${connection}`, {
      method: 'PUT',
      key: who,
      headers: { 'content-type': type },
      body: Buffer.from(body, 'latin1'),
    });
  const file = (connection: number): string =>
    path.join(test.dataDir, 'recordings', 'cos', `${connection}.wav`);
  const folder = (): string[] => {
    const where = path.join(test.dataDir, 'recordings', 'cos');
    return existsSync(where) ? readdirSync(where) : [];
  };

  it('may arrive before or after their reading, and can be replaced', async () => {
    expect(await put(8841902, wav('first'))).toMatchObject({ status: 201, json: { connection_id: 8841902 } });
    expect((await test.call(address(id), { cookie: manager })).status).toBe(404);
    const reading = { ...readingExample, psychic: id };
    await test.call('/api/integrations/readings', { method: 'POST', key, body: [reading] });
    const answer = await test.call(address(id), { cookie: manager });
    expect(answer).toMatchObject({ status: 200, text: wav('first') });
    expect(answer.headers).toMatchObject({ 'content-type': 'audio/wav', 'accept-ranges': 'bytes' });
    expect((await put(8841902, wav('second'), 'application/octet-stream')).status).toBe(200);
    expect((await test.call(address(id), { cookie: own })).text).toBe(wav('second'));
    const window = 'start_date=2026-11-20&end_date=2026-11-20';
    const { json } = await test.call(`/api/psychics/${id}/readings?${window}`, { cookie: manager });
    expect(json).toMatchObject({ readings: [{ connection_id: 8841902, has_recording: true }] });
    expect(folder()).toEqual(['8841902.wav']);
  });

  it('support ranges and downloads', async () => {
    const part = await test.call(address(id), { cookie: manager, headers: { range: 'bytes=8-11' } });
    expect(part).toMatchObject({ status: 206, text: 'WAVE' });
    expect(part.headers['content-range']).toBe(`bytes 8-11/${wav('second').length}`);
    const tail = await test.call(address(id), { cookie: manager, headers: { range: 'bytes=-6' } });
    expect(tail).toMatchObject({ status: 206, text: 'second' });
    const beyond = await test.call(address(id), { cookie: manager, headers: { range: 'bytes=900-' } });
    expect(beyond).toMatchObject({
      status: 416,
      headers: { 'content-range': `bytes */${wav('second').length}` },
      json: { code: 'range_not_satisfiable' },
    });
    const saved = await test.call(`${address(id)}?download`, { cookie: manager });
    expect(saved.headers['content-disposition']).toBe('attachment; filename="reading-8841902.wav"');
  });

  it('leave one audit row an hour of who listened or downloaded, whatever ranges a player requests', async () => {
    await test.db.query(
      `insert into audit (at, network, via, actor_id, action, subject_id, after)
       select now() - interval '61 minutes', 'cos', 'page', id, 'saved a recording', $1, '{"connection_id": 8841902}'
         from accounts where username = 'own'`,
      [id],
    );
    for (const query of ['', '', '?download'])
      for (const cookie of [manager, own])
        await test.call(`${address(id)}${query}`, { cookie, headers: { range: 'bytes=2-5' } });
    const rows = await test.db.query<object[]>(
      `select a.username, u.action, u.after from audit u join accounts a on a.id = u.actor_id
        where subject_id = $1 and u.action like '%a recording' order by 1, 2`,
      [id],
    );
    const after = { connection_id: 8841902 };
    expect(rows).toEqual([
      { username: 'manager', action: 'listened to a recording', after },
      { username: 'manager', action: 'saved a recording', after },
      { username: 'own', action: 'listened to a recording', after },
      { username: 'own', action: 'saved a recording', after },
      { username: 'own', action: 'saved a recording', after },
    ]);
  });

  it('leave one row an hour even if a player requests two ranges at once', async () => {
    const listener = await createManager(test.db, 'cos', 'listener');
    const cookie = await test.signIn('listener', testPassword);
    const part = () => test.call(address(id), { cookie, headers: { range: 'bytes=2-5' } });
    const parts = await runConcurrently(test, writesOf('audit'), [], [part, part]);
    expect(parts.map(({ status }) => status)).toEqual([206, 206]);
    expect(
      await test.db.query(`select action from audit where actor_id = $1 and action <> 'signed in'`, [
        listener,
      ]),
    ).toEqual([{ action: 'listened to a recording' }]);
  });

  it('are closed again if the row cannot be written', async () => {
    await createManager(test.db, 'cos', 'unheard');
    const cookie = await test.signIn('unheard', testPassword);
    const store = test.app.get(RecordingStore);
    const open = store.open.bind(store);
    let close: jest.SpyInstance | undefined;
    const opened = jest.spyOn(store, 'open').mockImplementation(async (...which) => {
      const file = await open(...which);
      if (file !== undefined) close = jest.spyOn(file, 'close');
      return file;
    });
    await test.db.query(
      `alter table audit add constraint none check (action <> 'listened to a recording') not valid`,
    );
    const answer = await test.call(address(id), { cookie });
    await test.db.query('alter table audit drop constraint none');
    opened.mockRestore();
    expect(answer.status).toBe(500);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('are served only for the reading of that psychic, day, and network', async () => {
    for (const wrong of [
      address(other),
      address(id, '20261121'),
      address(id, '2026112'),
      address(id, '20261120', 1),
    ])
      expect((await test.call(wrong, { cookie: manager })).status).toBe(404);
    expect((await test.call(address(other), { cookie: own })).status).toBe(403);
    const foreign = await test.createKey('onesun');
    expect((await put(8841902, wav('foreign'), 'audio/wav', foreign)).status).toBe(201);
    expect((await test.call(address(id), { cookie: manager })).text).toBe(wav('second'));
  });

  it('are always served as audio, whatever they contain and the address says', async () => {
    const before = readFileSync(file(8841902), 'latin1');
    await put(8841902, wav('<script>alert(1)</script><svg onload=alert(1)>'));
    for (const query of ['', '?download=x%22%0d%0aX-Injected:1', '?download=../../evil.html']) {
      const { status, headers } = await test.call(address(id) + query, { cookie: manager });
      expect([status, headers['content-type']]).toEqual([200, 'audio/wav']);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-disposition']).toMatch(
        /^(inline|attachment); filename="reading-8841902\.wav"$/,
      );
      expect(headers['x-injected']).toBeUndefined();
    }
    await put(8841902, before);
  });

  it('are stored whole, one of them, if several arrive at once', async () => {
    const bodies = Array.from({ length: 6 }, (_, n) => wav(String(n).repeat(300_000 + n * 2)));
    const answers = await Promise.all(bodies.map((body) => put(10, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(bodies).toContain(readFileSync(file(10), 'latin1'));
    expect(folder()).toEqual(['10.wav', '8841902.wav']);
    rmSync(file(10));
  });

  it('are not available to a psychic in limited mode, only to managers', async () => {
    const limit = (limited_readings: boolean): Promise<TestAnswer> =>
      test.call(`/api/psychics/${id}/limited_readings`, {
        method: 'PUT',
        cookie: manager,
        body: { limited_readings },
      });
    await limit(true);
    expect((await test.call(address(id), { cookie: own })).status).toBe(403);
    expect((await test.call(address(id), { cookie: manager })).status).toBe(200);
    await limit(false);
  });

  it('disappear with a voided reading, and with their file', async () => {
    await test.call('/api/integrations/readings/8841902', { method: 'DELETE', key });
    expect((await test.call(address(id), { cookie: manager })).status).toBe(404);
    await test.call('/api/integrations/readings', {
      method: 'POST',
      key,
      body: [{ ...readingExample, psychic: id }],
    });
    expect((await test.call(address(id), { cookie: manager })).status).toBe(200);
    rmSync(file(8841902));
    expect((await test.call(address(id), { cookie: manager })).status).toBe(404);
    writeFileSync(file(8841902), wav('second'), 'latin1');
  });

  it.each([
    ['a body that is not a wav', 'OggS and more than twelve bytes', 'audio/wav', 400],
    ['a RIFF that is not a WAVE', 'RIFF\u0004\0\0\0AVI ', 'audio/wav', 400],
    ['a truncated header', 'RIFF', 'audio/wav', 400],
    ['half a wav', wav('half', 12), 'audio/wav', 400],
    ['a wav followed by extra bytes', wav('and more', 5), 'audio/wav', 400],
    ['nothing', '', 'audio/wav', 400],
    ['a page', '<!doctype html><script>alert(1)</script>', 'audio/wav', 400],
    ['a wav with the other byte order', wav('x').replace('RIFF', 'RIFX'), 'audio/wav', 400],
    ['a wav after a page', `<script>alert(1)</script>${wav('x')}`, 'audio/wav', 400],
    ['a page after a wav', `${wav('x')}<script>alert(1)</script>`, 'audio/wav', 400],
    ['an archive after a wav', `${wav('x')}PK\u0005\u0006`, 'audio/wav', 400],
    ['a wav that states a length of zero', wav('x', 0), 'audio/wav', 400],
    ['a wav that states the largest length', wav('x', 0xffff_ffff), 'audio/wav', 400],
    ['a wav whose stated length overflows', wav('x', 0xffff_fff8), 'audio/wav', 400],
    ['a wav that states more than 64 MiB', wav('x', recordingLimit - 7), 'audio/wav', 400],
    ['another type', wav('x'), 'audio/mpeg', 415],
    ['a drawing', wav('x'), 'image/svg+xml', 415],
    ['a page by its type', wav('x'), 'text/html', 415],
    ['a form', wav('x'), 'multipart/form-data; boundary=x', 415],
    ['JSON', '[]', 'application/json', 415],
  ])('refuse %s', async (_, body, type, status) => {
    const before = folder();
    expect((await put(99, body, type)).status).toBe(status);
    expect(folder()).toEqual(before);
    expect(await test.db.query('select from recordings where connection_id = 99')).toEqual([]);
    // and the previous one stays
    expect((await put(8841902, body, type)).status).toBe(status);
    expect(readFileSync(file(8841902), 'latin1')).toBe(wav('second'));
  });

  it.each([
    '0',
    '-1',
    'abc',
    '1.5',
    '99999999999999999',
    '01',
    '1e3',
    '0x10',
    '%201',
    '..%2F1',
    '1.wav',
    '%2Ftmp%2F1',
    '..%2f..%2fevil',
    '..%5c..%5cevil',
    '%2e%2e',
    '%252e%252e%252fevil',
    '1%00.wav',
    '%2etmp',
    '..;',
    '1%0a',
    '%EF%BC%91',
    '9007199254740993',
    'CON',
    '~root',
  ])('refuse %s for a contact', async (connection) => {
    const before = folder();
    expect((await put(connection, wav('x'))).status).toBe(404);
    expect(folder()).toEqual(before);
  });

  it('over 64 MiB are refused, and aborted uploads are deleted, in constant memory', async () => {
    const base = await test.listen();
    const upload = (connection: number, bytes: number, abort: boolean): Promise<number | undefined> =>
      new Promise((resolve) => {
        const request = http.request(
          `${base}/api/integrations/recordings/${connection}`,
          {
            method: 'PUT',
            headers: {
              authorization: `Bearer ${key}`,
              'content-type': 'audio/wav',
              'transfer-encoding': 'chunked',
            },
          },
          (response) => {
            response.resume();
            resolve(response.statusCode);
            request.destroy();
          },
        );
        request.on('error', () => resolve(undefined));
        const chunk = Buffer.alloc(1_048_576);
        let sent = 0;
        const more = (): void => {
          while (sent < bytes) {
            sent += chunk.length;
            if (!request.write(chunk)) {
              request.once('drain', more);
              return;
            }
          }
          if (abort) request.destroy(new Error('gone'));
          else request.end();
        };
        request.write(wav('', 0xffff_fff0), 'latin1', more);
      });
    expect(await upload(7, recordingLimit + 1_048_576, false)).toBe(413);
    expect((await put(9, wav('whole'))).status).toBe(201);
    for (const connection of [8, 9]) expect(await upload(connection, 4 * 1_048_576, true)).toBeUndefined();
    expect(await within(() => !folder().some((name) => /^\.|^7|^8\./.test(name)))).toBe(true);
    expect(readFileSync(file(9), 'latin1')).toBe(wav('whole'));
    expect(
      await test.db.query('select connection_id, bytes from recordings where connection_id < 10'),
    ).toEqual([{ connection_id: 9, bytes: 17 }]);
  });
});

describe('recordings in a bucket', () => {
  let test: TestApp;
  let bucket: TestBucket;
  let key: string;
  let manager: string;
  let address: string;

  beforeAll(async () => {
    bucket = await TestBucket.start();
    test = await TestApp.start({ bucket: bucket.bucket });
    const boss = await createManager(test.db, 'cos', 'manager');
    const id = await createPsychic(test.db, 'cos', boss);
    key = await test.createKey('cos');
    manager = await test.signIn('manager', testPassword);
    const body = [{ ...readingExample, psychic: id }];
    await test.call('/api/integrations/readings', { method: 'POST', key, body });
    address = `/api/psychics/${id}/recordings/20261120/8841902`;
  });

  afterAll(() => test.stop());

  const put = (): Promise<TestAnswer> =>
    test.call('/api/integrations/recordings/8841902', {
      method: 'PUT',
      key,
      headers: { 'content-type': 'audio/wav' },
      body: wav('kept elsewhere'),
    });

  it('are stored there and served from there, in ranges, and only once if unchanged', async () => {
    expect((await put()).status).toBe(201);
    expect(await bucket.names()).toEqual(['recordings/cos/8841902.wav']);
    const whole = await test.call(address, { cookie: manager });
    expect(whole).toMatchObject({ status: 200, text: wav('kept elsewhere') });
    const part = await test.call(address, { cookie: manager, headers: { range: 'bytes=-9' } });
    expect(part).toMatchObject({ status: 206, text: 'elsewhere' });
    const known = await test.call(address, {
      cookie: manager,
      headers: { 'if-none-match': String(whole.headers.etag) },
    });
    expect(known).toMatchObject({ status: 304, text: '' });
  });

  it('are reported as unavailable while the bucket is', async () => {
    await bucket.stop();
    const away = { status: 503, json: { code: 'storage_away' } };
    expect(await test.call(address, { cookie: manager })).toMatchObject(away);
    expect(await put()).toMatchObject({ ...away, headers: { 'retry-after': '5' } });
    expect((await test.call('/api/sessions/0', { cookie: manager })).status).toBe(200);
  });
});

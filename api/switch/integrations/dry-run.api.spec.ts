import { existsSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { type TestAnswer, type TestCall, TestApp } from '../../testing/app';
import { StatisticsJobs } from '../../records/statistics/statistics.jobs';
import { ChatWorld } from '../../testing/chats';
import { createManager, createPsychic } from '../../testing/people';
import { customerExample, readingExample } from './readings.dto';

const wav = 'RIFF\u0004\0\0\0WAVE';
const asWav = { 'content-type': 'audio/wav' };
/** The first psychic's. */
const extension = '40001';
const asLines = { 'content-type': 'application/x-ndjson' };

describe('a dry run', () => {
  let test: TestApp;
  let key: string;
  let psychic: number;
  let listener: Client;
  let told: string[] = [];

  beforeAll(async () => {
    test = await TestApp.start();
    // it is due six times a day, and would change rows between a dry run and the look at them
    jest.spyOn(test.app.get(StatisticsJobs), 'publishDue').mockResolvedValue();
    psychic = await createPsychic(test.db, 'cos', await createManager(test.db, 'cos'), { availability: 'A' });
    key = await test.createKey('cos');
    listener = new Client({ connectionString: test.url });
    await listener.connect();
    listener.on('notification', ({ channel }) => told.push(channel));
    await listener.query(
      'listen availability_changed; listen scheduled_calls_changed; listen chat_changed; listen chat_typing',
    );
    await send('POST readings', [reading(1), reading(2), reading(3, { updated_at: '2026-11-20T15:00:00Z' })]);
    await send('POST readings', [reading(4)]);
    await send('DELETE readings/4');
    await send('PUT recordings/1', wav, asWav);
    await send('POST customers', [customer('known')]);
    await send('POST logins', [login('known')]);
    await send('POST scheduled_calls', [scheduled('known')]);
  });

  afterAll(async () => {
    await listener.end();
    await test.stop();
  });

  const reading = (connection_id: number, changes: object = {}): object => ({
    ...readingExample,
    psychic: extension,
    connection_id,
    ...changes,
  });
  const customer = (external_id: string, changes: object = {}): object => ({
    ...customerExample,
    external_id,
    ...changes,
  });
  const login = (external_id: string, changes: object = {}): object => ({
    external_id,
    psychic: extension,
    login_date: '2026-11-20T09:00:00-05:00',
    ...changes,
  });
  const scheduled = (external_id: string, changes: object = {}): object => ({
    external_id,
    psychic: extension,
    customer: customer('caller'),
    scheduled_at: '2026-11-21T18:30:00-05:00',
    conn_type: 'Call',
    status: 'Scheduled',
    ...changes,
  });
  const send = (call: string, body?: unknown, headers: Record<string, string> = {}): Promise<TestAnswer> => {
    const [method, address = ''] = call.split(' ');
    return test.call(`/api/integrations/${address}`, {
      method: method as TestCall['method'],
      key,
      body,
      headers,
    });
  };
  const tried = (call: string): string => `${call}${call.includes('?') ? '&' : '?'}dry_run=true`;

  /** Every row of every table, except when the key and sessions were last used and the program's uptime. */
  const world = async (): Promise<string> => {
    await test.db.query('update api_keys set last_used_at = null');
    await test.db.query('update sessions set last_seen_at = created_at');
    const tables = await test.db.query<{ name: string }[]>(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_name not in ('integration_calls', 'uptime') order by 1`,
    );
    const rows = [];
    for (const { name } of tables)
      rows.push(await test.db.query<object[]>(`select '${name}' as name, t::text from ${name} t order by 2`));
    return JSON.stringify(rows);
  };

  // chunks have 2,000 lines: the same ids occur in three of them, with different timestamps
  const at = (minute: number): string => `2026-11-20T16:0${minute}:00Z`;
  const lines = [
    ...Array.from({ length: 1999 }, (_, n) => reading(n + 100, { updated_at: n % 3 === 0 ? at(5) : null })),
    ...Array.from({ length: 1999 }, (_, n) => reading(n + 100, { updated_at: at(n % 7) })),
    reading(100, { updated_at: at(9) }),
    reading(100, { updated_at: at(8) }),
    reading(101, { rating: 1 }),
    reading(2100, { customer: customer('made on the way') }),
    reading(2, { rating: 4, updated_at: at(1) }),
    reading(2, { rating: 4, updated_at: at(0) }),
    reading(3, { rating: 4, updated_at: '2026-11-20T14:00:00Z' }),
    '{',
  ].map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));

  const cases: [what: string, template: string, body?: unknown, headers?: Record<string, string>][] = [
    [
      'readings',
      'POST readings',
      [
        reading(1),
        reading(2, { rating: 1 }),
        reading(3, { rating: 1, updated_at: '2026-11-20T14:00:00Z' }),
        reading(4),
        reading(5),
        reading(5, { rating: 1 }),
        reading(6, { psychic: 999_999 }),
        reading(7, { customer: customer('of a reading') }),
      ],
    ],
    ['readings as NDJSON', 'POST readings', lines.join('\n'), asLines],
    ['a body that is not a list of readings', 'POST readings', {}],
    ['a void', 'DELETE readings/1'],
    ['a repeated void', 'DELETE readings/1'],
    ['an older void', 'DELETE readings/3?updated_at=2026-11-20T14:00:00Z'],
    ['a void of an unknown reading', 'DELETE readings/777777'],
    ['a void that arrives before its reading', 'DELETE readings/777777?updated_at=2026-11-20T14:00:00Z'],
    [
      'a reading that this void makes stale',
      'POST readings',
      [reading(777777, { updated_at: '2026-11-20T13:00:00Z' })],
    ],
    ['a first recording', 'PUT recordings/2', wav, asWav],
    ['another recording', 'PUT recordings/1', wav, asWav],
    ['half a recording', 'PUT recordings/1', wav.slice(0, -1), asWav],
    ['a body that is not a recording', 'PUT recordings/1', [], {}],
    [
      'customers',
      'POST customers',
      [
        customer('known', { takes_mail: false }),
        customer('new'),
        customer('known', { takes_mail: false }),
        {},
      ],
    ],
    [
      'customers with two timestamps',
      'POST customers',
      [customer('twice', { updated_at: at(2) }), customer('twice', { updated_at: at(1) })],
    ],
    ['logins', 'POST logins', [login('known', { logout_date: '2026-11-20T10:00:00-05:00' }), login('new')]],
    [
      'scheduled calls',
      'POST scheduled_calls',
      [
        scheduled('known', { status: 'Accepted' }),
        scheduled('new', { customer: customer('of a call') }),
        null,
      ],
    ],
    ['readings with an unknown parameter', 'POST readings?colour=red', []],
    ['the start of a contact', 'POST psychics/{id}/status', { code: 'B', connection_id: 5 }],
    ['its end', 'POST psychics/{id}/status', { code: 'A', connection_id: 5 }],
    ['an invalid code', 'POST psychics/{id}/status', { code: 'X' }],
    ['a nonexistent psychic', 'POST psychics/999999/status', { code: 'B' }],
  ];

  it.each(cases.map(([what, template, body, headers]) => ({ what, template, body, headers })))(
    'of $what returns what the real call then returns, and changes nothing',
    async ({ template, body, headers }) => {
      const call = template.replace('{id}', String(psychic));
      const before = await world();
      told = [];
      const would = await send(tried(call), body, headers);
      // any notification would arrive before this query is answered
      await listener.query('select');
      expect(await world()).toBe(before);
      expect(told).toEqual([]);
      const does = await send(call, body, headers);
      const { request_id: _1, ...wouldSay } = { ...(would.json as object | undefined) } as Record<
        string,
        unknown
      >;
      const { request_id: _2, ...says } = { ...(does.json as object | undefined) } as Record<string, unknown>;
      expect([would.status, wouldSay]).toEqual([does.status, says]);
      // a call with everything rejected would prove nothing
      expect(Number(says.rejected ?? 0)).toBeLessThan(4);
    },
  );

  it('of chat calls returns what the real call then returns, and changes nothing', async () => {
    const chats = await ChatWorld.open(test);
    const asked = await chats.psychic();
    const connectionId = 9001;
    const ask = {
      connection_id: connectionId,
      psychic: asked.id,
      customer: customer('member'),
      rate: 1,
      free_minutes: 0,
    };
    const harmless = async (what: string, token: string, body?: object): Promise<TestAnswer> => {
      const before = await world();
      told = [];
      const answer = await test.call(`/api/integrations/chats${what}?dry_run=true`, {
        method: 'POST',
        key: token,
        body,
      });
      await listener.query('select');
      expect([what, told, (await world()) === before]).toEqual([what, [], true]);
      return answer;
    };
    expect(await harmless('', key, ask)).toMatchObject({ status: 201, json: { chat_id: null, token: null } });
    const { json } = await send('POST chats', ask);
    const { chat_id: chatId, token } = json as { chat_id: number; token: string };
    expect(await harmless('', key, ask)).toMatchObject({ status: 200, json });
    expect((await harmless('', key, { ...ask, rate: 2 })).status).toBe(409);
    expect((await harmless('', key, { ...ask, connection_id: 9002 })).status).toBe(409);

    const chat = { ...asked, chatId, connectionId, token };
    const message = { text: 'What do the cards say?', client_id: 'a' };
    expect((await harmless(`/${connectionId}/messages`, token, message)).status).toBe(409);
    expect(await harmless(`/${connectionId}/end`, key)).toMatchObject({
      status: 200,
      json: { state: 'ended', result: 'Abandoned', ended_by: 'biller' },
    });
    await chats.psychicDoes(chat, 'accept');
    expect(await harmless(`/${connectionId}/messages`, token, message)).toMatchObject({
      status: 201,
      json: { chat_id: chatId, number: 1, by: 'member', ...message },
    });
    expect((await chats.memberDoes(chat, 'messages', message)).status).toBe(201);
    expect((await harmless(`/${connectionId}/messages`, token, message)).status).toBe(200);
    expect((await harmless(`/${connectionId}/typing`, token, { typing: true })).status).toBe(200);
    expect((await harmless(`/${connectionId}/typing`, token, {})).status).toBe(400);
    expect(await harmless(`/${connectionId}/end`, token)).toMatchObject({
      status: 200,
      json: { state: 'ended', result: 'Completed', ended_by: 'member' },
    });
    expect((await chats.memberDoes(chat, 'end')).status).toBe(200);
    expect((await harmless(`/${connectionId}/messages`, token, { ...message, client_id: 'b' })).status).toBe(
      401,
    );
    expect((await harmless(`/${connectionId}/typing`, token, { typing: true })).status).toBe(401);
  });

  it('is tested for every call that makes changes', async () => {
    const { json } = await test.call('/api/openapi.json');
    const { paths } = json as { paths: Record<string, Record<string, { parameters: { name: string }[] }>> };
    const without = Object.entries(paths).flatMap(([address, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters }]) =>
        address.startsWith('/api/integrations/') &&
        method !== 'get' &&
        !parameters.some(({ name }) => name === 'dry_run')
          ? [`${method} ${address}`]
          : [],
      ),
    );
    expect(without).toEqual([]);
  });

  it('of a publication publishes nothing', async () => {
    const before = await world();
    const would = await send('POST statistics/publish?dry_run=true');
    expect(would).toMatchObject({ status: 200, json: { published_at: expect.any(String) as string } });
    expect(await world()).toBe(before);
    expect((await send('POST statistics/publish')).status).toBe(200);
    expect(await world()).not.toBe(before);
  });

  it('of a recording leaves no file', async () => {
    expect((await send('PUT recordings/88?dry_run=true', wav, asWav)).status).toBe(201);
    expect(existsSync(path.join(test.dataDir, 'recordings/cos/88.wav'))).toBe(false);
    expect((await send('PUT recordings/88?dry_run=false', wav, asWav)).status).toBe(201);
    expect(existsSync(path.join(test.dataDir, 'recordings/cos/88.wav'))).toBe(true);
  });

  it.each(['1', '', 'yes', 'TRUE'])('is refused for %j, without doing anything', async (value) => {
    const before = await world();
    const answer = await send(`POST customers?dry_run=${value}`, [customer('never')]);
    expect(answer).toMatchObject({
      status: 400,
      json: { errors: { dry_run: 'dry_run must be true or false' } },
    });
    expect((await send('POST customers?dryrun=true', [customer('never')])).status).toBe(400);
    expect(await world()).toBe(before);
  });
});

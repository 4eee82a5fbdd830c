import { Retention } from '../../../platform/retention/retention.service';
import { lineOfVersion, linesOf } from '../../../commands/call-lines';
import { readCalls } from '../../../commands/key-words';
import { type TestAnswer, type TestCall, hosts, TestApp } from '../../../testing/app';
import { createManager, createPsychic, testPassword } from '../../../testing/people';
import { readingExample } from '../readings.dto';
import { findCalls, findWritten, type FoundCall } from './call-log.query';

describe('the log of integrators’ calls', () => {
  let test: TestApp;
  let [key, reader] = ['', ''];
  let psychic = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    psychic = await createPsychic(test.db, 'cos', await createManager(test.db, 'cos', 'boss'));
    key = await test.createKey('cos');
    reader = await test.createKey('cos', ['read']);
  });

  afterAll(() => test.stop());

  const call = (method: TestCall['method'], address: string, options: TestCall = {}): Promise<TestAnswer> =>
    test.call(`/api/integrations/${address}`, { method, key, ...options });
  const reading = (connection_id: number, changes: object = {}): object => ({
    ...readingExample,
    psychic,
    connection_id,
    ...changes,
  });
  const requestOf = ({ headers }: TestAnswer): string => String(headers['x-request-id']);
  /** The log entry of a call, as soon as it exists. */
  const notedOf = async (answer: TestAnswer): Promise<FoundCall | undefined> =>
    (await findCalls(test.db, { requestId: requestOf(answer), limit: 10 }))[0];

  it("records each call's key, route, status, counts, and errors", async () => {
    const answer = await call('POST', 'readings', {
      body: [reading(1), reading(2, { psychic: 999_999 }), 'x'],
    });
    expect(await notedOf(answer)).toEqual({
      at: expect.any(Date) as Date,
      request_id: requestOf(answer),
      key_id: 1,
      key_name: 'test',
      method: 'POST',
      route: '/api/integrations/readings',
      status: 200,
      milliseconds: expect.any(Number) as number,
      dry_run: false,
      counts: { created: 1, corrected: 0, unchanged: 0, stale: 0, rejected: 2 },
      errors: [
        {
          line: 2,
          connection_id: 2,
          code: 'not_found',
          error_codes: { psychic: 'psychic.unknown_id' },
          errors: { psychic: 'No psychic has this user_id; an extension must be text, in quotes' },
        },
        {
          line: 3,
          connection_id: null,
          code: 'validation',
          error_codes: { record: 'record.not_object' },
          errors: { record: 'A record must be an object' },
        },
      ],
    });
  });

  it.each<[string, TestCall['method'], string, TestCall, object]>([
    [
      'a refusal',
      'POST',
      'customers?dry_run=x',
      { body: [] },
      { status: 400, errors: { code: 'validation' } },
    ],
    [
      'an id by its pattern',
      'DELETE',
      'readings/4711',
      {},
      { status: 404, route: '/api/integrations/readings/:connection_id' },
    ],
    [
      'a body that is not JSON',
      'POST',
      'customers',
      { body: '{', headers: { 'content-type': 'application/json' } },
      { status: 400 },
    ],
    ['a page', 'GET', 'psychics?limit=1', {}, { status: 200, counts: { rows: 1 }, errors: null }],
    ['a dry run', 'POST', 'customers?dry_run=true', { body: [] }, { status: 200, dry_run: true }],
  ])('records %s', async (_, method, address, options, noted) => {
    expect(await notedOf(await call(method, address, options))).toMatchObject(noted);
  });

  it('records a call without the required scope, but none without a live key', async () => {
    const refused = await call('POST', 'customers', { body: [], key: reader });
    expect(await notedOf(refused)).toMatchObject({ status: 403, key_id: 2, errors: { code: 'not_allowed' } });
    expect(await notedOf(await call('GET', 'psychics', { key: 'wrong' }))).toBeUndefined();
  });

  it('keeps the first twenty errors, and the start of long text', async () => {
    const rows = Array.from({ length: 30 }, () => ({
      ['x'.repeat(99)]: 1,
      ...Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`f${n}`, 1])),
    }));
    const noted = await notedOf(await call('POST', 'readings', { body: rows }));
    expect(noted?.errors).toHaveLength(20);
    expect(JSON.stringify(noted?.errors).length).toBeLessThan(60_000);
  });

  it('finds calls by key and by failure, newest first', async () => {
    const mine = await findCalls(test.db, { keyId: 2, limit: 5 });
    expect(mine.map(({ status }) => status)).toEqual([403]);
    await call('GET', 'psychics');
    const failed = await findCalls(test.db, { isFailed: true, limit: 100 });
    expect(failed.length).toBeGreaterThan(3);
    expect(failed.every(({ status, counts }) => status >= 400 || (counts?.rejected ?? 0) > 0)).toBe(true);
    expect((await findCalls(test.db, { limit: 1 }))[0]?.route).toBe('/api/integrations/psychics');
  });

  it('leads from a request to what it wrote, even if that has been replaced since', async () => {
    const first = requestOf(await call('POST', 'readings', { body: [reading(50), reading(51)] }));
    const second = requestOf(await call('POST', 'readings', { body: [reading(51, { rating: 1 })] }));
    expect(await findWritten(test.db, first, 10)).toEqual([
      { connection_id: 50, version: 1, is_current: true },
      { connection_id: 51, version: 1, is_current: false },
    ]);
    const written = await findWritten(test.db, second, 10);
    expect(written.map(lineOfVersion)).toEqual(['  wrote 51, version 2']);
  });

  it('shows one line per call, with its errors', async () => {
    const [found] = await findCalls(test.db, { keyId: 2, limit: 1 });
    const [line = '', errors = ''] = found === undefined ? [] : linesOf(found);
    expect(line).toMatch(
      /^\d{4}-.*  key 2 test  POST \/api\/integrations\/customers  403  \d+ ms  [0-9a-f-]{36}$/,
    );
    expect(errors).toContain('this call needs write');
    expect(() => readCalls({ failed: false, request: 'x', limit: '5' })).toThrow('--request must be');
    expect(() => readCalls({ failed: false, limit: '0' })).toThrow('--limit must be');
  });

  it("shows managers only their own network's calls, filtered by key, status, and outcome", async () => {
    const manager = await test.signIn('boss', testPassword);
    const shown = async (filter: object, who = manager, host: string = hosts.cos) =>
      (await test.call(`/api/api_keys/calls?filter=${JSON.stringify(filter)}`, { cookie: who, host }))
        .json as {
        key_id: number;
        status: number;
      }[];
    const all = await shown({});
    expect(all.length).toBeGreaterThan(5);
    expect(await shown({ key: '2' })).toEqual(all.filter(({ key_id }) => key_id === 2));
    expect(await shown({ code: ['403', '404'] })).toEqual(
      all.filter(({ status }) => status === 403 || status === 404),
    );
    const failed = await findCalls(test.db, { isFailed: true, limit: 100 });
    expect((await shown({ outcome: 'failed' })).length).toBe(failed.length);
    await createManager(test.db, 'onesun', 'sun');
    const foreign = await test.signIn('sun', testPassword, hosts.onesun);
    expect(await shown({}, foreign, hosts.onesun)).toEqual([]);
    const keys = await test.call('/api/api_keys', { cookie: manager });
    expect(keys.json).toMatchObject([
      { id: 2, scopes: ['read'], revoked_at: null },
      { id: 1, scopes: ['read', 'write'], last_used_at: expect.any(String) as string },
    ]);
    expect(keys.text).not.toContain('hash');
    expect((await test.call('/api/api_keys', { cookie: foreign, host: hosts.onesun })).json).toEqual([]);
  });

  it('contains no key, and neither does the audit', async () => {
    const unknown = 'pn_cos_of-nobody';
    for (const who of [key, reader, unknown]) {
      await call('POST', 'customers', { key: who, body: [{ external_id: 'c', username: 'member' }, 7] });
      await call('GET', `psychics?key=${who}`, { key: who });
    }
    const rows = await test.db.query<{ at: string }[]>(
      `select c::text as at from integration_calls c union all select a::text from audit a`,
    );
    const text = rows.map(({ at }) => at).join('');
    expect(text).toContain('/api/integrations/customers');
    expect(text).toContain('sent customers');
    for (const secret of [key, reader, unknown]) expect(text).not.toContain(secret);
  });

  it('is kept for thirty days', async () => {
    const kept = requestOf(await call('GET', 'psychics'));
    const old = requestOf(await call('GET', 'psychics'));
    const age = (id: string, span: string): Promise<unknown> =>
      test.db.query('update integration_calls set at = now() - $2::interval where request_id = $1', [
        id,
        span,
      ]);
    await age(kept, '29 days 23 hours');
    await age(old, '30 days 1 hour');
    await test.app.get(Retention).runClass('deliveryLogs', new Date());
    const left = await findCalls(test.db, { limit: 1000 });
    expect(left.some(({ request_id }) => request_id === kept)).toBe(true);
    expect(left.some(({ request_id }) => request_id === old)).toBe(false);
  });

  it('recognizes psychics by extension, in the own network only', async () => {
    const report = (name: string, who = key): Promise<number> =>
      call('POST', `psychics/${name}/status`, { body: { code: 'B', connection_id: 9 }, key: who }).then(
        ({ status }) => status,
      );
    expect(await report('ext:40001')).toBe(200);
    const [found] = await test.db.query<object[]>('select availability from psychics where account_id = $1', [
      psychic,
    ]);
    expect(found).toEqual({ availability: 'B' });
    for (const name of ['ext:40009', 'ext:', 'ext:0', 'ext:9999999999', 'EXT:40001', '40001'])
      expect([name, await report(name)]).toEqual([name, 404]);
    expect(await report('ext:40001', await test.createKey('onesun'))).toBe(404);
    const { json } = await call('POST', 'psychics/40001/status', { body: { code: 'B' } });
    expect(json).toMatchObject({ detail: expect.stringContaining('ext:40001') as string });
  });
});

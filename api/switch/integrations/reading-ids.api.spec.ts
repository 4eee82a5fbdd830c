import { type TestAnswer, type TestCall, TestApp } from '../../testing/app';
import { runConcurrently, writesOf } from '../../testing/run-concurrently';
import { createManager, createPsychic } from '../../testing/people';
import type { BulkCounts } from './readings.dto';
import { readingExample } from './readings.dto';
import type { ReadingWithVersions, StoredReading } from './reading-back/reading-back.dto';

const first = 9_000_000_000_000_000;
const wav = 'RIFF\u0004\0\0\0WAVE';

describe("readings identified by the sender's external id", () => {
  let test: TestApp;
  let key: string;
  let psychic: number;

  beforeAll(async () => {
    test = await TestApp.start();
    psychic = await createPsychic(test.db, 'cos', await createManager(test.db, 'cos'), { availability: 'A' });
    key = await test.createKey('cos');
  });
  afterAll(() => test.stop());

  beforeEach(() =>
    test.db.query(
      'truncate readings, reading_versions, reading_ids, early_voids, recordings, pair_firsts, psychic_days, customers cascade',
    ),
  );

  const row = ({ connection_id, ...changes }: Record<string, unknown>): Record<string, unknown> => {
    const { connection_id: _, ...example } = readingExample;
    return { ...example, psychic, ...(connection_id !== undefined && { connection_id }), ...changes };
  };
  const call = (
    method: TestCall['method'],
    address: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> => test.call(`/api/integrations/${address}`, { method, key, body, headers });
  const post = async (rows: object[], query = ''): Promise<BulkCounts> =>
    (await call('POST', `readings${query}`, rows)).json as BulkCounts;
  const status = async (...args: Parameters<typeof call>): Promise<number> => (await call(...args)).status;
  const read = async (name: string | number): Promise<ReadingWithVersions> =>
    (await call('GET', `readings/${name}`)).json as ReadingWithVersions;
  const rows = async (table: string): Promise<number> =>
    (await test.db.query<{ n: number }[]>(`select count(*)::int as n from ${table}`))[0]?.n ?? -1;

  it('get a connection_id from the product, and can be found by either', async () => {
    const external_id = '1706369600.6/a b';
    expect(await post([row({ external_id }), row({ connection_id: 7 })])).toMatchObject({ created: 2 });
    const found = await read(`ext:${encodeURIComponent(external_id)}`);
    expect(found).toMatchObject({ external_id, versions: [] });
    expect(found.connection_id).toBeGreaterThanOrEqual(first);
    expect(await read(found.connection_id)).toEqual(found);
    expect(await read(7)).toMatchObject({ external_id: null });
    const day = await call('GET', 'readings?start_date=2026-11-20&end_date=2026-11-20');
    expect((day.json as StoredReading[]).map((one) => [one.connection_id, one.external_id])).toEqual([
      [7, null],
      [found.connection_id, external_id],
    ]);
  });

  it('are the same by external id and by connection_id', async () => {
    await post([row({ external_id: 'a' })]);
    const { connection_id } = await read('ext:a');
    expect(await post([row({ external_id: 'a' }), row({ connection_id })])).toMatchObject({ unchanged: 2 });
    expect(await post([row({ connection_id, rating: 2 })])).toMatchObject({ corrected: 1 });
    expect(await post([row({ external_id: 'a', rating: 3 })])).toMatchObject({ corrected: 1 });
    expect(await read('ext:a')).toMatchObject({
      ...{ connection_id, rating: 3, version: 3 },
      versions: [
        { external_id: 'a', rating: 2 },
        { external_id: 'a', rating: 5 },
      ],
    });
    const { errors, ...counts } = await post([
      row({ external_id: 'a', rating: 1 }),
      row({ external_id: 'a', rating: 2 }),
      row({ connection_id, rating: 2 }),
    ]);
    expect(counts).toMatchObject({ corrected: 1, rejected: 2 });
    expect(errors).toEqual([
      {
        ...{ line: 2, connection_id: null, external_id: 'a' },
        ...{ code: 'conflict', error_codes: { external_id: 'invalid' } },
        errors: { external_id: 'external_id appeared earlier in this request with different content' },
      },
      {
        ...{ line: 3, connection_id },
        ...{ code: 'conflict', error_codes: { connection_id: 'invalid' } },
        errors: { connection_id: 'connection_id appeared earlier in this request with different content' },
      },
    ]);
  });

  it('follow the same updated_at rules as others', async () => {
    const at = (minute: number): Record<string, unknown> => ({
      external_id: 'a',
      updated_at: `2026-11-20T20:0${minute}:00Z`,
    });
    expect(await post([row(at(2))])).toMatchObject({ created: 1 });
    expect(await post([row({ ...at(1), rating: 1 })])).toMatchObject({ stale: 1 });
    expect(await post([row(at(3)), row(at(4)), row(at(3))])).toMatchObject({ unchanged: 2, stale: 1 });
    expect(await rows('readings')).toBe(1);
  });

  it('are compared by normalized id', async () => {
    await post([row({ external_id: ' a\u00a0 b\u200e' })]);
    expect(await post([row({ external_id: 'a b' })])).toMatchObject({ unchanged: 1 });
    expect((await read('ext:a%20%20b')).external_id).toBe('a b');
  });

  it.each([
    [
      'both ids',
      { external_id: 'a', connection_id: 7 },
      'external_id',
      'connection_id and external_id cannot both be given',
    ],
    ['none', {}, 'connection_id', 'connection_id is required'],
    [
      'two nulls',
      { external_id: null, connection_id: null },
      'connection_id',
      'connection_id must be a positive whole number',
    ],
    ...['', ' \u200e ', 'x'.repeat(101), 7, true, 'a\u0000'].map(
      (external_id): [string, object, string, string] => [
        JSON.stringify(external_id).slice(0, 20),
        { external_id },
        'external_id',
        'external_id must be text of 1 to 100 characters',
      ],
    ),
  ])('are refused with %s', async (_, ids, field, words) => {
    const { errors, ...counts } = await post([row(ids as Record<string, unknown>)]);
    expect([counts.rejected, errors[0]?.errors]).toEqual([1, { [field]: words }]);
    expect(await rows('reading_ids')).toBe(0);
  });

  it('may have null for the other id', async () => {
    const nulls = [
      row({ external_id: 'a', connection_id: null }),
      row({ external_id: null, connection_id: 7 }),
    ];
    expect(await post(nulls)).toMatchObject({ created: 2 });
    expect(await post([row({ external_id: 'x'.repeat(100) })])).toMatchObject({ created: 1 });
  });

  it('can be voided by either, even before they arrive', async () => {
    const at = (minute: number): string => `2026-11-20T20:0${minute}:00Z`;
    await post([row({ external_id: 'a' })]);
    const { connection_id } = await read('ext:a');
    expect(await status('DELETE', 'readings/ext:a')).toBe(204);
    expect(await status('DELETE', `readings/${connection_id}`)).toBe(204);
    expect((await read('ext:a')).voided_at).not.toBeNull();
    expect(await status('DELETE', 'readings/ext:b')).toBe(404);
    expect(await rows('reading_ids')).toBe(1);
    expect(await status('DELETE', `readings/ext:b?updated_at=${at(2)}`)).toBe(404);
    expect(await post([row({ external_id: 'b', updated_at: at(1) })])).toMatchObject({ stale: 1 });
    expect(await post([row({ external_id: 'b', updated_at: at(3) })])).toMatchObject({ created: 1 });
  });

  it('have recordings, which may arrive before them', async () => {
    const put = (name: string | number): Promise<TestAnswer> =>
      call('PUT', `recordings/${name}`, wav, { 'content-type': 'audio/wav' });
    const stored = await put('ext:a');
    expect(stored.status).toBe(201);
    const { connection_id } = stored.json as { connection_id: number };
    expect((await put(connection_id)).status).toBe(200);
    await post([row({ external_id: 'a' })]);
    expect(await read('ext:a')).toMatchObject({ connection_id, has_recording: true });
  });

  it('begin and end at the switch as contacts with their external id', async () => {
    const report = async (body: object): Promise<unknown> =>
      (await call('POST', `psychics/${psychic}/status`, body)).json;
    expect(await report({ code: 'B', external_id: 'a' })).toEqual([{ code: 'B' }]);
    expect(await report({ code: 'A', external_id: 'b' })).toEqual([{ code: 'B' }]);
    expect(await report({ code: 'A', external_id: 'a' })).toEqual([{ code: 'A' }]);
    // late
    expect(await report({ code: 'B', external_id: 'a' })).toEqual([{ code: 'A' }]);
    expect(await report({ code: 'B', external_id: 'a', connection_id: 7 })).toMatchObject({
      errors: { external_id: 'connection_id and external_id cannot both be given' },
    });
    expect(await report({ code: 'B', external_id: '' })).toMatchObject({
      errors: { external_id: 'external_id must be text of 1 to 100 characters' },
    });
  });

  it('do not let anyone else use a number before it is assigned', async () => {
    const next = first + 500_000;
    const sent = await post([row({ connection_id: next })]);
    expect(sent.errors).toEqual([
      {
        ...{ line: 1, connection_id: next },
        ...{ code: 'validation', error_codes: { connection_id: 'invalid' } },
        errors: {
          connection_id: `connection_ids from ${first} on are assigned by the program, and this one is not`,
        },
      },
    ]);
    expect(await status('DELETE', `readings/${next}?updated_at=2026-11-20T20:00:00Z`)).toBe(404);
    expect(await status('PUT', `recordings/${next}`, wav, { 'content-type': 'audio/wav' })).toBe(404);
    expect(await status('GET', `readings/${next}`)).toBe(404);
    expect(await status('POST', `psychics/${psychic}/status`, { code: 'B', connection_id: next })).toBe(400);
    for (const table of ['readings', 'early_voids', 'recordings']) expect(await rows(table)).toBe(0);
    expect(await post([row({ connection_id: first - 1 })])).toMatchObject({ created: 1 });
  });

  it('are not assigned a number that a sender used before external ids were introduced', async () => {
    await post([row({ external_id: 'a' })]);
    const { connection_id } = await read('ext:a');
    await post([row({ connection_id: 7 })]);
    await test.db.query('update readings set connection_id = $1 where connection_id = 7', [
      connection_id + 1,
    ]);
    await test.db.query(`insert into recordings (network, connection_id, bytes) values ('cos', $1, 12)`, [
      connection_id + 2,
    ]);
    await post([row({ external_id: 'b' })]);
    expect((await read('ext:b')).connection_id).toBe(connection_id + 3);
    // which that sender may still correct
    expect(await post([row({ connection_id: connection_id + 1, rating: 1 })])).toMatchObject({
      corrected: 1,
    });
  });

  it('are one if two calls send the same external id at once', async () => {
    const bring = (): Promise<BulkCounts> => post([row({ external_id: 'a' }), row({ external_id: 'b' })]);
    const answers = await runConcurrently(test, writesOf('reading_ids'), [], [bring, bring]);
    expect(answers.map(({ created, unchanged }) => [created, unchanged]).sort()).toEqual([
      [0, 2],
      [2, 0],
    ]);
    expect([await rows('readings'), await rows('reading_ids')]).toEqual([2, 2]);
  });

  it('are two if two networks have the same external id', async () => {
    const theirs = await createPsychic(test.db, 'onesun', await createManager(test.db, 'onesun'));
    const other = await test.createKey('onesun');
    await post([row({ external_id: 'a' })]);
    const body = [row({ external_id: 'a', psychic: theirs })];
    const answer = await test.call('/api/integrations/readings', { method: 'POST', key: other, body });
    expect(answer.json).toMatchObject({ created: 1 });
    const found = await test.call('/api/integrations/readings/ext:a', { key: other });
    expect(found.json).toMatchObject({ psychic: theirs, external_id: 'a' });
    expect(await read('ext:a')).toMatchObject({ psychic });
  });

  it('leave no trace in a dry run', async () => {
    await post([row({ external_id: 'known' })]);
    const at = (minute: number): object => ({ updated_at: `2026-11-20T20:0${minute}:00Z` });
    const lines = [
      ...[row({ external_id: 'known' }), row({ external_id: 'a', ...at(2) }), row({ external_id: 'b' })],
      ...[
        row({ external_id: 'a', ...at(1) }),
        row({ external_id: 'a', ...at(3) }),
        row({ external_id: 'b', rating: 1 }),
      ],
    ];
    const would = await post(lines, '?dry_run=true');
    expect(would).toMatchObject({ created: 2, unchanged: 2, stale: 1, rejected: 1 });
    expect([await rows('readings'), await rows('reading_ids')]).toEqual([1, 1]);
    const sound = { 'content-type': 'audio/wav' };
    expect((await call('PUT', 'recordings/ext:c?dry_run=true', wav, sound)).json).toEqual({
      connection_id: null,
    });
    expect(await status('DELETE', 'readings/ext:d?updated_at=2026-11-20T20:00:00Z&dry_run=true')).toBe(404);
    expect([await rows('readings'), await rows('reading_ids')]).toEqual([1, 1]);
    expect(await post(lines)).toEqual(would);
  });
});

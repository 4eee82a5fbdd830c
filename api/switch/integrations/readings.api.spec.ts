import { Readable } from 'node:stream';
import { commandActor } from '../../platform/access/actor';
import { Publication } from '../../records/statistics/publication.service';
import { TestApp, type TestAnswer } from '../../testing/app';
import { createManager, createPsychic } from '../../testing/people';
import { readingExample } from './readings.dto';
import { IntegrationReadings } from './readings.service';

describe('readings from the switch', () => {
  let test: TestApp;
  let key: string;
  let psychic: number;

  beforeAll(async () => {
    test = await TestApp.start();
    const manager = await createManager(test.db, 'cos');
    psychic = await createPsychic(test.db, 'cos', manager);
    key = await test.createKey('cos');
  });

  afterAll(() => test.stop());

  beforeEach(() =>
    test.db.query(
      'truncate readings, reading_versions, pair_firsts, psychic_days, dirty_days, customers cascade',
    ),
  );

  const row = (changes: object = {}): Record<string, unknown> => ({ ...readingExample, psychic, ...changes });
  const post = (body: unknown, headers: Record<string, string> = {}): Promise<TestAnswer> =>
    test.call('/api/integrations/readings', { method: 'POST', key, body, headers });
  const count = async (table: string): Promise<number> =>
    (await test.db.query<{ n: number }[]>(`select count(*)::int as n from ${table}`))[0]?.n ?? -1;

  it('are stored once, can be corrected, and keep their former versions', async () => {
    expect((await post([row()])).json).toEqual({
      created: 1,
      corrected: 0,
      unchanged: 0,
      stale: 0,
      rejected: 0,
      errors: [],
    });
    expect((await post([row(), row()])).json).toMatchObject({ created: 0, corrected: 0, unchanged: 2 });
    expect(await count('reading_versions')).toBe(0);
    expect((await post([row({ rating: 2 })])).json).toMatchObject({ corrected: 1 });
    const versions = await test.db.query<{ reason: string; content: { rating: number } }[]>(
      'select reason, content from reading_versions',
    );
    expect(versions).toMatchObject([{ reason: 'corrected', content: { rating: 5 } }]);
  });

  it("accept a psychic's extension, and calculate an omitted amount as paid minutes times rate", async () => {
    expect((await post([row({ psychic: '40001', paid_minutes: 19.5, rate: 5.99 })])).json).toMatchObject({
      created: 1,
    });
    expect(await test.db.query('select revenue, psychic_id from readings')).toEqual([
      { revenue: '116.81', psychic_id: psychic },
    ]);
  });

  it.each<[string, object, string]>([
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['an unknown psychic', { psychic: 999_999 }, 'psychic'],
    ['an unknown extension', { psychic: 'abc' }, 'psychic'],
    ['a connection_id as a string', { connection_id: '17' }, 'connection_id'],
    ['a NUL character', { rating_text: 'a\u0000b' }, 'rating_text'],
    ['half a surrogate pair', { customer: { external_id: 'c', username: '\ud83c' } }, 'customer.username'],
  ])('reject %s, without holding up others', async (_, changes, field) => {
    const { status, json } = await post([
      row({ connection_id: 1 }),
      row({ connection_id: 2, ...changes }),
      row({ connection_id: 3 }),
    ]);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      created: 2,
      rejected: 1,
      errors: [{ line: 2, errors: { [field]: expect.any(String) as string } }],
    });
  });

  it('reject what is not a record, and the second of two conflicting records', async () => {
    const { json } = await post([null, 'x', [], row(), row({ rating: 1 })]);
    expect(json).toMatchObject({
      created: 1,
      rejected: 4,
      errors: [
        { line: 1 },
        { line: 2 },
        { line: 3 },
        { line: 5, connection_id: readingExample.connection_id },
      ],
    });
  });

  it('are identified by id when rejected, if it is an integer', async () => {
    const ids = [41, '42', 4.5, { id: 43 }, null, 2 ** 53];
    const { json } = await post(ids.map((connection_id) => row({ connection_id, rating: 6 })));
    const { errors } = json as { errors: { connection_id: unknown }[] };
    expect(errors.map(({ connection_id }) => connection_id)).toEqual([41, null, null, null, null, null]);
  });

  it('are read back with the minutes and the rate that were sent, now and in former versions', async () => {
    const thirds = {
      duration_seconds: 1171,
      free_minutes: 1 / 3,
      paid_minutes: 1171 / 60 - 1 / 3,
      rate: 3.999,
    };
    expect((await post([row(thirds)])).json).toMatchObject({ created: 1 });
    expect((await post([row(thirds)])).json).toMatchObject({ unchanged: 1 });
    const read = () =>
      test
        .call(`/api/integrations/readings/${readingExample.connection_id}`, { key })
        .then(({ json }) => json);
    // amounts are in cents: 19.1833… minutes at 3.999
    expect(await read()).toMatchObject({ ...thirds, revenue: 76.71 });
    await post([row({ ...thirds, rate: 0.1 })]);
    expect(await read()).toMatchObject({ ...thirds, rate: 0.1, revenue: 1.92, versions: [thirds] });
  });

  it('may be NDJSON of any length, line by line', async () => {
    const lines = Array.from({ length: 4500 }, (_, n) => JSON.stringify(row({ connection_id: n + 1 })));
    lines[10] = '{"broken":';
    lines[11] = '';
    lines[12] = JSON.stringify({ long: 'x'.repeat(70_000) });
    const { status, json } = await post(lines.join('\n'), { 'content-type': 'application/x-ndjson' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ created: 4497, rejected: 2, errors: [{ line: 11 }, { line: 13 }] });
  });

  it('leave an audit row of what arrived before the stream broke off', async () => {
    function* lines(): Generator<Buffer> {
      for (let n = 1; n <= 5000; n++) yield Buffer.from(`${JSON.stringify(row({ connection_id: n }))}\n`);
      throw new Error('gone');
    }
    const taking = test.app
      .get(IntegrationReadings)
      .take(commandActor('cos', 'test'), Readable.from(lines(), { objectMode: false }));
    await expect(taking).rejects.toThrow('gone');
    const stored = await count('readings');
    expect(stored).toBeGreaterThan(0);
    expect(await test.db.query(`select action, after from audit where via_name = 'test'`)).toEqual([
      {
        action: 'sent readings',
        after: { created: stored, corrected: 0, unchanged: 0, stale: 0, rejected: 0, interrupted: true },
      },
    ]);
  });

  it.each([
    ['an object', {}, 400],
    ['1,001 records', Array<object>(1001).fill({}), 413],
  ])('refuse %s', async (_, body, status) => expect((await post(body)).status).toBe(status));

  it('refuse other content types', async () =>
    expect((await post('a,b', { 'content-type': 'text/csv' })).status).toBe(415));

  it('can be voided, repeatedly, and are live again when sent again', async () => {
    const id = readingExample.connection_id;
    const remove = async (connection: unknown): Promise<number> =>
      (await test.call(`/api/integrations/readings/${String(connection)}`, { method: 'DELETE', key })).status;
    await post([row()]);
    expect([
      await remove(id),
      await remove(id),
      await remove(7),
      await remove('x'),
      await remove('9'.repeat(30)),
    ]).toEqual([204, 204, 404, 404, 404]);
    expect(await count('psychic_days')).toBe(0);
    expect((await post([row()])).json).toMatchObject({ corrected: 1 });
    expect(await count('psychic_days')).toBe(1);
    expect(await test.db.query('select reason from reading_versions order by version')).toEqual([
      { reason: 'voided' },
      { reason: 'restored' },
    ]);
  });

  it('keep the content of the latest update, even after one without a timestamp', async () => {
    const at = (time: string): object => ({ updated_at: `2026-11-20T${time}:00Z` });
    await post([row(at('16:00'))]);
    expect((await post([row()])).json).toMatchObject({ unchanged: 1 });
    expect((await post([row({ rating: 1, ...at('15:00') })])).json).toMatchObject({ stale: 1, corrected: 0 });
    const other = { connection_id: 5 };
    await post([row(other)]);
    await test.call('/api/integrations/readings/5', { method: 'DELETE', key });
    for (const time of ['15:00', '15:30'])
      expect((await post([row({ ...other, ...at(time) })])).json).toMatchObject({ stale: 1, corrected: 0 });
  });

  it('update a customer from the last line of a request; unchanged records do not', async () => {
    const line = (connection_id: number, name: string): object =>
      row({ connection_id, customer: { external_id: 'c', username: name, email: `${name}@x.example` } });
    const customers = (): Promise<unknown> => test.db.query('select username, email from customers');
    await post([line(1, 'first'), line(2, 'last')]);
    expect(await customers()).toEqual([{ username: 'last', email: 'last@x.example' }]);
    expect((await post([line(1, 'other')])).json).toMatchObject({ unchanged: 1 });
    expect(await customers()).toEqual([{ username: 'last', email: 'last@x.example' }]);
    // a record without an email keeps the earlier one
    const silent = row({ connection_id: 4, customer: { external_id: 'c', username: 'silent' } });
    await post([line(3, 'third'), silent]);
    expect(await customers()).toEqual([{ username: 'silent', email: 'third@x.example' }]);
  });

  it('give free minutes to a new customer, and to no one twice', async () => {
    const of = (connection_id: number, username: string, free_minutes: number): object =>
      row({
        ...{ connection_id, customer: { external_id: username, username } },
        ...{ duration_seconds: 600, free_minutes, paid_minutes: 10 - free_minutes },
      });
    const left = (): Promise<unknown> =>
      test.db.query('select username, free_minutes::float from customers order by username');
    await post([of(1, 'ann', 2)]);
    await post([of(2, 'ben', 0), of(3, 'ann', 0)]);
    expect(await left()).toEqual([
      { username: 'ann', free_minutes: 3 },
      { username: 'ben', free_minutes: 5 },
    ]);
  });

  it('opt out the customer that they name, but not again once that has been undone', async () => {
    const of = (connection_id: number, external_id: string, takes_mail: boolean): object =>
      row({ connection_id, customer: { external_id, username: external_id, takes_mail } });
    const customers = (): Promise<unknown> =>
      test.db.query('select username, takes_mail from customers order by username');
    const sent = [of(1, 'ann', true), of(2, 'ben', false)];
    await post(sent);
    const ann = { username: 'ann', takes_mail: true };
    expect(await customers()).toEqual([ann, { username: 'ben', takes_mail: false }]);
    const body = [{ external_id: 'ben', username: 'ben', takes_mail: true }];
    await test.call('/api/integrations/customers', { method: 'POST', key, body });
    expect((await post(sent)).json).toMatchObject({ unchanged: 2 });
    expect(await customers()).toEqual([ann, { username: 'ben', takes_mail: true }]);
  });

  it("belong to the key's network", async () => {
    const other = await test.createKey('onesun');
    const answer = await test.call('/api/integrations/readings', {
      method: 'POST',
      key: other,
      body: [row()],
    });
    expect(answer.json).toMatchObject({
      rejected: 1,
      errors: [{ errors: { psychic: expect.any(String) as string } }],
    });
    await post([row()]);
    expect(
      (
        await test.call(`/api/integrations/readings/${readingExample.connection_id}`, {
          method: 'DELETE',
          key: other,
        })
      ).status,
    ).toBe(404);
  });

  it('are separate in two networks, whatever ids they share', async () => {
    const other = await test.createKey('onesun');
    const theirs = await createPsychic(test.db, 'onesun', await createManager(test.db, 'onesun'));
    const ours = row({ customer: { external_id: 'c1', username: 'ours' }, updated_at: null });
    expect((await post([ours])).json).toMatchObject({ created: 1 });
    const sent = [
      { ...ours, psychic: theirs, customer: { external_id: 'c1', username: 'theirs' }, rating: 1 },
    ];
    const call = { method: 'POST' as const, key: other, body: sent };
    expect((await test.call('/api/integrations/readings', call)).json).toMatchObject({ created: 1 });
    expect((await test.call('/api/integrations/readings', call)).json).toMatchObject({
      corrected: 0,
      unchanged: 1,
    });
    // a void in the other network arrives early and does not affect our reading
    const late = { connection_id: 77, updated_at: '2026-11-20T15:00:00Z' };
    const early = '/api/integrations/readings/77?updated_at=2026-11-20T16:00:00Z';
    expect((await test.call(early, { method: 'DELETE', key: other })).status).toBe(404);
    expect((await post([row(late)])).json).toMatchObject({ created: 1, stale: 0 });
    expect(
      await test.db.query(
        `select r.network, connection_id::int, r.psychic_id, c.network as customer_of, username, rating
           from readings r join customers c on c.id = customer_id where connection_id <> 77 order by r.network`,
      ),
    ).toEqual([
      {
        ...{ network: 'cos', connection_id: readingExample.connection_id, psychic_id: psychic },
        ...{ customer_of: 'cos', username: 'ours', rating: 5 },
      },
      {
        ...{ network: 'onesun', connection_id: readingExample.connection_id, psychic_id: theirs },
        ...{ customer_of: 'onesun', username: 'theirs', rating: 1 },
      },
    ]);
    expect(await count('psychic_days')).toBe(2);
  });

  it('have the same result when clients send them shuffled concurrently', async () => {
    const rows = Array.from({ length: 300 }, (_, n) =>
      row({ connection_id: n + 1, customer: { external_id: `c${n % 7}`, username: `c${n % 7}` } }),
    );
    const shuffled = [...rows].sort(
      (a, b) => ((Number(a.connection_id) * 7919) % 301) - ((Number(b.connection_id) * 7919) % 301),
    );
    const answers = await Promise.all(
      [rows, shuffled, [...rows].reverse(), shuffled].map((body) => post(body)),
    );
    const created = answers.map(({ json }) => (json as { created: number }).created).reduce((a, b) => a + b);
    expect(created).toBe(300);
    expect(await test.db.query('select calls from psychic_days')).toEqual([{ calls: 300 }]);
  });

  it('can be published by a call', async () => {
    await post([row()]);
    const { status, json } = await test.call('/api/integrations/statistics/publish', { method: 'POST', key });
    expect(status).toBe(200);
    expect((json as { published_at: string }).published_at).toMatch(/-0[45]:00$/);
    expect(await count('published_days')).toBe(1);
    expect(await count('dirty_days')).toBe(0);
    const first = await test.app.get(Publication).publish('cos');
    expect((await test.app.get(Publication).publish('cos')).getTime()).toBeGreaterThan(first.getTime());
  });
});

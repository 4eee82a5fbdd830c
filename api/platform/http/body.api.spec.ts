import { readingExample } from '../../switch/integrations/readings.dto';
import { type TestAnswer, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';

const unknown = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`u${n}`, 0]));

describe('oversized bodies', () => {
  let test: TestApp;
  let cookie: string;
  let key: string;
  let psychic: number;

  beforeAll(async () => {
    test = await TestApp.start();
    psychic = await createPsychic(test.db, 'cos', await createManager(test.db, 'cos', 'manager'));
    cookie = await test.signIn('manager', testPassword);
    key = await test.createKey('cos');
  });

  afterAll(() => test.stop());

  const signIn = (body: unknown): Promise<TestAnswer> => test.call('/api/sessions', { method: 'POST', body });
  const readings = (body: unknown, headers: Record<string, string> = {}): Promise<TestAnswer> =>
    test.call('/api/integrations/readings', { method: 'POST', key, body, headers });

  it('are rejected before their fields are validated', async () => {
    expect((await signIn(unknown(80_000))).json).toMatchObject({
      status: 400,
      detail: 'An object can have at most 1000 fields.',
    });
    const profile = { languages: Array.from({ length: 100_000 }, () => 1) };
    expect(
      (await test.call(`/api/psychics/${psychic}/profile`, { method: 'PUT', cookie, body: { profile } }))
        .json,
    ).toMatchObject({ status: 400, detail: 'A list can have at most 10000 elements.' });
    expect(
      (await readings('['.repeat(65) + ']'.repeat(65), { 'content-type': 'application/json' })).json,
    ).toMatchObject({
      status: 400,
      detail: 'JSON can be at most 64 levels deep.',
    });
  });

  it('are rejected immediately when a long name precedes thousands of strings that are not stored', async () => {
    const { status, text } = await signIn({ ['x'.repeat(400_000)]: Array<string>(10_000).fill('\u007f') });
    expect(status).toBe(400);
    expect(text.length).toBeLessThan(2000);
  });

  it('get a short error: every invalid known field, and some of the unknown fields', async () => {
    const { status, text, json } = await signIn({ ...unknown(998), password: 5, ['x'.repeat(5000)]: 1 });
    expect(status).toBe(400);
    const { errors } = json as { errors: Record<string, string> };
    expect(Object.keys(errors)).toHaveLength(50);
    expect(errors).toMatchObject({ username: 'Username is required', u0: 'Unknown field' });
    expect(errors.password).toBeDefined();
    expect(text.length).toBeLessThan(5000);
  });

  it('are treated as invalid lines in NDJSON, with at most 20 fields reported', async () => {
    const row = (connection_id: number, more: object = {}): string =>
      JSON.stringify({ ...readingExample, psychic, connection_id, ...more });
    const lines = [
      row(1),
      row(2, unknown(2000)),
      row(3, { a: '['.repeat(99), ...unknown(60) }),
      '['.repeat(99),
      row(4),
    ];
    const { json } = await readings(lines.join('\n'), { 'content-type': 'application/x-ndjson' });
    expect(json).toMatchObject({
      created: 2,
      rejected: 3,
      errors: [
        { line: 2, errors: { record: 'An object can have at most 1000 fields.' } },
        { line: 3, connection_id: 3 },
        { line: 4, errors: { record: 'JSON can be at most 64 levels deep.' } },
      ],
    });
    const errors = (body: unknown): object =>
      (body as { errors: { errors: object }[] }).errors[1]?.errors ?? {};
    expect(Object.keys(errors(json))).toHaveLength(20);
    const asList = await readings([{}, { ...readingExample, ...unknown(60) }]);
    expect(Object.keys(errors(asList.json))).toHaveLength(20);
    const customers = await test.call('/api/integrations/customers', {
      method: 'POST',
      key,
      body: [{}, { external_id: 'c', username: 'c', ...unknown(60) }],
    });
    expect(Object.keys(errors(customers.json))).toHaveLength(20);
  });
});

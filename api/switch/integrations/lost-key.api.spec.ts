import { request } from 'node:http';
import { revokeKey } from '../../commands/key-actions';
import { TestApp } from '../../testing/app';
import { createManager, createPsychic } from '../../testing/people';
import { within } from '../../testing/within';
import { readingExample } from './readings.dto';

describe('a stream of readings', () => {
  let test: TestApp;
  let address: string;
  let psychic: number;
  let sent = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    psychic = await createPsychic(test.db, 'cos', await createManager(test.db, 'cos'));
    address = await test.listen();
  });
  afterAll(() => test.stop());

  const rows = (count: number): string =>
    Array.from({ length: count }, () =>
      JSON.stringify({ ...readingExample, psychic, connection_id: ++sent, customer: null }),
    ).join('\n') + '\n';
  const stored = async (): Promise<number> =>
    (await test.db.query<{ n: number }[]>('select count(*)::int as n from readings'))[0]?.n ?? 0;

  let interrupted = 0;
  const notes = async (): Promise<number> =>
    (
      await test.db.query<object[]>(
        `select from audit where action = 'sent readings' and after ->> 'interrupted' = 'true'`,
      )
    ).length;

  it.each([
    ['is revoked', (id: number) => revokeKey(test.db, id)],
    ['ends', (id: number) => test.db.query('update api_keys set ends_at = now() where id = $1', [id])],
  ])('writes nothing more once its key %s', async (_, end: (id: number) => Promise<unknown>) => {
    const key = await test.createKey('cos');
    const headers = {
      host: 'cos.localhost',
      authorization: `Bearer ${key}`,
      'content-type': 'application/x-ndjson',
      'transfer-encoding': 'chunked',
    };
    const before = await stored();
    const call = request(`${address}/api/integrations/readings`, { method: 'POST', headers });
    const ended = new Promise<string>((resolve) => {
      call.on('error', ({ message }) => resolve(message));
      call.on('response', (response) => resolve(String(response.statusCode)));
    });
    // more than the largest chunk, however fast the machine is
    call.write(rows(6000));
    expect(await within(async () => (await stored()) > before)).toBe(true);
    const [row] = await test.db.query<{ id: number }[]>('select max(id) as id from api_keys');
    await end(row?.id ?? 0);
    // the connection is closed even though nothing is being sent
    expect(await ended).not.toBe('200');
    const then = await stored();
    call.write(rows(1300));
    call.end();
    expect(await stored()).toBe(then);
    interrupted += 1;
    expect(await within(async () => (await notes()) === interrupted)).toBe(true);
  });
});

import { type TestAnswer, TestApp } from '../../testing/app';
import { createManager, createPsychic } from '../../testing/people';
import { readingExample } from './readings.dto';

describe('every action of the switch is audited, or did not happen:', () => {
  let test: TestApp;
  let key: string;

  beforeAll(async () => {
    test = await TestApp.start();
    const psychic = await createPsychic(test.db, 'cos', await createManager(test.db, 'cos'));
    key = await test.createKey('cos');
    await send('POST', 'readings', [{ ...readingExample, psychic }]);
  });

  afterAll(() => test.stop());

  const send = (method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<TestAnswer> =>
    test.call(`/api/integrations/${path}`, { method, key, body });
  const customer = { external_id: 'c-77', username: 'Cleo', updated_at: '2026-11-20T14:03:22-05:00' };

  it.each<[string, () => Promise<TestAnswer>, string]>([
    [
      'published the statistics',
      () => send('POST', 'statistics/publish'),
      'select to_jsonb(p) from published_days p',
    ],
    [
      'voided a reading',
      () => send('DELETE', `readings/${readingExample.connection_id}`),
      'select voided_at is not null as voided from readings',
    ],
    ['sent customers', () => send('POST', 'customers', [customer]), 'select external_id from customers'],
  ])('%s', async (action, call, state) => {
    const rows = (): Promise<unknown[]> => test.db.query('select from audit where action = $1', [action]);
    const before = await test.db.query<unknown[]>(state);
    await test.db.query(`alter table audit add constraint none check (action <> '${action}') not valid`);
    const refused = await call();
    await test.db.query('alter table audit drop constraint none');
    expect(refused.status).toBe(500);
    expect(await test.db.query(state)).toEqual(before);
    expect((await call()).status).toBeLessThan(300);
    expect(await test.db.query(state)).not.toEqual(before);
    expect(await rows()).toHaveLength(1);
  });
});

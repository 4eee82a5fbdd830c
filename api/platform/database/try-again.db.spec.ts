import { Client } from 'pg';
import { TestApp } from '../../testing/app';
import { customerExample, readingExample } from '../../switch/integrations/readings.dto';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { within } from '../../testing/within';

describe('a transaction that is in the way of another', () => {
  let test: TestApp;
  let key: string;
  let psychic: number;
  let cookie: string;
  beforeAll(async () => {
    test = await TestApp.start();
    const boss = await createManager(test.db, 'cos', 'boss');
    psychic = await createPsychic(test.db, 'cos', boss);
    key = await test.createKey('cos');
    cookie = await test.signIn('boss', testPassword);
  });
  afterAll(() => test.stop());

  const send = (changes: object) =>
    test.call('/api/integrations/readings', {
      method: 'POST',
      key,
      body: [{ ...readingExample, psychic, ...changes }],
    });
  /** Every statement on a table loses, and is counted: sequences are not rolled back. */
  const lose = (table: string, code: string): Promise<unknown> =>
    test.db.query(`
      create sequence losses;
      create function lose() returns trigger language plpgsql as $$
        begin perform nextval('losses'); raise 'in the way' using errcode = '${code}'; end $$;
      create trigger lose before insert or update on ${table} for each statement execute function lose()`);
  const losses = async (): Promise<number> => {
    const [row] = await test.db.query<{ last_value: number }[]>('select last_value from losses');
    await test.db.query('drop function lose cascade; drop sequence losses');
    return row?.last_value ?? 0;
  };

  it('is a feed that loses a deadlock: it runs again, and its caller does not notice', async () => {
    expect((await send({})).json).toMatchObject({ created: 1 });
    const other = new Client({ connectionString: test.url });
    await other.connect();
    await other.query(`begin; set local deadlock_timeout = '1h'`);
    await other.query('select from readings for update');
    // changes the customer first, and then waits for the reading
    const sent = send({ customer: { ...customerExample, username: 'Renamed' }, rating: 1 });
    const waits = async (): Promise<boolean> =>
      (
        await other.query(
          `select from pg_stat_activity where application_name = 'psychic-network ingest' and wait_event_type = 'Lock'`,
        )
      ).rowCount === 1;
    expect(await within(waits)).toBe(true);
    await other.query(`update customers set username = username`);
    await other.query('commit');
    await other.end();
    expect(await sent).toMatchObject({ status: 200, json: { corrected: 1 } });
    const [log] = await test.db.query<{ deadlocks: number }[]>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(log?.deadlocks).toBe(1);
  });

  it('is a feed that loses every time: four tries, then 503 with Retry-After', async () => {
    await lose('readings', '40P01');
    const answer = await send({ connection_id: 77 });
    expect(await losses()).toBe(4);
    expect(answer).toMatchObject({ status: 503, json: { code: 'database_away' } });
    expect(answer.headers['retry-after']).toBe('5');
  });

  it.each(['40P01', '40001'])('is any other call that loses (%s): 503 with Retry-After', async (code) => {
    await lose('saved_replies', code);
    const answer = await test.call('/api/saved_replies', {
      method: 'POST',
      cookie,
      body: { title: 'Hours', text: 'Nine to five.' },
    });
    expect(await losses()).toBe(1);
    expect(answer).toMatchObject({ status: 503, json: { code: 'database_away' } });
    expect(answer.headers['retry-after']).toBe('5');
  });
});

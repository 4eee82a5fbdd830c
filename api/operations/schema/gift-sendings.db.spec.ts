import { Client } from 'pg';
import { createTestDatabase } from '../../testing/database';
import { migrationNames } from './data-source';
import { migrateDatabase } from './migrate';

const before = migrationNames[migrationNames.indexOf('GiftSendings1764353000000') - 1];

/** Mails of these days are still kept. */
const [first, second] = [`now() - interval '20 days'`, `now() - interval '19 days'`];

describe('gifts from before sendings were recorded', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase('template0');
    const { url } = database;
    await migrateDatabase({ url, ownerUrl: url }, before);
    client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`
      insert into accounts (id, network, role, username, manager_id)
        values (1, 'cos', 'manager', 'm', null), (2, 'cos', 'psychic', 'p', 1), (3, 'cos', 'psychic', 'q', 1);
      insert into psychics (account_id, network, extension) values (2, 'cos', 40001), (3, 'cos', 40002);
      insert into customers (id, network, external_id, username, email) overriding system value
        values (1, 'cos', 'a', 'a', 'a@x.example'), (2, 'cos', 'b', 'b', 'b@x.example'), (3, 'cos', 'c', 'c', '');
      insert into gifts (id, network, psychic_id, customer_id, subject, body, minutes, sent_at) values
        (11, 'cos', 2, 1, 'Hi', 'One', 3, ${first}), (12, 'cos', 2, 2, 'Hi', 'One', 3, ${first}),
        (13, 'cos', 2, 3, 'Hi', 'One', 3, ${first}), (14, 'cos', 2, 1, 'Hi', 'Two', 3, ${first}),
        (15, 'cos', 3, 1, 'Hi', 'One', 3, ${first}), (16, 'cos', 2, 1, 'Hi', 'One', 3, ${second}),
        (17, 'cos', 2, 2, 'Hi', 'One', 3, ${second}), (18, 'cos', 2, 2, 'Hi', 'One', 3, '2024-11-02'),
        (19, 'cos', 2, 3, 'Hi', 'One', 3, '2024-11-02');
      insert into mails (id, message_id, network, recipient, subject, body_text, created_at) values
        (21, '1', 'cos', 'a@x.example', 'Hi', '', ${second}), (22, '2', 'cos', 'b@x.example', 'Hi', '', ${first}),
        (23, '3', 'onesun', 'b@x.example', 'Hi', '', ${second});
    `);
    await migrateDatabase({ url, ownerUrl: url });
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('belong together by psychic, instant, and message, and have the mail of their instant', async () => {
    const { rows } = await client.query({
      text: 'select id::int, sending_id::int, mail_id::int from gifts order by id',
      rowMode: 'array',
    });
    expect(rows).toEqual([
      [11, 11, null],
      [12, 11, 22],
      [13, 11, null],
      [14, 14, null],
      [15, 15, null],
      [16, 16, 21],
      [17, 16, null],
      [18, 18, 0],
      [19, 18, null],
    ]);
  });
});

import { Client } from 'pg';
import { createTestDatabase } from '../../testing/database';
import { migrationNames } from './data-source';
import { migrateDatabase } from './migrate';

const before = migrationNames[migrationNames.indexOf('MailsOfPeople1764372000000') - 1];

describe('mails from before they knew whose they are', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase('template0');
    const { url } = database;
    await migrateDatabase({ url, ownerUrl: url }, before);
    client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`
      insert into accounts (id, network, role, username, manager_id, rights)
        values (1, 'cos', 'manager', 'm', null, '{people}'), (2, 'cos', 'psychic', 'p', 1, '{}');
      insert into psychics (account_id, network, extension) values (2, 'cos', 40001);
      insert into customers (id, network, external_id, username) overriding system value values (1, 'cos', 'a', 'a');
      insert into contacts (id, network, name, email, phone) overriding system value
        values (7, 'cos', 'Ann', 'ann@x.example', '5055550001');
      insert into mails (id, message_id, network, recipient, subject, body_text) values
        (21, '1', 'cos', 'a@x.example', 'Hi', ''), (22, '2', 'cos', 'ann@x.example', 'Hi', ''), (23, '3', 'cos', 'p@x.example', 'Hi', '');
      insert into gifts (id, network, psychic_id, customer_id, subject, body, minutes, sending_id, mail_id)
        values (11, 'cos', 2, 1, 'Hi', 'One', 3, 11, 21);
      insert into contact_messages (contact_id, kind, account_id, text, mail_id) values (7, 'mail', 1, 'Hi', 22);
      create function words_of(words text[], numbers text[]) returns text language sql as 'select null';
    `);
    await migrateDatabase({ url, ownerUrl: url });
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('belong to the customer of a gift or the contact of an answer', async () => {
    const { rows } = await client.query({
      text: 'select id::int, whose, whose_id from mails order by id',
      rowMode: 'array',
    });
    expect(rows).toEqual([
      [21, 'customer', 1],
      [22, 'contact', 7],
      [23, null, null],
    ]);
  });

  it('are not looked through for words any more', async () => {
    const { rows } = await client.query(
      `select from pg_proc where proname in ('words_of', 'erase_words', 'words_of_person')`,
    );
    expect(rows).toEqual([]);
  });
});

import { Client } from 'pg';
import { createTestDatabase } from '../../testing/database';
import { migrationNames } from './data-source';
import { migrateDatabase } from './migrate';

const before = migrationNames[migrationNames.indexOf('SamePerson1764390000000') - 1];

/** In the order of their ids. */
const phones: [former: string, prefix: number, after: string][] = [
  ['07700900123', 44, '7700900123'],
  ['7700900123', 44, '7700900123'],
  ['00447700900123', 44, '7700900123'],
  ['2125550100', 1, '2125550100'],
  ['12125550100', 1, '2125550100'],
  ['0612345678', 39, '0612345678'],
  // cannot be read
  ['2', 44, '2'],
  ['447700900123', 1, '447700900123'],
  ['12', 999, '12'],
];

describe('accounts of earlier versions', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase('template0');
    const { url } = database;
    await migrateDatabase({ url, ownerUrl: url }, before);
    client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`insert into accounts (network, role, username) values ('cos', 'manager', 'ruth')`);
    for (const [number, prefix] of phones)
      await client.query(
        `insert into phones (account_id, phone_number, country_code)
         select id, $1, $2 from accounts where username = 'ruth'`,
        [number, prefix],
      );
    await migrateDatabase({ url, ownerUrl: url });
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('have their phones as they follow the prefix; what cannot be read stays', async () => {
    const { rows } = await client.query<{ phone_number: string; e164: string }>(
      'select phone_number, e164 from phones order by id',
    );
    expect(rows.map(({ phone_number }) => phone_number)).toEqual(phones.map(([, , after]) => after));
    expect(rows.map(({ e164 }) => e164)).toEqual(phones.map(([, prefix, after]) => `+${prefix}${after}`));
  });

  it.each([
    ['plain_words', ['José  O’Neil-Smith'], 'jose oneil smith'],
    ['plain_words', ["Jose O'Neil Smith"], 'jose oneil smith'],
    ['plain_address', ['12 Main Street', 'Apt. 4'], '12 main st 4'],
    ['plain_address', ['12 main st., #4', ''], '12 main st 4'],
    ['plain_address', ['12 North Ave.', ''], '12 n ave'],
    ['plain_email', ['Ruth.Delgado+psychic@GoogleMail.com'], 'ruthdelgado@gmail.com'],
    ['plain_email', ['r.d+a+b@example.com'], 'r.d@example.com'],
    ['plain_email', ['+only@example.com'], '+only@example.com'],
    ['plain_email', ['none'], null],
  ])('%s(%j) is %j', async (name, values, plain) => {
    const places = values.map((_, at) => `$${at + 1}::text`).join(', ');
    const { rows } = await client.query<{ plain: string }>(`select ${name}(${places}) as plain`, values);
    expect(rows[0]?.plain).toBe(plain);
  });
});

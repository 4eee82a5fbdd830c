import fc from 'fast-check';
import { Client } from 'pg';
import { tidyName } from '../../../common/domain/text';
import { createTestDatabase } from '../../testing/database';
import { migrationNames } from './data-source';
import { migrateDatabase } from './migrate';

const before = migrationNames[migrationNames.indexOf('TidyNames1764263000000') - 1];

/** In the order of their ids; null stays null. */
const usernames: [former: string, after: string | null][] = [
  ['Ada  Moon', 'Ada Moon'],
  ['Zoe\u0308 Star', null],
  ['Zo\u00EB  Star', null],
  ['zo\u00EB star', null],
  ['Hazel\u00A0', 'Hazel'],
  ['HAZEL\u200E', null],
  ['\u200E', null],
  ['Moon\nRay', 'Moon Ray'],
];
const ids: [former: string, after: string | null][] = [
  ['+1  505', '+1 505'],
  ['+1\u00A0505', null],
  ['C1 ', null],
  ['C1', null],
  ['c1 ', 'c1'],
];

describe('stored names', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: Client;
  const piece = fc.constantFrom(
    ...[
      'a',
      'Z',
      'e\u0308',
      '\u00EB',
      ' ',
      '  ',
      '\u00A0',
      '\u2003',
      '\u202F',
      '\u3000',
      '\u0085',
      '\t',
      '\u200B',
    ],
    ...[
      '\u200D',
      '\u200E',
      '\u2067',
      '\uFEFF',
      '\u00AD',
      '\u2028',
      '\u1100\u1161',
      '\u212B',
      '\u{1F468}',
      '\u0958',
    ],
  );
  const names = fc.sample(
    fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join('')),
    { numRuns: 500, seed: 7 },
  );

  beforeAll(async () => {
    database = await createTestDatabase('template0');
    const { url } = database;
    await migrateDatabase({ url, ownerUrl: url }, before);
    client = new Client({ connectionString: url });
    await client.connect();
    const insert = (sql: string, values: unknown[]): Promise<unknown> => client.query(sql, values);
    await insert(
      `insert into accounts (network, role, username) select 'cos', 'manager', name from unnest($1::text[]) as name`,
      [usernames.map(([former]) => former)],
    );
    await insert(
      `insert into accounts (network, role, username) values ('onesun', 'manager', 'Zoe\u0308  Star')`,
      [],
    );
    await insert(
      `insert into customers (network, external_id, username) select 'cos', id, id || '  x' from unnest($1::text[]) as id`,
      [ids.map(([former]) => former)],
    );
    await insert(
      `insert into accounts (network, role, username, first, last)
       select 'onesun', 'manager', 'n' || place, name, name from unnest($1::text[]) with ordinality as n (name, place)`,
      [names],
    );
    await migrateDatabase({ url, ownerUrl: url });
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const column = async (sql: string): Promise<unknown[]> =>
    (await client.query({ text: sql, rowMode: 'array' })).rows.map(([value]: unknown[]) => value);

  it('are normalized where the result is unused in the network', async () => {
    expect(await column(`select username from accounts where network = 'cos' order by id`)).toEqual(
      usernames.map(([former, after]) => after ?? former),
    );
    expect(
      await column(`select username from accounts where network = 'onesun' order by id limit 1`),
    ).toEqual(['Zo\u00EB Star']);
    expect(await column('select external_id from customers order by id')).toEqual(
      ids.map(([former, after]) => after ?? former),
    );
    expect(await column('select username from customers order by id')).toEqual(
      ids.map(([former]) => tidyName(`${former} x`)),
    );
  });

  it('are normalized the same way as in the program', async () => {
    const expected = names.map((name) => {
      const tidy = tidyName(name);
      return Array.from(tidy).length <= Array.from(name).length ? tidy : name;
    });
    for (const field of ['first', 'last'])
      expect(await column(`select ${field} from accounts where username ~ '^n[0-9]+$' order by id`)).toEqual(
        expected,
      );
  });
});

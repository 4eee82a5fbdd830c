import { Client } from 'pg';
import { createTestDatabase } from '../../testing/database';

const take = (name: string): string =>
  `update accounts set rights = array_remove(rights, 'people') where username = '${name}'`;

describe('a network with managers keeps an enabled one with the right "people"', () => {
  let clients: Client[];
  let one: Client;
  let other: Client;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    const database = await createTestDatabase();
    clients = [1, 2].map(() => new Client({ connectionString: database.url }));
    for (const client of clients) await client.connect();
    [one, other] = clients as [Client, Client];
    drop = () => database.drop();
    await one.query(
      `insert into accounts (network, role, username) values ('cos', 'manager', 'a'), ('cos', 'manager', 'b'),
         ('onesun', 'manager', 'c')`,
    );
  });
  afterEach(async () => {
    for (const client of clients) await client.end();
    await drop();
  });

  const refusal = expect.objectContaining({ constraint: 'network_keeps_people' }) as object;

  it.each([
    ['taken', take('b')],
    ['disabled', `update accounts set disabled_at = now() where username = 'b'`],
    ['deleted', `delete from accounts where username = 'b'`],
    ['moved', `update accounts set network = 'onesun' where username = 'b'`],
    [
      'no manager',
      `update accounts set role = 'psychic', manager_id = id, rights = '{}' where username = 'b'`,
    ],
  ])('when the last one is %s', async (_, statement) => {
    await one.query(take('a'));
    await expect(one.query(statement)).rejects.toEqual(refusal);
    const { rows } = await one.query(`select from accounts where network = 'cos' and 'people' = any(rights)`);
    expect(rows).toHaveLength(1);
  });

  it('when two transactions take it from the last two', async () => {
    for (const client of clients) await client.query('begin');
    await one.query(take('a'));
    await other.query(take('b'));
    await one.query('commit');
    await expect(other.query('commit')).rejects.toEqual(refusal);
  });

  it('when two transactions commit at the same moment', async () => {
    for (const client of clients) await client.query('begin');
    await one.query(take('a'));
    await other.query(`update accounts set disabled_at = now() where username = 'b'`);
    // holds the lock of the network while the other one commits
    await one.query('set constraints all immediate');
    const committed = other.query('commit').then(
      () => 'committed',
      () => 'refused',
    );
    await one.query('commit');
    expect(await committed).toBe('refused');
  });

  it('from the first manager on', async () => {
    await one.query(`delete from accounts where network = 'onesun'`);
    await expect(
      one.query(
        `insert into accounts (network, role, username, rights) values ('onesun', 'manager', 'd', '{decide}')`,
      ),
    ).rejects.toEqual(refusal);
  });

  it('also in a transaction that would not see what others commit', async () => {
    await one.query('begin isolation level repeatable read');
    await one.query(take('a'));
    await expect(one.query('commit')).rejects.toThrow('read committed');
  });

  it('but a transaction may pass it on', async () => {
    await one.query('begin');
    await one.query(take('a'));
    await one.query(take('b'));
    await one.query(`update accounts set rights = '{people}' where username = 'a'`);
    await one.query('commit');
  });

  it.each(['{admin}', '{decide,NULL}', null])('knows no rights %p', async (rights) => {
    await expect(one.query('update accounts set rights = $1', [rights])).rejects.toThrow();
  });
});

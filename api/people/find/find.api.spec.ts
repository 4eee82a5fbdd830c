import type { DataSource } from 'typeorm';
import { readingExample } from '../../switch/integrations/readings.dto';
import { type TestAnswer, hosts, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import type { FindAnswer } from './find.dto';

describe('the search', () => {
  let test: TestApp;
  let manager: string;
  let ruth: number;

  const addCustomer = async (
    external_id: string,
    username: string,
    email: string | null,
    network = 'cos',
  ) => {
    await test.db.query(
      'insert into customers (network, external_id, username, email) values ($1, $2, $3, $4)',
      [network, external_id, username, email],
    );
  };
  const addContact = async (name: string, email: string, phone: string, network = 'cos'): Promise<number> => {
    const [row] = await test.db.query<{ id: number }[]>(
      'insert into contacts (network, name, email, phone) values ($1, $2, $3, $4) returning id',
      [network, name, email, phone],
    );
    return row?.id ?? 0;
  };
  const addPsychic = async (
    db: DataSource,
    id: number,
    traits: { username: string; first: string; last: string },
    [email, phone, prefix = 1]: [email: string, phone: string, prefix?: number],
  ): Promise<number> => {
    const made = await createPsychic(db, 'cos', id, traits);
    await db.query('update accounts set email = $2 where id = $1', [made, email]);
    await db.query(
      'insert into phones (account_id, phone_number, country_code, type, preferred, sms) values ($1, $2, $3, 1, true, false)',
      [made, phone, prefix],
    );
    return made;
  };

  beforeAll(async () => {
    test = await TestApp.start();
    const id = await createManager(test.db, 'cos', 'manager');
    const abroad = await createManager(test.db, 'onesun', 'foreign');
    ruth = await addPsychic(test.db, id, { username: 'RuthReads', first: 'Ruth', last: 'Delgado' }, [
      'Ruth.Delgado@x.example',
      '5553780603',
    ]);
    await addPsychic(test.db, id, { username: 'Marisol', first: 'Zoë Mar', last: 'Quintero' }, [
      '',
      '02079460958',
      44,
    ]);
    const far = await createPsychic(test.db, 'onesun', abroad, { username: 'RuthFar', first: 'Ruth' });
    await addCustomer('+15553780603', 'HarborLight22', 'harbor@x.example');
    await addCustomer('cos-2210', '(555) 378-0603', null);
    await addCustomer('cos-1188', 'jn_calloway', 'jn@x.example');
    await addCustomer('+15553780603', 'Elsewhere', 'harbor@x.example', 'onesun');
    await addContact('Ruth Delgado', 'ruth.delgado@X.example', '5553780603');
    await addContact('Ruth Far', 'ruth.delgado@x.example', '5553780603', 'onesun');
    const deleted = await addContact('Ruth Gone', 'ruth.delgado@x.example', '5553780603');
    await test.db.query('update contacts set deleted_at = now() where id = $1', [deleted]);
    for (const [network, psychic] of [
      ['cos', ruth],
      ['onesun', far],
    ] as const) {
      const body = [
        {
          ...readingExample,
          psychic,
          connection_id: 11591107,
          customer: { external_id: 'cos-1188', username: 'jn_calloway' },
        },
      ];
      await test.call('/api/integrations/readings', {
        method: 'POST',
        key: await test.createKey(network),
        host: hosts[network],
        body,
      });
    }
    manager = await test.signIn('manager', testPassword);
  });

  afterAll(() => test.stop());

  const ask = (q: string): Promise<TestAnswer> =>
    test.call(`/api/find?q=${encodeURIComponent(q)}`, { cookie: manager });
  const find = async (q: string): Promise<FindAnswer> => (await ask(q)).json as FindAnswer;
  const named = ({ psychics, customers, contacts, readings }: FindAnswer): object => ({
    psychics: psychics.map(({ username, matched }) => `${username} by ${matched}`),
    customers: customers.map(({ username, matched }) => `${username} by ${matched}`),
    contacts: contacts.map(({ name, matched }) => `${name} by ${matched}`),
    readings: readings.map(({ connection_id, matched }) => `${connection_id} by ${matched}`),
  });
  const nobody = { psychics: [], customers: [], contacts: [], readings: [] };

  it.each(['555-378-0603', '+1 (555) 378 0603', '15553780603'])(
    'finds everybody of the network with the phone number %s, and says how it was read',
    async (q) => {
      const answer = await find(q);
      expect(named(answer)).toEqual({
        ...nobody,
        psychics: ['RuthReads by phone'],
        customers: ['HarborLight22 by phone', '(555) 378-0603 by phone'],
        contacts: ['Ruth Delgado by phone'],
      });
      expect(answer).toMatchObject({ read_as: 'phone', phone: '+1 555 378 0603', failed: [] });
    },
  );

  it('finds a number of another country, stored with the zero that is dialed at home', async () => {
    expect(named(await find('+44 20 7946 0958'))).toEqual({ ...nobody, psychics: ['Marisol by phone'] });
  });

  it.each([
    ['ruth.delgado@', { psychics: ['RuthReads by email'], contacts: ['Ruth Delgado by email'] }],
    ['HARBOR@x.example', { customers: ['HarborLight22 by email'] }],
    ['harbor@x', {}],
    ['11591107', { readings: ['11591107 by id'] }],
    ['cos-1188', { customers: ['jn_calloway by id'] }],
    ['quintero zoe', { psychics: ['Marisol by name'] }],
    ['light', { customers: ['HarborLight22 by name'] }],
    ['harborl', { customers: ['HarborLight22 by name'] }],
    ['delgado ruth', { psychics: ['RuthReads by name'], contacts: ['Ruth Delgado by name'] }],
    ['%', {}],
    ["'", {}],
    ['   ', {}],
  ])('finds by %p', async (q, found) => {
    expect(named(await find(q))).toEqual({ ...nobody, ...found });
  });

  it('finds a psychic by extension and a contact by the number in its mails', async () => {
    const extension = (await find('RuthReads')).psychics[0]?.extension ?? '';
    expect(named(await find(extension))).toMatchObject({ psychics: ['RuthReads by id'] });
    const id = (await find('delgado')).contacts[0]?.id ?? 0;
    expect(named(await find(`C-${id}`))).toEqual({ ...nobody, contacts: ['Ruth Delgado by id'] });
  });

  it('takes a word that grows when it is spelled out', async () => {
    expect(await find('\u3316'.repeat(199))).toMatchObject({ ...nobody, failed: [] });
  });

  it('says whose reading it is, and whether it was voided', async () => {
    await test.db.query(`update readings set voided_at = now() where network = 'cos'`);
    expect((await find('11591107')).readings).toEqual([
      expect.objectContaining({ psychic_id: ruth, username: 'jn_calloway', voided: true }),
    ]);
  });

  it('answers five of each at most', async () => {
    for (let n = 0; n < 7; n += 1) {
      await addCustomer(`many-${n}`, `Many ${n}`, null);
      await addContact(`Many ${n}`, 'many@x.example', '5055550100');
    }
    const { customers, contacts } = await find('many');
    expect([customers.length, contacts.length]).toEqual([5, 5]);
  });

  it('answers the other parts if one fails, and names it', async () => {
    await test.db.query('alter table contacts rename to contacts_away');
    try {
      const answer = await find('ruth');
      expect(answer.failed).toEqual(['contacts']);
      expect(named(answer)).toMatchObject({ psychics: ['RuthReads by name'], contacts: [] });
    } finally {
      await test.db.query('alter table contacts_away rename to contacts');
    }
  });

  it.each(['', 'x'.repeat(200)])('refuses no text, and one that is longer than any name', async (q) => {
    expect((await ask(q)).status).toBe(400);
  });

  it('has a limit a minute for each manager', async () => {
    await test.db.query(
      `insert into rate_limits (key, minute, hits)
       select distinct key, date_trunc('minute', now()) + later * interval '1 minute', 180
         from rate_limits, generate_series(0, 1) later where key like 'find %'
       on conflict (key, minute) do update set hits = 180`,
    );
    expect((await ask('ruth')).status).toBe(429);
  });
});

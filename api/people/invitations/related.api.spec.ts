import { type TestAnswer, hosts, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import type { HistoryStep, Related } from './related.dto';

describe('what else there is of a person', () => {
  let test: TestApp;
  let manager: string;
  let foreign: string;
  let luz: number;
  let twin: number;
  let far: number;
  let contact: number;

  const addContact = async (email: string, phone: string, network = 'cos'): Promise<number> => {
    const [row] = await test.db.query<{ id: number }[]>(
      `insert into contacts (network, name, email, phone) values ($1, 'Luz', $2, $3) returning id`,
      [network, email, phone],
    );
    return row?.id ?? 0;
  };
  const addPsychic = async (id: number, email: string, phone: string, prefix = 1): Promise<number> => {
    const made = await createPsychic(test.db, 'cos', id);
    await test.db.query('update accounts set email = $2 where id = $1', [made, email]);
    await test.db.query(
      'insert into phones (account_id, phone_number, country_code, type, preferred, sms) values ($1, $2, $3, 1, true, false)',
      [made, phone, prefix],
    );
    return made;
  };

  beforeAll(async () => {
    test = await TestApp.start();
    const id = await createManager(test.db, 'cos', 'manager');
    await createManager(test.db, 'onesun', 'foreign');
    luz = await addPsychic(id, 'Luz@x.example', '5055550101');
    twin = await addPsychic(id, 'twin@x.example', '5055550101');
    far = await addPsychic(id, 'far@x.example', '5055550101', 44);
    await addPsychic(id, '', '5055550109');
    contact = await addContact('luz@X.example', '5055550102');
    manager = await test.signIn('manager', testPassword);
    foreign = await test.signIn('foreign', testPassword, hosts.onesun);
  });

  afterAll(() => test.stop());

  const ask = (path: string, cookie = manager, host: string = hosts.cos): Promise<TestAnswer> =>
    test.call(`/api/${path}/related`, { cookie, host });
  const idsOf = ({ json }: TestAnswer): object => {
    const { contacts, invitations, accounts } = json as Related;
    return {
      contacts: contacts.map(({ id }) => id),
      invitations: invitations.map(({ email }) => email),
      accounts: accounts.map(({ user_id }) => user_id),
    };
  };

  it('has the same email in any case, or the same phone with its prefix, and not itself', async () => {
    const byPhone = await addContact('other@x.example', '5055550101');
    await addContact('luz@x.example', '5055550101', 'onesun');
    await test.call('/api/invitations', {
      method: 'POST',
      cookie: manager,
      body: { email: 'LUZ@x.example' },
    });
    await test.call('/api/invitations', { method: 'POST', cookie: manager, body: { email: 'no@x.example' } });
    expect(idsOf(await ask(`psychics/${luz}`))).toEqual({
      contacts: [byPhone, contact],
      invitations: ['LUZ@x.example'],
      accounts: [twin],
    });
    expect(idsOf(await ask(`contacts/${contact}`))).toEqual({
      contacts: [],
      invitations: ['LUZ@x.example'],
      accounts: [luz],
    });
    expect(idsOf(await ask(`psychics/${far}`))).toEqual({ contacts: [], invitations: [], accounts: [] });
  });

  it('compares phones of other countries with their prefix', async () => {
    const other = await createPsychic(test.db, 'cos', luz);
    await test.db.query(`update accounts set email = 'far2@x.example' where id = $1`, [other]);
    await test.db.query(
      `insert into phones (account_id, phone_number, country_code, type, preferred, sms) values ($1, '5055550101', 44, 1, true, false)`,
      [other],
    );
    expect(idsOf(await ask(`psychics/${far}`))).toEqual({ contacts: [], invitations: [], accounts: [other] });
    await test.db.query('delete from phones where account_id = $1', [other]);
  });

  it('is one history from the first contact to the first reading', async () => {
    const ada = await addPsychic(luz, 'ada@x.example', '5055550155');
    const twin2 = await addPsychic(luz, 'ada2@x.example', '5055550155');
    const first = await addContact('nobody@x.example', '5055550155');
    const at = (minute: number): string => `2026-03-01T12:${String(minute).padStart(2, '0')}Z`;
    const [boss] = await test.db.query<{ id: number }[]>(
      `select id from accounts where username = 'manager'`,
    );
    const who = boss?.id;
    const set = (sql: string, ...values: unknown[]): Promise<unknown> => test.db.query(sql, values);
    await set(
      'update contacts set created_at = $2, answered_at = $3, answered_by = $4 where id = $1',
      first,
      at(1),
      at(2),
      who,
    );
    await set(
      `insert into invitations (network, email, contact_id, invited_by, invited_at, expires_at, token_hash, account_id, used_at)
       values ('cos', 'ada@x.example', $1, $2, $3, $3, 'ada', $4, $3)`,
      first,
      who,
      at(3),
      ada,
    );
    await set('update accounts set created_at = $2 where id = $1', ada, at(4));
    await set('update accounts set created_at = $2 where id = $1', twin2, at(5));
    await set(
      `insert into agreed_documents (account_id, name, effective_date, agreed_at) values ($1, 'privacy-policy', '2026-01-02', $2)`,
      ada,
      at(6),
    );
    await set(
      `insert into decisions (psychic_id, kind, network, outcome, decided_by, decided_at) values ($1, 'New Psychic', 'cos', 'approved', $2, $3)`,
      ada,
      who,
      at(7),
    );
    await set(
      'update psychics set activated_at = $2, first_available_at = $3 where account_id = $1',
      ada,
      at(8),
      at(9),
    );
    const { json } = await test.call(`/api/psychics/${ada}/history`, { cookie: manager });
    expect(
      (json as HistoryStep[]).map(({ kind, by, contact_id, text }) => [kind, by, contact_id, text]),
    ).toEqual([
      ['contact', null, first, 'Luz'],
      ['answered', 'manager', first, 'Luz'],
      ['invited', 'manager', first, 'ada@x.example'],
      ['signed_up', null, null, expect.any(String)],
      ['other_account', null, null, expect.any(String)],
      ['agreed', null, null, 'privacy-policy 2026-01-02'],
      ['approved', 'manager', null, ''],
      ['activated', null, null, ''],
      ['signed_on', null, null, ''],
    ]);
  });

  it('is the newest twenty of each kind', async () => {
    for (let n = 0; n < 22; n += 1) await addContact('many@x.example', '5055550777');
    const last = await addContact('many@x.example', '5055550778');
    const { contacts } = (await ask(`contacts/${last}`)).json as Related;
    expect(contacts).toHaveLength(20);
    expect(contacts.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => last - 1 - n));
  });

  it('is for managers of the network', async () => {
    for (const path of [`psychics/${luz}`, `contacts/${contact}`])
      expect((await ask(path, foreign, hosts.onesun)).status).toBe(404);
    const history = { cookie: foreign, host: hosts.onesun };
    expect((await test.call(`/api/psychics/${luz}/history`, history)).status).toBe(404);
  });
});

import { type Right, rights } from '../../../common/domain/rights';
import { mostRows, mostWhole } from '../../../common/domain/paginator';
import { person, phone, traits } from '../fixtures';
import { createManager } from '../people';
import { routes } from './routes';
import { type Got, Target } from './target';

const thief = 'thief@x.example';

describe('a manager with few rights', () => {
  let target: Target;
  beforeAll(async () => {
    target = await Target.start();
  });
  afterAll(() => target.stop());

  const signedIn = async (username: string, given: readonly Right[]): Promise<string> => {
    const id = await createManager(target.db, 'cos', username);
    await target.db.query('update accounts set rights = $2 where id = $1', [id, given]);
    return target.signIn(username);
  };
  /** What lets somebody into an account. */
  const ways = (): Promise<unknown[]> =>
    target.db.query(
      `select a.id, a.email, a.password_hash, p.pin_hash,
              (select json_agg(f order by f.id) from phones f where f.account_id = a.id) as phones,
              (select json_agg(e.new_email) from email_changes e where e.account_id = a.id) as emails,
              (select count(*)::int from second_factors s where s.account_id = a.id) as factors
         from accounts a left join psychics p on p.account_id = a.id order by a.id`,
    );

  it('takes over no psychic, in any way', async () => {
    const cookie = await signedIn(
      'curious',
      rights.filter((right) => right !== 'people'),
    );
    const before = await ways();
    const put = (path: string, body: object): Promise<Got> =>
      target.send(path, { method: 'PUT', cookie, body });
    const post = (path: string, body?: object): Promise<Got> =>
      target.send(path, { method: 'POST', cookie, body });
    const of = `/api/psychics/${target.psychic}`;
    const stored = JSON.parse((await target.send(`${of}/profile`, { cookie })).text) as { profile: object };
    const profile = { ...stored.profile, ...person, ...traits, email: 'psychic@example.com', pin: null };
    const phones = [phone('5055550166')];
    const tried = [
      ...(await Promise.all(
        [{ email: thief }, { phones }, { pin: '4711' }, { email: thief, phones, pin: '4711' }].map((change) =>
          put(`${of}/profile`, { profile: { ...profile, ...change } }),
        ),
      )),
      await post(`${of}/phones`, { phones }),
      await post(`${of}/phones`, { phone: phones[0] }),
      await post(`${of}/phones/1/set_preferred`),
      await post(`${of}/email_change/resend`),
      await target.send(`${of}/email_change`, { method: 'DELETE', cookie }),
      await post(`${of}/password_link`),
      await put('/api/profile/agent_password', { user_id: target.psychic, password: 'of the thief' }),
      await post(`${of}/second_factor/reset`),
    ];
    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 403));
    for (const { text } of tried) expect(JSON.parse(text)).toMatchObject({ code: 'right_required' });
    // and the rest of the profile is theirs to change
    expect((await put(`${of}/profile`, { profile: { ...profile, city: 'Taos' } })).status).toBe(200);
    await post('/api/profile/forgot_password', { email: thief });
    expect(await ways()).toEqual(before);
    expect(await target.db.query('select from mails where recipient = $1', [thief])).toEqual([]);
  });

  it('gets no more rights, alone', async () => {
    const cookie = await signedIn('lonely', ['people']);
    const { user_id: id } = JSON.parse((await target.send('/api/sessions/0', { cookie })).text) as {
      user_id: number;
    };
    const address = `/api/managers/${id}/rights`;
    for (const wanted of [rights, ['people', 'private'], []])
      expect((await target.send(address, { method: 'PUT', cookie, body: { rights: wanted } })).status).toBe(
        409,
      );
    expect((await target.send('/api/exports/psychics', { cookie })).status).toBe(403);
  });

  it('loads no list around its export', async () => {
    const cookie = await signedIn('hungry', ['integrations']);
    await target.db.query(
      `insert into contacts (network, name, email, phone)
       select 'cos', 'Ana ' || n, 'ana@x.example', '5055550148' from generate_series(1, $1::int) n`,
      [mostWhole],
    );
    await target.db.query(
      `insert into customers (network, external_id, username)
       select 'cos', 'many-' || n, 'many' || n from generate_series(1, $1::int) n`,
      [mostWhole],
    );
    const lists = routes.filter(
      ({ method, parameters, 'x-audience': audience }) =>
        method === 'GET' &&
        audience === 'manager' &&
        parameters?.some(({ name }) => name === 'range') === true,
    );
    expect(lists.length).toBeGreaterThan(10);
    const rowsOf = ({ status, text }: Got): number => {
      if (status !== 200) return 0;
      const json = JSON.parse(text) as unknown[] | { readings: unknown[] };
      return Array.isArray(json) ? json.length : json.readings.length;
    };
    for (const { path } of lists) {
      const address = target.addressOf(path);
      const whole = await target.send(address, { cookie });
      expect([path, rowsOf(whole) <= mostWhole]).toEqual([path, true]);
      for (const range of ['[0,999999]', '[0,9007199254740990]']) {
        const page = await target.send(`${address}?range=${range}`, { cookie });
        expect([path, page.status < 500 && rowsOf(page) <= mostRows]).toEqual([path, true]);
      }
    }
    const statusOf = async (path: string): Promise<number> => (await target.send(path, { cookie })).status;
    expect(await statusOf('/api/contacts')).toBe(400);
    expect(rowsOf(await target.send('/api/customers', { cookie }))).toBe(100);
    for (const { path } of routes.filter(({ path }) => path.startsWith('/api/exports/')))
      expect([path, await statusOf(target.addressOf(path))]).toEqual([path, 403]);
  });
});

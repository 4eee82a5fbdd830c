import { hosts, type TestAnswer, TestApp } from '../../testing/app';
import { createManager } from '../../testing/people';
import { sweepLinks } from './first-manager.query';
import { FirstManagers } from './first-managers.service';
import { printSetupLinks } from './setup-links';

const form = {
  username: 'Ada',
  first: 'Ada',
  last: 'Moon',
  email: 'ada@x.example',
  password: 'secret tea',
  confirm_password: 'secret tea',
};

describe('the first manager of a network', () => {
  let test: TestApp;
  let managers: FirstManagers;

  beforeAll(async () => {
    test = await TestApp.start({
      siteUrl: { cos: 'https://cos.example', onesun: 'https://onesun.example' },
    });
    managers = test.app.get(FirstManagers);
  });

  beforeEach(async () => {
    await test.db.transaction(async (manager) => {
      // normally, the audit is never emptied
      await manager.query('set local session_replication_role = replica');
      for (const table of ['audit', 'sessions', 'login_records', 'accounts', 'sign_in_failures'])
        await manager.query(`delete from ${table}`);
    });
  });

  afterAll(() => test.stop());

  const tokenOf = async (network: 'cos' | 'onesun' = 'cos'): Promise<string> =>
    (await managers.makeLink(network)).split('/').at(-1) ?? '';
  const check = async (link: string, host: string = hosts.cos): Promise<number> =>
    (await test.call(`/api/first_manager/${link}`, { host })).status;
  const create = (link: string, changes: object = {}, host: string = hosts.cos): Promise<TestAnswer> =>
    test.call(`/api/first_manager/${link}`, {
      method: 'POST',
      host,
      body: { manager: { ...form, ...changes } },
    });
  const told = async (isTerminal: boolean): Promise<string[]> => {
    const lines: string[] = [];
    await printSetupLinks(managers, isTerminal, (line) => lines.push(line));
    return lines;
  };

  it('is not prompted for while the database is down, and the start continues', async () => {
    const told = async (code: string): Promise<string[]> => {
      const lines: string[] = [];
      const fault = Object.assign(new Error('terminating connection'), { code });
      const away = { findUnmanaged: () => Promise.reject(fault), makeLink: () => Promise.reject(fault) };
      await printSetupLinks(away, true, (line) => lines.push(line));
      return lines;
    };
    expect(await told('57P02')).toEqual([expect.stringMatching(/^The database connection was lost /)]);
    await expect(told('42P01')).rejects.toThrow('terminating connection');
  });

  it('is created once with a link shown at startup, and can sign in', async () => {
    const [line = '', other = '', ...more] = await told(true);
    expect(more).toEqual([]);
    expect(line).toMatch(/^The network cos .*link: https:\/\/cos\.example\/first_manager\/[\w-]{43}$/);
    expect(other).toMatch(
      /^The network onesun .* link: https:\/\/onesun\.example\/first_manager\/[\w-]{43}$/,
    );
    const link = line.split('/').at(-1) ?? '';
    const [stored] = await test.db.query<{ text: string }[]>(
      `select jsonb_agg(l)::text as text from first_manager_links l`,
    );
    expect(stored?.text).not.toContain(link);
    for (let n = 0; n < 2; n += 1) expect(await check(link)).toBe(204);
    expect((await create(link, { username: '' })).status).toBe(400);
    expect((await create(link)).status).toBe(201);
    expect((await create(link, { username: 'Second' })).status).toBe(404);
    expect(await check(link)).toBe(404);
    const cookie = await test.signIn('ada', 'secret tea');
    expect((await test.call('/api/sessions/0', { cookie })).json).toMatchObject({
      username: 'Ada',
      network: 'cos',
      manager: null,
    });
    expect(await told(true)).toEqual([expect.stringContaining('onesun')]);
  });

  it('is created by only one of two simultaneous requests', async () => {
    const link = await tokenOf();
    const answers = await Promise.all([create(link), create(link, { username: 'Second' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(await test.db.query(`select from accounts where role = 'manager'`)).toHaveLength(1);
  });

  it('is validated like any account, with every invalid field at once', async () => {
    const link = await tokenOf();
    expect(
      await create(link, { username: ' ', password: 'baseball', confirm_password: 'x', role: 'x' }),
    ).toMatchObject({
      status: 400,
      json: {
        errors: {
          username: 'Username is required',
          password: 'Password is too common',
          confirm_password: 'Passwords do not match',
          role: 'Unknown field',
        },
      },
    });
    expect(await create(link, { password: 'ada', confirm_password: 'ada' })).toMatchObject({
      json: { errors: { password: 'Password is invalid' } },
    });
    expect(
      await create(link, { username: 'Admin', password: 'sevenly', confirm_password: 'sevenly' }),
    ).toMatchObject({
      json: {
        errors: {
          username: 'This username is reserved',
          password: 'Password must have at least 8 characters',
        },
      },
    });
    expect(await check(link)).toBe(204);
  });

  it("cannot be created with an expired link, the other network's, or one replaced by a newer one", async () => {
    const [first, newest] = [await tokenOf(), await tokenOf()];
    expect(await check(first)).toBe(404);
    expect((await create(newest, {}, hosts.onesun)).status).toBe(404);
    expect(await check(newest)).toBe(204);
    const [row] = await test.db.query<{ minutes: number }[]>(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from first_manager_links where network = 'cos'`,
    );
    expect(row?.minutes).toBe(30);
    await test.db.query(`update first_manager_links set expires_at = now()`);
    expect((await create(newest)).status).toBe(404);
    await tokenOf('onesun');
    await sweepLinks(test.db);
    expect(await test.db.query('select network from first_manager_links')).toEqual([{ network: 'onesun' }]);
    for (const odd of ['x', '__proto__', 'x'.repeat(299), '%00', "'"])
      expect([400, 404]).toContain(await check(odd));
  });

  it('exists once someone was created in any other way, which voids the link', async () => {
    const [link, foreign] = [await tokenOf(), await tokenOf('onesun')];
    await createManager(test.db, 'cos', 'other');
    expect(await check(link)).toBe(404);
    expect(await check(foreign, hosts.onesun)).toBe(204);
    expect((await create(link)).status).toBe(404);
    expect(await told(false)).toEqual([
      'The network onesun has no manager yet. Create one with npm run manager:create -- --network onesun --username NAME',
    ]);
  });

  it('cannot be guessed more often than a password: fifty wrong links per address', async () => {
    const link = await tokenOf();
    await test.db.query(
      `insert into sign_in_failures (bucket) select 'address 127.0.0.1' from generate_series(1, 49)`,
    );
    expect(await check(link)).toBe(204);
    expect(await check('wrong')).toBe(404);
    expect(await check(link)).toBe(429);
    expect((await create(link)).status).toBe(429);
  });

  it('has a page that reveals its address to no one', async () => {
    const page = await test.call('/first_manager/a-link');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
  });
});

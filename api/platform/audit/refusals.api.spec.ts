import { hosts, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';

describe('a refused call', () => {
  let test: TestApp;
  let psychic: number;
  let other: number;
  let cookie: string;

  beforeAll(async () => {
    test = await TestApp.start();
    const manager = await createManager(test.db, 'cos', 'boss');
    psychic = await createPsychic(test.db, 'cos', manager, { username: 'curious' });
    other = await createPsychic(test.db, 'cos', manager, { username: 'other' });
    cookie = await test.signIn('curious', testPassword);
  });
  afterAll(() => test.stop());

  const rows = (what: string): Promise<object[]> =>
    test.db.query(
      `select actor_id, subject_id, action, after, address is not null as has_address from audit
        where action like $1 order by id`,
      [`%${what}%`],
    );

  it('is audited with the account and the route, but without what was sent, 20 times an hour', async () => {
    const body = { profile: { last: 'a secret text' } };
    const path = `/api/psychics/${other}/profile`;
    expect((await test.call(path, { method: 'PUT', cookie, body })).status).toBe(403);
    const [row] = await rows('was refused');
    expect(row).toEqual({
      actor_id: psychic,
      subject_id: psychic,
      action: 'was refused a call',
      after: { call: 'PUT /api/psychics/:id/profile' },
      has_address: true,
    });
    await Promise.all(Array.from({ length: 40 }, () => test.call('/api/contacts', { cookie })));
    const all = await rows('was refused');
    expect(all.map((found) => (found as { action: string }).action).sort()).toEqual([
      ...Array<string>(20).fill('was refused a call'),
      'was refused further calls in this hour',
    ]);
    // the next hour
    await test.db.query(`update rate_limits set minute = minute - interval '1 hour'`);
    await test.call('/api/contacts', { cookie });
    expect(await rows('was refused')).toHaveLength(22);
  });

  it('is not audited for a stranger, who is nobody', async () => {
    const before = await rows('');
    expect((await test.call('/api/contacts')).status).toBe(401);
    const options = { method: 'PUT', body: { password: 'a new secret' } } as const;
    expect((await test.call('/api/profile/password_unchecked', options)).status).toBe(403);
    expect(await rows('')).toEqual(before);
  });

  it('because of too many attempts is audited with the account they were about', async () => {
    const sign = async (username: string): Promise<number> => {
      const body = { username, password: 'wrong' };
      return (await test.call('/api/sessions', { method: 'POST', body })).status;
    };
    for (let n = 0; n < 10; n += 1) expect(await sign('OTHER')).toBe(401);
    expect(await sign('Other')).toBe(429);
    const call = { after: { call: 'POST /api/sessions' }, has_address: true };
    expect(await rows('too many attempts')).toEqual([
      { actor_id: null, subject_id: other, action: 'made too many attempts', ...call },
    ]);
  });

  it('is found in the audit log by kind and by person, and only with the right', async () => {
    const boss = await test.signIn('boss', testPassword);
    const ask = async (filter: object, host: string = hosts.cos): Promise<unknown> => {
      const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
      return (await test.call(`/api/activity?${query}`, { cookie: boss, host })).json;
    };
    const refused = (await ask({ kind: ['refusals'], person: [String(other)] })) as object[];
    expect(refused).toEqual([
      expect.objectContaining({ action: 'made too many attempts', subject_id: other, actor_id: null }),
    ]);
    expect(await ask({ person: ['x'] })).toMatchObject({ code: 'validation' });
    expect((await test.call('/api/activity', { cookie })).status).toBe(403);
  });
});

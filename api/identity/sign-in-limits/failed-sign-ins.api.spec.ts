import { TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { FailedSignIns } from './failed-sign-ins.service';

describe('failed sign-ins', () => {
  let test: TestApp;
  let beside: TestApp;
  let boss: number;
  let psychic: number;

  beforeEach(async () => {
    test = await TestApp.start();
    beside = await test.beside();
    boss = await createManager(test.db, 'cos', 'boss');
    await test.db.query(`update accounts set email = 'boss@example.com' where id = $1`, [boss]);
    await createManager(test.db, 'cos', 'colleague');
    const gone = await createManager(test.db, 'cos', 'gone');
    await test.db.query(`update accounts set email = 'gone@example.com', disabled_at = now() where id = $1`, [
      gone,
    ]);
    const narrow = await createManager(test.db, 'cos', 'narrow');
    await test.db.query(
      `update accounts set email = 'narrow@example.com', rights = '{decide}' where id = $1`,
      [narrow],
    );
    await createManager(test.db, 'onesun', 'stranger');
    psychic = await createPsychic(test.db, 'cos', boss, { username: 'moon' });
  });
  afterEach(async () => {
    await beside.app.close();
    await test.stop();
  });

  const mails = (): Promise<{ recipient: string; text: string }[]> =>
    test.db.query(
      `select recipient, body_text as text from mails where subject like 'Failed sign-ins%' order by recipient`,
    );
  const fail = (on: number, at = test): Promise<void> =>
    at.app
      .get(FailedSignIns)
      .note(
        { account: null, network: 'cos', address: '192.0.2.7', requestId: null, via: { kind: 'page' } },
        'failed to sign in',
        on,
      );
  const later = (minutes: number): Promise<unknown> =>
    test.db.query(
      `set session_replication_role = replica; update audit set at = at - make_interval(mins => ${minutes}); reset session_replication_role`,
    );

  it('of a manager, ten of them, are mailed once to the managers, whichever process sees the tenth', async () => {
    await Promise.all(Array.from({ length: 9 }, (_, n) => fail(boss, n % 2 ? test : beside)));
    expect(await mails()).toEqual([]);
    await Promise.all(Array.from({ length: 12 }, (_, n) => fail(boss, n % 2 ? test : beside)));
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['boss@example.com', 'dana@example.com']);
    expect(sent[0]?.text).toMatch(/192\.0\.2\.7/);
    expect(sent[0]?.text).toContain(`/activity?person=${boss}`);
    const told = `select from audit where action like 'told the managers%' and subject_id = $1`;
    expect(await test.db.query(told, [boss])).toHaveLength(1);
    await later(61);
    for (let n = 0; n < 10; n += 1) await fail(boss);
    expect(await mails()).toHaveLength(4);
  });

  it('are counted at the sign-in and at the current password', async () => {
    const cookie = await test.signIn('boss', testPassword);
    const body = { username: 'boss', password: 'wrong' };
    for (let n = 0; n < 5; n += 1)
      expect((await test.call('/api/sessions', { method: 'POST', body })).status).toBe(401);
    for (let n = 0; n < 4; n += 1)
      expect(
        (
          await test.call('/api/profile/password', {
            method: 'PUT',
            cookie,
            body: { old: 'wrong', password: 'a new secret' },
          })
        ).status,
      ).toBe(422);
    expect(await mails()).toEqual([]);
    const proof = { method: 'POST', cookie, body: { password: 'wrong' } } as const;
    expect((await test.call('/api/sessions/0/proof', proof)).status).toBe(422);
    expect(await mails()).toHaveLength(2);
  });

  it('of a psychic, or fewer than ten within an hour, are mailed to nobody', async () => {
    for (let n = 0; n < 12; n += 1) await fail(psychic);
    for (let n = 0; n < 9; n += 1) await fail(boss);
    await later(61);
    for (let n = 0; n < 9; n += 1) await fail(boss);
    expect(await mails()).toEqual([]);
  });
});

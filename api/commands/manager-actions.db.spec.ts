import { rights } from '../../common/domain/rights';
import { asApplication } from '../testing/database';
import { readEnv } from '../platform/config/env';
import { TestApp } from '../testing/app';
import { addTotp, codeOf, givePassword } from '../testing/factors';
import { createManager, testPassword } from '../testing/people';
import { runConcurrently } from '../testing/run-concurrently';
import { within } from '../testing/within';
import { findManagers } from '../identity/managers/managers.query';
import { disable, findManager, giveRights, resetSecondFactor, setPassword } from './manager-actions';

describe('managing managers by command', () => {
  let test: TestApp;
  let id: number;
  let other: number;

  beforeAll(async () => {
    test = await TestApp.start({}, asApplication);
    id = await createManager(test.db, 'cos', 'Boss');
    other = await createManager(test.db, 'cos', 'other');
    await createManager(test.db, 'onesun', 'boss');
  });
  afterAll(() => test.stop());

  const signIn = (password = testPassword): Promise<number> =>
    test
      .call('/api/sessions', { method: 'POST', body: { username: 'boss', password } })
      .then(({ status }) => status);
  const rows = (): Promise<object[]> =>
    test.db.query(
      `select action, via_name, before, after from audit where subject_id = $1 and via = 'command' order by id`,
      [id],
    );

  it('lists them with whether they may sign in', async () => {
    const { rows: all } = await findManagers(test.db, undefined);
    expect(all.map(({ network, username }) => `${network} ${username}`)).toEqual([
      'cos Boss',
      'cos other',
      'onesun boss',
    ]);
    expect((await findManagers(test.db, 'onesun')).rows.map(({ username }) => username)).toEqual(['boss']);
    await expect(findManager(test.db, 'onesun', 'other')).rejects.toThrow(
      'There is no manager "other" in onesun.',
    );
  });

  it('locks them out of every session at once when disabled, and lets them back in when enabled', async () => {
    const cookie = await test.signIn('boss', testPassword);
    const account = await findManager(test.db, 'cos', 'BOSS');
    expect(await disable(test.db, account, true)).toBe(true);
    expect(await disable(test.db, account, true)).toBe(false);
    expect((await test.call('/api/sessions/0', { cookie })).status).toBe(401);
    expect(await signIn()).toBe(401);
    const [listed] = (await findManagers(test.db, 'cos')).rows;
    expect(listed?.disabled_at).toBeInstanceOf(Date);
    expect(await disable(test.db, account, false)).toBe(true);
    expect(await signIn()).toBe(201);
    expect(await rows()).toEqual([
      {
        action: 'disabled the manager',
        via_name: 'manager',
        before: { enabled: true },
        after: { enabled: false },
      },
      {
        action: 'enabled the manager',
        via_name: 'manager',
        before: { enabled: false },
        after: { enabled: true },
      },
    ]);
  });

  it('sends them no recovery link while they are disabled', async () => {
    const account = await findManager(test.db, 'cos', 'boss');
    await disable(test.db, account, true);
    const { email } = account;
    const asked = await test.call('/api/profile/forgot_password', { method: 'POST', body: { email } });
    expect(asked.status).toBe(204);
    // the request above is handled after its response
    const links = (): Promise<{ account_id: number }[]> =>
      test.db.query('select account_id from recovery_links');
    await within(async () => (await links()).length > 0, 10_000);
    // the other manager has the same address
    expect((await links()).map(({ account_id }) => account_id)).toEqual([other]);
    await disable(test.db, account, false);
  });

  it('sets their rights, and leaves someone who can give rights', async () => {
    const account = await findManager(test.db, 'cos', 'boss');
    expect(await giveRights(test.db, account, ['decide'])).toBe(true);
    expect(await giveRights(test.db, account, ['decide'])).toBe(false);
    const last = await findManager(test.db, 'cos', 'other');
    const refusal = 'At least one enabled manager must have the right "people".';
    await expect(giveRights(test.db, last, [])).rejects.toThrow(refusal);
    await expect(disable(test.db, last, true)).rejects.toThrow(refusal);
    expect(await giveRights(test.db, account, [...rights])).toBe(true);
    expect((await rows()).slice(-2)).toEqual([
      expect.objectContaining({ before: { rights }, after: { rights: ['decide'] } }),
      expect.objectContaining({ before: { rights: ['decide'] }, after: { rights } }),
    ]);
  });

  it('sets another password, which ends their sessions and is mailed to them', async () => {
    const cookie = await test.signIn('boss', testPassword);
    await test.db.query('delete from mails');
    await setPassword(test.db, readEnv({}), await findManager(test.db, 'cos', 'boss'), 'another horse');
    expect(await test.db.query('select recipient, subject from mails')).toEqual([
      { recipient: 'dana@example.com', subject: 'Your password at cos was changed' },
    ]);
    expect((await test.call('/api/sessions/0', { cookie })).status).toBe(401);
    expect(await signIn()).toBe(401);
    expect(await signIn('another horse')).toBe(201);
  });

  it('mails nothing to a manager without an email', async () => {
    const silent = await createManager(test.db, 'cos', 'silent');
    await test.db.query(`update accounts set email = '' where id = $1`, [silent]);
    await test.db.query('delete from mails');
    const account = await findManager(test.db, 'cos', 'silent');
    await setPassword(test.db, readEnv({}), account, 'another horse');
    await resetSecondFactor(test.db, readEnv({}), account);
    expect(await test.db.query('select recipient from mails')).toEqual([]);
  });

  it('takes the second factors from a manager who has lost them', async () => {
    const manager = await createManager(test.db, 'cos', 'locked out');
    const cookie = await test.signIn('locked out', testPassword);
    await addTotp(test, cookie);
    const account = await findManager(test.db, 'cos', 'locked out');
    await resetSecondFactor(test.db, readEnv({}), account);
    expect((await test.call('/api/sessions/0', { cookie })).status).toBe(401);
    expect((await givePassword(test, 'locked out')).status).toBe(201);
    const told = await test.db.query<object[]>(
      `select action, via_name from audit where subject_id = $1 and via = 'command' order by id`,
      [manager],
    );
    expect(told).toEqual([{ action: 'reset the second factor', via_name: 'manager' }]);
    const [mail] = await test.db.query<object[]>(
      `select recipient, subject from mails where subject like 'Two-step%reset'`,
    );
    expect(mail).toEqual({ recipient: 'dana@example.com', subject: 'Two-step sign-in at cos was reset' });
  });

  it('takes them while the manager gives one as a proof', async () => {
    const manager = await createManager(test.db, 'cos', 'proving');
    const cookie = await test.signIn('proving', testPassword);
    const { id: factor, secret } = await addTotp(test, cookie);
    const account = await findManager(test.db, 'cos', 'proving');
    const answers = await runConcurrently<unknown>(
      test,
      'select from second_factors where id = $1 for update',
      [factor],
      [
        () =>
          test
            .call('/api/sessions/0/proof', { method: 'POST', cookie, body: { code: codeOf(secret) } })
            .then(({ status }) => status),
        () => resetSecondFactor(test.db, readEnv({}), account),
      ],
    );
    expect(answers).toEqual([204, undefined]);
    expect(await test.db.query('select from second_factors where account_id = $1', [manager])).toEqual([]);
  });
});

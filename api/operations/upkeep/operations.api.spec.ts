import { markRefused, tryRefused } from '../../identity/mail/mail.query';
import type { Env } from '../../platform/config/env';
import { TestApp } from '../../testing/app';
import { addRefusedMail } from '../../testing/fixtures';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { within } from '../../testing/within';

describe('the state of the installation', () => {
  let test: TestApp;
  const log: string[] = [];
  const start = async (trustedProxies: string[], env: Partial<Env> = {}): Promise<string> => {
    log.length = 0;
    test = await TestApp.start({ trustedProxies, ...env }, (url) => url, {
      write: (line) => void log.push(line),
    });
    await createManager(test.db, 'cos', 'boss');
    return test.signIn('boss', testPassword);
  };
  afterEach(() => test.stop());

  const warnings = (): string[] => log.filter((line) => line.includes('TRUSTED_PROXIES'));
  const state = async (cookie: string, headers: Record<string, string> = {}): Promise<unknown> =>
    (await test.call('/api/operations', { cookie, headers })).json;

  it('tells once of forwarded headers that are ignored, in the log and on the page', async () => {
    const cookie = await start([]);
    expect(await state(cookie)).toEqual({
      stopped_deletions: [],
      notices: [],
      audit_forwarding: null,
      mailbox: null,
      unreadable_phones: [],
      failed_mails: [],
    });
    expect(warnings()).toEqual([]);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
      await test.call('/api/health/live', { headers: { [name]: '203.0.113.9' } });
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).not.toContain('203.0.113.9');
    const notices = async (): Promise<object[]> => ((await state(cookie)) as { notices: object[] }).notices;
    expect(await within(async () => (await notices()).length === 1)).toBe(true);
    expect(await notices()).toEqual([expect.objectContaining({ name: 'ignored_forwarding' })]);
    // not noticed for a day
    await test.db.query(`update operating_notices set last_at = now() - interval '25 hours'`);
    expect(await notices()).toEqual([]);
  });

  it('lists phones of the network that cannot be read, by username', async () => {
    const cookie = await start([]);
    const manager = await createManager(test.db, 'cos');
    const stored = [
      ['Zoe', 44, '2'],
      ['ana', 1, '447700900123'],
      ['Mia', 1, '2125550100'],
    ] as const;
    for (const [username, prefix, number] of stored) {
      const id = await createPsychic(test.db, 'cos', manager, { username });
      await test.db.query('insert into phones (account_id, country_code, phone_number) values ($1, $2, $3)', [
        id,
        prefix,
        number,
      ]);
    }
    const other = await createPsychic(test.db, 'onesun', await createManager(test.db, 'onesun'));
    await test.db.query(`insert into phones (account_id, phone_number) values ($1, '1')`, [other]);
    const { unreadable_phones } = (await state(cookie)) as { unreadable_phones: object[] };
    expect(unreadable_phones).toEqual([
      {
        user_id: expect.any(Number) as number,
        username: 'ana',
        country_code: 1,
        phone_number: '447700900123',
      },
      { user_id: expect.any(Number) as number, username: 'Zoe', country_code: 44, phone_number: '2' },
    ]);
  });

  it('lists the mails that failed, until the refused ones are dismissed', async () => {
    const cookie = await start([]);
    const [refused, foreign] = [await addRefusedMail(test.db), await addRefusedMail(test.db, 'onesun')];
    const other = await addRefusedMail(test.db);
    const [waiting, uncertain] = [await addRefusedMail(test.db), await addRefusedMail(test.db)];
    await test.db.query(
      `update mails set refused_at = null, next_attempt_at = case id when $1 then now() + interval '1 hour' else 'infinity'::timestamptz end
        where id = any($2)`,
      [waiting, [waiting, uncertain]],
    );
    const mails = async (): Promise<object[]> =>
      ((await state(cookie)) as { failed_mails: object[] }).failed_mails;
    const dismiss = async (id: number): Promise<number> =>
      (await test.call(`/api/operations/failed_mails/${id}/dismiss`, { method: 'POST', cookie })).status;
    const row = { recipient: 'mia@x.example', subject: 'For you', reason: '550 no such user.' };
    expect(await mails()).toMatchObject([
      { id: uncertain, state: 'uncertain', ...row },
      { id: refused, state: 'refused', ...row },
      { id: other, state: 'refused', ...row },
    ]);
    const answers: number[] = [];
    for (const id of [refused, refused, foreign, waiting, uncertain]) answers.push(await dismiss(id));
    expect(answers).toEqual([204, 204, 404, 404, 404]);
    expect(await mails()).toMatchObject([{ id: uncertain }, { id: other }]);
    // what nobody sees any more is not sent by mistake
    expect(await tryRefused(test.db, [refused, other])).toBe(1);
    expect(
      await test.db.query(`select actor_id, after from audit where action = 'dismissed a refused mail'`),
    ).toEqual([{ actor_id: expect.any(Number) as number, after: { id: refused } }]);
    // one that an earlier version of the program sends anyway
    await test.db.query(
      `update mails set refused_at = null, next_attempt_at = now() + interval '1 hour' where id = $1`,
      [refused],
    );
    await markRefused(test.db.manager, refused, 'refused again');
    expect(await mails()).toContainEqual(expect.objectContaining({ id: refused, reason: 'refused again' }));
  });

  it('lists a mail that may have gone out also if a hundred were refused before', async () => {
    const cookie = await start([]);
    for (let n = 0; n < 100; n += 1) await addRefusedMail(test.db);
    const uncertain = await addRefusedMail(test.db);
    await test.db.query(`update mails set refused_at = null, next_attempt_at = 'infinity' where id = $1`, [
      uncertain,
    ]);
    const { failed_mails: mails } = (await state(cookie)) as { failed_mails: object[] };
    expect(mails).toHaveLength(100);
    expect(mails[0]).toMatchObject({ id: uncertain, state: 'uncertain' });
  });

  it('says nothing when the proxy is named', async () => {
    const cookie = await start(['10.0.0.1']);
    expect(await state(cookie, { 'x-forwarded-for': '203.0.113.9' })).toMatchObject({ notices: [] });
    expect(warnings()).toEqual([]);
  });

  it('tells of .example mail addresses in production, as long as they are set', async () => {
    const cookie = await start([], { production: true });
    expect(await state(cookie)).toMatchObject({ notices: [{ name: 'example_mail' }] });
    await test.stop();
    const addresses = { cos: 'mail@cos.test', onesun: 'mail@onesun.test' };
    const other = await start([], { production: true, mailFrom: addresses, supportMail: addresses });
    expect(await state(other)).toMatchObject({ notices: [] });
  });

  it('shows how many audit rows wait for another system, and since when it fails', async () => {
    const cookie = await start([]);
    await test.db.query(
      `insert into audit_sink (failing_since, failure) values (now() - interval '1 minute', 'ECONNREFUSED')`,
    );
    await test.db.query(`insert into audit (network, via, action) values ('cos', 'page', 'did something')`);
    expect(await state(cookie)).toMatchObject({
      audit_forwarding: {
        waiting: 1,
        oldest_at: expect.stringMatching(/^\d{4}-/) as string,
        sent_at: null,
        failing_since: expect.stringMatching(/^\d{4}-/) as string,
        failure: 'ECONNREFUSED',
      },
    });
  });
});

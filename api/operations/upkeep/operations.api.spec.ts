import type { Env } from '../../platform/config/env';
import { TestApp } from '../../testing/app';
import { createManager, testPassword } from '../../testing/people';
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

import { rights } from '../../../common/domain/rights';
import { jobActor } from '../../platform/access/actor';
import { Notifications } from '../../platform/database/notifications.service';
import { hosts, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { within } from '../../testing/within';
import { SessionStore } from './session-store.service';

describe('sessions in several processes on one database', () => {
  let test: TestApp;
  let other: TestApp['app'];
  let cookie: string;
  let id: number;

  beforeAll(async () => {
    test = await TestApp.start();
    other = (await test.beside()).app;
    id = await createManager(test.db, 'cos', 'manager');
  });

  beforeEach(async () => {
    cookie = await test.signIn('manager', testPassword);
  });

  afterAll(async () => {
    await other.close();
    await test.stop();
  });

  const atOther = async (which = cookie): Promise<number> =>
    (await other.inject({ url: '/api/sessions/0', headers: { host: hosts.cos, cookie: which } })).statusCode;

  it('end in the other process too', async () => {
    expect(await atOther()).toBe(200);
    await test.db.transaction((manager) =>
      test.app.get(SessionStore).endAll(manager, jobActor('cos', 'test'), id),
    );
    expect(await within(async () => (await atOther()) === 401)).toBe(true);
  });

  it('end in the other process too on sign-out, each independently', async () => {
    const second = await test.signIn('manager', testPassword);
    expect(await atOther()).toBe(200);
    await test.call('/api/sessions/0', { method: 'DELETE', cookie });
    expect(await within(async () => (await atOther()) === 401)).toBe(true);
    expect(await atOther(second)).toBe(200);
  });

  it('lose a right in the other process too, and get it back', async () => {
    await createManager(test.db, 'cos', 'colleague');
    const colleague = await test.signIn('colleague', testPassword);
    const keysAtOther = async (): Promise<number> => {
      const headers = { host: hosts.cos, cookie };
      return (await other.inject({ url: '/api/webhooks', headers })).statusCode;
    };
    const give = (rights: readonly string[]): Promise<{ status: number }> =>
      test.call(`/api/managers/${id}/rights`, { method: 'PUT', cookie: colleague, body: { rights } });
    expect(await keysAtOther()).toBe(200);
    expect((await give(['decide'])).status).toBe(200);
    expect((await test.call('/api/webhooks', { cookie })).status).toBe(403);
    expect((await test.call('/api/sessions/0', { cookie })).json).toMatchObject({ rights: ['decide'] });
    expect(await within(async () => (await keysAtOther()) === 403)).toBe(true);
    await give(rights);
    expect((await test.call('/api/webhooks', { cookie })).status).toBe(200);
    expect(await within(async () => (await keysAtOther()) === 200)).toBe(true);
  });

  it('are not served from memory while the listener is down, and are again when it is back', async () => {
    const second = await test.signIn('manager', testPassword);
    expect([await atOther(), await atOther(second)]).toEqual([200, 200]);
    const heard = other.get(Notifications);
    expect(heard.isHeard).toBe(true);
    await test.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'psychic-network listener' and datname = current_database()`,
    );
    await test.db.query('delete from sessions where account_id = $1', [id]); // without a notification
    expect(await within(async () => (await atOther()) === 401)).toBe(true);
    expect(await within(() => heard.isHeard)).toBe(true);
    // even for sessions that were not requested meanwhile
    expect(await atOther(second)).toBe(401);
  });

  it('show psychics the current data of their manager', async () => {
    await createPsychic(test.db, 'cos', id, { username: 'Lumen' });
    const another = await createManager(test.db, 'cos');
    await test.db.query(
      `insert into phones (account_id, phone_number, preferred)
       values ($2, '5055550131', true), ($1, '5055550132', false), ($1, '5055550133', true)`,
      [id, another],
    );
    const psychic = await test.signIn('Lumen', testPassword);
    const told = (await test.call('/api/sessions/0', { cookie: psychic })).json;
    expect(told).toMatchObject({ manager_phone: '5055550133' });
    const name = async (app: typeof other): Promise<unknown> => {
      const headers = { host: hosts.cos, cookie: psychic };
      const answer = await app.inject({ url: '/api/sessions/0', headers });
      return answer.json<{ manager_name: string }>().manager_name;
    };
    expect([await name(test.app), await name(other)]).toEqual(['Dana Whitfield', 'Dana Whitfield']);
    const { json } = await test.call('/api/profile', { cookie });
    const address = {
      address1: '1 Main St',
      city: 'Albany',
      region: 'NY',
      postal_code: '12207',
      country: 'US',
    };
    const changes = { last: 'Newname', ...address, phone_type: 1, country_code: 1 };
    const profile = { ...(json as { profile: object }).profile, ...changes };
    const saved = await test.call('/api/profile', { method: 'PUT', cookie, body: { profile } });
    expect(saved).toMatchObject({ status: 200 });
    expect(await name(test.app)).toBe('Dana Newname');
    expect(await within(async () => (await name(other)) === 'Dana Newname')).toBe(true);
  });
});

import net from 'node:net';
import { newYorkIso } from '../../../common/domain/new-york-time';
import { disable, findManager } from '../../commands/manager-actions';
import { Notifications } from '../../platform/database/notifications.service';
import { ReadingsIngest } from '../../records/readings/ingest/readings-ingest';
import { hosts, TestApp } from '../../testing/app';
import { StreamListener } from '../../testing/listener';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { aReading, phone } from '../../testing/fixtures';
import { within } from '../../testing/within';
import { LiveEvents } from './live-events.service';

describe('server-sent events', () => {
  let test: TestApp;
  let base: string;
  let manager: string;
  let own: string;
  let id: number;
  let other: number;
  let foreign: number;
  let key: string;
  const open: StreamListener[] = [];

  beforeAll(async () => {
    test = await TestApp.start();
    base = await test.listen();
    const boss = await createManager(test.db, 'cos', 'manager');
    id = await createPsychic(test.db, 'cos', boss, { username: 'own' });
    other = await createPsychic(test.db, 'cos', boss);
    foreign = await createPsychic(test.db, 'onesun', await createManager(test.db, 'onesun', 'theirs'));
    key = await test.createKey('cos');
  });

  beforeEach(async () => {
    await test.db.query(
      `update psychics set account_status = 'Active', availability = 'U', chosen_availability = 'U'`,
    );
    manager = await test.signIn('manager', testPassword);
    own = await test.signIn('own', testPassword);
    await test.hearAll();
  });

  afterEach(() => open.splice(0).forEach((listener) => listener.close()));

  afterAll(() => test.stop());

  const listen = async (
    path: string,
    cookie: string,
    headers: Record<string, string> = {},
  ): Promise<StreamListener> => {
    const listener = await StreamListener.open(`${base}/api/psychics/${path}`, {
      host: 'cos.localhost',
      cookie,
      'sec-fetch-site': 'same-origin',
      ...headers,
    });
    open.push(listener);
    return listener;
  };
  const report = (psychic: number, code: string): Promise<unknown> =>
    test.call(`/api/integrations/psychics/${psychic}/status`, { method: 'POST', key, body: { code } });

  const statusOf = async (): Promise<unknown> =>
    ((await test.call(`/api/psychics/${id}/status`, { cookie: own })).json as unknown[])[0];

  it('tell the managers of a network when its contacts or approvals change', async () => {
    const theirs = await test.signIn('theirs', testPassword, hosts.onesun);
    const [stream, elsewhere] = [
      await listen('events', manager),
      await listen('events', theirs, { host: 'onesun.localhost' }),
    ];
    for (const [event, change] of [
      [
        'contacts',
        `insert into contacts (network, name, email, phone) values ('cos', 'Ann', 'ann@x.example', '5055550148')`,
      ],
      ['contacts', `update contacts set answered_at = now() where network = 'cos'`],
      [
        'contacts',
        `insert into contact_messages (contact_id, kind, account_id, text)
         select contacts.id, 'phone', accounts.id, 'Called.' from contacts, accounts where username = 'manager'`,
      ],
      ['contacts', `delete from contacts where network = 'cos'`],
      [
        'approvals',
        `insert into listings (psychic_id, status, sales_pitch, body, categories) values (${id}, 'Pending', 'p', 'b', '{26}')`,
      ],
      ['approvals', `update listings set status = 'Approved' where psychic_id = ${id}`],
      ['approvals', `delete from listings where psychic_id = ${id}`],
      [
        'approvals',
        `update psychics set profile_status = 'Pending', profile_submitted_at = now() where account_id = ${id}`,
      ],
      ['approvals', `update psychics set status_decided_at = '2026-01-01' where account_id = ${id}`],
    ] as const) {
      const heard = stream.heard.length;
      await test.db.query(change);
      expect([change, await within(() => stream.heard.length === heard + 1), stream.heard.at(-1)]).toEqual([
        change,
        true,
        { event, data: {} },
      ]);
    }
    const heard = stream.heard.length;
    await createPsychic(
      test.db,
      'cos',
      (await test.db.query<{ id: number }[]>(`select id from accounts where username = 'manager'`))[0]?.id ??
        0,
    );
    expect(await within(() => stream.heard.length === heard + 1)).toBe(true);
    expect(elsewhere.heard).toEqual([]);
  });

  it('start with the current state and report what the switch sets, and since when', async () => {
    for (const cookie of [own, manager]) {
      const stream = await listen(`${id}/events`, cookie);
      expect(await within(() => stream.heard.length === 2)).toBe(true);
      expect(stream.heard).toEqual([
        { event: 'status', data: await statusOf() },
        { event: 'scheduled_calls', data: [] },
      ]);
      expect(stream.heard[0]).toMatchObject({
        data: { code: 'U', since: expect.stringMatching(/T.*-0[45]:00$/) as string },
      });
      await report(other, 'B');
      await report(id, 'B');
      expect(await within(() => stream.heard.length === 3)).toBe(true);
      expect(stream.heard[2]).toEqual({ event: 'status', data: await statusOf() });
      expect(stream.heard[2]).toMatchObject({ data: { code: 'B' } });
      await report(other, 'U');
      await report(id, 'U');
      // otherwise the next stream may hear this change too
      expect(await within(() => stream.heard.length === 4)).toBe(true);
    }
  });

  it('report to a manager about their whole network, and no other', async () => {
    const stream = await listen('events', manager);
    await report(other, 'R');
    await test.db.query(`update psychics set availability = 'B' where account_id = $1`, [foreign]);
    await report(id, 'B');
    expect(await within(() => stream.heard.length === 2)).toBe(true);
    await new Promise((go) => setTimeout(go, 200));
    const since = expect.any(String) as string;
    expect(stream.heard).toEqual([
      { event: 'status', data: { user_id: other, code: 'R', since, cause: 'new' } },
      { event: 'status', data: { user_id: id, code: 'B', since, cause: 'new' } },
    ]);
  });

  it('report every change of a record to the managers of its network, and to no one else', async () => {
    const stream = await listen('events', manager);
    const elsewhere = await listen('events', await test.signIn('theirs', testPassword, hosts.onesun), {
      host: hosts.onesun,
    });
    const heard = (): unknown[] => stream.heard.filter(({ event }) => event === 'psychic');
    const set = (psychic: number, what: string, body: object): Promise<unknown> =>
      test.call(`/api/psychics/${psychic}/${what}`, { method: 'PUT', cookie: manager, body });
    await set(other, 'permissions', { permissions: 'AgentChat' });
    await set(id, 'limited_readings', { limited_readings: true });
    // the same value as before
    await set(id, 'limited_readings', { limited_readings: true });
    await test.db.query('update psychics set requires_approval = true where account_id = $1', [id]);
    await test.call(`/api/psychics/${id}/special_approval`, { method: 'POST', cookie: manager });
    await test.call(`/api/psychics/${other}/phones`, {
      method: 'POST',
      cookie: manager,
      body: { phone: phone('5055550147') },
    });
    expect(await within(() => heard().length === 4)).toBe(true);
    await new Promise((go) => setTimeout(go, 200));
    expect(heard()).toEqual(
      [other, id, id, other].map((user_id) => ({ event: 'psychic', data: { user_id } })),
    );
    expect(elsewhere.heard).toEqual([]);
  });

  it('report a manager’s changes to the psychic at once: account, listing, schedule, profile', async () => {
    await test.db.query(
      `update psychics set requires_approval = true, auto_email = false, limited_readings = false where account_id = $1`,
      [id],
    );
    const [theirs, others] = [await listen(`${id}/events`, own), await listen(`${other}/events`, manager)];
    expect(await within(() => theirs.heard.length === 2)).toBe(true);
    const call = (path: string, method: 'PUT' | 'POST', cookie: string, body?: object) =>
      test.call(`/api/${path}`, { method, cookie, body });
    const listing = { sales_pitch: 'Plain answers', body: 'A few words', categories: '26,25' };
    const segment = {
      day: 2,
      number: 1,
      from: '1970-01-05T09:00:00.000Z',
      to: '1970-01-05T17:00:00.000Z',
      status: 'A',
    };
    for (const [n, [path, method, cookie, body]] of (
      [
        [`psychics/${id}/acct_status`, 'PUT', manager, { acctStatus: 'Pending' }],
        [`psychics/${id}/special_approval`, 'POST', manager],
        [`psychics/${id}/acct_status`, 'PUT', manager, { acctStatus: 'Active' }],
        [`psychics/${id}/permissions`, 'PUT', manager, { permissions: 'AgentChat' }],
        [`psychics/${id}/auto_email`, 'PUT', manager, { autoEmail: true }],
        [`psychics/${id}/limited_readings`, 'PUT', manager, { limited_readings: true }],
        [`psychics/${id}/listings`, 'POST', own, { listing }],
        [`psychics/${id}/listings/approve`, 'POST', manager],
        [`psychics/${id}/schedule`, 'POST', manager, { schedule: [segment] }],
        [`psychics/${id}/phones`, 'POST', manager, { phone: phone('5055550199') }],
      ] as const
    ).entries()) {
      expect([path, (await call(path, method, cookie, body)).status]).toEqual([path, 200]);
      // changing phones triggers a profile event, too
      expect([path, await within(() => theirs.of('psychic').length > n)]).toEqual([path, true]);
    }
    for (const data of theirs.of('psychic')) expect(data).toEqual({ user_id: id });
    // a stream repeats its psychic's event if the database did not answer for a moment, but sends no other
    for (const data of others.of('psychic')) expect(data).toEqual({ user_id: other });
  });

  it('report readings of the last days to their psychic once they are recorded, and none of history', async () => {
    const [theirs, all] = [await listen(`${id}/events`, own), await listen('events', manager)];
    const ingest = (changes: Record<string, unknown>): Promise<unknown> =>
      test.app.get(ReadingsIngest).ingest('cos', [aReading(id, changes)]);
    const started_at = newYorkIso(new Date(Date.now() - 3_600_000));
    const former = await ingest({ connection_id: 1, started_at: '2024-01-05T12:00:00-05:00' });
    expect(former).toMatchObject({ errors: [] });
    await ingest({ connection_id: 2, started_at });
    expect(await within(() => theirs.of('figures').length > 0)).toBe(true);
    await ingest({ connection_id: 2, started_at, updated_at: newYorkIso(new Date()), revenue: 5 });
    expect(await within(() => theirs.of('figures').length > 1)).toBe(true);
    expect(theirs.of('figures')).toEqual([{ user_id: id }, { user_id: id }]);
    expect(all.of('figures')).toEqual([]);
  });

  it('report scheduled calls when they are created and changed', async () => {
    const stream = await listen(`${id}/events`, own);
    const call = {
      external_id: 'cb-1',
      psychic: id,
      customer: { external_id: 'c1', username: 'ann' },
      scheduled_at: '2027-12-31T10:00:00-05:00',
      conn_type: 'Call',
      status: 'Scheduled',
    };
    const lists = (): unknown[] => stream.heard.filter(({ event }) => event === 'scheduled_calls');
    for (const [n, status] of ['Scheduled', 'Accepted'].entries()) {
      await test.call('/api/integrations/scheduled_calls', {
        method: 'POST',
        key,
        body: [{ ...call, status }],
      });
      expect(await within(() => lists().length === 2 + n)).toBe(true);
      expect(lists()[1 + n]).toMatchObject({ data: [{ username: 'ann', status, conn_type: 'Call' }] });
    }
  });

  it('end with the session: Blacklist, or a manager, ends every session and stream of the psychic', async () => {
    // by notification, without waiting for the check every 15 seconds
    const asked = jest.spyOn(test.app.get(LiveEvents), 'keepAlive').mockResolvedValue();
    const [theirs, managers] = [await listen(`${id}/events`, own), await listen(`${id}/events`, manager)];
    await within(() => theirs.heard.length > 0 && managers.heard.length > 0);
    await test.call(`/api/psychics/${id}/acct_status`, {
      method: 'PUT',
      cookie: manager,
      body: { acctStatus: 'Blacklist' },
    });
    expect(await within(() => theirs.ended)).toBe(true);
    expect((await test.call('/api/sessions/0', { cookie: own })).status).toBe(401);
    expect(managers.ended).toBe(false);
    await test.call(`/api/psychics/${id}/acct_status`, {
      method: 'PUT',
      cookie: manager,
      body: { acctStatus: 'Active' },
    });
    own = await test.signIn('own', testPassword);
    const again = await listen(`${id}/events`, own);
    await within(() => again.heard.length > 0);
    await test.call(`/api/psychics/${id}/sessions`, { method: 'DELETE', cookie: manager });
    expect(await within(() => again.ended)).toBe(true);
    expect(managers.ended).toBe(false);
    await test.call('/api/sessions/0', { method: 'DELETE', cookie: manager });
    expect(await within(() => managers.ended)).toBe(true);
    asked.mockRestore();
  });

  it('end with the account: a manager who is disabled hears nothing more', async () => {
    await createManager(test.db, 'cos', 'leaver');
    const cookie = await test.signIn('leaver', testPassword);
    const streams = [await listen('events', cookie), await listen(`${id}/events`, cookie)];
    expect(await within(() => streams.some(({ heard }) => heard.length > 0))).toBe(true);
    expect(streams.some(({ ended }) => ended)).toBe(false);
    await disable(test.db, await findManager(test.db, 'cos', 'leaver'), true);
    expect(await within(() => streams.every(({ ended }) => ended))).toBe(true);
    await report(id, 'A');
    expect(streams.map(({ ended }) => ended)).toEqual([true, true]);
  });

  const deafen = (): Promise<unknown> =>
    test.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'psychic-network listener' and datname = current_database()`,
    );

  it('survive a short database outage, and report what changed meanwhile', async () => {
    const [stream, all] = [await listen(`${id}/events`, own), await listen('events', manager)];
    await within(() => stream.heard.length === 2);
    await deafen();
    expect(await within(() => !test.app.get(Notifications).isHeard)).toBe(true);
    await test.db.query(`update psychics set availability = 'O' where account_id = $1`, [id]);
    await test.db.query(
      `insert into versions values ('account', $1, 99, null, now())
       on conflict (kind, subject_id) do update set version = 99, changed_at = now()`,
      [id],
    );
    expect(await within(() => stream.heard.length === 6 && all.heard.length > 1)).toBe(true);
    expect(stream.heard.slice(2)).toEqual([
      { event: 'status', data: await statusOf() },
      stream.heard[1],
      { event: 'psychic', data: { user_id: id } },
      { event: 'missed', data: { user_id: id } },
    ]);
    expect(all.heard).toContainEqual({ event: 'psychic', data: { user_id: id } });
    expect(all.heard.filter(({ event }) => event === 'status').at(-1)).toMatchObject({
      data: { user_id: id, code: 'O' },
    });
    expect([stream.ended, all.ended]).toEqual([false, false]);
    await report(id, 'B');
    expect(await within(() => stream.heard.length === 7)).toBe(true);
  });

  it('end with a session that ends during a database outage', async () => {
    const [theirs, managers] = [await listen(`${id}/events`, own), await listen(`${id}/events`, manager)];
    await within(() => theirs.heard.length > 0 && managers.heard.length > 0);
    await deafen();
    expect(await within(() => !test.app.get(Notifications).isHeard)).toBe(true);
    // as if by another process whose notification is lost
    await test.db.query('delete from sessions where account_id = $1', [id]);
    expect(await within(() => theirs.ended)).toBe(true);
    expect(theirs.heard).toHaveLength(2);
    expect(await within(() => managers.heard.length === 6)).toBe(true);
    expect(managers.ended).toBe(false);
  });

  it('are closed to anyone else, and to other sites', async () => {
    for (const [path, cookie, status] of [
      [`${id}/events`, '', 401],
      [`${other}/events`, own, 403],
      [`${foreign}/events`, manager, 404],
      ['events', own, 403],
    ] as const)
      expect((await listen(path, cookie)).status).toBe(status);
    for (const site of ['cross-site', 'same-site'])
      for (const [path, cookie] of [
        [`${id}/events`, own],
        ['events', manager],
      ] as const)
        expect((await listen(path, cookie, { 'sec-fetch-site': site })).status).toBe(403);
    expect(
      (await listen(`${id}/events`, own, { origin: 'null', 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
  });

  /** Writes several requests at once on one connection. */
  const pipeline = (...requests: [method: string, path: string, cookie: string][]) => {
    const { port, hostname } = new URL(base);
    const socket = net.connect(Number(port), hostname);
    const ask = (...more: typeof requests): void => {
      socket.write(
        more
          .map(
            ([method, path, cookie]) =>
              `${method} /api/${path} HTTP/1.1\r\nhost: cos.localhost\r\ncookie: ${cookie}\r\nsec-fetch-site: same-origin\r\n\r\n`,
          )
          .join(''),
      );
    };
    const line = { socket, ask, text: '', isClosed: false };
    socket.on('data', (chunk: Buffer) => (line.text += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => (line.isClosed = true));
    line.ask(...requests);
    return line;
  };
  const signOut = (cookie: string): Promise<unknown> =>
    test.call('/api/sessions/0', { method: 'DELETE', cookie });

  it('pipelined on one connection, end with their own session and do not affect the others', async () => {
    const second = await test.signIn('own', testPassword);
    const line = pipeline(['GET', `psychics/${id}/events`, own], ['GET', `psychics/${id}/events`, second]);
    expect(await within(() => line.text.includes('event: scheduled_calls'))).toBe(true);
    await signOut(second);
    const live = test.app.get(LiveEvents);
    for (let times = 0; times < 3; times++) await live.keepAlive();
    expect(await within(() => line.text.includes('event: alive\ndata: {}\n\n'))).toBe(true);
    expect(line.isClosed).toBe(false);
    await signOut(own);
    // after the first one ends, the second, which had already ended behind it, is sent, too
    expect(await within(() => line.text.split('HTTP/1.1 200').length === 3)).toBe(true);
    line.socket.destroy();
    expect(await within(() => live.count === 0)).toBe(true);
  });

  it('beyond the limit per account close the oldest, even when pipelined on one connection', async () => {
    const live = test.app.get(LiveEvents);
    const ofOwn = (count: number): [string, string, string][] =>
      Array.from({ length: count }, () => ['GET', `psychics/${id}/events`, own]);
    // the oldest wait behind a manager's stream and cannot be sent before that ends. They are opened one by one,
    // because simultaneous requests may open in any order.
    const first = pipeline(['GET', 'psychics/events', manager]);
    expect(await within(() => live.count === 1)).toBe(true);
    for (let open = 2; open <= 11; open++) {
      first.ask(...ofOwn(1));
      expect(await within(() => live.count === open)).toBe(true);
    }
    const lines = [first];
    lines.push(pipeline(...ofOwn(10)), pipeline(...ofOwn(10)), pipeline(...ofOwn(4)));
    expect(await within(() => live.count === 31)).toBe(true);
    for (let times = 0; times < 3; times++) await live.keepAlive();
    await signOut(manager);
    // after it come the streams that ended behind it, and then the first live one
    expect(await within(() => first.text.split('HTTP/1.1 200').length === 7)).toBe(true);
    lines.forEach(({ socket }) => socket.destroy());
    const gone = (): boolean => {
      void live.keepAlive();
      return live.count === 0;
    };
    expect(await within(gone)).toBe(true);
  });

  it('answer HEAD at once, with headers only', async () => {
    const line = pipeline(
      ['HEAD', `psychics/${id}/events`, own],
      ['HEAD', 'psychics/events', manager],
      ['GET', 'health/live', ''],
    );
    expect(await within(() => line.text.split('HTTP/1.1 20').length === 4)).toBe(true);
    expect(line.text.match(/content-type: text\/event-stream/g)).toHaveLength(2);
    expect(line.text).not.toContain('retry:');
    line.socket.destroy();
  });
});

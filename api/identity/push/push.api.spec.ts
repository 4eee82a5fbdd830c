import type { ServerResponse } from 'node:http';
import { TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { openPush, subscription } from '../../testing/push';
import { type Received, Receiver } from '../../testing/receiver';
import { within } from '../../testing/within';
import { ScheduledCallsService } from '../../switch/availability/scheduled-calls.service';
import { askExample } from '../../switch/chat/chat.dto';
import { holdSending, resumeSending } from '../mail/sending-hold.query';
import { SessionStore } from '../session-store/session-store.service';
import type { PushSettings } from './push.dto';
import { Pushes } from './pushes.service';

describe('pushes', () => {
  let test: TestApp;
  let service: Receiver;
  let pushes: Pushes;
  let manager = 0;
  let id = 0;
  let username = '';
  let cookie = '';
  let device = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    pushes = test.app.get(Pushes);
    manager = await createManager(test.db, 'cos', 'manager');
  });

  beforeEach(async () => {
    service = await Receiver.start();
    service.answer = answering(201);
    username = `reader ${id + 1}`;
    id = await createPsychic(test.db, 'cos', manager, { username });
    cookie = await test.signIn(username, testPassword);
    device = await keep('a');
  });

  afterEach(() => service.stop());
  afterAll(() => test.stop());

  const answering = (status: number) => (response: ServerResponse) => void response.writeHead(status).end();
  const endpoint = (name: string): string => `http://127.0.0.1:${service.port}/${name}`;
  const put = (path: string, body: object, by = { id, cookie }) =>
    test.call(`/api/psychics/${by.id}/push/${path}`, { method: 'PUT', cookie: by.cookie, body });
  const keep = async (name: string, by = { id, cookie }): Promise<number> => {
    const { status, json } = await put('device', subscription(endpoint(name)), by);
    expect(status).toBe(200);
    return (json as { id: number }).id;
  };
  const settings = async (): Promise<PushSettings> =>
    (await test.call(`/api/psychics/${id}/push`, { cookie })).json as PushSettings;
  /** Pushes something, and sends what is due. */
  const push = async (notice: Parameters<Pushes['send']>[2], tag = 'a tag'): Promise<void> => {
    await test.db.transaction((db) => pushes.send(db, id, notice, { tag }));
    await send();
  };
  const send = async (): Promise<void> => {
    pushes.sendSoon();
    await pushes.settled();
  };
  const waiting = (): Promise<{ notice: string; tries: number; wait: number }[]> =>
    test.db.query(
      `select notice, tries, round(extract(epoch from next_try_at - now()))::int as wait
         from push_deliveries join push_devices d on d.id = device_id where account_id = $1 order by push_deliveries.id`,
      [id],
    );
  /** What waits is due now. */
  const later = (): Promise<unknown> => test.db.query('update push_deliveries set next_try_at = now()');

  it('reach every device, encrypted, signed, and with the life and urgency of their kind', async () => {
    await keep('b');
    await push('ring', 'chat-17');
    expect(service.received.map(openPush)).toEqual(
      Array(2).fill({
        title: 'A chat is ringing',
        body: 'Tap to answer.',
        tag: 'chat-17',
        path: '/psychic',
        silent: false,
      }),
    );
    const { headers } = service.received[0] ?? never;
    expect(headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(Number(headers.ttl)).toBeGreaterThan(0);
    expect(Number(headers.ttl)).toBeLessThanOrEqual(30);
    const claims = JSON.parse(
      Buffer.from(
        /t=[\w-]+\.([\w-]+)\./.exec(headers.authorization ?? '')?.[1] ?? '',
        'base64url',
      ).toString(),
    ) as object;
    expect(claims).toMatchObject({
      aud: `http://127.0.0.1:${service.port}`,
      sub: 'mailto:it@cos.example',
    });
    expect(await waiting()).toEqual([]);
  });

  it('are sent after the commit, and not after a rollback', async () => {
    await expect(
      test.db.transaction(async (db) => {
        await pushes.send(db, id, 'ring', { tag: 'a tag' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await send();
    expect(service.received).toEqual([]);
  });

  it.each([404, 410])('remove a device whose push service answers %i', async (status) => {
    service.answer = answering(status);
    await push('statement');
    expect((await settings()).devices).toEqual([]);
  });

  it('are repeated when a push service fails, waiting longer each time', async () => {
    const waits: (number | undefined)[] = [];
    for (const status of [500, 429, 503]) {
      service.answer = answering(status);
      await (waits.length === 0 ? push('statement') : send());
      waits.push((await waiting())[0]?.wait);
      await later();
    }
    expect(waits).toEqual([30, 60, 120]);
    service.answer = answering(201);
    await send();
    expect(await waiting()).toEqual([]);
    expect(service.received).toHaveLength(4);
  });

  it.each([
    ['a ring that failed', 'ring', 500],
    ['what is refused for good', 'statement', 403],
  ] as const)('are not repeated: %s', async (_, notice, status) => {
    service.answer = answering(status);
    await push(notice);
    expect(await waiting()).toEqual([]);
    expect((await settings()).devices).toHaveLength(1);
  });

  it('are dropped when they are too old', async () => {
    await holdSending(test.db);
    await push('ring');
    await resumeSending(test.db);
    await test.db.query('update push_deliveries set expires_at = now()');
    await send();
    expect(service.received).toEqual([]);
  });

  it('are looked for when the time of a killed process is over', async () => {
    await test.db.query(
      `insert into push_deliveries (device_id, notice, tag, path, next_try_at, expires_at)
       values ($1, 'statement', 'a tag', '/psychic', now() + interval '50 seconds', now() + interval '1 hour')`,
      [device],
    );
    const planned = jest.spyOn(globalThis, 'setTimeout');
    await send();
    const looks = planned.mock.calls.filter(([, wait = 0]) => wait > 30_000 && wait <= 50_000);
    expect(service.received).toEqual([]);
    await later();
    for (const [look] of looks) look();
    await pushes.settled();
    expect(service.received).toHaveLength(1);
  });

  it('pass a push service that hangs', async () => {
    let hanging: ServerResponse | undefined;
    service.answer = (response) => (hanging = response);
    await test.db.transaction((db) => pushes.send(db, id, 'statement', { tag: 'hanging' }));
    pushes.sendSoon();
    expect(await within(() => hanging !== undefined)).toBe(true);
    const quick = await Receiver.start();
    quick.answer = answering(201);
    await test.db.query('delete from push_devices where account_id = $1', [id]);
    await put('device', subscription(`http://127.0.0.1:${quick.port}/b`));
    await test.db.transaction((db) => pushes.send(db, id, 'ring', { tag: 'quick' }));
    pushes.sendSoon();
    expect(await within(() => quick.received.length > 0)).toBe(true);
    hanging?.destroy();
    await pushes.settled();
    await quick.stop();
  });

  it('say nothing that is switched off', async () => {
    await put('switches', { kind: 'ring', on: false });
    await push('ring');
    await push('missed_in_a_row');
    expect(service.received.map((one) => openPush(one).title)).toEqual(['You are on alert']);
    await put('switches', { kind: 'ring', on: true });
    expect((await settings()).switched_off).toEqual([]);
  });

  it('wait in quiet hours if they can', async () => {
    const hour = (later: number): string =>
      new Date(Date.now() + later * 3_600_000).toISOString().slice(11, 16);
    await put('quiet_hours', { quiet_from: hour(-1), quiet_to: hour(1), zone: 'UTC' });
    await push('statement');
    await push('ring');
    expect(service.received.map((one) => openPush(one).title)).toEqual(['A chat is ringing']);
    const [{ notice, wait } = { notice: '', wait: 0 }] = await waiting();
    expect(notice).toBe('statement');
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3600);
  });

  it('go to the account that was signed in last in a browser', async () => {
    const other = await createPsychic(test.db, 'cos', manager, { username: `other ${id}` });
    await keep('a', { id: other, cookie: await test.signIn(`other ${id}`, testPassword) });
    await push('ring');
    expect(service.received).toEqual([]);
    expect((await settings()).devices).toEqual([]);
  });

  it('end where the psychic signs out, and stay on other devices', async () => {
    const phone = await test.signIn(username, testPassword);
    await keep('phone', { id, cookie: phone });
    await test.call('/api/sessions/0', { method: 'DELETE', cookie });
    cookie = phone;
    expect((await settings()).devices).toMatchObject([{ current: true }]);
  });

  it('stay when a session expires, and end everywhere when a manager signs the psychic out', async () => {
    await test.db.query(`update sessions set last_seen_at = now() - interval '1 day' where account_id = $1`, [
      id,
    ]);
    await test.app.get(SessionStore).endExpired('end-expired-sessions');
    await push('ring');
    expect(service.received).toHaveLength(1);
    const boss = await test.signIn('manager', testPassword);
    await test.call(`/api/psychics/${id}/sessions`, { method: 'DELETE', cookie: boss });
    expect(await test.db.query('select from push_devices where account_id = $1', [id])).toEqual([]);
  });

  it('keep the ten devices that were used last', async () => {
    for (let n = 0; n < 10; n++) await keep(`device ${n}`);
    const { devices } = await settings();
    expect(devices).toHaveLength(10);
    expect(devices.map((one) => one.id)).not.toContain(device);
  });

  it.each([
    ['another host', { endpoint: 'https://10.0.0.1/x' }, 'endpoint'],
    ['no key of a browser', { p256dh: 'A'.repeat(87) }, 'p256dh'],
    ['a short secret', { auth: 'AAAA' }, 'auth'],
  ])('are not turned on for %s', async (_, changes, field) => {
    const { status, json } = await put('device', { ...subscription(endpoint('x')), ...changes });
    expect([status, Object.keys((json as { errors: object }).errors)]).toEqual([400, [field]]);
  });

  it('tell what a push service answered to a test', async () => {
    const tested = async (): Promise<unknown> =>
      (await test.call(`/api/psychics/${id}/push/devices/${device}/test`, { method: 'POST', cookie })).json;
    expect(await tested()).toEqual({ code: 201, fault: null });
    service.answer = answering(403);
    expect(await tested()).toEqual({ code: 403, fault: null });
    service.answer = (response) => void response.destroy();
    expect(await tested()).toEqual({ code: null, fault: 'connection' });
    service.answer = answering(410);
    expect(await tested()).toEqual({ code: 410, fault: null });
    expect((await settings()).devices).toEqual([]);
    expect(openPush(service.received[0] ?? never)).toMatchObject({
      tag: 'test',
      path: '/psychic/notifications',
    });
  });

  it('tell of a scheduled call within ten minutes, once for each time', async () => {
    const calls = test.app.get(ScheduledCallsService);
    const at = async (minutes: number, status = 'Accepted'): Promise<void> => {
      await test.db.query(
        `insert into scheduled_calls (network, external_id, psychic_id, scheduled_at, conn_type, status)
         values ('cos', 'call ' || $1::int, $1::int, now() + $2 * interval '1 minute', 'Call', $3)
         on conflict (network, external_id) do update set scheduled_at = excluded.scheduled_at, status = excluded.status`,
        [id, minutes, status],
      );
      await calls.announce();
      await calls.announce();
      await send();
    };
    await at(11);
    await at(9, 'Declined');
    await at(-1);
    expect(service.received).toHaveLength(0);
    await at(9);
    await at(9.5);
    expect(service.received.map((one) => openPush(one).tag)).toEqual(
      Array(2).fill(expect.stringMatching(/^scheduled-\d+$/)),
    );
  });

  it('tell of a chat that rings', async () => {
    await test.db.query(`update psychics set availability = 'A' where account_id = $1`, [id]);
    const key = await test.createKey('cos');
    const asked = await test.call('/api/integrations/chats', {
      method: 'POST',
      key,
      body: { ...askExample, psychic: id, connection_id: id },
    });
    await send();
    const { chat_id: chat } = asked.json as { chat_id: number };
    expect(service.received.map((one) => openPush(one).tag)).toEqual([`chat-${chat}`]);
  });

  it.each([
    ['accepted', 'The chat was answered'],
    ['declined', 'The chat was declined'],
    ['left by the customer', 'The customer left'],
    ['not answered in time', 'You missed a chat'],
  ])('replace a ring without a sound when it is %s', async (what, title) => {
    await test.db.query(`update psychics set availability = 'A' where account_id = $1`, [id]);
    const key = await test.createKey('cos');
    const body = { ...askExample, psychic: id, connection_id: id };
    const post = (path: string, by: object) => test.call(path, { method: 'POST', ...by });
    const asked = await post('/api/integrations/chats', { key, body });
    await send();
    const { chat_id: chat } = asked.json as { chat_id: number };
    // one that could not be sent is taken back
    await test.db.query(
      `insert into push_deliveries (device_id, notice, tag, path, next_try_at, expires_at)
       values ($1, 'ring', $2, '/psychic', now() + interval '20 seconds', now() + interval '30 seconds')`,
      [device, `chat-${chat}`],
    );
    if (what === 'left by the customer') await post(`/api/integrations/chats/${id}/end`, { key });
    else if (what === 'not answered in time') {
      await test.db.query(`update chats set asked_at = asked_at - interval '2 minutes' where id = $1`, [
        chat,
      ]);
      await post(`/api/psychics/${id}/chats/${chat}/accept`, { cookie });
    } else {
      const verb = what === 'accepted' ? 'accept' : 'decline';
      await post(`/api/psychics/${id}/chats/${chat}/${verb}`, { cookie });
    }
    await send();
    expect(service.received.map((one) => openPush(one))).toMatchObject([
      { title: 'A chat is ringing', tag: `chat-${chat}`, silent: false },
      { title, tag: `chat-${chat}`, silent: true },
    ]);
    expect(service.received[1]?.headers.topic).toBe(`chat-${chat}`);
  });

  it('tell of a decided listing when it can no longer be undone', async () => {
    const boss = await test.signIn('manager', testPassword);
    const decide = (path: string) =>
      test.call(`/api/psychics/${id}/listings/${path}`, { method: 'POST', cookie: boss });
    await test.db.query(
      `insert into listings (psychic_id, status, sales_pitch, body, categories) values ($1, 'Pending', 'p', 'b', '{26}')`,
      [id],
    );
    expect((await decide('approve')).status).toBe(200);
    expect(await waiting()).toMatchObject([{ notice: 'listing_decided' }]);
    expect((await waiting())[0]?.wait).toBeGreaterThan(0);
    expect((await decide('undo')).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  it('are off without keys', async () => {
    const beside = await test.beside({ vapid: undefined });
    const answer = await beside.call(`/api/psychics/${id}/push`, { cookie });
    expect(answer.json).toMatchObject({ public_key: null });
    const kept = await beside.call(`/api/psychics/${id}/push/device`, {
      method: 'PUT',
      cookie,
      body: subscription(endpoint('b')),
    });
    expect(kept.status).toBe(409);
    await beside.app.get(Pushes).send(beside.db, id, 'ring', { tag: 'a tag' });
    await beside.stop();
    expect(await waiting()).toEqual([]);
  });
});

const never: Received = { headers: {}, body: '', bytes: Buffer.alloc(0) };

import { askExample } from '../chat/chat.dto';
import { type WebhookEvent, webhookEvents } from '../../common/domain/webhook';
import { TestApp } from '../testing/app';
import { createPsychic } from '../testing/people';
import { Receiver, type ReceivedEvent } from '../testing/receiver';
import { within } from '../testing/within';
import { addEndpoint, type Endpoint, managerOf, ownNetwork } from '../testing/webhooks';
import { DeliverySender } from './delivery-sender.service';
import { forgetDeliveries } from './queue.query';

describe('deliveries of a webhook', () => {
  let test: TestApp;
  let receiver: Receiver;
  let endpoint: Endpoint;
  let manager: number;
  let cookie = '';
  let [first, second] = [0, 0];

  beforeAll(async () => {
    test = await TestApp.start(ownNetwork);
    ({ id: manager, cookie } = await managerOf(test));
    first = await createPsychic(test.db, 'cos', manager, { availability: 'A' });
    second = await createPsychic(test.db, 'cos', manager);
  });

  beforeEach(async () => {
    receiver = await Receiver.start();
    endpoint = await addEndpoint(test, cookie, receiver, [...webhookEvents]);
  });

  afterEach(async () => {
    await test.db.query('delete from webhooks');
    await test.db.query(`update psychics set availability = 'U', chosen_availability = 'U'`);
    await test.app.get(DeliverySender).sendDue();
    await receiver.stop();
  });

  afterAll(() => test.stop());

  const send = (): Promise<void> => test.app.get(DeliverySender).sendDue();
  const choose = (id: number, code: string) =>
    test.call(`/api/psychics/${id}/status`, { method: 'POST', cookie, body: { code } });
  const fails = (code = 500): void => {
    receiver.answer = (response) => void response.writeHead(code).end();
  };
  const works = (): void => {
    receiver.answer = (response) => void response.writeHead(200).end('thanks');
  };
  const said = (): string[] =>
    receiver.events.map(({ data, type }) => (data.status ?? data.account_status ?? type) as string);
  const list = async (query = '') =>
    (await test.call(`/api/webhooks/${endpoint.id}/deliveries${query}`, { cookie })).json as Record<
      string,
      unknown
    >[];
  const retry = (id: unknown) =>
    test.call(`/api/webhooks/${endpoint.id}/deliveries/${String(id)}/retry`, { method: 'POST', cookie });
  /** As if so much time had gone by since whatever was tried. */
  const later = (span: string): Promise<unknown> =>
    test.db.query(
      `update webhook_deliveries set next_try_at = next_try_at - $1::interval, first_tried_at = first_tried_at - $1::interval`,
      [span],
    );

  it('tell every event, signed, with a number that grows, and nothing about anybody but ids, codes and instants', async () => {
    const key = await test.createKey('cos');
    const approve = (path: string) => test.call(path, { method: 'POST', cookie });
    const made = await createPsychic(test.db, 'cos', manager, {
      username: 'Moonlight',
      accountStatus: 'Pending',
    });
    await test.call(`/api/psychics/${made}/acct_status`, {
      method: 'PUT',
      cookie,
      body: { acctStatus: 'Active' },
    });
    await test.db.query(`update psychics set profile_status = 'Pending' where account_id = $1`, [made]);
    expect((await approve(`/api/profile/${made}/approve`)).status).toBe(200);
    const listing = { sales_pitch: 'Plain answers', body: 'A few words', categories: '26,25' };
    await test.call(`/api/psychics/${made}/listings`, { method: 'POST', cookie, body: { listing } });
    expect((await approve(`/api/psychics/${made}/listings/approve`)).status).toBe(200);
    await choose(made, 'A');
    const ask = { ...askExample, psychic: made };
    const asked = await test.call('/api/integrations/chats', { method: 'POST', key, body: ask });
    expect(asked.status).toBe(201);
    const end = `/api/integrations/chats/${ask.connection_id}/end`;
    expect((await test.call(end, { method: 'POST', key })).status).toBe(200);
    await test.call('/api/integrations/statistics/publish', { method: 'POST', key });
    await send();
    const { chat_id } = asked.json as { chat_id: number };
    const instant = expect.stringMatching(/^2026-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/) as string;
    const availability = (status: string, former_status: string) => ({
      type: 'psychic.availability_changed',
      data: { user_id: made, status, former_status, status_since: instant },
    });
    const chat = { user_id: made, chat_id, connection_id: ask.connection_id, asked_at: instant };
    const told: Partial<ReceivedEvent>[] = [
      { type: 'psychic.created', data: { user_id: made, account_status: 'Pending' } },
      {
        type: 'psychic.status_changed',
        data: { user_id: made, account_status: 'Active', former_account_status: 'Pending' },
      },
      { type: 'profile.approved', data: { user_id: made } },
      { type: 'listing.approved', data: { user_id: made } },
      availability('A', 'U'),
    ];
    const events = receiver.verified(endpoint.secret);
    const ofPsychic = events.filter(({ data }) => data.user_id === made);
    expect(ofPsychic.slice(0, 5)).toEqual(
      told.map((event, at) => ({ ...event, number: at + 1, network: 'cos', timestamp: instant })),
    );
    const rest = ofPsychic.slice(5);
    expect(rest.map(({ number }) => number)).toEqual(rest.map((_, at) => at + 6));
    const of = (type: WebhookEvent) => events.filter((event) => event.type === type).map(({ data }) => data);
    expect(of('chat.asked')).toEqual([chat]);
    expect(of('chat.ended')).toEqual([
      {
        ...chat,
        accepted_at: null,
        ended_at: instant,
        result: expect.any(String) as string,
        ended_by: expect.anything() as string,
      },
    ]);
    expect(of('psychic.availability_changed')).toEqual(
      [availability('A', 'U'), availability('R', 'A'), availability('A', 'R')].map(({ data }) => data),
    );
    expect(of('statistics.published')).toEqual([{ published_at: instant }]);
    expect(events.filter(({ type }) => type === 'statistics.published')).toMatchObject([{ number: 1 }]);
    const text = receiver.received.map(({ body }) => body).join('');
    for (const secret of [
      'Moonlight',
      'Marisol',
      'Quintero',
      '@',
      'Plain',
      ask.customer.username,
      'token',
      'rate',
    ])
      expect(text).not.toContain(secret);
  });

  it('are written with the change or not at all, and only for events that are wanted', async () => {
    await test.db
      .transaction(async (db) => {
        await db.query(`update psychics set availability = 'O' where account_id = $1`, [first]);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await test.db.query(`update webhooks set events = '{chat.asked}'`);
    await choose(second, 'P');
    expect(await list()).toEqual([]);
    await choose(second, 'U');
    await test.call(`/api/webhooks/${endpoint.id}`, { method: 'PUT', cookie, body: { enabled: false } });
    await test.db.query(`update webhooks set events = '{psychic.availability_changed}'`);
    await choose(second, 'P');
    expect(await list()).toEqual([]);
  });

  it('go out by themselves as soon as the change is there', async () => {
    await choose(first, 'O');
    expect(await within(() => said().includes('O'))).toBe(true);
  });

  it('wait behind one of the same psychic that fails, and hold up no other', async () => {
    fails();
    for (const code of ['P', 'C', 'A']) await choose(first, code);
    await send();
    await choose(second, 'O');
    await send();
    expect(said()).toEqual(['P', 'O']);
    const waiting = await list('?sort=["number","ASC"]&filter={"status":"waiting"}');
    expect(waiting.map(({ tries, answer_code }) => [tries, answer_code])).toEqual([
      [1, 500],
      [1, 500],
      [0, null],
      [0, null],
    ]);
    works();
    await send();
    expect(said()).toEqual(['P', 'O']);
    await later('1 minute');
    await send();
    expect(said().slice(2).sort()).toEqual(['A', 'C', 'O', 'P']);
    expect(
      said()
        .slice(2)
        .filter((code) => code !== 'O'),
    ).toEqual(['P', 'C', 'A']);
    expect(new Set((await list()).map(({ status }) => status))).toEqual(new Set(['delivered']));
    // one id however often it is sent
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([6, 4]);
  });

  it('pause longer after each failure, and are given up after a day', async () => {
    fails(302);
    await choose(first, 'P');
    await choose(first, 'C');
    const pauses: number[] = [];
    for (let tries = 0; tries < 9; tries++) {
      await send();
      const [row] = await test.db.query<{ pause: number }[]>(
        'select extract(epoch from next_try_at - last_tried_at)::int / 60 as pause from webhook_deliveries order by id limit 1',
      );
      pauses.push(row?.pause ?? 0);
      await later('1 hour');
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    await later('24 hours');
    await send();
    const [next, failed] = await list();
    expect(failed).toMatchObject({ status: 'failed', tries: 10, answer_code: 302, next_try_at: null });
    expect(next).toMatchObject({ status: 'waiting', tries: 1 });
  });

  it('are sent again when somebody asks, out of turn once they went out or were given up', async () => {
    await choose(first, 'P');
    await send();
    const [delivered] = await list();
    fails();
    await choose(first, 'C');
    await send();
    const [waiting] = await list();
    works();
    expect((await retry(delivered?.id)).json).toMatchObject({ status: 'waiting', number: delivered?.number });
    await send();
    expect(said()).toEqual(['P', 'C', 'P']);
    expect((await retry(waiting?.id)).json).toMatchObject({ status: 'waiting', tries: 1 });
    await send();
    expect(said()).toEqual(['P', 'C', 'P', 'C']);
    expect((await list()).map(({ status, tries }) => [status, tries])).toEqual([
      ['delivered', 2],
      ['delivered', 2],
    ]);
    expect((await retry(999_999)).status).toBe(404);
  });

  it('are searched by psychic and by message', async () => {
    await choose(first, 'P');
    await choose(second, 'O');
    await send();
    const [found, ...more] = await list(`?filter=${JSON.stringify({ q: String(second) })}`);
    expect([found?.user_id, more]).toEqual([second, []]);
    expect(await list(`?filter=${JSON.stringify({ q: found?.message_id })}`)).toEqual([found]);
  });

  it('stop after three days without a success, which support is told; what waits goes when it is switched on', async () => {
    fails(410);
    await choose(first, 'P');
    await send();
    const age = (span: string) =>
      test.db.query('update webhooks set failing_since = failing_since - $1::interval', [span]);
    await age('2 days 23 hours');
    await later('1 hour');
    await send();
    expect((await test.call('/api/webhooks', { cookie })).json).toMatchObject([
      { disabled_at: null, waiting: 1 },
    ]);
    await age('1 hour');
    await later('1 hour');
    await send();
    expect((await test.call('/api/webhooks', { cookie })).json).toMatchObject([
      { disabled_why: 'failing', waiting: 1 },
    ]);
    const [mail] = await test.db.query<{ recipient: string; body_text: string }[]>(
      `select recipient, body_text from mails where subject = 'A webhook was switched off'`,
    );
    expect(mail?.recipient).toBe('support@cos.example');
    expect(mail?.body_text).toContain(`http://127.0.0.1:${receiver.port} has`);
    expect(mail?.body_text).not.toContain('token');
    works();
    await later('1 hour');
    await send();
    expect(said()).toEqual(['P', 'P', 'P']);
    await test.call(`/api/webhooks/${endpoint.id}`, { method: 'PUT', cookie, body: { enabled: true } });
    await send();
    expect(said()).toEqual(['P', 'P', 'P', 'P']);
  });

  it('one success begins the three days anew', async () => {
    fails();
    await choose(first, 'P');
    await send();
    works();
    await choose(second, 'P');
    await send();
    expect((await test.call('/api/webhooks', { cookie })).json).toMatchObject([{ failing_since: null }]);
  });

  it('go to nobody at an address that is not allowed, however it came to be there', async () => {
    await test.db.query(`update webhooks set url = replace(url, '127.0.0.1', '127.0.0.2')`);
    await choose(first, 'P');
    await send();
    expect(await list()).toMatchObject([
      { status: 'waiting', tries: 1, answer_code: null, fault: 'address' },
    ]);
    expect(receiver.received).toEqual([]);
  });

  it('hold up no other endpoint while one hangs', async () => {
    const hanging = await Receiver.start();
    hanging.answer = () => undefined;
    await addEndpoint(test, cookie, hanging, ['psychic.availability_changed']);
    await choose(first, 'P');
    expect(await within(() => hanging.received.length === 1 && receiver.received.length === 1)).toBe(true);
    await choose(first, 'C');
    expect(await within(() => said().join() === 'P,C')).toBe(true);
    expect(hanging.received).toHaveLength(1);
    await hanging.stop();
  });

  it('wait while a restored system sends nothing, and are kept for thirty days', async () => {
    await test.db.query('insert into sending_hold default values');
    await choose(first, 'P');
    await send();
    expect(receiver.received).toEqual([]);
    await test.db.query('delete from sending_hold');
    await send();
    expect(said()).toEqual(['P']);
    await choose(first, 'C');
    await send();
    await test.db.query(
      `update webhook_deliveries set at = now() - interval '30 days' - interval '1 minute' where data ->> 'status' = 'P'`,
    );
    await test.db.query(
      `update webhook_deliveries set at = now() - interval '30 days' + interval '1 minute' where data ->> 'status' = 'C'`,
    );
    await forgetDeliveries(test.db);
    expect((await list()).map(({ data }) => (data as { status: string }).status)).toEqual(['C']);
  });
});

import { askExample } from '../chat/chat.dto';
import { type WebhookEvent, webhookEvents } from '../../../common/domain/webhook';
import { TestApp } from '../../testing/app';
import { Deliveries } from '../../testing/deliveries';
import { createPsychic } from '../../testing/people';
import { type ReceivedEvent, Receiver } from '../../testing/receiver';
import { within } from '../../testing/within';
import { addEndpoint, managerOf, ownNetwork } from '../../testing/webhooks';

describe('webhook deliveries', () => {
  let test: TestApp;
  let deliveries: Deliveries;
  let receiver: Receiver;
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
    deliveries = await Deliveries.of(test, cookie, webhookEvents);
    ({ receiver } = deliveries);
  });

  afterEach(() => deliveries.end());

  afterAll(() => test.stop());

  it('report every event, signed, with an increasing number, and no personal data beyond ids, codes, and instants', async () => {
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
    await deliveries.choose(made, 'A');
    const ask = { ...askExample, psychic: made };
    const asked = await test.call('/api/integrations/chats', { method: 'POST', key, body: ask });
    expect(asked.status).toBe(201);
    const end = `/api/integrations/chats/${ask.connection_id}/end`;
    expect((await test.call(end, { method: 'POST', key })).status).toBe(200);
    await test.call('/api/integrations/statistics/publish', { method: 'POST', key });
    // decisions wait for some seconds, and everything of that psychic behind them
    await test.db.query('update webhook_deliveries set next_try_at = now()');
    await deliveries.send();
    const { chat_id } = asked.json as { chat_id: number };
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/) as string;
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
    const events = receiver.verified(deliveries.endpoint.secret);
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
    expect(await deliveries.list('?filter={"event":"statistics.published"}')).toMatchObject([
      { user_id: null },
    ]);
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

  it('are written in the transaction of the change, and only for subscribed events', async () => {
    await test.db
      .transaction(async (db) => {
        await db.query(`update psychics set availability = 'O' where account_id = $1`, [first]);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await test.db.query(`update webhooks set events = '{chat.asked}'`);
    await deliveries.choose(second, 'P');
    expect(await deliveries.list()).toEqual([]);
    await deliveries.choose(second, 'U');
    await deliveries.switch(false);
    await test.db.query(`update webhooks set events = '{psychic.availability_changed}'`);
    await deliveries.choose(second, 'P');
    expect(await deliveries.list()).toEqual([]);
  });

  it('are sent automatically as soon as the change is committed', async () => {
    await deliveries.choose(first, 'O');
    expect(await within(() => deliveries.said().includes('O'))).toBe(true);
  });

  it('wait behind a failed one for the same psychic, and do not delay others', async () => {
    deliveries.fails();
    for (const code of ['P', 'C', 'A']) await deliveries.choose(first, code);
    await deliveries.send();
    await deliveries.choose(second, 'O');
    await deliveries.send();
    expect(deliveries.said()).toEqual(['P', 'O']);
    const waiting = await deliveries.list('?sort=["number","ASC"]&filter={"status":"waiting"}');
    expect(waiting.map(({ tries, answer_code }) => [tries, answer_code])).toEqual([
      [1, 500],
      [1, 500],
      [0, null],
      [0, null],
    ]);
    deliveries.works();
    await deliveries.send();
    expect(deliveries.said()).toEqual(['P', 'O']);
    await deliveries.later('1 minute');
    // long after the event, the delivery has a current timestamp
    await test.db.query(`update webhook_deliveries set at = at - interval '1 hour'`);
    await deliveries.send();
    expect(receiver.verified(deliveries.endpoint.secret)).toHaveLength(6);
    expect(deliveries.said().slice(2).sort()).toEqual(['A', 'C', 'O', 'P']);
    expect(
      deliveries
        .said()
        .slice(2)
        .filter((code) => code !== 'O'),
    ).toEqual(['P', 'C', 'A']);
    expect(new Set((await deliveries.list()).map(({ status }) => status))).toEqual(new Set(['delivered']));
    // the id is the same however often it is sent
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([6, 4]);
  });

  it('can be searched by psychic and by message', async () => {
    await deliveries.choose(first, 'P');
    await deliveries.choose(second, 'O');
    await deliveries.send();
    const [found, ...more] = await deliveries.list(`?filter=${JSON.stringify({ q: String(second) })}`);
    expect([found?.user_id, more]).toEqual([second, []]);
    expect(await deliveries.list(`?filter=${JSON.stringify({ q: found?.message_id })}`)).toEqual([found]);
  });

  it('are not sent to a forbidden address, however it got there', async () => {
    await test.db.query(`update webhooks set url = replace(url, '127.0.0.1', '127.0.0.2')`);
    await deliveries.choose(first, 'P');
    await deliveries.send();
    expect(await deliveries.list()).toMatchObject([
      { status: 'waiting', tries: 1, answer_code: null, fault: 'address' },
    ]);
    expect(receiver.received).toEqual([]);
    await test.db.query(`update webhooks set url = replace(url, '127.0.0.2', '127.0.0.1')`);
    await deliveries.later('1 minute');
    await deliveries.send();
    expect(await deliveries.list()).toMatchObject([{ status: 'delivered', answer_code: 204, fault: null }]);
  });

  it('to other endpoints continue while one hangs', async () => {
    const hanging = await Receiver.start();
    hanging.answer = () => undefined;
    await addEndpoint(test, cookie, hanging, ['psychic.availability_changed']);
    await deliveries.choose(first, 'P');
    expect(await within(() => hanging.received.length === 1 && receiver.received.length === 1)).toBe(true);
    await deliveries.choose(first, 'C');
    expect(await within(() => deliveries.said().join() === 'P,C')).toBe(true);
    expect(hanging.received).toHaveLength(1);
    await hanging.stop();
  });
});

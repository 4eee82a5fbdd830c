import { webhookEvents } from '../../../common/domain/webhook';
import { hosts, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { Receiver } from '../../testing/receiver';
import { addEndpoint, managerOf, ownNetwork } from '../../testing/webhooks';
import { mostWebhooks } from './webhooks.service';

describe('the webhooks of a network', () => {
  let test: TestApp;
  let receiver: Receiver;
  let [cookie, foreign, own] = ['', '', ''];

  beforeAll(async () => {
    test = await TestApp.start(ownNetwork);
    receiver = await Receiver.start();
    cookie = (await managerOf(test)).cookie;
    await createManager(test.db, 'onesun', 'other');
    foreign = await test.signIn('other', testPassword, hosts.onesun);
    await createPsychic(test.db, 'cos', await createManager(test.db, 'cos'), { username: 'own' });
    own = await test.signIn('own', testPassword);
  });

  afterEach(() => test.db.query('delete from webhooks'));

  afterAll(async () => {
    await test.stop();
    await receiver.stop();
  });

  const post = (body: object) => test.call('/api/webhooks', { method: 'POST', cookie, body });

  it('are listed without their secrets, which are not in the database in plain text', async () => {
    const { id, secret } = await addEndpoint(test, cookie, receiver, [
      'chat.ended',
      'chat.asked',
      'chat.ended',
    ]);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { json, text } = await test.call('/api/webhooks', { cookie });
    expect(json).toEqual([
      {
        id,
        url: receiver.url,
        events: ['chat.asked', 'chat.ended'],
        created_at: expect.stringMatching(/-0[45]:00$/) as string,
        created_by: 'manager',
        enabled: true,
        disabled_at: null,
        disabled_why: null,
        failing_since: null,
        waiting: 0,
      },
    ]);
    expect(text).not.toContain('whsec');
    const rows = await test.db.query<object[]>(
      `select w.*, a.* from webhooks w, audit a where a.action = 'added a webhook'`,
    );
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  });

  it.each([
    ['a URL without https', { url: 'ftp://x.example' }, { url: 'webhook.url' }],
    ['an invalid URL', { url: 'hooks' }, { url: 'webhook.url' }],
    ['a user', { url: 'https://a:b@x.example' }, { url: 'webhook.url' }],
    ['a fragment', { url: 'https://x.example/#a' }, { url: 'webhook.url' }],
    ['nothing', { url: ' ' }, { url: 'webhook.url_required' }],
    ['too long', { url: `https://x.example/${'a'.repeat(2000)}` }, { url: 'webhook.url_too_long' }],
    ['too long once encoded', { url: `https://x.example/${'é'.repeat(1000)}` }, { url: 'webhook.url' }],
    ['a private address', { url: 'https://10.0.0.1/' }, { url: 'webhook.url_private' }],
    [
      'a private address without events',
      { url: 'https://10.0.0.1/', events: [] },
      { url: 'webhook.url_private', events: 'webhook.events' },
    ],
    ['this machine', { url: 'https://[::ffff:10.0.0.1]/' }, { url: 'webhook.url_private' }],
    ['no events', { events: [] }, { events: 'webhook.events' }],
    ['an unknown event', { events: ['chat.asked', 'all'] }, { events: 'webhook.event' }],
    [
      'all at once',
      { url: 7, events: 'x', more: 1 },
      { url: 'webhook.url', events: 'webhook.events', more: 'unknown_field' },
    ],
  ])('reject %s', async (_, wrong, error_codes) => {
    const { status, json } = await post({ url: 'https://x.example', events: ['chat.asked'], ...wrong });
    expect([status, json]).toEqual([400, expect.objectContaining({ error_codes }) as object]);
  });

  it('accept https only, and no name of this machine, unless an internal network is configured', async () => {
    const strict = await test.beside();
    for (const url of [receiver.url, 'http://x.example/', 'https://localhost/', 'https://a.localhost./'])
      expect(
        await strict.call('/api/webhooks', { method: 'POST', cookie, body: { url, events: ['chat.asked'] } }),
      ).toMatchObject({ status: 400 });
    await strict.stop();
  });

  it('are limited to ten, even when many are added at once', async () => {
    const made = await Promise.all(
      Array.from({ length: mostWebhooks + 2 }, () =>
        post({ url: 'https://x.example', events: ['chat.asked'] }),
      ),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(mostWebhooks).fill(201),
      409,
      409,
    ]);
  });

  it('are hidden from all other callers', async () => {
    const { id } = await addEndpoint(test, cookie, receiver, ['psychic.created']);
    await createPsychic(test.db, 'cos', await createManager(test.db, 'cos'));
    const [delivery] = await test.db.query<{ id: number }[]>('select id from webhook_deliveries');
    const calls = [
      ['GET', `${id}/deliveries`],
      ['POST', `${id}/deliveries/${delivery?.id}/retry`],
      ['PUT', `${id}`, { enabled: false }],
      ['DELETE', `${id}`],
    ] as const;
    for (const [method, path, body] of calls) {
      const call = { method, ...(body !== undefined && { body }) };
      const status = async (who: object): Promise<number> =>
        (await test.call(`/api/webhooks/${path}`, { ...call, ...who })).status;
      expect(await status({ cookie: foreign, host: hosts.onesun })).toBe(404);
      expect(await status({ cookie: own })).toBe(403);
    }
    expect((await test.call('/api/webhooks', { cookie: foreign, host: hosts.onesun })).json).toEqual([]);
    const gone = { method: 'DELETE', cookie } as const;
    expect((await test.call(`/api/webhooks/${id}`, gone)).status).toBe(204);
    expect((await test.call(`/api/webhooks/${id}`, gone)).status).toBe(404);
  });

  it('are switched off and on, with one effect each', async () => {
    const { id } = await addEndpoint(test, cookie, receiver, [...webhookEvents]);
    const turn = async (enabled: unknown) =>
      (await test.call(`/api/webhooks/${id}`, { method: 'PUT', cookie, body: { enabled } })).json;
    for (const _ of [1, 2])
      expect(await turn(false)).toMatchObject({ enabled: false, disabled_why: 'manager' });
    expect(await turn('yes')).toMatchObject({ error_codes: { enabled: 'not_flag' } });
    for (const _ of [1, 2])
      expect(await turn(true)).toMatchObject({ enabled: true, disabled_at: null, disabled_why: null });
    const rows = await test.db.query<{ action: string }[]>(
      `select action from audit where action like 'switched %' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['switched off a webhook', 'switched on a webhook']);
  });
});

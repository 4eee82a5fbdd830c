import { hashKey } from '../../api/platform/api-keys/key-hash';
import { demoKey } from '../demo-key';
import { TestApp } from '../../api/testing/app';
import { createManager, createPsychic, testPassword } from '../../api/testing/people';
import { routedBy } from '../../api/testing/routed';
import { ofTheDemo } from '../../api/testing/routes';

describe('the customers’ site of a demo', () => {
  let demo: TestApp;
  let ids: number[];
  let cookie: string;

  beforeAll(async () => {
    demo = await TestApp.start({ seedDemo: true });
    const boss = await createManager(demo.db, 'cos', 'boss');
    ids = [];
    for (const availability of ['A', 'C', 'P', 'U'])
      ids.push(await createPsychic(demo.db, 'cos', boss, { availability }));
    cookie = await demo.signIn('boss', testPassword);
  });

  afterAll(() => demo.stop());

  const call = async (test: TestApp, method: 'GET' | 'POST', url: string, body?: object, headers = {}) => {
    const { statusCode, body: text } = await test.app.inject({
      method,
      url: `/api/demo/${url}`,
      headers,
      ...(body && { payload: body }),
    });
    return { status: statusCode, json: JSON.parse(text) as unknown };
  };

  it('has exactly the listed routes, in no other program, and in no network without the demo’s key', async () => {
    const test = await TestApp.start();
    const listed = routedBy(test);
    expect(
      routedBy(demo)
        .filter((route) => !listed.includes(route))
        .sort(),
    ).toEqual(Object.keys(ofTheDemo).sort());
    for (const one of [test, demo])
      for (const route of Object.keys(ofTheDemo)) {
        const [method, address = ''] = route.split(' /api/demo/') as ['GET' | 'POST', string?];
        const body = method === 'POST' ? { psychic: ids[0] } : undefined;
        const { status } = await call(one, method, address, body);
        expect([route, status]).toEqual([route, 404]);
      }
    await test.stop();
    expect(await demo.db.query('select from chats')).toEqual([]);
  });

  it('shows who takes chats, and requests one with a token for the member', async () => {
    await demo.db.query(
      `insert into api_keys (network, name, key_hash, scopes) values ('cos', 'demo', $1, '{read,write}')`,
      [hashKey(demoKey('cos'))],
    );
    const { json } = await call(demo, 'GET', 'psychics');
    expect((json as { user_id: number }[]).map(({ user_id }) => user_id)).toEqual(ids.slice(0, 2));
    const own = { host: 'cos.localhost', origin: 'http://cos.localhost' };
    const asked = await call(demo, 'POST', 'chats', { psychic: ids[0] }, own);
    expect(asked.status).toBe(201);
    const { connection_id, token } = asked.json as { connection_id: number; token: string };
    const typing = await demo.call(`/api/integrations/chats/${connection_id}/typing`, {
      method: 'POST',
      key: token,
      headers: own,
      body: { typing: true },
    });
    expect(typing.status).toBe(200);
    const rows = await demo.db.query<object[]>(
      `select action, via, actor_id, subject_id from audit where action <> 'signed in'`,
    );
    const [, action] = ofTheDemo['POST /api/demo/chats'];
    expect(rows).toEqual([{ action, via: 'key', actor_id: null, subject_id: ids[0] }]);
    const other = { host: 'cos.localhost', origin: 'http://elsewhere.localhost' };
    expect((await call(demo, 'POST', 'chats', { psychic: ids[1] }, other)).status).toBe(403);
    expect((await call(demo, 'POST', 'chats', { psychic: ids[2] })).status).toBe(409);
    expect((await call(demo, 'POST', 'chats', { psychic: 'x' })).status).toBe(400);
    // the other network is another demo, or none
    expect((await call(demo, 'GET', 'psychics', undefined, { host: 'onesun.localhost' })).status).toBe(404);
  });

  it('is open to everyone, signed in or not, and reports invalid requests', async () => {
    const told = await call(demo, 'GET', 'psychics');
    expect(told.status).toBe(200);
    expect(await call(demo, 'GET', 'psychics', undefined, { cookie })).toEqual(told);
    for (const body of [
      {},
      [],
      { psychic: null },
      { psychic: '1' },
      { psychic: 1.5 },
      { psychic: ids[1], rate: 0 },
    ])
      for (const headers of [{}, { cookie }])
        expect([body, (await call(demo, 'POST', 'chats', body, headers)).status]).toEqual([body, 400]);
    expect(await demo.db.query('select from chats')).toHaveLength(1);
  });

  it('allows five requests a minute per address', async () => {
    await demo.db.query(
      `insert into rate_limits (key, minute, hits)
       select 'demo chats 127.0.0.1', date_trunc('minute', now()) + n * interval '1 minute', 5 from generate_series(0, 1) n
       on conflict (key, minute) do update set hits = 5`,
    );
    expect((await call(demo, 'POST', 'chats', { psychic: ids[1] })).status).toBe(429);
  });
});

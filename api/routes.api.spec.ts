import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Reflector } from '@nestjs/core';
import { payPeriodOf } from '../common/domain/pay-period';
import { type Right, rights } from '../common/domain/rights';
import { withOwnClient } from './platform/database/pools';
import { readingExample } from './switch/integrations/readings.dto';
import { PhotoRow } from './people/profiles/photo.entity';
import { Jobs } from './platform/jobs/jobs.service';
import { Mail } from './identity/mail/mail.service';
import { type TestCall, hosts, TestApp } from './testing/app';
import { AccessGuard } from './identity/sessions/access.guard';
import { SessionStore } from './identity/session-store/session-store.service';
import { contents } from './testing/contents';
import { asApplication } from './testing/database';
import { type AuditCase, auditCases, sceneOf, secrets } from './testing/audit-cases';
import {
  addLargeAdjustment,
  addAttachment,
  addContact,
  addGiftTemplate,
  addPayTerms,
  addRefusedMail,
  addSavedReply,
  dot,
  wav,
} from './testing/fixtures';
import { payFrom } from './testing/pay';
import { storeStatement } from './testing/statements';
import { createManager, createPsychic, testPassword } from './testing/people';
import { routedBy, unnamed } from './testing/routed';
import { bodiesOf, expected, needs, noRoutes, typeOf, unaudited } from './testing/routes';
import { addQuestion } from './testing/statements';
import { makeWebhook } from './testing/webhooks';

/** An authorized caller gets past every access check: to a success, or to an error about the body or the state. */
const answers = [200, 201, 202, 204, 400, 409, 412, 428];

/** That of the reading of this spec. */
const period = payPeriodOf(readingExample.started_at.slice(0, 10), 1);

interface Document {
  paths: Record<string, Record<string, unknown>>;
}

describe('every route', () => {
  let test: TestApp;
  let manager: number;
  let managerCookie: string;
  let psychicCookie: string;
  let own: number;
  let other: number;
  let foreign: number;
  let customer: number;
  let readingId: number;
  let statement: number;
  let question: number;
  let photo: PhotoRow[];
  let bodies: Record<string, unknown>;

  beforeAll(async () => {
    test = await TestApp.start({}, asApplication);
    // no scheduled jobs run
    await test.app.get(Jobs).onModuleDestroy();
    manager = await createManager(test.db, 'cos', 'manager');
    const foreignManager = await createManager(test.db, 'onesun', 'manager');
    own = await createPsychic(test.db, 'cos', manager, { username: 'own' });
    other = await createPsychic(test.db, 'cos', manager);
    foreign = await createPsychic(test.db, 'onesun', foreignManager);
    managerCookie = await test.signIn('manager', testPassword);
    psychicCookie = await test.signIn('own', testPassword);
    const key = await test.createKey('cos');
    const reading = { ...readingExample, psychic: own, connection_id: 1 };
    const beside = { ...reading, psychic: other, connection_id: 2 };
    await test.call('/api/integrations/readings', { method: 'POST', key, body: [reading, beside] });
    await test.call('/api/integrations/recordings/1', {
      method: 'PUT',
      key,
      headers: { 'content-type': 'audio/wav' },
      body: wav,
    });
    const [row] = await test.db.query<{ id: number }[]>('select id from customers');
    customer = row?.id ?? 0;
    bodies = {
      ...bodiesOf({ own, customer }),
      // refused, since these calls would end the sessions, rename, or erase the people of this spec
      'PUT /api/profile': { profile: {} },
      'PUT /api/profile/agent_password': { user_id: own, password: '' },
      'PUT /api/profile/password': { old: '', password: '' },
      'POST /api/customers/{id}/erase': { reason: '' },
    };
    // one of them has the same id as the psychic
    // so that one can have the psychic's id
    await test.db.query(
      `select nextval(pg_get_serial_sequence('second_factors', 'id')) from generate_series(1, $1::int)`,
      [own],
    );
    while ((await addContact(test.db)) < own);
    while ((await addAttachment(test.db, own)) < own);
    while ((await addRefusedMail(test.db)) < own);
    while ((await addGiftTemplate(test.db)) < own);
    while ((await addPayTerms(test.db)) < own);
    while ((await addLargeAdjustment(test.db, own)) < own);
    await makeWebhook(test.db, own);
    await test.db.query(
      `insert into customer_blocks (id, network, psychic_id, customer_id, reason, lifted_at)
       select max(id), 'cos', $2, $3, 'Spam', now()
         from (select nextval(pg_get_serial_sequence('customer_blocks', 'id')) as id from generate_series(1, $1::int)) taken`,
      [own, other, customer],
    );
    await payFrom(test.db, 'cos', period.from);
    await test.db.query(
      `insert into statements (id, network, psychic_id, period_from, period_to, due_on, status, parked_reason)
       values ($1, 'cos', $2, $3, $4, $4, 'parked', 'no_terms')`,
      [own, other, period.from, period.to],
    );
    await addSavedReply(test.db, own);
    const [stored] = await test.db.query<{ id: number }[]>('select id from readings where psychic_id = $1', [
      own,
    ]);
    readingId = stored?.id ?? 0;
    statement = await storeStatement(test.db, own, { from: '2025-01-05' });
    question = await addQuestion(test.db, statement);
    await test.call(`/api/psychics/${own}/image`, {
      method: 'PUT',
      cookie: managerCookie,
      headers: { 'content-type': 'image/png' },
      body: dot,
    });
    photo = await test.db.getRepository(PhotoRow).find();
  });

  // regardless of earlier calls
  beforeEach(async () => {
    await test.db.getRepository(PhotoRow).upsert(photo, ['psychicId', 'size', 'isProposed']);
    await test.db.query(
      `insert into second_factors (id, account_id, kind, label, activated_at) values ($1, $1, 'recovery', '', now())
       on conflict do nothing`,
      [own],
    );
  });

  afterAll(() => test.stop());

  const entries = Object.entries(expected).map(([route, entry]) => {
    const [audience, audit] = typeof entry === 'string' ? [entry] : entry;
    return { route, audience, ...(audit !== undefined && { audit }) };
  });
  const of = (...audiences: string[]): { route: string; audience: string }[] =>
    entries.filter(({ audience }) => audiences.includes(audience));

  const aboutPsychic = ({ route }: { route: string }): boolean => /\/(psychics|profile)\/\{id\}/.test(route);

  /** A valid call of a route, except for `options`. */
  const callOf = (
    route: string,
    id: number,
    options: TestCall = {},
  ): [address: string, request: TestCall] => {
    const [method, path = ''] = route.split(' ');
    // not of a psychic of whom this spec has the session
    const meant = path.endsWith('/second_factor/reset') && id === own ? other : id;
    const address = path
      .replace('/api/managers/{id}', `/api/managers/${manager}`)
      .replace('/api/customers/{id}', `/api/customers/${customer}`)
      .replace('{id}', String(meant))
      .replace('{term}', 'moon')
      .replace('{connection_id}', '1')
      .replace('{reading_id}', String(readingId))
      .replace('{customer_id}', String(customer))
      .replace('{note_id}', String(own))
      .replace('{external_id}', 'nobody')
      .replace('{sid}', String(statement))
      .replace('{phone_id}', '999999')
      .replace('{session_id}', '999999')
      .replace('{adjustment_id}', String(own))
      .replace('{chat_id}', '999999')
      .replace('{device_id}', '999999')
      .replace('{delivery_id}', String(own))
      .replace('{attachment_id}', String(own))
      .replace('{code}', '10001')
      .replace('{date}', '2027-03-01')
      .replace('{period_to}', period.to)
      .replace('{qid}', String(question))
      .replace('{year}', '2026')
      .replace('{day}', readingExample.started_at.slice(0, 10).replaceAll('-', ''));
    const body = bodies[route];
    const request: TestCall = {
      method: method as TestCall['method'],
      ...(body !== undefined && { body }),
      ...options,
      headers: { ...(body !== undefined && { 'content-type': typeOf(body) }), ...options.headers },
    };
    return [address, request];
  };

  const call = async (route: string, id: number, options: TestCall = {}): Promise<number> => {
    const [address, request] = callOf(route, id, options);
    return route.endsWith('/events')
      ? test.open(address, request)
      : (await test.call(address, request)).status;
  };

  it('is listed above', async () => {
    const { json } = await test.call('/api/openapi.json');
    const described = Object.entries((json as Document).paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(Object.keys(expected).sort());
  });

  it('of the router is listed above, described or not', () => {
    const listed = [...Object.keys(expected), ...Object.keys(noRoutes)].map(unnamed);
    // all other routes are pages or their files, some of which exist only after a build
    const isPage = (route: string): boolean => /^GET \/(?!api(\/|$))/.test(route);
    const routed = routedBy(test).filter((route) => !isPage(route));
    expect(routed.sort()).toEqual(listed.sort());
  });

  it('of integrators that takes JSON is described with an example', async () => {
    const { json } = await test.call('/api/openapi.json');
    const bare = Object.entries((json as Document).paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, call]) => {
        const { requestBody } = call as { requestBody?: { content: Record<string, object> } };
        const body = requestBody?.content['application/json'];
        return path.startsWith('/api/integrations') &&
          body !== undefined &&
          !JSON.stringify(body).includes('"example')
          ? [`${method} ${path}`]
          : [];
      }),
    );
    expect(bare).toEqual([]);
  });

  it('of GET changes nothing except call counts and the audit row that it names', async () => {
    // last use of a key and of a session
    const counted = [
      'api_keys',
      'audit',
      'integration_calls',
      'rate_limits',
      'sessions',
      'sign_in_failures',
      // the record that the program is running
      'uptime',
    ];
    const rest = async (): Promise<[string, string][]> => {
      const all = Object.entries(await withOwnClient(test.url, contents));
      return all.filter(([table]) => !counted.includes(table));
    };
    const key = await test.createKey('cos');
    const before = await rest();
    const left: string[] = [];
    for (const { route, audit } of entries.filter(({ route }) => route.startsWith('GET'))) {
      const [last] = await test.db.query<{ id: number }[]>('select coalesce(max(id), 0) as id from audit');
      for (const who of [{ cookie: managerCookie }, { cookie: psychicCookie }, { key }, {}])
        for (const query of route.endsWith('/events')
          ? ['']
          : ['', '?start_date=2026-11-15&end_date=2026-11-21'])
          await call(route + query, own, who);
      const rows = await test.db.query<{ action: string }[]>(
        // the psychic's refused calls leave rows of their own
        `select distinct action from audit
          where id > $1 and action is distinct from $2 and action not like 'was refused%'`,
        [last?.id, audit],
      );
      left.push(...rows.map(({ action }) => `${route} ${action}`));
    }
    expect(left).toEqual([]);
    expect(await rest()).toEqual(before);
  });

  it('without a declared audience is denied to everyone', async () => {
    const said = jest.spyOn(Reflector.prototype, 'getAllAndOverride').mockReturnValue(undefined);
    for (const cookie of ['', managerCookie])
      for (const url of ['/api/health/live', '/api/sessions/0'])
        expect((await test.app.inject({ url, headers: { host: hosts.cos, cookie } })).statusCode).toBe(403);
    said.mockRestore();
  });

  it.each(of('signed-in', 'own', 'psychic', 'manager'))(
    '$route is 401 without a session, and with one of the other network',
    async ({ route }) => {
      expect(await call(route, own)).toBe(401);
      expect(await call(route, own, { cookie: managerCookie, host: hosts.onesun })).toBe(401);
      expect(await call(route, own, { cookie: 'session=' + 'x'.repeat(43) })).toBe(401);
    },
  );

  it.each(of('manager').filter(({ route }) => !route.startsWith('DELETE')))(
    '$route is 403 for a psychic and works for a manager',
    async ({ route }) => {
      expect(await call(route, own, { cookie: psychicCookie })).toBe(403);
      expect(answers).toContain(await call(route, own, { cookie: managerCookie }));
    },
  );

  it.each(of('own').filter(({ route }) => !/\{(phone|chat)_id\}/.test(route)))(
    '$route works for its psychic and the manager, and for no one else',
    async ({ route }) => {
      expect(answers).toContain(await call(route, own, { cookie: psychicCookie }));
      expect(await call(route, other, { cookie: psychicCookie })).toBe(403);
      expect(await call(route, foreign, { cookie: psychicCookie })).toBe(404);
      expect(await call(route, 999_999, { cookie: psychicCookie })).toBe(404);
      expect(answers).toContain(await call(route, own, { cookie: managerCookie }));
      expect(await call(route, foreign, { cookie: managerCookie })).toBe(404);
      for (const id of [0, 999_999, 2 ** 31, Number.NaN])
        expect(await call(route, id, { cookie: managerCookie })).toBe(404);
    },
  );

  it.each(of('psychic'))('$route works only for its psychic, and is 403 for a manager', async ({ route }) => {
    // there is no such chat
    expect([...answers, 404]).toContain(await call(route, own, { cookie: psychicCookie }));
    expect(await call(route, other, { cookie: psychicCookie })).toBe(403);
    expect(await call(route, foreign, { cookie: psychicCookie })).toBe(404);
    for (const id of [own, foreign]) expect(await call(route, id, { cookie: managerCookie })).toBe(403);
  });

  it.each(of('member', 'member or key'))(
    '$route needs the token of the chat, and accepts no session',
    async ({ route, audience }) => {
      expect(await call(route, own)).toBe(401);
      expect(await call(route, own, { cookie: managerCookie })).toBe(401);
      expect(await call(route, own, { key: 'wrong' })).toBe(401);
      const key = await test.createKey('cos');
      expect(await call(route, own, { key })).toBe(audience === 'member' ? 401 : 404);
    },
  );

  it.each(of('signed-in').filter(({ route }) => !route.includes('{session_id}')))(
    '$route works for both',
    async ({ route }) => {
      expect(answers).toContain(await call(route, own, { cookie: psychicCookie }));
      expect([...answers, 404]).toContain(await call(route, own, { cookie: managerCookie }));
    },
  );

  it('that managers may call is listed with what it needs', () => {
    const open = of('signed-in', 'own', 'manager').map(({ route }) => route);
    expect(Object.keys(needs).sort()).toEqual(open.sort());
  });

  describe('for managers with some of the rights:', () => {
    let narrow: string;
    const rightsOf = (route: string): Right[] => [needs[route]?.right ?? []].flat();
    const oneOf = (route: string): readonly Right[] => needs[route]?.oneOf ?? [];
    const give = async (given: readonly Right[]): Promise<void> => {
      await test.db.query(`update accounts set rights = $1 where username = 'narrow'`, [given]);
      const { user_id } = (await test.call('/api/sessions/0', { cookie: narrow })).json as {
        user_id: number;
      };
      await test.app.get(SessionStore).changed(user_id);
    };
    const missing = Object.keys(needs).flatMap((route) => [
      ...rightsOf(route).map((right) => ({ route, right, without: [right] })),
      ...(oneOf(route).length === 0
        ? []
        : [{ route, right: oneOf(route).join('" or "'), without: oneOf(route) }]),
    ]);

    beforeAll(async () => {
      await createManager(test.db, 'cos', 'narrow');
      narrow = await test.signIn('narrow', testPassword);
    });

    it.each(missing)('$route is 403 without "$right", and changes nothing', async ({ route, without }) => {
      await give(rights.filter((one) => !without.includes(one)));
      const kept = async (): Promise<[string, string][]> =>
        Object.entries(await withOwnClient(test.url, contents)).filter(
          ([table]) => !['audit', 'rate_limits', 'sessions', 'uptime'].includes(table),
        );
      const before = await kept();
      const [last] = await test.db.query<{ id: number }[]>('select coalesce(max(id), 0) as id from audit');
      expect(await call(route, own, { cookie: narrow })).toBe(403);
      expect(await kept()).toEqual(before);
      // the refusal itself
      const others = `select action from audit where id > $1 and action not like 'was refused%'`;
      expect(await test.db.query(others, [last?.id])).toEqual([]);
    });

    it.each(
      Object.keys(needs)
        // a reset would end the other manager's sessions
        .filter((route) => !/^DELETE|\{(phone|chat|session)_id\}|reset$/.test(route))
        .flatMap((route) =>
          oneOf(route).length === 0
            ? [{ route, given: rightsOf(route) }]
            : oneOf(route).map((right) => ({ route, given: [...rightsOf(route), right] })),
        ),
    )('$route is open with no more than $given', async ({ route, given }) => {
      await give(given);
      // there is no such factor, and for a manager no psychic of one's own
      const isOpen = [...answers, ...(/\/problem$|second_factors\/\{id\}$/.test(route) ? [404] : [])];
      expect(isOpen).toContain(await call(route, own, { cookie: narrow }));
    });
  });

  it.each(of('integration'))('$route needs a live key, and accepts no session', async ({ route }) => {
    expect(await call(route, own)).toBe(401);
    expect(await call(route, own, { cookie: managerCookie })).toBe(401);
    expect(await call(route, own, { key: 'wrong' })).toBe(401);
    const needed = route.startsWith('GET') ? 'read' : 'write';
    const other = await test.createKey('cos', [needed === 'read' ? 'write' : 'read']);
    expect(await call(route, own, { key: other })).toBe(403);
    expect(await call(route, foreign, { key: other })).toBe(403);
    const key = await test.createKey('cos', [needed]);
    expect([200, 201, 204, 404, 409]).toContain(await call(route, own, { key }));
    await test.db.query('update api_keys set ends_at = now()');
    expect(await call(route, own, { key })).toBe(401);
    await test.db.query('update api_keys set ends_at = null');
    expect([200, 201, 204, 404, 409]).toContain(await call(route, own, { key }));
    await test.db.query('update api_keys set revoked_at = now()');
    expect(await call(route, own, { key })).toBe(401);
  });

  it.each(entries.filter(({ route }) => !route.startsWith('GET')))(
    '$route is 403 for a page of another site, whoever is signed in',
    async ({ route }) => {
      const headers = { 'sec-fetch-site': 'cross-site' };
      for (const cookie of [managerCookie, psychicCookie])
        expect(await call(route, own, { cookie, headers })).toBe(403);
    },
  );

  it.each(entries.filter(({ route, audit }) => route.startsWith('GET') && audit !== undefined))(
    '$route, which leaves an audit row, is 403 for a link of another site, and leaves none',
    async ({ route }) => {
      const rows = async (): Promise<number> =>
        (await test.db.query<{ n: number }[]>('select count(*)::int as n from audit'))[0]?.n ?? 0;
      const before = await rows();
      const opened = (site: string): Promise<number> =>
        call(route, own, {
          cookie: managerCookie,
          headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' },
        });
      for (const site of ['cross-site', 'same-site']) expect(await opened(site)).toBe(403);
      expect(await rows()).toBe(before);
      // a link of our own pages, and a typed URL; there is no such chat, and the format of a payment file is missing
      for (const site of ['same-origin', 'none']) expect([200, 400, 404]).toContain(await opened(site));
    },
  );

  it.each(entries.filter(({ route, audience }) => !route.startsWith('GET') && audience !== 'member'))(
    '$route rejects an unknown parameter and names it',
    async ({ route, audience }) => {
      const isOfKey = audience === 'integration' || audience === 'member or key';
      const isPsychics = audience === 'psychic' || audience === 'signed-in';
      const cookie = isPsychics ? psychicCookie : managerCookie;
      const who = isOfKey ? { key: await test.createKey('cos') } : { cookie };
      const [address, request] = callOf(route, own, who);
      const rows = (): Promise<object[]> => test.db.query('select count(*)::int as n from audit');
      const before = await rows();
      const answer = await test.call(`${address}?dryrun=true`, request);
      expect(answer).toMatchObject({ status: 400, json: { errors: { dryrun: 'Unknown query parameter' } } });
      expect(await rows()).toEqual(before);
    },
  );

  describe('reports what is wrong with a call only to an authorized caller:', () => {
    const json = { 'content-type': 'application/json' };
    const bodies: [string, TestCall][] = [
      ['', { body: { colour: 7 } }],
      ['', { body: [[]] }],
      ['', { body: '{', headers: json }],
      ['', { body: Buffer.from([0x22, 0xff, 0x22]), headers: json }],
    ];
    const query: [string, TestCall] = ['?colour=7&range=x&start_date=%07', {}];
    /** The responses to every kind of invalid call of this route. */
    const answersOf = async (route: string, id: number, who: TestCall = {}): Promise<number[]> => {
      const statuses: number[] = [];
      for (const [wrong, options] of route.startsWith('GET') ? [query] : [query, ...bodies])
        statuses.push(await call(route + wrong, id, { ...options, ...who }));
      return [...new Set(statuses)];
    };
    it.each(of('signed-in', 'own', 'psychic', 'manager', 'integration', 'member', 'member or key'))(
      '$route without a session or key',
      async ({ route }) => expect(await answersOf(route, own)).toEqual([401]),
    );

    it.each(of('manager'))('$route for a psychic', async ({ route }) => {
      for (const id of [own, foreign, 999_999])
        expect(await answersOf(route, id, { cookie: psychicCookie })).toEqual([403]);
    });

    it.each(of('manager', 'own').filter(aboutPsychic))('$route of the other network', async ({ route }) => {
      for (const id of [foreign, 999_999, Number.NaN])
        expect(await answersOf(route, id, { cookie: managerCookie })).toEqual([404]);
    });

    it.each(of('own', 'psychic', 'signed-in').filter(aboutPsychic))(
      '$route of another psychic',
      async ({ route }) => {
        expect(await answersOf(route, other, { cookie: psychicCookie })).toEqual([403]);
        expect(await answersOf(route, foreign, { cookie: psychicCookie })).toEqual([404]);
      },
    );

    it.each(of('signed-in').filter(aboutPsychic))(
      '$route of another account, for a manager',
      async ({ route }) => {
        for (const id of [own, foreign])
          expect(await answersOf(route, id, { cookie: managerCookie })).toEqual([404]);
      },
    );

    it.each(of('integration').filter(aboutPsychic))(
      '$route of the other network, with a key',
      async ({ route }) => {
        const key = await test.createKey('cos');
        for (const id of [foreign, 999_999]) expect(await answersOf(route, id, { key })).toEqual([404]);
        // a GET that takes no query has nothing to refuse
        expect(await answersOf(route, own, { key })).toEqual([route.startsWith('GET') ? 200 : 400]);
      },
    );
  });

  describe('is also checked by its service, in case the guard lets everyone pass:', () => {
    const canActivate = Reflect.get(AccessGuard.prototype, 'canActivate');
    const pass = () => Promise.resolve();
    const access = {
      require: pass,
      requireOwn: pass,
      userIdOf: (_: string, id: string) => Promise.resolve(id),
    };

    beforeAll(() => {
      jest.spyOn(AccessGuard.prototype, 'canActivate').mockImplementation(function (
        this: AccessGuard,
        context,
      ) {
        return canActivate.call(Object.assign(Object.create(this) as AccessGuard, { access }), context);
      });
    });
    afterAll(() => jest.restoreAllMocks());

    it.each(of('own', 'psychic', 'manager', 'integration').filter(aboutPsychic))(
      '$route',
      async ({ route, audience }) => {
        const cookie = audience === 'psychic' ? psychicCookie : managerCookie;
        const who = audience === 'integration' ? { key: await test.createKey('cos') } : { cookie };
        expect(await call(route, foreign, who)).toBe(404);
      },
    );
  });

  it('returns problem+json with a request id for unknown paths', async () => {
    for (const [path, method] of [
      ['/api/nothing', 'GET'],
      ['/api/nothing', 'POST'],
      ['/api', 'GET'],
      ['/API/psychics', 'PUT'],
    ] as const) {
      const answer = await test.call(path, { method });
      expect(answer.status).toBe(404);
      if (path.startsWith('/api')) {
        expect(String(answer.headers['content-type'])).toContain('application/problem+json');
        expect(answer.json).toMatchObject({ status: 404, request_id: answer.headers['x-request-id'] });
      }
    }
  });

  it('that changes something names its audit action, and is tested', () => {
    const changing = entries.filter(({ route }) => !route.startsWith('GET'));
    expect(changing.filter((entry) => !('audit' in entry) && !unaudited.test(entry.route))).toEqual([]);
    expect(Object.keys(auditCases).sort()).toEqual(
      entries.flatMap((entry) => ('audit' in entry ? [entry.route] : [])).sort(),
    );
  });

  it.each(entries.flatMap((entry) => ('audit' in entry ? [entry] : [])))(
    '$route leaves the audit row it should: $audit',
    async ({ route, audience, audit }) => {
      const username = `deed ${route}`.slice(0, 99);
      const scene = await sceneOf(test, manager, managerCookie, username);
      const deed: AuditCase = {
        body: bodiesOf({ own: scene.id, customer })[route],
        ...(await auditCases[route]?.(scene)),
      };
      const who =
        audience === 'integration' || audience === 'member or key'
          ? 'nobody'
          : (deed.as ?? (audience === 'psychic' ? 'psychic' : 'manager'));
      const isSignIn = /^POST \/api\/sessions(\/second_factor)?$/.test(route);
      const ownCookie = (): Promise<string> => test.signIn(username, testPassword);
      const cookie = isSignIn ? undefined : who === 'psychic' ? await ownCookie() : managerCookie;
      const [last] = await test.db.query<{ id: number }[]>('select coalesce(max(id), 0) as id from audit');
      const [method, path = ''] = route.split(' ');
      const places: Record<string, string | number> = { id: scene.id, ...deed.path };
      const address =
        path.replace(/{(\w+)}/g, (_, name: string) => String(places[name])) + (deed.query ?? '');
      const answer = await test.call(address, {
        method: method as TestCall['method'],
        ...(who === 'nobody'
          ? { key: await test.createKey('cos') }
          : {
              cookie: [cookie, deed.cookie].filter((part) => part !== undefined).join('; '),
            }),
        ...(deed.body !== undefined && { body: deed.body }),
        headers: { ...(deed.body !== undefined && { 'content-type': typeOf(deed.body) }), ...deed.headers },
      });
      await deed.undo?.();
      expect(Math.floor(answer.status / 100)).toBe(2);
      const rows = await test.db.query<object[]>(
        `select network, actor_id, via, via_key_id is not null as "byKey", action, subject_id, before, after, address, request_id
           from audit where id > $1`,
        [last?.id],
      );
      const made = (answer.json as { user_id?: number } | undefined)?.user_id;
      const subjects = { psychic: scene.id, manager, made };
      expect(rows).toEqual([
        {
          network: 'cos',
          actor_id: who === 'psychic' ? scene.id : who === 'manager' ? manager : null,
          via: who === 'nobody' ? 'key' : 'page',
          byKey: who === 'nobody',
          action: audit,
          subject_id:
            deed.on === null || typeof deed.on === 'number' ? deed.on : subjects[deed.on ?? 'psychic'],
          before: deed.before ?? null,
          after: deed.after ?? null,
          address: '127.0.0.1',
          request_id: answer.headers['x-request-id'],
        },
      ]);
      const [leaks] = await test.db.query<{ n: number }[]>(
        `select count(*)::int as n from audit where (coalesce(before, '{}')::text || coalesce(after, '{}')::text) ~ any($1::text[])`,
        [[...Object.values(secrets), testPassword]],
      );
      expect(leaks).toEqual({ n: 0 });
    },
  );

  it('mails automatically, unless a manager wrote the mail', async () => {
    await test.db.query('update mails set next_attempt_at = now() where sent_at is null');
    await test.app.get(Mail).sendQueued();
    const folder = path.join(test.dataDir, 'mail');
    const mails = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
    const subjects = (isAutomatic: boolean): Set<string> =>
      new Set(
        mails
          .filter((mail) => /^Auto-Submitted: auto-generated\r$/m.test(mail) === isAutomatic)
          .map((mail) => (/^Subject: (.*)\r$/m.exec(mail)?.[1] ?? '').replaceAll(/\d+/g, 'N')),
      );
    expect([...subjects(false)]).toEqual(['Your hours [C-N]']);
    expect(subjects(true).size).toBeGreaterThan(8);
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import openapi from '../../common/api/openapi.json';
import { askExample, messageExample } from '../chat/chat.dto';
import { readingExample } from '../integrations/readings.dto';
import { type Call, hosts, TestApp } from '../testing/app';
import { botCheck } from '../testing/bot-check';
import { undescribed } from '../testing/described';
import { hashToken } from '../sessions/cookie';
import { createManager, createPsychic, testPassword } from '../testing/people';
import { makeWebhook } from '../testing/webhooks';
import { problemCodes, problems } from './problem-codes';

interface Operation {
  responses: Record<string, object>;
  requestBody?: { content: Record<string, { example?: unknown; schema: { example?: unknown } }> };
}

const operations = Object.entries(
  openapi.paths as unknown as Record<string, Record<string, Operation>>,
).flatMap(([address, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${address}`, operation] as const,
  ),
);

const person = {
  first: 'Marisol',
  last: 'Quintero',
  address1: '12 Alder St',
  postal_code: '87102',
  city: 'Albuquerque',
  region: 'NM',
  country: 'US',
  country_code: 1,
  email: 'marisol@x.example',
};
const psychic = {
  ...person,
  contact_method: 'E',
  pin: '4711',
  zodiac: 4,
  gender: 'F',
  language: 1,
  experience: '12',
};
const phone = {
  phone_number: '5055550199',
  preferred: true,
  sms: false,
  type: 3,
  time_zone_id: 11,
  country_code: 1,
};
const signUp = {
  username: 'NewMoon',
  password: 'secret tea',
  confirm_password: 'secret tea',
  phone: '5055550177',
  ssn: '900-11-2222',
};
const firstManager = {
  username: 'first',
  first: 'Ada',
  last: 'Moon',
  email: 'ada@x.example',
  password: 'secret tea',
  confirm_password: 'secret tea',
};
const contactForm = { name: 'Ana', email: 'ana@x.example', phone: '505-555-0148' };
const listing = { sales_pitch: 'Plain answers', body: 'A few words', categories: '26,25' };
const wav = { headers: { 'content-type': 'audio/wav' }, body: 'RIFF\u0004\0\0\0WAVE' };
const photo = {
  headers: { 'content-type': 'image/png' },
  body: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const day = readingExample.started_at.slice(0, 10).replaceAll('-', '');
const anyDay = '?start_date=2026-01-01&end_date=2026-12-31';

type Way = [
  route: string,
  status: number,
  /** A member calls with the token of the last chat. */
  call?: Call & { address?: string; isMember?: boolean },
];

/** Stands for the ETag of the answer before. */
const theLast = '<the last>';
const known = { headers: { 'if-none-match': theLast } };

describe('the description of the API', () => {
  let test: TestApp;
  let manager: string;
  /** The psychic's own session. */
  let chatting: string;
  let boss: number;
  let own: number;
  let hook: number;
  let key: string;
  let proof: string;

  beforeAll(async () => {
    test = await TestApp.start();
    hook = await makeWebhook(test.db);
    boss = await createManager(test.db, 'cos', 'manager');
    own = await createPsychic(test.db, 'cos', boss, {
      username: 'own',
      availability: 'A',
    });
    await test.db.query(
      `insert into contacts (network, name, email, phone, comments) values ('cos', 'Ana', 'a@x.example', '5055550100', '')`,
    );
    await test.db.query(`insert into recovery_links values ($1, $2, now() + interval '1 hour')`, [
      own,
      hashToken('a link'),
    ]);
    await test.db.query(
      `insert into first_manager_links values ('onesun', $1, now() + interval '10 minutes')`,
      [hashToken('a link')],
    );
    manager = await test.signIn('manager', testPassword);
    chatting = await test.signIn('own', testPassword);
    key = await test.createKey('cos');
    proof = await botCheck(test);
  });

  afterAll(() => test.stop());

  const ask = (later = 0): object => ({
    ...askExample,
    psychic: own,
    connection_id: askExample.connection_id + later,
  });

  /** Every operation, as it answers when all is well: a change 200, a creation 201, a deletion 204. */
  const ways = (): Way[] => [
    ['GET /api/health/live', 200],
    ['GET /api/health/ready', 200],
    ['POST /api/integrations/readings', 200, { body: [{ ...readingExample, psychic: own }] }],
    ['GET /api/integrations/psychics', 200],
    ['GET /api/integrations/readings', 200],
    ['GET /api/integrations/readings/totals', 200],
    ['GET /api/integrations/readings/{connection_id}', 200],
    ['POST /api/integrations/customers', 200, { body: [] }],
    ['POST /api/integrations/logins', 200, { body: [] }],
    ['POST /api/integrations/scheduled_calls', 200, { body: [] }],
    ['POST /api/integrations/statistics/publish', 200],
    ['POST /api/integrations/psychics/{id}/status', 200, { body: { code: 'U' } }],
    ['POST /api/integrations/chats', 201, { body: ask() }],
    ['POST /api/integrations/chats', 200, { body: ask() }],
    ['POST /api/psychics/{id}/chats/{chat_id}/accept', 200, { cookie: chatting }],
    ['GET /api/psychics/{id}/chats/events', 200, { cookie: chatting }],
    ['GET /api/integrations/chats/{connection_id}/events', 200, { isMember: true }],
    ...[201, 200].flatMap((status): Way[] => [
      [
        'POST /api/psychics/{id}/chats/{chat_id}/messages',
        status,
        { cookie: chatting, body: messageExample },
      ],
      [
        'POST /api/integrations/chats/{connection_id}/messages',
        status,
        { isMember: true, body: messageExample },
      ],
    ]),
    ['POST /api/psychics/{id}/chats/{chat_id}/typing', 204, { cookie: chatting, body: { typing: true } }],
    ['POST /api/integrations/chats/{connection_id}/typing', 204, { isMember: true, body: { typing: false } }],
    ['GET /api/psychics/{id}/chats', 200],
    ['GET /api/psychics/{id}/chats/{chat_id}/messages', 200],
    ['POST /api/psychics/{id}/chats/{chat_id}/end', 200, { cookie: chatting }],
    ['POST /api/integrations/chats/{connection_id}/end', 200],
    ['POST /api/integrations/chats', 201, { body: ask(1) }],
    ['POST /api/psychics/{id}/chats/{chat_id}/decline', 200, { cookie: chatting }],
    ['PUT /api/integrations/recordings/{connection_id}', 201, wav],
    ['PUT /api/integrations/recordings/{connection_id}', 200, wav],
    ['GET /api/psychics/{id}/recordings/{day}/{connection_id}', 200],
    ['GET /api/psychics/{id}/recordings/{day}/{connection_id}', 206, { headers: { range: 'bytes=0-3' } }],
    [
      'GET /api/psychics/{id}/recordings/{day}/{connection_id}',
      304,
      { headers: { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() } },
    ],
    ['POST /api/sessions', 201, { cookie: '', body: { username: 'own', password: testPassword } }],
    ['GET /api/sessions/0', 200],
    ['GET /api/sessions', 200],
    ['DELETE /api/sessions/others/{session_id}', 204, { cookie: chatting }],
    ['DELETE /api/sessions/others', 204],
    ['GET /api/managers', 200],
    ['PUT /api/managers/{id}', 200, { body: { enabled: true } }],
    ['DELETE /api/sessions/0', 204, { cookie: '' }],
    ['PUT /api/psychics/{id}/image', 200, photo],
    ['GET /api/psychics/{id}/image', 200],
    ['DELETE /api/psychics/{id}/image', 204],
    ['GET /api/psychics/username_available', 200, { address: '?username=somebody' }],
    ['GET /api/psychics/phone_pin_available', 200, { address: '?phone=5055550188&pin=4711' }],
    ['GET /api/locations/{code}', 200],
    ['POST /api/psychics', 201, { body: { psychic: { ...psychic, ...signUp } } }],
    ['PUT /api/psychics/{id}/profile', 200, { body: { profile: { ...psychic, username: 'own' } } }],
    ['POST /api/profile/{id}/approve', 200],
    ['PUT /api/psychics/{id}/profile', 200, { body: { profile: { ...psychic, username: 'own' } } }],
    ['POST /api/profile/{id}/reject', 200],
    ['GET /api/psychics/{id}/profile', 200],
    ['GET /api/psychics/{id}/profile', 304, known],
    ['POST /api/psychics/{id}/phones', 200, { body: { phones: [phone] } }],
    ['GET /api/psychics/{id}/phones', 200],
    ['GET /api/psychics/{id}/phones', 304, known],
    ['GET /api/psychics/{id}/pin', 200],
    ['POST /api/psychics/{id}/phones/{phone_id}/set_preferred', 200],
    ['GET /api/profile', 200],
    ['GET /api/profile', 304, known],
    ['PUT /api/profile', 200, { body: { profile: { ...person, phones: [phone] } } }],
    ['POST /api/profile/forgot_password', 204, { body: { email: 'nobody@x.example' } }],
    ['GET /api/profile/authorize_password/{link}', 204],
    [
      'PUT /api/profile/password_unchecked',
      204,
      { cookie: 'recovery=a link', body: { password: 'words again' } },
    ],
    ['PUT /api/profile/agent_password', 204, { body: { user_id: own, password: 'other words' } }],
    ['PUT /api/profile/password', 204, { body: { old: testPassword, password: 'other words' } }],
    ['GET /api/psychics', 200],
    ['GET /api/psychics/busy', 200],
    ['GET /api/psychics/events', 200],
    ['GET /api/psychics/{id}', 200],
    ['GET /api/psychics/{id}/events', 200],
    ['GET /api/psychics/{id}/status', 200],
    ['POST /api/psychics/{id}/status', 200, { body: { code: 'U' } }],
    ['GET /api/search/{term}', 200],
    ['PUT /api/psychics/{id}/acct_status', 200, { body: { acctStatus: 'Active' } }],
    ['PUT /api/psychics/{id}/permissions', 200, { body: { permissions: 'AgentPhone' } }],
    ['PUT /api/psychics/{id}/auto_email', 200, { body: { autoEmail: false } }],
    ['PUT /api/psychics/{id}/limited_readings', 200, { body: { limited_readings: false } }],
    ['POST /api/psychics/{id}/special_approval', 200],
    ['GET /api/psychics/{id}/dupes', 200],
    ['GET /api/psychics/{id}/scheduled_calls', 200],
    ['GET /api/psychics/{id}/readings', 200],
    ['GET /api/psychics/{id}/customers', 200],
    ['GET /api/psychics/{id}/customers/psychic', 200],
    ['GET /api/psychics/{id}/customers/{customer_id}', 200],
    ['GET /api/psychics/{id}/logins', 200],
    ['GET /api/psychics/{id}/logins/summary', 200],
    ['POST /api/psychics/{id}/schedule', 200, { body: { schedule: [] } }],
    ['GET /api/psychics/{id}/schedule', 200],
    ['GET /api/psychics/{id}/schedule', 304, known],
    ['POST /api/psychics/{id}/listings', 200, { body: { listing } }],
    ['POST /api/psychics/{id}/listings/approve', 200],
    ['POST /api/psychics/{id}/listings', 200, { body: { listing } }],
    ['POST /api/psychics/{id}/listings/reject', 200],
    ['POST /api/psychics/{id}/listings/delete_rejected', 200],
    ['GET /api/psychics/{id}/listings', 200],
    ['GET /api/psychics/{id}/listings', 304, known],
    ['GET /api/agreements', 200],
    ['GET /api/agreements/{name}', 200],
    ['GET /api/first_manager/{link}', 204, { host: hosts.onesun }],
    ['POST /api/first_manager/{link}', 201, { host: hosts.onesun, body: { manager: firstManager } }],
    ['GET /api/bot_check', 200],
    ['POST /api/contacts', 201, { body: { contact: { ...contactForm, bot_check: proof } } }],
    ['GET /api/contacts', 200],
    ['PUT /api/contacts/{id}', 200, { body: { contact: { answered: true } } }],
    ['GET /api/contacts/{id}', 200],
    ['GET /api/contacts/{id}', 304, known],
    ['DELETE /api/contacts/{id}', 204],
    ['GET /api/psychics/{id}/activity', 200],
    ['GET /api/psychics/{id}/gifts/eligible', 200],
    ['POST /api/psychics/{id}/gifts', 202, { body: { subject: 'A', body: 'B', minutes: 3, customers: [1] } }],
    ['GET /api/psychics/{id}/gifts', 200],
    ['POST /api/psychics/{id}/problem', 201, { body: { category: 'Other', details: 'It is slow' } }],
    ['GET /api/exports/psychics', 200],
    ['GET /api/exports/statistics', 200],
    ['GET /api/exports/psychics/{id}/readings', 200],
    ['GET /api/exports/psychics/{id}/days', 200],
    ['GET /api/exports/psychics/{id}/customers', 200],
    ['GET /api/exports/contacts', 200],
    ['GET /api/exports/psychics/{id}/gifts', 200],
    ['GET /api/exports/psychics/{id}/logins', 200],
    ['GET /api/statistics', 200, { address: anyDay }],
    ['GET /api/statistics', 304, { address: anyDay, headers: { 'if-none-match': theLast } }],
    ['GET /api/statistics/summary', 200, { address: anyDay }],
    ['GET /api/statistics/summary', 304, { address: anyDay, headers: { 'if-none-match': theLast } }],
    ['GET /api/statistics/days', 200, { address: anyDay }],
    ['GET /api/statistics/days', 304, { address: anyDay, ...known }],
    ['GET /api/statistics/hours', 200],
    ['GET /api/psychics/{id}/days', 200, { address: `${anyDay}&published=true` }],
    ['GET /api/psychics/{id}/days', 304, { address: `${anyDay}&published=true`, ...known }],
    ['GET /api/psychics/{id}/ratings', 200],
    ['GET /api/psychics/{id}/statistics', 200],
    ['GET /api/psychics/{id}/statistics', 304, known],
    ['GET /api/psychics/{id}/readings/{reading_id}/versions', 200],
    ['GET /api/approvals', 200],
    ['GET /api/api_keys', 200],
    ['GET /api/api_keys/calls', 200],
    ['POST /api/webhooks', 201, { body: { url: 'https://hooks.invalid', events: ['chat.asked'] } }],
    ['GET /api/webhooks', 200],
    ['GET /api/webhooks/{id}/deliveries', 200],
    ['POST /api/webhooks/{id}/deliveries/{delivery_id}/retry', 200],
    ['PUT /api/webhooks/{id}', 200, { body: { enabled: false } }],
    ['DELETE /api/webhooks/{id}', 204],
    ['DELETE /api/integrations/readings/{connection_id}', 204],
  ];

  const idOf = (template: string): number => {
    if (template.startsWith('/api/managers')) return boss;
    return template.startsWith('/api/webhooks') ? hook : own;
  };

  it('has the answers that come when all is well, and no others', async () => {
    const seen: Record<string, number[]> = {};
    let etag = '';
    let chat: { chat_id?: number; token?: string } = {};
    for (const [route, status, { address = '', isMember = false, ...call } = {}] of ways()) {
      const [method = '', template = ''] = route.split(' ');
      const ids: Record<string, string | number> = {
        // one's own id for a report, the contact's for a contact
        '{id}': template.endsWith('/problem') || template.startsWith('/api/contacts') ? 1 : idOf(template),
        '{delivery_id}': hook,
        '{connection_id}': template.includes('/chats/')
          ? askExample.connection_id
          : readingExample.connection_id,
        '{chat_id}': chat.chat_id ?? 0,
        '{customer_id}': 1,
        '{phone_id}': await phoneId(),
        '{session_id}': await sessionId(),
        '{reading_id}': await readingId(),
        '{code}': '10001',
        '{link}': 'a link',
        '{term}': 'own',
        '{name}': 'privacy-policy',
        '{day}': day,
      };
      const url = template.replaceAll(/\{\w+\}/g, (name) => String(ids[name])) + address;
      const bearer = isMember ? (chat.token ?? '') : key;
      const who = template.startsWith('/api/integrations') ? { key: bearer } : { cookie: manager };
      const headers = { ...call.headers };
      if (headers['if-none-match'] === theLast) headers['if-none-match'] = etag;
      const request: Call = { method: method as Call['method'], ...who, ...call, headers };
      const answer = template.endsWith('/events')
        ? { status: await test.open(url, request), text: '', headers: {} }
        : await test.call(url, request);
      expect([route, answer.status, answer.status >= 400 ? answer.text : '']).toEqual([route, status, '']);
      if (route === 'POST /api/integrations/chats') chat = JSON.parse(answer.text) as typeof chat;
      const told = (answer.headers as Record<string, unknown>).etag;
      etag = typeof told === 'string' ? told : '';
      seen[route] = [...new Set([...(seen[route] ?? []), status])].sort();
    }
    const described = operations.map(([route, { responses }]) => [
      route,
      Object.keys(responses)
        .map(Number)
        .filter((status) => status < 400),
    ]);
    expect(seen).toEqual(Object.fromEntries(described));
  });

  const phoneId = async (): Promise<number> =>
    (
      await test.db.query<{ id: number }[]>(
        'select id from phones where account_id = $1 order by id desc limit 1',
        [own],
      )
    )[0]?.id ?? 0;

  const sessionId = async (): Promise<number> =>
    (
      await test.db.query<{ id: number }[]>(
        'select max(login_record_id)::int as id from sessions where account_id = $1',
        [own],
      )
    )[0]?.id ?? 0;

  const readingId = async (): Promise<number> =>
    (
      await test.db.query<{ id: number }[]>(
        'select id from readings where psychic_id = $1 order by id desc limit 1',
        [own],
      )
    )[0]?.id ?? 0;

  it('names errors for every operation, as references to what they share', () => {
    for (const [route, { responses }] of operations) {
      const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      expect([route, errors.map(([status]) => status)]).toEqual([
        route,
        expect.arrayContaining(['400', '500', '503']),
      ]);
      for (const [, response] of errors) expect(Object.keys(response)).toEqual(['$ref']);
    }
  });

  it.each(
    operations
      .filter(([route]) => route.startsWith('POST /api/integrations/'))
      .flatMap(([route, { requestBody }]) =>
        Object.entries(requestBody?.content ?? {})
          .map(([type, { example, schema }]) => ({ route, type, example: example ?? schema.example }))
          .filter((body) => body.example !== undefined),
      ),
  )('$route has an example that can be sent as it is: $type', async ({ route, type, example }) => {
    const answer = await test.call(route.replace('POST ', ''), {
      method: 'POST',
      key,
      headers: { 'content-type': type },
      body: example,
    });
    // the psychic that it names is there, with the first extension
    expect(answer).toMatchObject({ status: 200, json: { rejected: 0, errors: [] } });
  });

  it('shows NDJSON as text of several lines, a record each', () => {
    const body = openapi.paths['/api/integrations/readings'].post.requestBody.content['application/x-ndjson'];
    const lines = body.example.split('\n');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('connection_id');
  });

  it('says truly how a caller is known', async () => {
    const { cookie, bearer } = openapi.components.securitySchemes;
    expect(bearer).toEqual({ type: 'http', scheme: 'bearer', description: expect.any(String) as string });
    expect(manager.split('=')[0]).toBe(cookie.name);
    const refused = await test.call('/api/integrations/customers', { method: 'POST', body: [] });
    expect(refused).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
  });

  it('is about the program that runs', async () => {
    const { json } = await test.call('/api/openapi.json');
    const statuses = (paths: object): object =>
      Object.fromEntries(
        Object.entries(paths as Record<string, Record<string, Operation>>).map(([address, methods]) => [
          address,
          Object.entries(methods).map(([method, { responses }]) => [
            method,
            // the compiler's plugin tells the others, and does not run here
            Object.keys(responses).filter((status) => Number(status) >= 400),
          ]),
        ]),
      );
    expect(statuses((json as typeof openapi).paths)).toEqual(statuses(openapi.paths));
  });
});

describe('the codes of errors', () => {
  let test: TestApp;

  beforeAll(async () => (test = await TestApp.start()));
  afterAll(() => test.stop());

  it('are explained at the address that an answer names', async () => {
    const { json } = await test.call('/api/sessions/0');
    const [address = '', code = ''] = (json as { type: string }).type.split('#');
    const page = await test.call(address);
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(code).toBe('not_signed_in');
    const sections = [...page.text.matchAll(/<section id="(\w+)">/g)].map(([, id]) => id);
    expect(sections).toEqual(problemCodes);
  });

  it('stand in the integration guide', () => {
    const guide = readFileSync(path.join(__dirname, '../../docs/integration.md'), 'utf8');
    const rows = guide
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter(([, code]) => /^`\w+`$/.test(code ?? ''))
      .map((cells) => cells.slice(1, 4));
    expect(rows).toEqual(
      problemCodes.map((code) => [`\`${code}\``, String(problems[code].status), problems[code].about]),
    );
  });
});

describe('an answer that the description does not have', () => {
  const problem = (changes: object): string =>
    JSON.stringify({
      type: '/api/docs/errors#not_found',
      title: 'Not found',
      status: 404,
      detail: 'There is no such thing here.',
      request_id: '1',
      code: 'not_found',
      ...changes,
    });
  const json = 'application/json; charset=utf-8';
  const problemJson = 'application/problem+json; charset=utf-8';

  it.each<[string, number, string, string]>([
    ['of another status', 409, problemJson, problem({})],
    ['of another type', 200, 'text/html', '<p>'],
    ['an error as JSON', 404, json, problem({})],
    ['without a request id', 404, problemJson, problem({ request_id: undefined })],
    ['with another code', 404, problemJson, problem({ code: 'conflict' })],
    ['with a type of its own', 404, problemJson, problem({ type: 'about:blank' })],
    ['with another status in its body', 404, problemJson, problem({ status: 400 })],
    ['with a field of its own', 404, problemJson, problem({ stack: 'at' })],
    ['with messages that are none', 404, problemJson, problem({ errors: { name: ['Wrong'] } })],
  ])('is noticed: %s', (_, status, type, text) => {
    expect(undescribed('GET', '/api/psychics/7', status, type, text)).toContain('GET /api/psychics/7');
  });

  it('is not one that it has', () => {
    expect(undescribed('GET', '/api/psychics/7', 404, problemJson, problem({}))).toBeUndefined();
    expect(undescribed('GET', '/api/psychics/7', 200, json, '{}')).toBeUndefined();
    expect(undescribed('GET', '/api/psychics/busy?a=1', 404, problemJson, problem({}))).toContain('404');
  });
});

import openapi from '../../../common/api/openapi.json';
import { payPeriodOf } from '../../../common/domain/pay-period';
import { callbackExample } from '../../switch/missed/callbacks.dto';
import { askExample } from '../../switch/chat/chat.dto';
import { readingExample } from '../../switch/integrations/readings.dto';
import { type TestCall, TestApp } from '../../testing/app';
import { botCheck } from '../../testing/bot-check';
import { hashToken } from '../../identity/session-store/cookie';
import { stopDeletion } from '../../testing/deletions';
import { haveFactor } from '../../testing/factors';
import { addEmailChanges, createManager, createPsychic, testPassword } from '../../testing/people';
import {
  addAttachment,
  addContact,
  addGiftTemplate,
  addLargeAdjustment,
  addPayTerms,
  addRefusedMail,
} from '../../testing/fixtures';
import { addTerms, payFrom } from '../../testing/pay';
import { storeStatement } from '../../testing/statements';
import { addFirstAgreements } from '../../testing/agreements';
import { addDraft, addStatusLink } from '../../testing/drafts';
import { theBulk, theLast, routeCallsOf } from '../../testing/route-calls';
import { bodiesOf, freshProof, typeOf } from '../../testing/routes';
import { makeWebhook } from '../../testing/webhooks';

interface DescribedOperation {
  responses: Record<string, { headers?: object }>;
  requestBody?: { content: Record<string, { example?: unknown; schema: { example?: unknown } }> };
}

const operations = Object.entries(
  openapi.paths as unknown as Record<string, Record<string, DescribedOperation>>,
).flatMap(([address, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${address}`, operation] as const,
  ),
);

/** Whether the answer has a version, by the description. */
const isVersioned = (address: string): boolean =>
  Object.keys(new Map(operations).get(`GET ${address}`)?.responses['200']?.headers ?? {}).includes('ETag');
const tagOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  typeof headers.etag === 'string' ? headers.etag : '';

const day = readingExample.started_at.slice(0, 10).replaceAll('-', '');
const period = payPeriodOf(readingExample.started_at.slice(0, 10), 1);

describe('the description of the API', () => {
  let test: TestApp;
  let manager: string;
  /** The psychic's own session. */
  let chatting: string;
  let boss: number;
  let own: number;
  let hook: number;
  let adjustment: number;
  let attachment: number;
  let statement: number;
  let key: string;
  let deputy: number;
  let factor: Awaited<ReturnType<typeof haveFactor>>;

  beforeAll(async () => {
    test = await TestApp.start();
    hook = await makeWebhook(test.db);
    boss = await createManager(test.db, 'cos', 'manager');
    own = await createPsychic(test.db, 'cos', boss, {
      username: 'own',
      availability: 'A',
    });
    await test.db.query('insert into calendar_links (psychic_id, token_hash) values ($1, $2)', [
      own,
      hashToken('a link'),
    ]);
    attachment = await addAttachment(test.db, await addContact(test.db));
    adjustment = await addLargeAdjustment(test.db, own);
    while ((await addRefusedMail(test.db)) < own);
    while ((await addGiftTemplate(test.db)) < own);
    while ((await addPayTerms(test.db)) < own);
    await test.db.query(`insert into recovery_links values ($1, $2, now() + interval '1 hour')`, [
      own,
      hashToken('a link'),
    ]);
    await addEmailChanges(test.db, await createPsychic(test.db, 'cos', boss), 'a link');
    await test.db.query(
      `insert into first_manager_links values ('onesun', $1, now() + interval '10 minutes')`,
      [hashToken('a link')],
    );
    await test.db.query(
      `insert into invitations (network, email, invited_by, token_hash, expires_at)
       values ('cos', 'mia@x.example', $1, $2, now() + interval '1 hour')`,
      [boss, hashToken('a link')],
    );
    await addDraft(test.db);
    await addStatusLink(test.db, own);
    await addFirstAgreements(test.db, own);
    await payFrom(test.db, 'cos', period.from);
    await addTerms(test.db, 'cos', period.from);
    deputy = await createManager(test.db, 'cos', 'factored');
    await haveFactor(test, deputy);
    factor = await haveFactor(test, own, { isActive: false });
    statement = await storeStatement(test.db, own, { from: '2025-01-05' });
    manager = await test.signIn('manager', testPassword);
    chatting = await test.signIn('own', testPassword);
    key = await test.createKey('cos');
  });

  afterAll(() => test.stop());

  /** The only missed contact, of a customer with whom the psychic spoke before. */
  const missedId = async (): Promise<number> => {
    await test.db.query(
      `insert into readings (network, connection_id, psychic_id, customer_id, conn_type, started_at, duration_seconds, free_minutes,
              paid_minutes, rate, revenue, result, is_new)
       select network, 77, psychic_id, customer_id, 'Call', now(), 0, 0, 0, rate, 0, 'No Answer', false from readings
        where psychic_id = $1 and connected limit 1 on conflict do nothing`,
      [own],
    );
    const rows = await test.db.query<{ id: number }[]>('select id from readings where connection_id = 77');
    return Number(rows[0]?.id);
  };

  const idOf = (template: string): number => {
    if (/^\/api\/managers\/\{id\}\/(second_factor|sessions)/.test(template)) return deputy;
    if (template.startsWith('/api/profile/second_factors')) return factor.id;
    if (template.startsWith('/api/managers')) return boss;
    return template.startsWith('/api/webhooks') ? hook : own;
  };

  it('has exactly the success responses that occur', async () => {
    const seen: Record<string, number[]> = {};
    let etag = '';
    const creates: string[] = [];
    let bulk = '';
    let chat: { chat_id?: number; token?: string } = {};
    const bodies = bodiesOf({ own, customer: 1 });
    const proof = await botCheck(test);
    for (const [route, status, { address = '', isMember = false, ...call } = {}] of routeCallsOf({
      own,
      chatting,
      night: await stopDeletion(test.db),
      factorCode: factor.code(),
    })) {
      const [method = '', template = ''] = route.split(' ');
      const ids: Record<string, string | number> = {
        // the caller's own id for a report, the first one for a contact or customer
        '{id}':
          template.endsWith('/problem') || /^\/api\/(blocks|contacts|customers|saved_replies)/.test(template)
            ? 1
            : template.startsWith('/api/pay/statements')
              ? await paidStatement()
              : idOf(template),
        '{adjustment_id}': adjustment,
        '{attachment_id}': attachment,
        '{delivery_id}': hook,
        '{connection_id}': template.includes('/chats/')
          ? askExample.connection_id
          : readingExample.connection_id,
        '{chat_id}': chat.chat_id ?? 0,
        '{customer_id}': 1,
        '{note_id}': 1,
        '{sid}': statement,
        '{phone_id}': await phoneId(),
        '{session_id}': await sessionId(),
        '{reading_id}': template.includes('/missed/') ? await missedId() : await readingId(),
        '{callback_id}': 1,
        '{external_id}': template.includes('/callbacks/') ? callbackExample.external_id : 'nobody',
        '{code}': '10001',
        '{date}': '2027-03-01',
        '{link}': 'a link',
        '{token}': 'a link',
        '{key}': 'a key',
        '{term}': 'own',
        '{name}': 'privacy-policy',
        '{day}': day,
        '{period_to}': period.to,
        '{year}': 2026,
        // the only ones
        '{qid}': 1,
        '{device_id}': 1,
      };
      const url = template.replaceAll(/\{\w+\}/g, (name) => String(ids[name])) + address;
      const bearer = isMember ? (chat.token ?? '') : key;
      const who = template.startsWith('/api/integrations') ? { key: bearer } : { cookie: manager };
      const body = call.body ?? bodies[route];
      const headers = {
        ...(body !== undefined && { 'content-type': typeOf(body) }),
        ...call.headers,
      } as Record<string, string>;
      for (const name of ['if-none-match', 'if-match']) if (headers[name] === theLast) headers[name] = etag;
      const sent =
        body !== undefined && typeOf(body) === 'application/json'
          ? JSON.stringify(body).replace(freshProof, proof).replace(theBulk, bulk)
          : body;
      const request: TestCall = {
        method: method as TestCall['method'],
        ...who,
        ...call,
        headers,
        body: sent,
      };
      const answer = template.endsWith('/events')
        ? { status: await test.open(url, request), text: '', headers: {}, json: {} }
        : await test.call(url, request);
      expect([route, answer.status, answer.status >= 400 ? answer.text : '']).toEqual([route, status, '']);
      if (route === 'POST /api/psychics/bulk') bulk = (answer.json as { bulk_id: string }).bulk_id;
      if (route === 'POST /api/integrations/chats') chat = JSON.parse(answer.text) as typeof chat;
      etag = tagOf(answer);
      const made = `${template}/{id}`;
      const { id } = Object(answer.json) as { id?: number };
      if (status === 201 && id !== undefined && isVersioned(made)) {
        const found = await test.call(made.replace('{id}', String(id)), who);
        expect([route, etag]).toEqual([route, tagOf(found)]);
        creates.push(route);
      }
      seen[route] = [...new Set([...(seen[route] ?? []), status])].sort();
    }
    const described = operations.map(([route, { responses }]) => [
      route,
      Object.keys(responses)
        .map(Number)
        .filter((status) => status < 400),
    ]);
    expect(seen).toEqual(Object.fromEntries(described));
    expect(creates).toEqual(['POST /api/psychics', 'POST /api/saved_replies', 'POST /api/gift_templates']);
  });

  const phoneId = async (): Promise<number> =>
    (
      await test.db.query<{ id: number }[]>(
        'select id from phones where account_id = $1 order by id desc limit 1',
        [own],
      )
    )[0]?.id ?? 0;

  const paidStatement = async (): Promise<number> =>
    (await test.db.query<{ id: number }[]>('select statement_id as id from payments'))[0]?.id ?? 0;

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

  it('lists the errors of every operation as references to shared components', () => {
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
  )('$route has an example that can be sent as is: $type', async ({ route, type, example }) => {
    // the statement in the example is to be paid
    await test.db.query(`update statements set status = 'approved' where id = $1 and status = 'closed'`, [
      statement,
    ]);
    const answer = await test.call(route.replace('POST ', ''), {
      method: 'POST',
      key,
      headers: { 'content-type': type },
      body: example,
    });
    // the psychic in the example exists, with the first extension
    expect(answer).toMatchObject({ status: 200, json: { rejected: 0, errors: [] } });
  });

  it('shows NDJSON as several lines of text, one record each', () => {
    const body = openapi.paths['/api/integrations/readings'].post.requestBody.content['application/x-ndjson'];
    const lines = body.example.split('\n');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('connection_id');
  });

  it('describes authentication correctly', async () => {
    const { cookie, bearer } = openapi.components.securitySchemes;
    expect(bearer).toEqual({ type: 'http', scheme: 'bearer', description: expect.any(String) as string });
    expect(manager.split('=')[0]).toBe(cookie.name);
    const refused = await test.call('/api/integrations/customers', { method: 'POST', body: [] });
    expect(refused).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
  });

  it('describes the running version', async () => {
    const { json } = await test.call('/api/openapi.json');
    const statuses = (paths: object): object =>
      Object.fromEntries(
        Object.entries(paths as Record<string, Record<string, DescribedOperation>>).map(
          ([address, methods]) => [
            address,
            Object.entries(methods).map(([method, { responses }]) => [
              method,
              // the rest comes from the compiler plugin, which does not run here
              Object.keys(responses).filter((status) => Number(status) >= 400),
            ]),
          ],
        ),
      );
    expect(statuses((json as typeof openapi).paths)).toEqual(statuses(openapi.paths));
  });
});

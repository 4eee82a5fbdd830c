import Ajv, { type ValidateFunction } from 'ajv';
import openapi from '../common/api/openapi.json';
import { Secrets } from './platform/database/secrets';
import { seedDemo, topUpDemo } from '../demo';
import { RecordingStore } from './records/recordings/recording-store.service';
import { hashToken } from './identity/session-store/cookie';
import { type TestAnswer, TestApp } from './testing/app';
import { asApplication } from './testing/database';
import { haveFactor } from './testing/factors';
import { midWeek } from './testing/pay-week';
import { addDraft, addStatusLink } from './testing/drafts';
import { addGiftTemplate, addLargeAdjustment, addPayTerms } from './testing/fixtures';
import { addPayment, addQuestion, storeStatement } from './testing/statements';
import { expected } from './testing/routes';
import { makeWebhook } from './testing/webhooks';

/** Queries for those that require one. */
const questions: Record<string, string> = {
  '/api/coverage/psychics': '?at=2026-11-20T14:00:00Z',
  '/api/coverage/others': '?from=2026-11-20T14:00:00Z&to=2026-11-20T16:00:00Z',
  // the current week may have just begun
  '/api/integrations/readings': '?start_date=2000-01-01',
  '/api/psychics/phone_pin_available': '?phone=5550001111&pin=1234',
  '/api/psychics/username_available': '?username=nobody',
};

type AnswerSchema = Record<string, unknown>;

/** The schemas in strict form: undescribed fields are rejected, and null is allowed only where declared. */
function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict);
  if (value === null || typeof value !== 'object') return value;
  const {
    nullable,
    example: _,
    ...schema
  } = Object.fromEntries<unknown>(Object.entries(value).map(([name, part]) => [name, strict(part)]));
  const closed =
    schema.type === 'object' && schema.additionalProperties === undefined && schema.allOf === undefined
      ? { properties: {}, ...schema, additionalProperties: false }
      : schema;
  return nullable === true ? { anyOf: [closed, { type: 'null' }] } : closed;
}

/** Every GET that returns JSON. `{id}` is each psychic of the demo in turn until there is a row, or a contact. */
const jsonAnswers = new Map(
  Object.entries(openapi.paths as unknown as Record<string, { get?: { responses: AnswerSchema } }>).flatMap(
    ([address, { get }]) => {
      const ok = get?.responses['200'] as { content?: Record<string, { schema: AnswerSchema }> } | undefined;
      const schema = ok?.content?.['application/json']?.schema;
      return schema === undefined ? [] : [[address, schema] as const];
    },
  ),
);
const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addSchema({ $id: 'api', components: strict(openapi.components) });
const validatorOf = (address: string): ValidateFunction => {
  const schema = JSON.stringify(strict(jsonAnswers.get(address))).replaceAll('"#/', '"api#/');
  return ajv.compile(JSON.parse(schema) as AnswerSchema);
};

/** Whether a response contains something to compare: for a list, a row; for readings, their rows. */
const hasRow = (json: unknown): boolean => {
  if (Array.isArray(json)) return json.length > 0 && hasRow(json[0]);
  if (json === null || typeof json !== 'object') return json !== undefined;
  const rows = (json as { readings?: unknown }).readings;
  return Array.isArray(rows) ? rows.length > 0 : Object.keys(json).length > 0;
};

describe('query responses', () => {
  let test: TestApp;
  let manager: string;
  let psychic: string;
  let own: number;
  let boss: number;
  let hook: number;
  let template: number;
  let statement: number;
  let ids: number[];

  beforeAll(async () => {
    test = await TestApp.start({}, asApplication);
    await seedDemo(test.url, { secrets: test.app.get(Secrets) });
    await topUpDemo(test.url, { recordings: test.app.get(RecordingStore) });
    await test.db.query(midWeek);
    hook = await makeWebhook(test.db);
    template = await addGiftTemplate(test.db);
    await addPayTerms(test.db);
    await test.db.query(
      `update chats set missed_seen_at = null, lowered_to = 'P'
        where id = (select max(id) from chats where network = 'cos' and result = 'No Answer')`,
    );
    await test.db.query(
      `insert into callbacks (network, external_id, psychic_id, customer_id, digest, requested_at)
       select network, 'callback-1', psychic_id, customer_id, '', now() from readings
        where network = 'cos' and customer_id is not null limit 1`,
    );
    await test.db.query(
      `insert into audit (network, actor_id, via, action, subject_id)
       select p.network, a.manager_id, 'page', 'approved the listing', p.account_id from psychics p join accounts a on a.id = p.account_id
        where p.network = 'cos' limit 1`,
    );
    await test.call('/api/integrations/customers', { method: 'POST', key: 'demo-cos-key', body: [7] });
    manager = await test.signIn('manager', 'manager-demo');
    const user = await test.call('/api/sessions/0', { cookie: manager });
    boss = (user.json as { user_id: number }).user_id;
    await haveFactor(test, boss);
    psychic = await test.signIn('psychic', 'psychic-demo');
    const rows = await test.db.query<{ id: number; is_own: boolean }[]>(
      `select a.id, a.username = 'psychic' as is_own from accounts a join psychics p on p.account_id = a.id
        where a.network = 'cos' order by 2 desc, 1`,
    );
    ids = rows.map(({ id }) => id);
    own = rows[0]?.id ?? 0;
    await addLargeAdjustment(test.db, own);
    const [call] = await test.db.query<{ id: string }[]>(
      `select connection_id as id from readings where network = 'cos' limit 1`,
    );
    questions['/api/find'] = `?q=${call?.id ?? ''}`;
    // of the contact below, so that it has something related
    await test.db.query(
      `insert into invitations (network, email, contact_id, invited_by, token_hash, expires_at)
       select 'cos', email, id, $1, $2, now() + interval '1 hour' from contacts where network = 'cos' order by id limit 1`,
      [own, hashToken('a link')],
    );
    await addDraft(test.db);
    await addStatusLink(test.db, own);
    await makeStatements();
  }, 180_000);

  afterAll(() => test.stop());

  /** A paid statement with a question, which is the first contact, and a debt. */
  const makeStatements = async (): Promise<void> => {
    statement = await storeStatement(test.db, own, { from: '2026-01-04', status: 'approved' });
    await addPayment(test.db, statement, '2026-01-13');
    const question = await addQuestion(test.db, statement);
    await test.db.query(
      `update statement_questions set contact_id = (select min(id) from contacts where network = 'cos') where id = $1`,
      [question],
    );
    const debtor = ids.at(-1) ?? 0;
    await storeStatement(test.db, debtor, { from: '2026-01-04', cents: -100 });
    await test.db.query(`update psychics set account_status = 'Inactive' where account_id = $1`, [debtor]);
  };
  const customerOf = async (id: number): Promise<number> => {
    const [row] = await test.db.query<{ customer_id: number }[]>(
      'select customer_id from readings where psychic_id = $1 and connected and customer_id is not null limit 1',
      [id],
    );
    return row?.customer_id ?? 0;
  };
  /** A customer with readings, gifts, and free minutes. */
  const giftedCustomer = async (): Promise<number> => {
    const [row] = await test.db.query<{ id: number }[]>(
      `select g.customer_id as id from gifts g join readings r using (customer_id) where g.network = 'cos' limit 1`,
    );
    return row?.id ?? 0;
  };
  /** An answered contact, so that none of its fields is null. */
  const contactOf = async (): Promise<number> => {
    const [row] = await test.db.query<{ id: number }[]>(
      `with first as (select min(id) as id from contacts where network = 'cos'),
       answered as (update contacts set answered_at = now(), answered_by = manager_id, assigned_to = manager_id
                      from psychics p join accounts a on a.id = p.account_id
                     where contacts.id = (select id from first) and p.account_id = $1
                 returning contacts.id, manager_id),
       kept as (insert into contact_messages (contact_id, kind, account_id, subject, text)
                select id, 'mail', manager_id, 'Your message', 'Hello' from answered),
       came as (insert into contact_messages (contact_id, kind, sender, message_id, subject, text)
                select id, 'answer', 'ana@x.example', gen_random_uuid(), 'Re: Your message', 'Thanks' from answered returning id),
       brought as (insert into contact_attachments (message_id, name, bytes) select id, 'a.pdf', 9 from came),
       lost as (insert into contact_messages (contact_id, kind, account_id, subject, text, undelivered_at, undelivered_why)
                select id, 'mail', manager_id, 'Your message', 'Hello', now(), '550 no' from answered)
       select id from first`,
      [own],
    );
    return row?.id ?? 0;
  };
  /** A reading with a previous version, created if there is none. */
  const correctedOf = async (id: number): Promise<number> => {
    const [row] = await test.db.query<{ reading_id: number }[]>(
      `insert into reading_versions (reading_id, version, reason, content)
       select id, version, 'corrected', to_jsonb(r) from readings r where psychic_id = $1 order by id limit 1
       on conflict (reading_id, version) do update set reason = excluded.reason returning reading_id`,
      [id],
    );
    return row?.reading_id ?? 0;
  };
  /** A chat of today with a message, created if there is none. */
  const chatOf = async (id: number): Promise<number> => {
    const [row] = await test.db.query<{ id: number }[]>(
      `with asked as (
         insert into chats (network, connection_id, psychic_id, customer_id, digest, token_hash, rate, free_minutes, asked_at,
                psychic_heard_at, member_heard_at, messages)
         select 'cos', 900000000 + $1::int, $1, (select min(id) from customers where network = 'cos'), '', $1::text, 2.49, 5, now(),
                now(), now(), 1
         on conflict (network, connection_id) do nothing returning id),
       said as (insert into chat_messages select id, 1, 'member', 'c1', 'Hello', now() from asked)
       select id from asked union select id from chats where psychic_id = $1`,
      [id],
    );
    return row?.id ?? 0;
  };
  /** The switch's id of one. */
  const correctedCall = async (id: number): Promise<number> => {
    const [row] = await test.db.query<{ connection_id: number }[]>(
      'select connection_id from readings where id = $1',
      [await correctedOf(id)],
    );
    return row?.connection_id ?? 0;
  };
  const namedBy = async (address: string, id: number): Promise<number> => {
    if (address.startsWith('/api/webhooks/')) return hook;
    if (address.startsWith('/api/saved_replies/')) return 1;
    if (address.startsWith('/api/managers/')) return boss;
    if (address.startsWith('/api/customers/')) return giftedCustomer();
    if (address.startsWith('/api/gift_templates/')) return template;
    return address.startsWith('/api/contacts/') ? contactOf() : id;
  };
  const ask = async (address: string, id: number, cookie: string): Promise<TestAnswer> =>
    test.call(
      address
        .replace('{id}', String(await namedBy(address, id)))
        .replace('{customer_id}', String(await customerOf(id)))
        .replace('{sid}', String(statement))
        // the run of that statement
        .replace('{period_to}', '2026-01-10')
        .replace('{external_id}', 'callback-1')
        .replace('{reading_id}', address.includes('{reading_id}') ? String(await correctedOf(id)) : '')
        .replace('{chat_id}', address.includes('/chats') ? String(await chatOf(id)) : '')
        .replace(
          '{connection_id}',
          address.includes('{connection_id}') ? String(await correctedCall(id)) : '',
        )
        .replace('{year}', '2026')
        .replace(/\{(?:link|token)\}/, 'a link')
        .replace('{code}', '10001')
        .replace('{external_id}', 'nobody')
        .replace('{term}', 'a') + (questions[address] ?? ''),
      address.startsWith('/api/integrations/') ? { key: 'demo-cos-key' } : { cookie },
    );
  const expectDescribed = ({ json }: TestAnswer, address: string): void => {
    const validate = validatorOf(address);
    validate(json);
    expect([address, validate.errors]).toEqual([address, null]);
  };

  it.each([...jsonAnswers.keys()])('match the description field by field: %s', async (address) => {
    const who = expected[`GET ${address}`] === 'psychic' ? psychic : manager;
    for (const id of address.includes('{id}') ? ids : [own]) {
      const answer = await ask(address, id, who);
      expect([address, answer.status]).toEqual([address, 200]);
      expectDescribed(answer, address);
      if (hasRow(answer.json)) return;
    }
    throw new Error(`no row of ${address} to compare`);
  });

  it.each([
    '',
    '/readings',
    '/chats',
    '/profile',
    '/customers/psychic',
    '/status',
    '/listings',
    '/days',
    '/statements',
    '/statements/current',
    '/statistics',
  ])('match it for a psychic, too: /api/psychics/{id}%s', async (part) => {
    const address = `/api/psychics/{id}${part}`;
    const answer = await ask(address, own, psychic);
    expect([answer.status, hasRow(answer.json)]).toEqual([200, true]);
    expectDescribed(answer, address);
    if (['/readings', '/chats', '/days', '/statements/current', '/statistics'].includes(part)) {
      await test.db.query('update psychics set limited_readings = true where account_id = $1', [own]);
      const limited = await test.signIn('psychic', 'psychic-demo');
      expectDescribed(await ask(address, own, limited), address);
      await test.db.query('update psychics set limited_readings = false where account_id = $1', [own]);
    }
  });

  it('are rejected with an undescribed field, a missing one, or a null where none is allowed', () => {
    const validate = validatorOf('/api/psychics/{id}/status');
    const status = {
      code: 'A',
      since: '2026-11-20T14:03:22-05:00',
      next: null,
      account_status: 'Active',
      cause: 'psychic',
      until: null,
      break_seconds: null,
      returns_to: null,
      after_contact: 0,
    };
    expect(validate([status])).toBe(true);
    for (const rows of [
      [{ ...status, more: 1 }],
      [{ ...status, since: undefined }],
      [{ ...status, code: null }],
    ])
      expect(validate(rows)).toBe(false);
  });
});

import { addFirstAgreements } from './agreements';
import { addStatusLink } from './drafts';
import { addDays, dayOf } from '../../common/domain/new-york-time';
import openapi from '../../common/api/openapi.json';
import { rights } from '../../common/domain/rights';
import { loginExample, scheduledCallExample } from '../switch/integrations/lists/lists.dto';
import { customerExample, readingExample } from '../switch/integrations/readings.dto';
import { comingGap } from './coming-gap';
import { callbackExample } from '../switch/missed/callbacks.dto';
import { askExample } from '../switch/chat/chat.dto';
import type { TestApp } from './app';
import {
  addLargeAdjustment,
  addAttachment,
  addContact,
  addGiftTemplate,
  addPayTerms,
  addRefusedMail,
  addSavedReply,
  contactForm,
  dot,
  giftTemplate,
  payTerms,
  person,
  phone,
  traits,
  wav,
} from './fixtures';
import { commandActor } from '../platform/access/actor';
import { Closing } from '../records/pay/closing.service';
import { numberText } from '../records/pay/statement-number';
import { botCheck } from './bot-check';
import { addTerms, payFrom } from './pay';
import { hashToken } from '../identity/session-store/cookie';
import { addEmailChanges, createManager, createPsychic, testPassword } from './people';
import { expected } from './routes';
import { stopDeletion } from './deletions';
import type { NetworkGiftPreview } from '../records/gifts/gifts.dto';
import { haveFactor, knownCode, knownToken } from './factors';
import { addQuestion, storeStatement } from './statements';
import { madeWebhook, makeWebhook } from './webhooks';

const inAWeek = addDays(dayOf(new Date()), 7);
const ownDay = {
  date: inAWeek,
  zone: 'America/New_York',
  off: false,
  segments: [{ from: 540, to: 600, status: 'A' }],
};

/** Values that must not appear in any audit row. */
export const secrets = { pin: '8317', ssn: '900112222', password: 'a new secret' };

/** The records that an action uses. */
export interface Scene {
  test: TestApp;
  /** A separate psychic for the action. */
  id: number;
  username: string;
  manager: number;
  managerCookie: string;
}

/** A call that succeeds, and the audit row that it writes; omitted fields are null there. */
export interface AuditCase {
  /** Replacements for the placeholders in the route; `{id}` is the psychic by default. */
  path?: Record<string, string | number>;
  query?: string;
  /** Unless it is the one of testing/routes.ts. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent in addition to the session. */
  cookie?: string;
  /** Who performs it: the manager by default; an integration's key has no account. */
  as?: 'psychic' | 'nobody';
  /** Whom it affects: the psychic by default; `made` is the account named in the answer; else an account's id. */
  on?: 'manager' | 'made' | number | null;
  before?: object;
  after?: object | undefined;
  /** Restores what other actions need. */
  undo?: () => Promise<unknown>;
}

const photoAddress = /^\/api\/psychics\/\d+\/image\?v=/;
/** What `haveFactor` gives. */
const resetFactors = [
  { kind: 'totp', label: 'My phone' },
  { kind: 'recovery', label: '' },
];
/** The result for a list with one new record. */
const one = { created: 1, corrected: 0, unchanged: 0, stale: 0, rejected: 0 };
const days = { from: '2026-11-15', to: '2026-11-21' };
const exported: AuditCase = { query: `?start_date=${days.from}&end_date=${days.to}`, after: days };

type DescribedPaths = Record<string, { get?: { parameters?: { name: string }[] } }>;
/** The row of every file: whose it is, and the dates of a list of dates. */
const exportCases = Object.fromEntries(
  Object.keys(expected)
    .filter((route) => route.startsWith('GET /api/exports/'))
    .map((route): [string, () => AuditCase] => {
      const list = (openapi.paths as DescribedPaths)[route.replace('GET /api/exports', '/api')];
      const isDated = list?.get?.parameters?.some(({ name }) => name === 'start_date') === true;
      const of = route.includes('{id}') ? {} : { on: null };
      return [route, () => ({ ...exported, ...of, ...(!isDated && { after: undefined }) })];
    }),
);
const set =
  (column: string, value: string) =>
  async (scene: Scene): Promise<void> => {
    await scene.test.db.query(`update psychics set ${column} = $2 where account_id = $1`, [scene.id, value]);
  };
const pendingProfile = set('profile_status', 'Pending');
const stored = expect.objectContaining({ sales_pitch: 'p', body: 'b', categories: '26' }) as object;
const withListing = async ({ test, id }: Scene, status: string): Promise<void> => {
  await test.db.query(
    `insert into listings (psychic_id, status, sales_pitch, body, categories) values ($1, $2, 'p', 'b', '{26}')`,
    [id, status],
  );
};
const withPhones = async ({ test, id }: Scene): Promise<number> => {
  const rows = await test.db.query<{ id: number }[]>(
    `insert into phones (account_id, phone_number, preferred) values ($1, '5055550101', true), ($1, '5055550102', false) returning id`,
    [id],
  );
  return rows[1]?.id ?? 0;
};
const reading = (id: number): object => ({ ...readingExample, psychic: id, connection_id: id });
const withReading = async ({ test, id }: Scene): Promise<number> => {
  await test.call('/api/integrations/readings', {
    method: 'POST',
    key: await test.createKey('cos'),
    body: [reading(id)],
  });
  const [row] = await test.db.query<{ customer_id: number }[]>(
    'select customer_id from readings where connection_id = $1',
    [id],
  );
  return row?.customer_id ?? 0;
};

/** A callback that waits for the psychic. */
const withCallback = async ({ test, id }: Scene): Promise<{ callback_id: number; external_id: string }> => {
  const external_id = `callback ${id}`;
  const { json } = await test.call('/api/integrations/callbacks', {
    method: 'POST',
    key: await test.createKey('cos'),
    body: { ...callbackExample, psychic: id, external_id },
  });
  return { callback_id: (json as { callback_id: number }).callback_id, external_id };
};
/** A missed call of a customer with whom the psychic spoke before. */
const withMissed = async (scene: Scene): Promise<{ reading_id: number }> => {
  await withReading(scene);
  const { test, id } = scene;
  const [row] = await test.db.query<{ id: number }[]>(
    `insert into readings (network, connection_id, psychic_id, customer_id, conn_type, started_at, duration_seconds, free_minutes,
            paid_minutes, rate, revenue, result, is_new)
     select network, connection_id + 1000000, psychic_id, customer_id, 'Call', now(), 0, 0, 0, rate, 0, 'No Answer', false from readings
      where connection_id = $1 returning id`,
    [id],
  );
  return { reading_id: Number(row?.id) };
};
const waits = { state: 'requested', attempts: 0 };
/** A case about the card of a customer of the psychic. */
const aboutCard =
  (prepare?: (scene: Scene, customer: number) => Promise<object>) =>
  async (scene: Scene): Promise<AuditCase> => {
    const customer_id = await withReading(scene);
    const path = { customer_id, ...(await prepare?.(scene, customer_id)) };
    return { path, as: 'psychic', after: { customer_id } };
  };
const withNote = async ({ test, id }: Scene, customer: number): Promise<object> => {
  const [row] = await test.db.query<{ id: number }[]>(
    `insert into customer_notes (psychic_id, customer_id, author_id, text) values ($1, $2, $1, 'a') returning id`,
    [id, customer],
  );
  return { note_id: row?.id };
};
const withBlock = async ({ test, id }: Scene, customer: number): Promise<object> => {
  await test.db.query(
    `insert into customer_blocks (network, psychic_id, customer_id, reason) values ('cos', $1, $2, 'Spam')`,
    [id, customer],
  );
  return {};
};

/** A chat that is ringing at the psychic, or active. @returns its id, which is also its connection_id's */
const withChat = async ({ test, id }: Scene, isRunning = false): Promise<Record<string, number>> => {
  await test.db.query(
    `update psychics set availability = 'A', chosen_availability = 'A' where account_id = $1`,
    [id],
  );
  await test.call('/api/integrations/chats', {
    method: 'POST',
    key: await test.createKey('cos'),
    body: { ...askExample, psychic: id, connection_id: id },
  });
  if (isRunning) await test.db.query('update chats set accepted_at = asked_at where psychic_id = $1', [id]);
  const [row] = await test.db.query<{ id: number }[]>('select id from chats where psychic_id = $1', [id]);
  return { chat_id: row?.id ?? 0, connection_id: id };
};

/**
 * A statement of 1.95 dollars in a week that no other case uses.
 * @param week weeks after the first one that is paid through the program
 */
async function withStatement(
  { test, id, managerCookie }: Scene,
  week: number,
  status: 'open' | 'closed' | 'approved' | 'paid',
): Promise<{ statement: number; number: string; to: string; headers: Record<string, string> }> {
  const from = addDays('2026-02-01', 7 * week);
  const to = addDays(from, 6);
  await payFrom(test.db, 'cos', '2026-02-01');
  // by nobody: whoever voided terms prepared the run
  await test.db.query('update pay_terms set voided_at = now(), voided_by = null');
  // those of other cases would be closed as well
  await test.db.query(
    'update adjustments set removed_at = now() where statement_id is null and removed_at is null',
  );
  await addTerms(test.db, 'cos', '2026-01-01', { call: 0.1, chat: 0.1 });
  await test.call('/api/integrations/readings', {
    method: 'POST',
    key: await test.createKey('cos'),
    body: [{ ...reading(id), started_at: `${from}T12:00:00-05:00` }],
  });
  if (status !== 'open') await test.app.get(Closing).closeUpTo(commandActor('cos', 'test'), id, to);
  const [found] = await test.db.query<{ id: number; number: number }[]>(
    'select id, number from statements where psychic_id = $1',
    [id],
  );
  const statement = found?.id ?? 0;
  if (status === 'approved' || status === 'paid')
    await test.db.query(`update statements set status = 'approved' where id = $1`, [statement]);
  if (status === 'paid') {
    await test.db.query(
      `insert into payments (network, statement_id, cents, paid_on, method) values ('cos', $1, 195, $2, 'cheque')`,
      [statement, to],
    );
    await test.db.query(`update statements set status = 'paid' where id = $1`, [statement]);
  }
  const { headers } = await test.call(`/api/pay/runs/${to}`, { cookie: managerCookie });
  return {
    ...{ statement, to, number: numberText(found?.number ?? 0, to) },
    headers: { 'if-match': String(headers.etag) },
  };
}

/** A psychic's status; A is chosen by default. */
const status = (availability: string, chosenAvailability = 'A'): object => ({
  availability,
  chosenAvailability,
});

/** One call of every route that changes something, or hands out a file or a secret, by route. */
export const auditCases: Record<string, (scene: Scene) => AuditCase | Promise<AuditCase>> = {
  ...exportCases,
  'GET /api/pay/runs/{period_to}/export': async (scene) => {
    const { to } = await withStatement(scene, 0, 'approved');
    const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
    const file = { period_to: to, format: 'gusto', rows: 1, total: 1.95, sha256 };
    return { path: { period_to: to }, query: '?format=gusto', on: null, after: file };
  },
  'POST /api/pay/runs/{period_to}/close': async (scene) => {
    const { to, headers } = await withStatement(scene, 1, 'open');
    const after = expect.objectContaining({ period_to: to, total: 1.95 }) as object;
    return { path: { period_to: to }, headers, after };
  },
  'POST /api/pay/runs/{period_to}/approve': async (scene) => {
    const { to, headers } = await withStatement(scene, 2, 'closed');
    return {
      path: { period_to: to },
      headers,
      on: null,
      after: { period_to: to, statements: 1, amount: 1.95 },
    };
  },
  'POST /api/pay/runs/{period_to}/paid': async (scene) => {
    const { to, headers } = await withStatement(scene, 3, 'approved');
    const after = { period_to: to, paid_on: '2026-11-21', statements: 1, amount: 1.95 };
    return { path: { period_to: to }, headers, on: null, after };
  },
  'POST /api/integrations/payments': async (scene) => {
    const { statement } = await withStatement(scene, 7, 'approved');
    const body = [{ statement, reference: 'ACH-1', paid_on: '2026-11-20' }];
    return { body, on: null, after: { created: 1, unchanged: 0, rejected: 0 } };
  },
  'POST /api/pay/statements/{id}/hold': async (scene) => {
    const { statement, number } = await withStatement(scene, 4, 'closed');
    return { path: { id: statement }, after: { statement: number, reason: 'Ask first' } };
  },
  'POST /api/pay/statements/{id}/release': async (scene) => {
    const { statement, number } = await withStatement(scene, 5, 'closed');
    await scene.test.db.query('update statements set held_at = now() where id = $1', [statement]);
    return { path: { id: statement }, after: { statement: number } };
  },
  'POST /api/pay/statements/{id}/payment_returned': async (scene) => {
    const { statement, number } = await withStatement(scene, 6, 'paid');
    const [row] = await scene.test.db.query<{ id: number }[]>(
      'select id from payments where statement_id = $1',
      [statement],
    );
    const body = { payment: row?.id ?? 0, reason: 'Account closed', returned_on: '2026-11-20' };
    const after = { ...{ statement: number, amount: 1.95 }, ...body };
    return { path: { id: statement }, body, after };
  },
  'DELETE /api/contacts/{id}': async ({ test }) => {
    const id = await addContact(test.db);
    return { path: { id }, on: null, before: { id, name: 'Ana' } };
  },
  'PUT /api/contacts/{id}': async ({ test }) => {
    const id = await addContact(test.db);
    return {
      path: { id },
      on: null,
      before: { id, answered: false, note: '' },
      after: { id, answered: true, note: 'Called back' },
    };
  },
  'DELETE /api/gift_templates/{id}': async ({ test }) => {
    const id = await addGiftTemplate(test.db);
    const name = expect.stringContaining(giftTemplate.name) as string;
    return { path: { id }, on: null, before: { ...giftTemplate, id, name } };
  },
  'PUT /api/gift_templates/{id}': async ({ test }) => {
    const id = await addGiftTemplate(test.db);
    const before = { id, name: expect.stringContaining(giftTemplate.name) as string };
    const name = `Come back ${id}`;
    return { path: { id }, body: { ...giftTemplate, name }, on: null, before, after: { id, name } };
  },
  'DELETE /api/pay/terms/{id}': async ({ test }) => {
    const id = await addPayTerms(test.db, '2020-01-01');
    const effective_from = expect.stringMatching(/^20\d\d-/) as string;
    return {
      path: { id },
      on: null,
      before: { id, effective_from, terms: payTerms },
      after: { reason: 'A mistake' },
    };
  },
  'POST /api/pay/terms': () => {
    const start = { effective_from: '2019-01-06', terms: payTerms, reason: 'Agreed' };
    return { body: start, on: null, after: { id: expect.any(Number) as number, ...start } };
  },
  'POST /api/psychics/{id}/adjustments': () => ({
    after: {
      adjustment: expect.any(Number) as number,
      ...{ amount: -12.5, category: 'dispute', reason: 'A call that was refunded' },
    },
  }),
  'DELETE /api/psychics/{id}/adjustments/{adjustment_id}': async ({ test, id }) => {
    const adjustment = await addLargeAdjustment(test.db, id);
    return {
      path: { adjustment_id: adjustment },
      before: { adjustment, amount: 150, category: 'bonus', reason: 'For the fair' },
    };
  },
  'POST /api/psychics/{id}/adjustments/{adjustment_id}/confirm': async ({ test, id }) => {
    const adjustment = await addLargeAdjustment(test.db, id);
    return {
      path: { adjustment_id: adjustment },
      after: { adjustment, amount: 150, category: 'bonus', reason: 'For the fair' },
    };
  },
  'PUT /api/psychics/{id}/pay_profile': () => {
    const next_pay_day_from = expect.stringMatching(/^20\d\d-/) as string;
    return {
      before: {
        ...{ method: 'cheque', payee_ref: '', tax_form: 'none', tax_form_on: null },
        ...{ next_pay_day: null, next_pay_day_from: null },
      },
      after: {
        ...{ method: 'direct_deposit', payee_ref: '…42', tax_form: 'W-9', tax_form_on: '2026-01-15' },
        ...{ next_pay_day: 3, next_pay_day_from },
      },
    };
  },
  'POST /api/gift_templates': () => {
    const template = { ...giftTemplate, name: 'Added' };
    return { body: template, on: null, after: { id: expect.any(Number) as number, ...template } };
  },
  'POST /api/contacts/{id}/reply': async ({ test }) => {
    const id = await addContact(test.db);
    return {
      path: { id },
      on: null,
      before: { id, answered: false },
      after: { id, answered: true, by: 'mail' },
    };
  },
  'GET /api/contacts/{id}/attachments/{attachment_id}': async ({ test }) => {
    const id = await addContact(test.db);
    const attachment_id = await addAttachment(test.db, id);
    return { path: { id, attachment_id }, on: null, after: { id, attachment_id } };
  },
  'GET /api/psychics/{id}/customers/{customer_id}/card': async (scene) => {
    const { path = {}, after } = await aboutCard()(scene);
    return { path, after };
  },
  'PUT /api/psychics/{id}/customers/{customer_id}/card': aboutCard(),
  'POST /api/psychics/{id}/customers/{customer_id}/notes': aboutCard(),
  'DELETE /api/psychics/{id}/customers/{customer_id}/notes/{note_id}': aboutCard(withNote),
  'PUT /api/psychics/{id}/customers/{customer_id}/block': async (scene) => {
    const block = await aboutCard()(scene);
    return { ...block, after: { ...block.after, reason: 'Spam' } };
  },
  'DELETE /api/psychics/{id}/customers/{customer_id}/block': aboutCard(withBlock),
  'POST /api/contacts/{id}/restore': async ({ test }) => {
    const id = await addContact(test.db);
    await test.db.query('update contacts set deleted_at = now() where id = $1', [id]);
    return { path: { id }, on: null, after: { id, name: 'Ana' } };
  },
  'GET /api/pay/years/{year}/1099.csv': () => ({ path: { year: 2026 }, on: null, after: { year: 2026 } }),
  'POST /api/psychics/{id}/statements/{sid}/questions': async ({ test, id }) => ({
    path: { sid: await storeStatement(test.db, id) },
    as: 'psychic',
    after: { question_id: expect.any(Number) as number, statement: expect.any(String) as string, line: 1 },
  }),
  'POST /api/psychics/{id}/statements/{sid}/questions/{qid}/answer': async ({ test, id }) => {
    const sid = await storeStatement(test.db, id);
    const question_id = await addQuestion(test.db, sid);
    return {
      path: { sid, qid: question_id },
      after: { question_id, statement: expect.any(String) as string },
    };
  },
  'POST /api/saved_replies': () => ({
    on: null,
    after: {
      id: expect.any(Number) as number,
      title: 'Hours',
      text: 'Hi {name}, thank you for writing to {brand}.',
    },
  }),
  'PUT /api/saved_replies/{id}': async ({ test }) => {
    const id = await addSavedReply(test.db);
    return {
      path: { id },
      on: null,
      before: { id, text: 'Hi {name}' },
      after: { id, text: 'Hi {name}, thank you for writing to {brand}.' },
    };
  },
  'DELETE /api/saved_replies/{id}': async ({ test }) => {
    const id = await addSavedReply(test.db);
    return { path: { id }, on: null, before: { id, title: 'Hours', text: 'Hi {name}' } };
  },
  'DELETE /api/webhooks/{id}': async ({ test }) => {
    const id = await makeWebhook(test.db);
    return { path: { id }, on: null, before: { id, ...madeWebhook } };
  },
  'PUT /api/webhooks/{id}': async ({ test }) => {
    const id = await makeWebhook(test.db);
    return { path: { id }, body: { enabled: false }, on: null, after: { id } };
  },
  'POST /api/webhooks': () => ({
    body: madeWebhook,
    on: null,
    after: { id: expect.any(Number) as number, ...madeWebhook },
  }),
  'POST /api/webhooks/{id}/deliveries/{delivery_id}/retry': async ({ test }) => {
    const id = await makeWebhook(test.db);
    return { path: { id, delivery_id: id }, on: null, after: { id, delivery_id: id } };
  },
  'DELETE /api/integrations/readings/{connection_id}': async (scene) => {
    await withReading(scene);
    return { path: { connection_id: scene.id }, on: null, after: { connection_id: scene.id } };
  },
  'DELETE /api/psychics/{id}/pause': async (scene) => {
    const until = '2026-11-26T20:40:00.000Z';
    await scene.test.db.query(
      `update psychics set availability = 'O', chosen_availability = 'O', availability_cause = 'break',
              pause_until = $2, paused_choice = 'U', paused_cause = 'psychic' where account_id = $1`,
      [scene.id, until],
    );
    return {
      as: 'psychic',
      before: { availability: 'O', chosenAvailability: 'O', pauseUntil: until },
      after: { availability: 'U', chosenAvailability: 'U', pauseUntil: null },
    };
  },
  'DELETE /api/psychics/{id}/image': async ({ test, id, managerCookie }) => {
    await test.call(`/api/psychics/${id}/image`, {
      method: 'PUT',
      cookie: managerCookie,
      headers: { 'content-type': 'image/png' },
      body: dot,
    });
    return { before: { image: expect.stringMatching(photoAddress) as string }, after: { image: null } };
  },
  'DELETE /api/managers/{id}/sessions': async ({ test, username }) => {
    const id = await createManager(test.db, 'cos', `${username} other`);
    await test.signIn(`${username} other`, testPassword);
    return { path: { id }, on: id, before: { sessions: 1 } };
  },
  'DELETE /api/psychics/{id}/sessions': () => ({ before: { sessions: 0 } }),
  'DELETE /api/sessions/0': () => ({ as: 'psychic' }),
  'DELETE /api/sessions/others': async ({ test, username }) => {
    await test.signIn(username, testPassword);
    return { as: 'psychic', before: { sessions: 1 } };
  },
  'DELETE /api/sessions/others/{session_id}': async ({ test, id, username }) => {
    await test.signIn(username, testPassword);
    const [row] = await test.db.query<{ session_id: number }[]>(
      'select login_record_id::int as session_id from sessions where account_id = $1',
      [id],
    );
    return {
      as: 'psychic',
      path: { session_id: row?.session_id ?? 0 },
      before: {
        browser: null,
        system: null,
        address: '127.0.0.1',
        since: expect.stringMatching(/-0[45]:00$/) as string,
      },
    };
  },
  'GET /api/psychics/{id}/chats': () => exported,
  'GET /api/psychics/{id}/chats/{chat_id}/messages': async (scene) => {
    const path = await withChat(scene);
    return { path, after: path };
  },
  'GET /api/psychics/{id}/pin': () => ({ as: 'psychic' }),
  'GET /api/psychics/{id}/recordings/{day}/{connection_id}': async (scene) => {
    await withReading(scene);
    await scene.test.call(`/api/integrations/recordings/${scene.id}`, {
      method: 'PUT',
      key: await scene.test.createKey('cos'),
      headers: { 'content-type': 'audio/wav' },
      body: wav,
    });
    const day = readingExample.started_at.slice(0, 10).replaceAll('-', '');
    return { path: { day, connection_id: scene.id }, after: { connection_id: scene.id } };
  },
  'POST /api/contacts': async ({ test }) => ({
    body: { contact: { ...contactForm, bot_check: await botCheck(test) } },
    on: null,
    after: { id: expect.any(Number) as number, name: contactForm.name },
  }),
  'POST /api/contacts/{id}/invite': async ({ test }) => {
    const contact_id = await addContact(test.db);
    await test.db.query('delete from invitations');
    return {
      path: { id: contact_id },
      on: null,
      after: { id: expect.any(Number) as number, email: 'ana@x.example', locale: 'en', contact_id },
    };
  },
  'POST /api/invitations': async ({ test }) => {
    await test.db.query('delete from invitations');
    return { on: null, after: { id: expect.any(Number) as number, email: 'luz@x.example', locale: 'en' } };
  },
  'POST /api/integrations/callbacks': ({ id }) => ({
    body: { ...callbackExample, psychic: id, external_id: 'audited' },
    after: { callback_id: expect.any(Number) as number, external_id: 'audited' },
  }),
  'POST /api/integrations/callbacks/{external_id}/attempts': async (scene) => {
    const { callback_id, external_id } = await withCallback(scene);
    return { path: { external_id }, before: waits, after: { ...waits, callback_id, attempts: 1 } };
  },
  'POST /api/psychics/{id}/callbacks/{callback_id}/accept': async (scene) => {
    const { callback_id } = await withCallback(scene);
    return { path: { callback_id }, before: waits, after: { ...waits, callback_id, state: 'accepted' } };
  },
  'POST /api/psychics/{id}/callbacks/{callback_id}/decline': async (scene) => {
    const { callback_id } = await withCallback(scene);
    return { path: { callback_id }, before: waits, after: { ...waits, callback_id, state: 'declined' } };
  },
  'POST /api/psychics/{id}/missed/{reading_id}/seen': async (scene) => {
    const path = await withMissed(scene);
    return { path, after: path };
  },
  'POST /api/psychics/{id}/missed/{reading_id}/gift': async (scene) => {
    const path = await withMissed(scene);
    return { path, after: { ...path, customer_id: expect.any(Number) as number, minutes: 3 } };
  },
  'POST /api/integrations/chats': async (scene) => {
    await set('availability', 'C')(scene);
    return {
      body: { ...askExample, psychic: scene.id },
      before: status('C', 'U'),
      after: {
        chat_id: expect.any(Number) as number,
        connection_id: askExample.connection_id,
        ...status('R', 'U'),
      },
    };
  },
  'POST /api/integrations/chats/{connection_id}/end': async (scene) => {
    const path = await withChat(scene);
    return { path, before: status('R'), after: { ...path, result: 'Abandoned', ...status('A') } };
  },
  'POST /api/first_manager/{link}': async ({ test, username }) => {
    await test.db.query(
      `insert into first_manager_links values ('cos', $1, now() + interval '1 minute')
       on conflict (network) do update set token_hash = $1`,
      [hashToken('the-link')],
    );
    const [managers] = await test.db.query<[{ id: number }[], number]>(
      `update accounts set role = 'psychic', manager_id = id, rights = '{}' where network = 'cos' and role = 'manager' returning id`,
    );
    const { password } = secrets;
    const open = { username: `${username} made`, first: 'Ada', last: 'Moon', email: 'ada@x.example' };
    return {
      path: { link: 'the-link' },
      body: { manager: { ...open, password, confirm_password: password } },
      on: 'made',
      after: { ...open, network: 'cos', role: 'manager', rights },
      undo: () =>
        test.db.query(
          `update accounts set role = 'manager', manager_id = null, rights = $2 where id = any($1)`,
          [managers.map(({ id }) => id), rights],
        ),
    };
  },
  'POST /api/integrations/customers': () => ({
    body: [{ ...customerExample, external_id: 'audited' }],
    on: null,
    after: one,
  }),
  'POST /api/integrations/logins': ({ id }) => ({
    body: [{ ...loginExample, external_id: 'audited', psychic: id }],
    on: null,
    after: one,
  }),
  'POST /api/integrations/psychics/{id}/status': () => ({
    // a contact without a reading, also of those below: with one, this report would be late
    body: { code: 'B', connection_id: 70_000 },
    before: { availability: 'U', chosenAvailability: 'U' },
    after: {
      reported: 'B',
      connection_id: 70_000,
      availability: 'B',
      chosenAvailability: 'U',
    },
  }),
  'POST /api/integrations/readings': ({ id }) => ({ body: [reading(id)], on: null, after: one }),
  'POST /api/integrations/scheduled_calls': ({ id }) => ({
    body: [{ ...scheduledCallExample, external_id: 'audited', psychic: id }],
    on: null,
    after: one,
  }),
  'POST /api/integrations/statistics/publish': () => ({
    on: null,
    after: { published_at: expect.stringMatching(/-0[45]:00$/) as string },
  }),
  'POST /api/profile/{id}/approve': async (scene) => {
    await pendingProfile(scene);
    return {
      before: { profile_status: 'Pending', approved: null },
      after: {
        profile_status: 'Approved',
        approved: expect.objectContaining({ username: scene.username }) as object,
      },
    };
  },
  'POST /api/profile/{id}/reject': async (scene) => {
    await pendingProfile(scene);
    return {
      before: { profile_status: 'Pending', profile_reason: null },
      after: { profile_status: 'Rejected', profile_reason: 'Too short' },
    };
  },
  'POST /api/profile/{id}/undo': async (scene) => {
    await pendingProfile(scene);
    const { test, id, managerCookie: cookie } = scene;
    await test.call(`/api/profile/${id}/reject`, { method: 'POST', cookie, body: { reason: 'No' } });
    return {
      before: { profile_status: 'Rejected', profile_reason: 'No' },
      after: { profile_status: 'Pending', profile_reason: null },
    };
  },
  'POST /api/psychics': () => {
    const open = {
      ...person,
      ...traits,
      username: 'NewOne',
      phone: '5055550177',
      credentials: ['Tarot since 1999'],
    };
    const { password, pin, ssn } = secrets;
    return {
      body: { psychic: { ...open, pin, ssn, password, confirm_password: password } },
      on: 'made',
      after: { ...open, requiresApproval: false },
    };
  },
  'POST /api/psychics/{id}/application': async (scene) => {
    await set('account_status', 'Pending')(scene);
    return {
      before: { accountStatus: 'Pending', permissions: 'AgentPhone, AgentChat', profileStatus: '' },
      after: { accountStatus: 'Active', permissions: 'AgentPhone', profileStatus: 'Approved' },
    };
  },
  'POST /api/psychics/{id}/application/undo': async (scene) => {
    await set('account_status', 'Pending')(scene);
    const { test, id, managerCookie: cookie } = scene;
    const body = { decision: 'decline', reason: 'Not now' };
    await test.call(`/api/psychics/${id}/application`, { method: 'POST', cookie, body });
    return { before: { accountStatus: 'Inactive' }, after: { accountStatus: 'Pending' } };
  },
  'POST /api/psychics/{id}/chats/{chat_id}/accept': async (scene) => {
    const path = await withChat(scene);
    return { path, before: status('R'), after: { ...path, ...status('B') } };
  },
  'POST /api/psychics/{id}/chats/{chat_id}/decline': async (scene) => {
    const path = await withChat(scene);
    return { path, before: status('R'), after: { ...path, result: 'Declined', ...status('A') } };
  },
  'POST /api/psychics/{id}/chats/{chat_id}/end': async (scene) => {
    const path = await withChat(scene, true);
    return { path, before: status('R'), after: { ...path, result: 'Completed', ...status('A') } };
  },
  'POST /api/psychics/{id}/chats/{chat_id}/seen': async (scene) => {
    const path = await withChat(scene);
    await scene.test.db.query(
      `update chats set ended_at = now(), closed_at = now(), result = 'No Answer' where psychic_id = $1`,
      [scene.id],
    );
    return { path, after: { chat_ids: [path.chat_id] } };
  },
  'POST /api/gifts': async (scene) => {
    await withReading(scene);
    const { test, managerCookie: cookie } = scene;
    const gift = { subject: 'For you', body: 'Hello', minutes: 3, quiet_days: 0 };
    const counted = await test.call('/api/gifts?dry_run=true', { method: 'POST', cookie, body: gift });
    const { selection, sendings } = counted.json as NetworkGiftPreview;
    // the only customer of the network
    const [sending] = sendings;
    return {
      body: { ...gift, selection },
      on: sending?.user_id,
      after: { subject: 'For you', minutes: 3, recipients: sending?.people },
    };
  },
  'POST /api/blocks/{id}/seen': async (scene) => {
    const customer_id = await withReading(scene);
    await withBlock(scene, customer_id);
    const [block] = await scene.test.db.query<{ id: number }[]>(
      'select id from customer_blocks where psychic_id = $1',
      [scene.id],
    );
    return { path: { id: block?.id ?? 0 }, on: scene.id, after: { customer_id, reason: 'Spam' } };
  },
  'POST /api/coverage/messages': ({ id }) => ({
    body: { ...comingGap, ids: [id] },
    after: { from: comingGap.from, to: comingGap.to },
  }),
  'POST /api/psychics/bulk': ({ id }) => ({
    body: { ids: [id], set: { autoEmail: true } },
    before: { autoEmail: false },
    after: { autoEmail: true },
  }),
  'POST /api/psychics/bulk/undo': async ({ test, id, managerCookie: cookie }) => {
    const body = { ids: [id], set: { acctStatus: 'Flagged' } };
    const { json } = await test.call('/api/psychics/bulk', { method: 'POST', cookie, body });
    return {
      body: { bulk_id: (json as { bulk_id: string }).bulk_id },
      before: { accountStatus: 'Flagged' },
      after: { accountStatus: 'Active' },
    };
  },
  'POST /api/psychics/{id}/gifts': async (scene) => {
    const gift = { subject: 'For you', minutes: 3 };
    return {
      body: { ...gift, body: 'Hello', customers: [await withReading(scene)] },
      after: { ...gift, recipients: 1 },
    };
  },
  'POST /api/psychics/{id}/listings': () => ({
    as: 'psychic',
    before: { Pending: null },
    after: { Pending: expect.objectContaining({ sales_pitch: 'Plain' }) as object },
  }),
  'POST /api/psychics/{id}/listings/approve': async (scene) => {
    await withListing(scene, 'Pending');
    return { before: { Pending: stored, Approved: null }, after: { Pending: null, Approved: stored } };
  },
  'POST /api/psychics/{id}/listings/delete_rejected': async (scene) => {
    await withListing(scene, 'Rejected');
    return { before: { Rejected: stored }, after: { Rejected: null } };
  },
  'POST /api/psychics/{id}/listings/reject': async (scene) => {
    await withListing(scene, 'Pending');
    return { before: { Pending: stored, Rejected: null }, after: { Pending: null, Rejected: stored } };
  },
  'POST /api/psychics/{id}/listings/undo': async (scene) => {
    await withListing(scene, 'Pending');
    const { test, id, managerCookie: cookie } = scene;
    await test.call(`/api/psychics/${id}/listings/approve`, { method: 'POST', cookie });
    return { before: { Approved: stored, Pending: null }, after: { Approved: null, Pending: stored } };
  },
  'POST /api/psychics/{id}/password_link': () => ({}),
  'POST /api/psychics/{id}/phones': () => ({
    as: 'psychic',
    before: { phones: [] },
    after: { phones: [{ ...phone('5055550148'), id: expect.any(Number) as number }] },
  }),
  'POST /api/psychics/{id}/phones/{phone_id}/set_preferred': async (scene) => {
    const phone_id = await withPhones(scene);
    const phones = (first: string, second: string): object => ({
      phones: [first, second].map(
        (phone_number, place) => expect.objectContaining({ phone_number, preferred: place === 0 }) as object,
      ),
    });
    return {
      as: 'psychic',
      path: { phone_id },
      before: phones('5055550101', '5055550102'),
      after: phones('5055550102', '5055550101'),
    };
  },
  'POST /api/psychics/{id}/agreements': async ({ test, id }) => {
    const documents = await addFirstAgreements(test.db, id);
    return { as: 'psychic', body: { documents, typed_name: 'Ada' }, after: { documents } };
  },
  'POST /api/psychics/{id}/problem': () => ({
    as: 'psychic',
    after: { category: 'Other', problem_id: expect.any(Number) as number },
  }),
  'POST /api/psychics/{id}/schedule': () => ({
    before: { segments: [] },
    after: { segments: [{ day: 1, number: 1, from: 540, to: 600, status: 'A' }] },
  }),
  'POST /api/psychics/{id}/special_approval': async (scene) => {
    await set('requires_approval', 'true')(scene);
    return { before: { requiresApproval: true }, after: { requiresApproval: false } };
  },
  'POST /api/psychics/{id}/pause': async (scene) => {
    for (const [column, value] of [
      ['account_status', 'Active'],
      ['permissions', 'AgentPhone'],
      ['chosen_availability', 'P'],
      ['availability', 'B'],
    ] as const)
      await set(column, value)(scene);
    return {
      as: 'psychic',
      before: { chosenAvailability: 'P', pauseSeconds: null },
      after: { chosenAvailability: 'O', pauseSeconds: 600 },
    };
  },
  'PUT /api/psychics/{id}/phrases': () => ({ as: 'psychic', before: { phrases: 0 }, after: { phrases: 1 } }),
  'PUT /api/psychics/{id}/after_contact': () => ({
    as: 'psychic',
    before: { afterContact: 0 },
    after: { afterContact: 30 },
  }),
  'PUT /api/psychics/{id}/weekly_goal': () => ({ as: 'psychic' }),
  'POST /api/psychics/{id}/status': () => ({
    body: { code: 'A' },
    before: { availability: 'U', chosenAvailability: 'U' },
    after: { availability: 'A', chosenAvailability: 'A' },
  }),
  'POST /api/sessions': ({ username }) => ({
    as: 'psychic',
    body: { username, password: testPassword },
  }),
  'POST /api/sessions/second_factor': async ({ test, id }) => {
    await haveFactor(test, id);
    return {
      as: 'psychic',
      cookie: `second_factor=${knownToken}`,
      body: { recovery_code: knownCode },
      after: { factor: 'recovery' },
    };
  },
  'POST /api/profile/second_factors': () => ({
    as: 'psychic',
    after: { kind: 'totp', label: 'My phone' },
  }),
  'PUT /api/profile/second_factors/{id}': async ({ test, manager }) => {
    const { id, code } = await haveFactor(test, manager, { isActive: false });
    return {
      path: { id },
      body: { code: code() },
      on: 'manager',
      after: { kind: 'totp', label: 'My phone' },
      undo: () => test.db.query('delete from second_factors where account_id = $1', [manager]),
    };
  },
  'PUT /api/psychics/{id}/push/device': () => ({
    as: 'psychic',
    after: { browser: null, system: null },
  }),
  'DELETE /api/psychics/{id}/push/devices/{device_id}': async ({ test, id }) => {
    const [row] = await test.db.query<{ id: number }[]>(
      `insert into push_devices (account_id, session_id, endpoint, p256dh, auth, browser, system)
       values ($1, 1, 'https://push.example/', '', '', 'Chrome', 'Android') returning id`,
      [id],
    );
    return {
      as: 'psychic',
      path: { device_id: row?.id ?? 0 },
      before: { browser: 'Chrome', system: 'Android' },
    };
  },
  'PUT /api/psychics/{id}/push/switches': () => ({
    as: 'psychic',
    before: { switchedOff: [] },
    after: { switchedOff: ['message'] },
  }),
  'PUT /api/psychics/{id}/push/quiet_hours': () => ({
    as: 'psychic',
    before: { quietFrom: null, quietTo: null, zone: null },
    after: { quietFrom: '22:00', quietTo: '07:00', zone: 'America/Denver' },
  }),
  'DELETE /api/psychics/{id}/push/quiet_hours': () => ({
    as: 'psychic',
    before: { quietFrom: null, quietTo: null, zone: null },
    after: { quietFrom: null, quietTo: null, zone: null },
  }),
  'DELETE /api/profile/second_factors/{id}': async ({ test, manager }) => ({
    path: { id: (await haveFactor(test, manager)).id },
    on: 'manager',
    before: { kind: 'totp', label: 'My phone' },
  }),
  'PUT /api/network/second_factor': () => ({
    on: null,
    before: expect.objectContaining({ policy: 'off' }) as object,
    after: { policy: 'off', from: '2026-12-24' },
  }),
  'POST /api/operations/failed_mails/{id}/dismiss': async ({ test }) => {
    const id = await addRefusedMail(test.db);
    return { path: { id }, on: null, after: { id } };
  },
  'POST /api/operations/stopped_deletions/agree': async ({ test }) => {
    const stop = { class: 'recordings', night: await stopDeletion(test.db), rows: 44 };
    return {
      body: stop,
      on: null,
      after: stop,
      undo: () => test.db.query('delete from stopped_deletions'),
    };
  },
  'POST /api/managers': ({ username }) => {
    const open = { username: `${username} made`, first: 'Ida', last: 'Stone', email: 'ida@x.example' };
    return {
      body: { ...open, rights: ['decide'] },
      on: 'made',
      after: { ...open, network: 'cos', role: 'manager', rights: ['decide'] },
    };
  },
  'POST /api/managers/{id}/second_factor/reset': async ({ test, username }) => {
    const id = await createManager(test.db, 'cos', `${username} other`);
    await haveFactor(test, id);
    return { path: { id }, on: id, before: { factors: resetFactors } };
  },
  'PUT /api/psychics/{id}/schedule/days/{date}': () => ({
    path: { date: inAWeek },
    before: { days: [] },
    after: { days: [ownDay] },
  }),
  'DELETE /api/psychics/{id}/schedule/days/{date}': async ({ test, id }) => {
    await test.db.query(
      `insert into schedule_days (psychic_id, date, zone, off, segments) values ($1, $2, $3, false, $4)`,
      [id, inAWeek, ownDay.zone, JSON.stringify(ownDay.segments)],
    );
    return { path: { date: inAWeek }, before: { days: [ownDay] }, after: { days: [] } };
  },
  'POST /api/psychics/{id}/schedule/time_off': () => ({
    body: { from: inAWeek, to: inAWeek },
    before: { days: [] },
    after: { days: [{ ...ownDay, off: true, segments: null }] },
  }),
  'POST /api/psychics/{id}/calendar_link': () => ({ as: 'psychic' }),
  'DELETE /api/psychics/{id}/calendar_link': async ({ test, id }) => {
    await test.db.query(`insert into calendar_links (psychic_id, token_hash) values ($1, 'a hash')`, [id]);
    return { as: 'psychic' };
  },
  'POST /api/psychics/{id}/second_factor/reset': async ({ test, id }) => {
    await haveFactor(test, id);
    return { before: { factors: resetFactors } };
  },
  'POST /api/sessions/0/proof': () => ({ as: 'psychic', body: { password: testPassword } }),
  'PUT /api/integrations/recordings/{connection_id}': ({ id }) => ({
    path: { connection_id: id },
    on: null,
    after: { connection_id: id, bytes: wav.length, created: true },
  }),
  'PUT /api/managers/{id}': async ({ test, username }) => ({
    path: { id: await createManager(test.db, 'cos', `${username} other`) },
    body: { enabled: false },
    on: 'made',
    before: { enabled: true },
    after: { enabled: false },
  }),
  'PUT /api/managers/{id}/rights': async ({ test, username }) => {
    const other = await createManager(test.db, 'cos', `${username} other`);
    return {
      path: { id: other },
      body: { rights: ['people', 'decide'] },
      on: other,
      before: { rights },
      after: { rights: ['decide', 'people'] },
    };
  },
  'PUT /api/profile': () => ({
    on: 'manager',
    before: expect.objectContaining({ first: 'Dana', phones: [] }) as object,
    after: expect.objectContaining({ first: 'Marisol', city: 'London' }) as object,
  }),
  'DELETE /api/profile/email_change': async ({ test, manager }) => {
    await addEmailChanges(test.db, manager, 'managers');
    return { on: 'manager', before: { pending_email: 'next@x.example' }, after: { pending_email: null } };
  },
  'DELETE /api/psychics/{id}/email_change': async ({ test, id }) => {
    await addEmailChanges(test.db, id, 'canceled');
    return { before: { pending_email: 'next@x.example' }, after: { pending_email: null } };
  },
  'POST /api/profile/email_change/resend': async ({ test, manager }) => {
    await addEmailChanges(test.db, manager, 'managers');
    return { on: 'manager' };
  },
  'POST /api/psychics/{id}/email_change/resend': async ({ test, id }) => {
    await addEmailChanges(test.db, id, 'resent');
    return { as: 'psychic' };
  },
  'POST /api/profile/email_change/confirm': async ({ test, id }) => {
    await addEmailChanges(test.db, id, 'the link');
    return {
      body: { link: 'the link' },
      before: { email: 'psychic@example.com' },
      after: { email: 'next@x.example' },
    };
  },
  'POST /api/application_status/{link}/confirm': async ({ test, id }) => {
    await addStatusLink(test.db, id, 'the link');
    await test.db.query('update accounts set confirmed_email = null where id = $1', [id]);
    return { path: { link: 'the link' } };
  },
  'POST /api/psychics/{id}/application_status/mail': async (scene) => {
    await set('account_status', 'Pending')(scene);
    return {};
  },
  'POST /api/profile/email_change/take_back': async ({ test, id }) => {
    await addEmailChanges(test.db, id, 'the link');
    return {
      body: { link: 'the link' },
      before: { email: 'psychic@example.com' },
      after: { email: 'former@x.example' },
    };
  },
  'PUT /api/profile/sign_in_mails': () => ({
    as: 'psychic',
    before: { mail_new_browsers: false },
    after: { mail_new_browsers: true },
  }),
  'PUT /api/profile/views': async ({ test, manager }) => {
    await test.db.query('delete from saved_views where account_id = $1', [manager]);
    return { on: 'manager', before: { views: [] }, after: { views: ['psychics: Pending'] } };
  },
  'PUT /api/profile/agent_password': ({ id }) => ({ body: { user_id: id, password: secrets.password } }),
  'PUT /api/profile/password': () => ({
    as: 'psychic',
    body: { old: testPassword, password: secrets.password },
  }),
  'POST /api/profile/forgot_password': () => ({ body: { email: 'nobody@x.example' }, on: null }),
  'PUT /api/profile/password_unchecked': async ({ test, id }) => {
    await test.db.query(`insert into recovery_links values ($1, $2, now() + interval '1 minute')`, [
      id,
      hashToken('the link'),
    ]);
    return { cookie: 'recovery=the link', body: { password: secrets.password } };
  },
  'POST /api/customers/{id}/erase': async ({ test }) => {
    const [row] = await test.db.query<{ id: number }[]>(
      `insert into customers (network, external_id, username) values ('cos', 'to erase', 'gone') returning id`,
    );
    const id = row?.id ?? 0;
    return { path: { id }, on: null, after: { reason: 'asked for it', customer_id: id } };
  },
  'POST /api/psychics/{id}/erase': async ({ test, id }) => {
    await test.db.query(`update psychics set account_status = 'Inactive' where account_id = $1`, [id]);
    // others of the test have the same email
    return { after: expect.objectContaining({ reason: 'asked for it' }) as object };
  },
  'PUT /api/psychics/{id}/acct_status': () => ({
    body: { acctStatus: 'Inactive' },
    before: { accountStatus: 'Active' },
    after: { accountStatus: 'Inactive' },
  }),
  'PUT /api/psychics/{id}/auto_email': () => ({
    before: { autoEmail: false },
    after: { autoEmail: true },
  }),
  'PUT /api/psychics/{id}/image': () => ({
    before: { image: null },
    after: { image: expect.stringMatching(photoAddress) as string },
  }),
  'PUT /api/psychics/{id}/limited_readings': () => ({
    body: { limited_readings: true },
    before: { limitedReadings: false },
    after: { limitedReadings: true },
  }),
  'PUT /api/psychics/{id}/permissions': () => ({
    body: { permissions: 'AgentPhone' },
    before: { permissions: 'AgentPhone, AgentChat' },
    after: { permissions: 'AgentPhone' },
  }),
  'PUT /api/psychics/{id}/profile': async ({ test, id, username }) => {
    await test.db.query(
      `update accounts set first = 'Marisol', last = 'Quintero', address1 = '12 Alder St', postal_code = '87102',
              city = 'Albuquerque', region = 'NM', country = 'US', email = 'old@x.example' where id = $1`,
      [id],
    );
    await test.db.query(
      `update psychics set experience = '12', zodiac = 4, gender = 'F', contact_method = 'E' where account_id = $1`,
      [id],
    );
    return {
      body: { profile: { ...person, ...traits, pin: secrets.pin, username } },
      before: { pending_email: null, pin: 'hidden', profile_status: '' },
      after: { pending_email: 'marisol@x.example', pin: 'changed', profile_status: 'Pending' },
    };
  },
};

/** Sets up the records for an action. */
export async function sceneOf(
  test: TestApp,
  manager: number,
  managerCookie: string,
  username: string,
): Promise<Scene> {
  return {
    test,
    id: await createPsychic(test.db, 'cos', manager, { username }),
    username,
    manager,
    managerCookie,
  };
}

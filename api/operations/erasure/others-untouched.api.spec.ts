import fc from 'fast-check';
import { type AllRows, allRows, differing } from '../../testing/all-rows';
import { TestApp } from '../../testing/app';
import { asApplication } from '../../testing/database';
import { mentionedRows } from '../../testing/mentioned-rows';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { runs } from '../../testing/runs';
import { tracesOf } from '../../testing/traces';

/** Words that stand in others' texts, in addresses, in keys of JSON, and in lists of rights. */
const words = [
  ...['people', 'hidden', 'address', 'accountStatus', 'onesun.example', 'Crystal', 'Torres', 'Subject'],
  ...['decide', 'rights', 'list', 'name', 'views', 'email', 'first', 'last', 'status', 'reason', 'phones'],
  ...['hooks.invalid', 'harbor', 'candle', 'Friday', 'Active', 'Pending', 'psychics', 'onesun', 'example'],
  ...['Ana', 'AmberTide', 'support', 'manager', 'events', 'text', 'null', 'true', 'page', 'erased', 'Tarot'],
];
const sentence = `A look in the crystal ball, ${words.join(' ')}`;
const bystanders = [
  'ana@torres.example',
  'people@onesun.example',
  'candle@harbor.example',
  'owner@shared.example',
];

interface ErasedPerson {
  kind: 'psychic' | 'customer';
  word: string;
  second: string;
  /** Of somebody else, or their own. */
  email: string | undefined;
}

const person = fc.record<ErasedPerson>({
  kind: fc.constantFrom('psychic', 'customer'),
  word: fc.constantFrom(...words),
  second: fc.constantFrom(...words),
  email: fc.option(fc.constantFrom(...bystanders), { nil: undefined }),
});

describe('whoever is erased', () => {
  let test: TestApp;
  let cookie: string;
  let boss: number;
  let witness: number;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start({}, asApplication);
    boss = await createManager(test.db, 'cos', 'the boss');
    cookie = await test.signIn('the boss', testPassword);
    witness = await createPsychic(test.db, 'cos', boss, {
      username: 'witness',
      first: 'Ana',
      last: 'Torres',
    });
    await addOthers();
  });
  afterAll(() => test.stop());

  const query = <T>(sql: string, values: unknown[] = []): Promise<T[]> => test.db.query<T[]>(sql, values);
  const idOf = async (sql: string, values: unknown[]): Promise<number> =>
    (await query<{ id: number }>(sql, values))[0]?.id ?? 0;

  /** What belongs to somebody else: texts, keys, addresses, and mails of every kind. */
  async function addOthers(): Promise<void> {
    await query(`update accounts set email = 'owner@shared.example' where id = $1`, [witness]);
    await query(`insert into phones (account_id, phone_number) values ($1, '5055550001')`, [witness]);
    const customer = await idOf(
      `insert into customers (network, external_id, username, email) values ('cos', 'c-1', 'Crystal', 'candle@harbor.example') returning id`,
      [],
    );
    for (const [n, email] of bystanders.entries())
      await query(
        `insert into contacts (network, name, email, phone, comments, note) values ('cos', 'Ana Torres', $1, $2, left($3, 200), $3)`,
        [email, `505555100${n}`, sentence],
      );
    for (const [n, word] of words.entries())
      await query(
        `insert into contacts (network, name, email, phone, answered_at) values ('cos', $1, $2, $3, now())`,
        [`${word} Moon`, `${word}@moon.example`, `50555520${String(n).padStart(2, '0')}`],
      );
    await query(
      `insert into contact_messages (contact_id, kind, sender, sender_name, message_id, subject, text)
       select id, 'answer', email, name, 'answer of ' || id, 'Crystal', $1 from contacts`,
      [sentence],
    );
    await query(
      `insert into contact_attachments (message_id, name, bytes, content) select id, 'Crystal', 2, 'hi' from contact_messages`,
    );
    await query(
      `insert into saved_replies (network, title, text) values ('cos', 'Friday at onesun.example', $1)`,
      [sentence],
    );
    await query(
      `insert into gift_templates (network, name, subject, body, minutes) values ('cos', 'Crystal', 'Subject', $1, 3)`,
      [sentence],
    );
    const views = words.map((word) => ({
      list: 'psychics',
      name: word,
      address: `q=${encodeURIComponent(word)}`,
      hidden: [word],
    }));
    await query('insert into saved_views (account_id, views) values ($1, $2)', [boss, JSON.stringify(views)]);
    await query(
      `insert into webhooks (network, url, events, secret_cipher, disabled_at, disabled_why)
       values ('cos', 'https://hooks.invalid/people/onesun.example', '{psychic}', '', now(), 'manager')`,
    );
    await query(
      `insert into problems (network, account_id, category, details) values ('cos', $1, 'Other', $2)`,
      [boss, sentence],
    );
    await query(
      `insert into listings (psychic_id, status, sales_pitch, body, categories) values ($1, 'Approved', $2, $2, '{26}')`,
      [witness, sentence],
    );
    await query(
      `with chat as (insert into chats (network, connection_id, psychic_id, customer_id, digest, token_hash, rate, free_minutes,
            asked_at, psychic_heard_at, member_heard_at, ended_at, closed_at, result, ended_by, messages)
          values ('cos', 50, $1, $2, '', 'ended', 1, 0, now(), now(), now(), now(), now(), 'Declined', 'psychic', 1) returning id)
       insert into chat_messages (chat_id, number, side, client_id, text, sent_at) select id, 1, 'member', '1', $3, now() from chat`,
      [witness, customer, sentence],
    );
    await query(
      `insert into gifts (network, psychic_id, customer_id, subject, body, minutes, sending_id) values ('cos', $1, $2, 'Subject', $3, 3, currval(pg_get_serial_sequence('gifts', 'id')))`,
      [witness, customer, sentence],
    );
    for (const word of words) {
      await query(
        `insert into audit (network, via, action, subject_id, actor_id, before, after, address) values
           ('cos', 'page', 'changed rights', $1, $1, $2, $3, '192.0.2.1'), ('cos', 'page', 'wrote', null, null, null, $4, null),
           ('cos', 'page', 'changed a contact', null, $1, $4, $3, null)`,
        [
          boss,
          JSON.stringify({ rights: ['decide', word], [word]: 'Active' }),
          JSON.stringify({ [word]: word, username: word, email: `${word}@x.example`, id: 1 }),
          JSON.stringify({ text: `about ${word}`, name: word, id: 1 }),
        ],
      );
      await query(
        `insert into mails (message_id, network, recipient, subject, body_text, next_attempt_at) values
           ($1, 'cos', $2, $3, $4, now() + interval '1 day'), ($5, 'cos', 'support@onesun.example', $3, $4, 'infinity')`,
        [`<${word}@onesun.example>`, `${word}@x.example`, word, sentence, `<${word}@support>`],
      );
      await query(`insert into sign_in_failures (bucket) values ($1), ($2)`, [
        `address ${word}`,
        `mail cos ${word}@x.example`,
      ]);
    }
    for (const email of bystanders)
      await query(
        `insert into mails (message_id, network, recipient, subject, body_text, next_attempt_at)
         values ($1, 'cos', $2, 'You are approved', 'Hello', now() + interval '1 day')`,
        [`<to ${email}>`, email],
      );
    await query(
      `insert into invitations (network, email, first, last, invited_by, expires_at, token_hash)
       values ('cos', 'people@onesun.example', 'Ana', 'Torres', $1, now() + interval '9 days', 'hash')`,
      [boss],
    );
    await query(
      `insert into import_runs (id, network, file_name, by_psychic, psychics_made) values ('run', 'cos', 'people.csv', $1, $2)`,
      [JSON.stringify(Object.fromEntries(words.map((word) => [word, 1]))), words],
    );
  }

  interface Added {
    id: number;
    /** The rows of all tables that belong to the person, besides those that say so by a column. */
    own: Set<string>;
    terms: string[];
  }

  async function add({ kind, word, second, email: given }: ErasedPerson): Promise<Added> {
    const n = ++count;
    const unique = `person${n}@own${n}.example`;
    const email = given ?? unique;
    const own = new Set<string>();
    const terms = given === undefined ? [unique] : [];
    const mail = async (whose: string | null, id: number | null, recipient: string): Promise<void> => {
      own.add(
        `mails ${await idOf(
          `insert into mails (message_id, network, recipient, subject, body_text, next_attempt_at, whose, whose_id)
           values ($1, 'cos', $2, $3, $3, now() + interval '1 day', $4, $5) returning id`,
          [`<${kind} ${n} ${own.size}>`, recipient, sentence, whose, id],
        )}`,
      );
    };
    if (kind === 'customer') {
      const id = await idOf(
        `insert into customers (network, external_id, username, email) values ('cos', $1, $2, $3) returning id`,
        [n % 2 === 0 ? `c${n}` : unique, word, email],
      );
      await query(
        `insert into customer_totals (customer_id, network, readings, seconds) values ($1, 'cos', 0, 0) on conflict do nothing`,
        [id],
      );
      await mail('customer', id, email);
      await query(
        `insert into gifts (network, psychic_id, customer_id, subject, body, minutes, sending_id) values ('cos', $1, $2, 'For you', $3, 3, currval(pg_get_serial_sequence('gifts', 'id')))`,
        [witness, id, unique],
      );
      return { id, own, terms };
    }
    const [taken] = await query('select from accounts where network = $1 and lower(username) = lower($2)', [
      'cos',
      word,
    ]);
    const username = taken === undefined ? word : `${word} ${n}`;
    const number = `50566${String(n).padStart(5, '0')}`;
    const full = `${word} ${second}${n}`;
    const id = await createPsychic(test.db, 'cos', boss, {
      username,
      first: word,
      last: `${second}${n}`,
      accountStatus: 'Inactive',
    });
    await query('update accounts set email = $2 where id = $1', [id, email]);
    await query(`insert into phones (account_id, phone_number) values ($1, $2)`, [id, number]);
    await query(
      `insert into audit (network, via, action, subject_id, actor_id, before, after, address) values
         ('cos', 'page', 'saved the profile', $1, $1, $2, $3, '192.0.2.7')`,
      [
        id,
        JSON.stringify({ first: 'Old', last: `Former${n}`, username: second }),
        JSON.stringify({ first: word, email, phones: [{ phone_number: number, preferred: true }] }),
      ],
    );
    // typed, never confirmed: the address of somebody whose contact is answered
    const typed = `${second}@moon.example`;
    await query(
      `with waiting as (insert into email_changes (account_id, new_email, confirm_hash, expires_at)
         values ($1, $2, $3, now() + interval '1 day') returning account_id)
       insert into audit (network, via, action, subject_id, actor_id, after)
       select 'cos', 'page', 'asked for another email', account_id, account_id, jsonb_build_object('pending_email', $2::text) from waiting`,
      [id, typed, `waits ${n}`],
    );
    const contact = async (address: string, phoneNumber: string, isOpen: boolean): Promise<number> =>
      idOf(
        `insert into contacts (network, name, email, phone, answered_at) values ('cos', $1, $2, $3, $4) returning id`,
        [full, address, phoneNumber, isOpen ? null : new Date()],
      );
    const joined = await contact('elsewhere@x.example', '5055559999', true);
    own.add(`contacts ${joined}`);
    const answer = await idOf(
      `insert into contact_messages (contact_id, kind, sender, sender_name, message_id, subject, text)
       values ($1, 'answer', 'elsewhere@x.example', $2, $3, $4, $4) returning id`,
      [joined, full, `answer of ${kind} ${n}`, unique],
    );
    own.add(`contact_messages ${answer}`);
    own.add(
      `contact_attachments ${await idOf(
        `insert into contact_attachments (message_id, name, bytes, content) values ($1, $2, 2, 'hi') returning id`,
        [answer, unique],
      )}`,
    );
    own.add(
      `invitations ${await idOf(
        `insert into invitations (network, email, contact_id, invited_by, expires_at, token_hash, account_id, used_at)
         values ('cos', $1, $2, $3, now(), $4, $5, now()) returning id`,
        ['elsewhere@x.example', joined, boss, `hash ${n}`, id],
      )}`,
    );
    await mail('account', id, email);
    await mail('contact', joined, 'elsewhere@x.example');
    own.add(`contacts ${await contact(given === undefined ? unique : 'x@x.example', number, false)}`);
    if (given === undefined) await mail(null, null, unique);
    await query(
      `insert into problems (network, account_id, category, details) values ('cos', $1, 'Other', $2)`,
      [id, unique],
    );
    return { id, own, terms: [...terms, full, `Old Former${n}`, number] };
  }

  /** Whether a row that differs is one of the person's. */
  function isOwn(id: string, row: string, { kind }: ErasedPerson, { id: number, own }: Added): boolean {
    if (own.has(id)) return true;
    const table = id.split(' ')[0] ?? '';
    const fields = JSON.parse(row) as Record<string, unknown>;
    if (table === 'audit')
      return kind === 'psychic'
        ? fields.subject_id === number
        : (fields.after as { customer_id?: unknown } | null)?.customer_id === number;
    if (table === (kind === 'psychic' ? 'accounts' : 'customers')) return fields.id === number;
    return kind === 'psychic'
      ? fields.account_id === number || (fields.psychic_id === number && table !== 'webhook_numbers')
      : fields.customer_id === number;
  }

  it('takes nothing of anybody else along, whatever the names', async () => {
    let before: AllRows = new Map();
    const terms: string[] = [];
    await fc.assert(
      fc.asyncProperty(person, async (one) => {
        const added = await add(one);
        before = await allRows(test.db);
        const path = `/api/${one.kind === 'psychic' ? 'psychics' : 'customers'}/${added.id}`;
        const listed = await mentionedRows(test, cookie, path);
        const answer = await test.call(`${path}/erase`, {
          method: 'POST',
          cookie,
          body: { reason: 'asked for it' },
        });
        expect(answer.status).toBe(200);
        const after = await allRows(test.db);
        const others = differing(before, after).filter(
          (id) => !isOwn(id, before.get(id) ?? after.get(id) ?? '{}', one, added),
        );
        expect(others.map((id) => [id, before.get(id), after.get(id)])).toEqual([]);
        terms.push(...added.terms);
        for (const id of added.own) expect([id, after.get(id)]).toEqual([id, undefined]);
        const found = [...after].filter(([, row]) => added.terms.some((term) => row.includes(term)));
        expect(found.filter(([id]) => !listed.has(id))).toEqual([]);
      }),
      { numRuns: runs(60, 200), endOnFailure: true },
    );
    // nobody wrote about these
    expect(await tracesOf(test, terms)).toEqual([]);
  });
});

import { addDays, dayOf } from '../../../common/domain/new-york-time';
import { lockLogins } from '../../platform/accounts/uniqueness.query';
import { readingExample } from '../../switch/integrations/readings.dto';
import { RecordingStore } from '../../records/recordings/recording-store.service';
import { type TestAnswer, type TestCall, TestApp } from '../../testing/app';
import { botCheck } from '../../testing/bot-check';
import { asApplication } from '../../testing/database';
import { applicant, dot, giftTemplate, phone, wav } from '../../testing/fixtures';
import { hashToken, newToken } from '../../identity/session-store/cookie';
import { createManager, testPassword } from '../../testing/people';
import { mentionedRows, removeRows } from '../../testing/mentioned-rows';
import { tracesOf } from '../../testing/traces';

const username = 'ZephyrLantern';
const email = 'zephyrina@quill.example';
const number = '5055557731';
/** Everything that tells who the psychic is or what they said. */
const words = {
  first: 'Zephyrina',
  last: 'Quillfeather',
  username,
  email,
  number,
  laterNumber: '5055557732',
  formerNumber: '5055557733',
  formerEmail: 'first@quill.example',
  pendingEmail: 'typo@quill.example',
  formerName: 'LanternOfOld',
  address: 'Moonbeam Alley',
  city: 'Tucumcari',
  ssn: '912345678',
  dashedSsn: '912-34-5678',
  pin: '"8317"',
  credential: 'Taught by the tides',
  pitch: 'Lanterns for lost hearts',
  listing: 'I listen to the harbor',
  rejected: 'I shout at the harbor',
  chat: 'Your ship comes at dusk',
  problem: 'My headset hums',
  gift: 'A harbor candle for you',
  contact: 'May I read for you from the pier?',
  note: 'met at the lighthouse',
  rating: 'She knew my dog',
  bonus: 'A bonus for the foghorn',
  bonusNote: 'Blows it well',
  payee: 'P-QUILL-7',
  ownTerms: 'More for the foghorn',
  lateTerms: 'Forgot the foghorn',
  hold: 'Waits for the ferry',
  returned: 'The ferry brought it back',
  question: 'Where is my tide?',
  answer: 'It is out',
};
const customer = {
  external_id: '90817',
  username: 'BarnacleBess',
  email: 'bess@barnacle.example',
};
const customerWords = [customer.username, customer.email, 'I miss my barnacle', 'Knew about the kelp'];

describe('an erasure', () => {
  let test: TestApp;
  let manager: string;
  let key: string;
  let id: number;
  let own: string;
  let otherCustomer: number;
  let theCustomer: number;

  const call = async (
    path: string,
    method: TestCall['method'],
    body?: object,
    as = manager,
  ): Promise<TestAnswer> => {
    const answer = await test.call(`/api/${path}`, {
      ...(method !== undefined && { method }),
      cookie: as,
      ...(body !== undefined && { body }),
    });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer;
  };
  const saveProfile = async (changes: object): Promise<TestAnswer> => {
    const { json } = await call(`psychics/${id}/profile`, 'GET');
    const { profile, approved } = json as { profile: object; approved: object | null };
    return call(`psychics/${id}/profile`, 'PUT', { profile: { ...profile, ...changes }, approved });
  };
  const switchSends = async (path: string, body: object): Promise<TestAnswer> => {
    const answer = await test.call(`/api/integrations/${path}`, { method: 'POST', key, body });
    if (answer.status >= 400) throw new Error(answer.text);
    return answer;
  };
  const record = (connection: number): Promise<TestAnswer> =>
    test.call(`/api/integrations/recordings/${connection}`, {
      method: 'PUT',
      key,
      headers: { 'content-type': 'audio/wav' },
      body: wav,
    });
  /** What is found of the words, apart from the mentions that were listed. */
  const tracesBeside = async (listed: ReadonlySet<string>, given: readonly string[]): Promise<string[]> => {
    await removeRows(test, listed);
    // counts for a day: the number, for both networks, and an email that somebody else has too
    await test.db.query(
      `delete from sign_in_failures where bucket like 'phone %' or strpos(bucket, $1) > 0`,
      [words.formerEmail],
    );
    return tracesOf(test, given);
  };
  const erase = (
    what: string,
    ofId: number,
    body: object = { reason: 'asked for it' },
  ): Promise<TestAnswer> =>
    test.call(`/api/${what}/${ofId}/erase`, { method: 'POST', cookie: manager, body });
  const idOf = async (externalId: string): Promise<number> =>
    (
      await test.db.query<{ id: number }[]>('select id from customers where external_id = $1', [externalId])
    )[0]?.id ?? 0;

  /** A psychic with data in every corner, made the way the program makes it. */
  beforeAll(async () => {
    test = await TestApp.start({}, asApplication);
    const boss = await createManager(test.db, 'cos', 'manager');
    manager = await test.signIn('manager', testPassword);
    key = await test.createKey('cos');
    const form = {
      ...applicant,
      first: words.first,
      last: words.last,
      username: words.formerName,
      email: words.formerEmail,
      phone: number,
      address1: `7 ${words.address}`,
      city: words.city,
      credentials: [words.credential],
    };
    const left = await test.call('/api/contacts', {
      method: 'POST',
      body: {
        contact: {
          name: `${words.first} ${words.last}`,
          email: email.toUpperCase(),
          phone: number,
          method: 'E',
          comments: words.contact,
          network: 'cos',
          bot_check: await botCheck(test),
        },
      },
    });
    expect(left.status).toBe(201);
    const signUp = await test.call('/api/psychics', {
      method: 'POST',
      body: { psychic: { ...form, bot_check: await botCheck(test) } },
    });
    expect(signUp.text).toContain('user_id');
    id = (signUp.json as { user_id: number }).user_id;
    for (const address of [words.pendingEmail, email]) await saveProfile({ username, email: address });
    const link = newToken();
    await test.db.query('update email_changes set confirm_hash = $1', [hashToken(link)]);
    await call('profile/email_change/confirm', 'POST', { link });
    const [contact] = await test.db.query<{ id: number }[]>('select id from contacts');
    await call(`contacts/${contact?.id}`, 'PUT', { contact: { note: words.note, answered: true } });
    await call('invitations', 'POST', { email, first: words.first, last: words.last, again: true });
    await call(`psychics/${id}/application`, 'POST', { decision: 'approve' });
    own = await test.signIn(username, applicant.password);
    for (const [text, decision] of [
      [words.rejected, 'reject'],
      [words.listing, 'approve'],
    ] as const) {
      await call(`psychics/${id}/listings`, 'POST', {
        listing: { sales_pitch: words.pitch, body: text, categories: '26,25' },
      });
      await call(
        `psychics/${id}/listings/${decision}`,
        'POST',
        decision === 'reject' ? { reason: words.pitch } : {},
      );
    }
    const phones = [phone(words.formerNumber), phone(number, { preferred: false })];
    await call(`psychics/${id}/phones`, 'POST', { phones });
    await call(`psychics/${id}/phones`, 'POST', {
      phones: [phone(number), phone(words.laterNumber, { preferred: false })],
    });
    await call(`psychics/${id}/problem`, 'POST', { category: 'Other', details: words.problem }, own);
    await test.call('/api/profile/forgot_password', { method: 'POST', body: { email } });
    await test.call('/api/sessions', { method: 'POST', body: { username, password: 'not the one' } });
    await call(`profile/views`, 'PUT', {
      views: [{ list: 'psychics', name: `All of ${username}`, address: `q=${username}`, hidden: [] }],
    });
    await switchSends('readings', [
      { ...readingExample, connection_id: 1, psychic: id, customer, rating: 5, rating_text: words.rating },
      {
        ...readingExample,
        connection_id: 2,
        psychic: id,
        customer: { external_id: '2', username: 'other' },
        rating: 4,
        rating_text: 'Knew about the kelp',
      },
    ]);
    await switchSends('readings', [
      {
        ...readingExample,
        connection_id: 1,
        psychic: id,
        customer,
        rating: 4,
        rating_text: `Oh, ${words.rating}`,
      },
    ]);
    for (const connection of [1, 2]) expect((await record(connection)).status).toBe(201);
    theCustomer = await idOf(customer.external_id);
    otherCustomer = await idOf('2');
    await test.db.query(
      `update psychics set availability = 'A', chosen_availability = 'A' where account_id = $1`,
      [id],
    );
    const asked = await switchSends('chats', {
      connection_id: 3,
      psychic: id,
      customer,
      rate: 2,
      free_minutes: 0,
    });
    const { chat_id, token } = asked.json as { chat_id: number; token: string };
    await call(`psychics/${id}/chats/${chat_id}/accept`, 'POST', undefined, own);
    await call(`psychics/${id}/chats/${chat_id}/messages`, 'POST', { text: words.chat, client_id: '1' }, own);
    await test.call('/api/integrations/chats/3/messages', {
      method: 'POST',
      key: token,
      body: { text: 'I miss my barnacle', client_id: '2' },
    });
    await call(`psychics/${id}/chats/${chat_id}/end`, 'POST', undefined, own);
    await call(`psychics/${id}/gifts`, 'POST', {
      subject: words.gift,
      body: words.gift,
      minutes: 3,
      customers: [otherCustomer],
    });
    await payPsychic();
    // texts of others
    await test.db.query(
      `insert into problems (network, account_id, category, details) values ('cos', $1, 'Other', $2)`,
      [boss, `Call ${username} or ${words.first} ${words.last} at 505-555-7731; ${customer.username} waits`],
    );
    await test.db.query(
      `insert into contacts (network, name, email, phone, note) values ('cos', 'Ann', $2, '5055550001', 'Knows ' || $1)`,
      [username, customer.email],
    );
    await test.db.query(
      `insert into contacts (network, name, email, phone, comments)
       values ('cos', 'Z. Q.', $1, '5055550002', 'Asked first'), ('cos', 'Z. Q.', 'other@x.example', $2, 'Called first')`,
      [words.formerEmail, words.formerNumber],
    );
    await call('gift_templates', 'POST', { ...giftTemplate, body: `${username}, once ${words.formerName}` });
  });
  afterAll(() => test.stop());

  /** A paid statement with everything that can be said about it. */
  async function payPsychic(): Promise<void> {
    const say = (sql: string, ...values: unknown[]): Promise<unknown> => test.db.query(sql, values);
    await say(`insert into pay_profiles (psychic_id, payee_ref) values ($1, $2)`, id, words.payee);
    await say(
      `insert into pay_terms (network, psychic_id, effective_from, terms, note, reason, void_reason) values ('cos', $1, '2026-01-01', '{}', $2, $3, $3)`,
      ...[id, words.ownTerms, words.lateTerms],
    );
    await say(
      `insert into adjustments (network, psychic_id, cents, category, reason, note) values ('cos', $1, 500, 'bonus', $2, $3)`,
      ...[id, words.bonus, words.bonusNote],
    );
    await test.db.transaction(async (manager) => {
      const [made] = await manager.query<{ id: number }[]>(
        `insert into statements (network, psychic_id, period_from, period_to, due_on, status, number, hash, closed_at, held_reason,
             total_cents, payable_cents, adjustment_cents)
           values ('cos', $1, '2026-11-15', '2026-11-21', '2026-11-26', 'closed', 1, repeat('a', 64), now(), $2, 500, 500, 500) returning id`,
        [id, words.hold],
      );
      await manager.query(
        `insert into statement_lines (statement_id, line, psychic_id, kind, for_period_from, cents, adjustment_id)
           select $1, 1, psychic_id, 'adjustment', '2026-11-15', cents, id from adjustments`,
        [made?.id],
      );
      await manager.query('update adjustments set statement_id = $1', [made?.id]);
    });
    await say(
      'update psychics set weekly_goal_amount = 900, weekly_goal_minutes = 700 where account_id = $1',
      id,
    );
    await say(
      `insert into payments (network, statement_id, cents, paid_on, method, returned_on, returned_at, return_reason)
         select 'cos', id, 500, '2026-11-25', 'cheque', '2026-11-27', now(), $1 from statements`,
      words.returned,
    );
    await say(
      `insert into statement_questions (statement_id, psychic_id, text, answered_at, answer) select id, psychic_id, $1, now(), $2 from statements`,
      ...[words.question, words.answer],
    );
    await say(
      `insert into pay_exports (network, period_to, format, sha256, content, rows, total_cents)
         values ('cos', '2026-11-21', 'generic', repeat('b', 64), convert_to($1, 'UTF8'), 1, 500)`,
      `${words.payee},${words.last},5.00`,
    );
  }

  it('finds every word before it, so that the search is worth something', async () => {
    const found = (await tracesOf(test, [...Object.values(words), ...customerWords])).join('\n');
    const hidden = [words.ssn, words.dashedSsn, words.pin, words.problem];
    for (const word of [...Object.values(words), ...customerWords].filter((one) => !hidden.includes(one)))
      expect(found.toLowerCase()).toContain(word.toLowerCase());
  });

  it('is refused while the psychic may work, without a reason, and by another version', async () => {
    expect((await erase('psychics', id)).status).toBe(409);
    await call(`psychics/${id}/acct_status`, 'PUT', { acctStatus: 'Blacklist' });
    expect((await erase('psychics', id, { reason: ' ' })).json).toMatchObject({
      errors: { reason: 'Reason is required' },
    });
    const old = await test.call(`/api/psychics/${id}/erase`, {
      method: 'POST',
      cookie: manager,
      headers: { 'if-match': `"account-${id}-0"` },
      body: { reason: 'asked for it' },
    });
    expect(old.status).toBe(412);
    expect((await erase('psychics', 999_999)).status).toBe(404);
  });

  it('leaves nothing of a psychic in any table, file, or new backup, and every figure', async () => {
    const figures = async (): Promise<unknown> => ({
      days: (await call(`psychics/${id}/days?start_date=2026-11-20&end_date=2026-11-20`, 'GET')).json,
      readings: await test.db.query<object[]>(
        'select connection_id, revenue, paid_minutes, rating from readings order by 1',
      ),
      pay: await test.db.query<object[]>(
        `select to_jsonb(s) - 'held_reason' as row from statements s union all select to_jsonb(l) from statement_lines l
         union all select to_jsonb(p) - 'return_reason' from payments p union all select to_jsonb(a) - '{reason,note}'::text[] from adjustments a
         union all select to_jsonb(e) - 'content' from pay_exports e union all select to_jsonb(t) - '{note,reason,void_reason}'::text[] from pay_terms t`,
      ),
      pay_day: await test.db.query<object[]>('select pay_day from accounts where id = $1', [id]),
    });
    await test.db.query('update accounts set pay_day = 4 where id = $1', [id]);
    const before = await figures();
    // a sign-up and a reading that are being stored meanwhile
    const others = test.db.createQueryRunner();
    await others.startTransaction();
    await lockLogins(others.manager, 'cos');
    await others.query('select from psychics where account_id = $1 for key share', [id]);
    const listed = await mentionedRows(test, manager, `/api/psychics/${id}`);
    const tables = [...listed].map((row) => row.split(' ')[0] ?? '');
    expect(new Set(tables)).toEqual(
      new Set(['contacts', 'problems', 'gift_templates', 'saved_views', 'audit', 'mails']),
    );
    const answer = await erase('psychics', id);
    await others.rollbackTransaction();
    await others.release();
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      username: `Psychic ${id}`,
      first: '',
      email: '',
      phone: '',
      image: null,
      account_status: 'Blacklist',
      erased_at: expect.any(String) as string,
    });
    const [row] = await test.db.query<{ after: { mentions: object; places: string[] } }[]>(
      `select actor_id is not null as by_somebody, subject_id, after from audit where action = 'erased the psychic'`,
    );
    expect(row).toEqual({
      by_somebody: true,
      subject_id: id,
      after: {
        reason: 'asked for it',
        mentions: expect.objectContaining({
          contact: 3,
          problem: 1,
          gift_template: 1,
          saved_view: 1,
        }) as object,
        places: expect.any(Array) as string[],
      },
    });
    expect(row?.after.places).toHaveLength(listed.size);
    expect(await tracesBeside(listed, Object.values(words))).toEqual([]);
    expect(await figures()).toEqual(before);
    expect(await test.db.query(`select content from pay_exports where content <> ''`)).toEqual([]);
    expect(await test.db.query('select from recordings')).toEqual([]);
    const goals = `select weekly_goal_amount as amount, weekly_goal_minutes as minutes from psychics where account_id = $1`;
    expect(await test.db.query(goals, [id])).toEqual([{ amount: null, minutes: null }]);
    expect(await test.app.get(RecordingStore).open('cos', 1)).toBeUndefined();
  });

  it('keeps who did what in the audit, without words', async () => {
    const rows = await test.db.query<{ action: string; after: unknown }[]>(
      `select action, after from audit where subject_id = $1 and action in ('submitted a listing', 'set the account status')`,
      [id],
    );
    expect(rows).toContainEqual({
      action: 'set the account status',
      after: { accountStatus: 'Blacklist', availability: 'U', chosenAvailability: 'U' },
    });
    expect(JSON.stringify(rows)).toContain('(erased)');
  });

  it('cannot be repeated or undone: nothing changes the account any more', async () => {
    expect((await erase('psychics', id)).status).toBe(409);
    const changes: [string, TestCall['method'], object][] = [
      [`psychics/${id}/acct_status`, 'PUT', { acctStatus: 'Active' }],
      [`psychics/${id}/limited_readings`, 'PUT', { limited_readings: true }],
      [`profile/agent_password`, 'PUT', { user_id: id, password: 'a new secret' }],
      [`psychics/${id}/phones`, 'POST', { phones: [phone(number)] }],
      [
        `psychics/${id}/schedule`,
        'POST',
        {
          schedule: [
            {
              day: 1,
              number: 1,
              from: '1970-01-04T09:00:00.000Z',
              to: '1970-01-04T10:00:00.000Z',
              status: 'A',
            },
          ],
        },
      ],
      [`psychics/${id}/schedule/days/${addDays(dayOf(new Date()), 7)}`, 'PUT', { segments: [] }],
      [
        `psychics/${id}/listings`,
        'POST',
        { listing: { sales_pitch: words.pitch, body: words.listing, categories: '26' } },
      ],
    ];
    for (const [path, method, body] of changes) {
      const answer = await test.call(`/api/${path}`, { method: method ?? 'PUT', cookie: manager, body });
      expect([path, answer.text]).toEqual([path, expect.stringContaining('The account was erased.')]);
    }
    const image = await test.call(`/api/psychics/${id}/image`, {
      method: 'PUT',
      cookie: manager,
      headers: { 'content-type': 'image/png' },
      body: dot,
    });
    expect(image.status).toBe(409);
    await expect(test.db.query('insert into pay_profiles (psychic_id) values ($1)', [id])).rejects.toThrow(
      'The account was erased.',
    );
    await expect(test.db.query('update accounts set erased_at = null where id = $1', [id])).rejects.toThrow(
      'The account was erased.',
    );
    // the number that was just typed again counts as an attempt for a day
    await test.db.query('delete from sign_in_failures');
    expect(await tracesOf(test, Object.values(words))).toEqual([]);
  });

  it('ends sessions, frees the username, and lets nobody sign in', async () => {
    expect((await test.call('/api/sessions/0', { cookie: own })).status).toBe(401);
    const signIn = await test.call('/api/sessions', {
      method: 'POST',
      body: { username, password: applicant.password },
    });
    expect(signIn.status).toBe(401);
    const free = await test.call(`/api/psychics/username_available?username=${username}`);
    expect(free.json).toBe(true);
  });

  it('shows the account as erased, and no page of it breaks', async () => {
    for (const path of [
      '',
      '/profile',
      '/phones',
      '/listings',
      '/schedule',
      '/readings',
      '/logins',
      '/activity',
      '/related',
      '/dupes',
      '/chats',
      '/gifts',
      '/customers',
    ])
      expect([path, (await test.call(`/api/psychics/${id}${path}`, { cookie: manager })).status]).toEqual([
        path,
        200,
      ]);
    const list = await test.call('/api/psychics', { cookie: manager });
    expect(list.text).toContain(`Psychic ${id}`);
  });

  it('still recognizes a blacklisted person who applies again', async () => {
    const again = await test.call('/api/psychics', {
      method: 'POST',
      cookie: manager,
      body: {
        psychic: {
          ...Object.fromEntries(
            Object.entries(applicant).filter(
              ([name]) => !['agree_privacy', 'confirm_psychic'].includes(name),
            ),
          ),
          username: 'NewLantern',
          email,
          phone: '5055550199',
        },
      },
    });
    expect(again.status).toBe(201);
    const { user_id } = again.json as { user_id: number };
    const { json } = await test.call(`/api/psychics/${user_id}/dupes`, { cookie: manager });
    expect(json).toEqual([
      expect.objectContaining({ user_id: id, account_status: 'Blacklist', matched_on: ['ssn', 'email'] }),
    ]);
    expect((await test.call(`/api/psychics/${user_id}`, { cookie: manager })).json).toMatchObject({
      requires_approval: true,
    });
    await test.db.query(`update accounts set email = '' where id = $1`, [user_id]);
  });

  it('leaves nothing of a customer either, whatever is sent later', async () => {
    expect((await erase('customers', 999_999)).status).toBe(404);
    expect((await erase('customers', theCustomer, {})).status).toBe(400);
    // to an email that the customer had before
    await test.db.query(
      `with m as (insert into mails (message_id, network, recipient, subject, body_text, sent_at)
                  values ('<gift@cos>', 'cos', 'bess@former.example', 'A candle', 'For your window', now()) returning id)
       update gifts set customer_id = $1, mail_id = m.id from m`,
      [theCustomer],
    );
    const listed = await mentionedRows(test, manager, `/api/customers/${theCustomer}`);
    const answer = await erase('customers', theCustomer);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      username: `Customer ${theCustomer}`,
      readings: 2,
      erased_at: expect.any(String) as string,
    });
    const said = [...customerWords.slice(0, 3), 'bess@former.example'];
    expect(await tracesBeside(listed, said)).toEqual([]);
    const sent = { ...readingExample, psychic: id, customer };
    await switchSends('readings', [{ ...sent, connection_id: 9 }]);
    await switchSends('customers', [customer]);
    await test.db.query(`update customers set username = $1, erased_at = null where id = $2`, [
      customer.username,
      theCustomer,
    ]);
    expect(await tracesOf(test, said)).toEqual([]);
    expect((await call(`customers/${theCustomer}`, 'GET')).json).toMatchObject({ readings: 3 });
    expect((await erase('customers', theCustomer)).status).toBe(409);
    const [row] = await test.db.query<object[]>(
      `select subject_id, after from audit where action = 'erased the customer'`,
    );
    expect(row).toEqual({ subject_id: null, after: { reason: 'asked for it', customer_id: theCustomer } });
  });

  it('is not possible for a customer in a chat', async () => {
    await test.db.query(
      `insert into chats (network, connection_id, psychic_id, customer_id, digest, token_hash, rate, free_minutes, asked_at, psychic_heard_at, member_heard_at, messages)
       values ('cos', 50, $1, $2, '', 'running', 1, 0, now(), now(), now(), 0)`,
      [id, otherCustomer],
    );
    expect((await erase('customers', otherCustomer)).status).toBe(409);
  });
});

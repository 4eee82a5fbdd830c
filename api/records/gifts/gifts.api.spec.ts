import { Retention } from '../../platform/retention/retention.service';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, type Day, dayOf, startOfDay } from '../../../common/domain/new-york-time';
import { Mail } from '../../identity/mail/mail.service';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { aReading } from '../../testing/fixtures';
import { type TestAnswer, TestApp } from '../../testing/app';
import { clearOfMidnight } from '../../testing/clock';
import { runConcurrently } from '../../testing/run-concurrently';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { AutomaticGifts } from './automatic-gifts.service';
import { eligibleAmong, findDueGifts } from './gifts.query';

describe('gifts', () => {
  let test: TestApp;
  let cookie: string;
  let id: number;
  let other: number;
  let manager: number;
  const members: Record<string, number> = {};
  let today: Day;

  beforeAll(async () => {
    await clearOfMidnight();
    today = dayOf(new Date());
    test = await TestApp.start();
    manager = await createManager(test.db, 'cos', 'manager');
    id = await createPsychic(test.db, 'cos', manager, { username: 'giver' });
    other = await createPsychic(test.db, 'cos', manager);
    cookie = await test.signIn('manager', testPassword);
    await feed(
      reading(1, id, { external_id: 'ann', username: 'ann', email: 'ann@x.example' }),
      reading(2, id, { external_id: 'ann', username: 'ann' }, { rate: 4 }),
      reading(3, id, { external_id: 'ben', username: 'ben', email: 'ben@x.example' }, { rate: 1 }),
      reading(4, id, { external_id: 'nomail', username: 'nomail', takes_mail: false }),
      reading(5, id, { external_id: 'gaveup', username: 'gaveup' }, missed),
      reading(6, other, { external_id: 'theirs', username: 'theirs' }),
    );
  });

  const reading = (n: number, psychic: number, customer: object, changes: object = {}): object =>
    aReading(psychic, {
      connection_id: n,
      customer,
      started_at: `${addDays(today, -2)}T12:00:00-05:00`,
      ...changes,
    });
  /** Noon, this many days from now. */
  const later = (days: number): Date => new Date(startOfDay(addDays(today, days)).getTime() + 12 * 3_600_000);
  const missed = { duration_seconds: 0, paid_minutes: 0, result: 'Abandoned' };
  const feed = async (...readings: object[]): Promise<void> => {
    await test.app.get(ReadingsIngest).ingest('cos', readings);
    const rows = await test.db.query<{ id: number; username: string }[]>(
      'select id, username from customers',
    );
    for (const row of rows) members[row.username] = row.id;
  };

  afterAll(() => test.stop());

  beforeEach(() =>
    test.db.query(
      `delete from free_minute_credits where psychic_id is not null; delete from gifts;
       truncate mails, idempotency_keys, gift_balances`,
    ),
  );

  const send = (changes: object = {}, headers: Record<string, string> = {}): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/gifts`, {
      method: 'POST',
      cookie,
      headers,
      body: {
        subject: 'For you',
        body: 'Hello\n<script>alert(1)</script><b>again</b>',
        minutes: 4,
        customers: [members.ann, members.ben],
        ...changes,
      },
    });
  const count = async (sql: string): Promise<number> =>
    (await test.db.query<{ n: number }[]>(`select count(*)::int as n from ${sql}`))[0]?.n ?? -1;

  it('can be sent to customers with a connected reading who accept mail, best payers first', async () => {
    const { json } = await test.call(`/api/psychics/${id}/gifts/eligible`, { cookie });
    expect(json).toMatchObject([
      { user_name: 'ann', calls: 2, minutes: 20, redeemable_minutes: 5, alc: 10, rev_per_call: 30 },
      { user_name: 'ben', calls: 1, minutes: 10, redeemable_minutes: 5, alc: 10, rev_per_call: 10 },
    ]);
  });

  it('credit the ledger, are listed without scripts, and go out as one mail each', async () => {
    expect(await send()).toMatchObject({ status: 202, json: { queued: 2 } });
    const { json } = await test.call(`/api/psychics/${id}/gifts/eligible`, { cookie });
    expect((json as { redeemable_minutes: number }[]).map((row) => row.redeemable_minutes)).toEqual([9, 9]);
    // minutes from another psychic do not count here
    await test.db.query('insert into gift_balances values ($1, $2, 7)', [other, members.ann]);
    expect((await test.call(`/api/psychics/${id}/gifts/eligible`, { cookie })).json).toEqual(json);
    const sent = await test.call(`/api/psychics/${id}/gifts?sort=["sent_to_name","ASC"]`, { cookie });
    expect(sent.json).toMatchObject([
      { sent_to_name: 'ann', subject: 'For you', minutes_sent: 4, body: 'Hello<br /><b>again</b>' },
      { sent_to_name: 'ben' },
    ]);
    await test.app.get(Mail).sendQueued();
    const folder = path.join(test.dataDir, 'mail');
    const mails = (existsSync(folder) ? readdirSync(folder) : []).map((name) =>
      readFileSync(path.join(folder, name), 'utf8'),
    );
    expect(mails.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1]).sort()).toEqual([
      'ann@x.example',
      'ben@x.example',
    ]);
    expect(new Set(mails.map((mail) => /^Message-ID: (.*)\r$/m.exec(mail)?.[1])).size).toBe(2);
    expect(mails.join()).not.toContain('alert(1)');
    const letters = await test.db.query<object[]>(
      'select network, recipient, subject, body_text, body_html from mails order by recipient',
    );
    const offer = 'giver is giving you 4 free minutes on cos. They are in your account now.';
    expect(letters).toEqual(
      ['ann@x.example', 'ben@x.example'].map((recipient) => ({
        network: 'cos',
        recipient,
        subject: 'For you',
        body_text: `Hello\nagain\n\n${offer}`,
        body_html: `Hello<br /><b>again</b><p>${offer}</p>`,
      })),
    );
    expect(await count('mails where sent_at is null')).toBe(0);
  });

  it.each([
    [{ subject: '  ' }, 'subject', 'Subject is required'],
    [{ subject: 'x'.repeat(101) }, 'subject', 'Subject cannot exceed 100 characters'],
    [{ body: '' }, 'body', 'A message body is required'],
    [{ body: 'x'.repeat(4001) }, 'body', 'Message body cannot exceed 4000 characters'],
    [{ customers: [] }, 'customers', 'You must select at least one recipient'],
    [{ customers: 'all' }, 'customers', 'You must select at least one recipient'],
    [{ customers: ['1'] }, 'customers', 'Recipients must be user_ids'],
    [{ minutes: 2 }, 'minutes', 'minutes must be one of 3, 4, 5, 6, 7'],
    [{ minutes: 3.5 }, 'minutes', 'minutes must be one of 3, 4, 5, 6, 7'],
  ])('refuse %j', async (changes, field, message) => {
    const answer = await send(changes);
    expect(answer.status).toBe(400);
    expect((answer.json as { errors: object }).errors).toHaveProperty(field, message);
    expect(await count('gifts')).toBe(0);
  });

  it('report all errors at once', async () => {
    const answer = await send({ subject: '', body: undefined, minutes: '3', customers: [] });
    expect(Object.keys((answer.json as { errors: object }).errors).sort()).toEqual([
      'body',
      'customers',
      'minutes',
      'subject',
    ]);
  });

  it.each(['nomail', 'gaveup', 'theirs'])(
    'are sent to no one if one recipient is not eligible: %s',
    async (name) => {
      expect((await send({ customers: [members.ann, members[name]] })).status).toBe(400);
      expect((await send({ customers: [members.ann, members.ann] })).status).toBe(400);
      expect(await count('gifts')).toBe(0);
      expect(await count('mails')).toBe(0);
      expect(await count('free_minute_credits where psychic_id is not null')).toBe(0);
    },
  );

  it('name at most ten of the recipients who are not eligible', async () => {
    const errors = async (customers: unknown): Promise<unknown> => {
      const answer = await send({ customers });
      expect(answer.status).toBe(400);
      return (answer.json as { errors: { customers: string } }).errors.customers;
    };
    expect(await errors([members.ann, members.theirs])).toBe(`Not eligible for a gift: ${members.theirs}`);
    const strangers = Array.from({ length: 12 }, (_, n) => 900_000 + n);
    expect(await errors([...strangers, members.ann])).toBe(
      `Not eligible for a gift: ${strangers.slice(0, 10).join(', ')}`,
    );
  });

  it('leave an audit row with the number, without the text', async () => {
    const [last] = await test.db.query<{ id: number }[]>('select coalesce(max(id), 0) as id from audit');
    await send();
    expect(
      await test.db.query(
        "select via, subject_id, before, after from audit where action = 'sent gifts' and id > $1 order by id",
        [last?.id],
      ),
    ).toEqual([
      {
        via: 'page',
        subject_id: id,
        before: null,
        after: { recipients: 2, minutes: 4, subject: 'For you' },
      },
    ]);
  });

  it('are sent once per Idempotency-Key, even for concurrent requests', async () => {
    const key = { 'idempotency-key': 'one' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({}, key)));
    expect(
      answers.every(({ status, json }) => status === 202 && (json as { queued: number }).queued === 2),
    ).toBe(true);
    expect(await count('gifts')).toBe(2);
    expect(await send({ minutes: 5 }, key)).toMatchObject({ status: 422, json: { code: 'key_reused' } });
    expect((await send({ customers: [members.ann] }, key)).status).toBe(422);
    expect((await send({ subject: 'For me' }, key)).status).toBe(422);
    expect(await count('gifts')).toBe(2);
    expect((await send({}, { 'idempotency-key': 'two' })).status).toBe(202);
    expect(await count('gifts')).toBe(4);
    expect(await count("audit where action = 'sent gifts'")).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['', 400],
    ['k'.repeat(200), 202],
    ['k'.repeat(201), 400],
    ['a\tb', 202],
    ['caf\u00e9', 202],
  ])('accept a key of 1 to 200 characters: %j', async (key, status) => {
    const answer = await send({ customers: [members.ben] }, { 'idempotency-key': key });
    expect(answer.status).toBe(status);
    expect(await count('gifts')).toBe(status === 202 ? 1 : 0);
  });

  it('are sent automatically 30 days after the last reading, once, if enabled', async () => {
    const automatic = test.app.get(AutomaticGifts);
    expect(await automatic.send(later(28))).toBe(0);
    await test.call(`/api/psychics/${id}/auto_email`, { method: 'PUT', cookie, body: { autoEmail: true } });
    expect(await automatic.send(later(27))).toBe(0);
    expect(await automatic.send(later(28))).toBe(2);
    expect(await automatic.send(later(28))).toBe(0);
    await test.db.query('delete from gift_balances');
    expect(await automatic.send(later(29))).toBe(0);
    expect(await automatic.send(later(45))).toBe(0);
    expect(await count('gifts where is_automatic and minutes = 3')).toBe(2);
    expect(await test.db.query('select distinct subject, body from gifts')).toEqual([
      {
        subject: '3 free minutes with giver',
        body: 'It has been a while since your last reading on cos.<br />giver would like to talk with you again.',
      },
    ]);
    expect(
      await test.db.query(
        "select via_name, subject_id, after from audit where action = 'sent gifts' and via = 'job'",
      ),
    ).toEqual([
      {
        via_name: 'send-automatic-gifts',
        subject_id: id,
        after: { recipients: 2, minutes: 3, subject: '3 free minutes with giver' },
      },
    ]);
    await test.call(`/api/psychics/${id}/auto_email`, { method: 'PUT', cookie, body: { autoEmail: false } });
  });

  it('are sent automatically once, even if a sending run is given up and another one starts', async () => {
    await test.call(`/api/psychics/${id}/auto_email`, { method: 'PUT', cookie, body: { autoEmail: true } });
    const run = (): Promise<number> => test.app.get(AutomaticGifts).send(later(28));
    const figures = `select pg_advisory_xact_lock(hashtextextended('figures cos', 0))`;
    expect(await runConcurrently(test, figures, [], [run, run])).toEqual([2, 0]);
    expect(await count('gifts where is_automatic')).toBe(2);
    await test.call(`/api/psychics/${id}/auto_email`, { method: 'PUT', cookie, body: { autoEmail: false } });
  });

  it('are due for customers whose last counted reading was with the psychic, and who have no minutes left from it', async () => {
    const first = await createPsychic(test.db, 'cos', manager);
    const second = await createPsychic(test.db, 'cos', manager);
    const inactive = await createPsychic(test.db, 'cos', manager, { accountStatus: 'Inactive' });
    const auto = [first, second, inactive];
    await test.db.query('update psychics set auto_email = true where account_id = any($1)', [auto]);
    const named = (name: string, changes: object = {}): object => ({
      external_id: name,
      username: name,
      email: `${name}@x.example`,
      ...changes,
    });
    await feed(
      reading(11, first, named('zoe')),
      reading(12, first, named('abe')),
      reading(13, second, named('abe')),
      reading(14, inactive, named('abe')),
      reading(15, first, named('quiet', { takes_mail: false })),
      reading(16, first, named('nowhere', { email: '' })),
      reading(17, first, named('left'), missed),
      reading(18, first, named('voided')),
      reading(19, first, named('holds')),
      reading(20, first, named('used')),
      reading(21, first, named('holds_theirs')),
      reading(22, first, named('had')),
      reading(23, first, named('had_by_hand')),
      reading(24, first, named('had_theirs')),
    );
    await test.db.query('update readings set voided_at = now() where connection_id = 18');
    await test.db.query(
      `insert into gift_balances select psychic, id, minutes from customers join
         (values ('holds', $1::int, 2), ('used', $1, 0), ('holds_theirs', $2, 2)) as b (username, psychic, minutes) using (username)`,
      [first, second],
    );
    await test.db.query(
      `insert into gifts (id, sending_id, network, psychic_id, customer_id, subject, body, minutes, is_automatic)
       select id, id, 'cos', psychic, id, 'Hello', 'Hello', 3, automatic from customers join
         (values ('had', $1::int, true), ('had_by_hand', $1, false), ('had_theirs', $2, true)) as g (username, psychic, automatic)
         using (username)`,
      [first, second],
    );
    const due = await findDueGifts(test.db, later(28), 30, 60);
    const whom = ['zoe', 'abe', 'used', 'holds_theirs', 'had_by_hand', 'had_theirs'];
    expect(due.filter(({ psychic_id }) => auto.includes(psychic_id))).toMatchObject([
      { psychic_id: first, customers: whom.map((name) => members[name] ?? 0).sort((a, b) => a - b) },
      { psychic_id: second, customers: [members.abe] },
    ]);
    const may = await eligibleAmong(test.db, first, Object.values(members));
    expect(may.map((one) => one.id)).not.toContain(members.voided);
    const { json } = await test.call(`/api/psychics/${first}/gifts/eligible`, { cookie });
    const eligible = json as { user_name: string; redeemable_minutes: number }[];
    expect(eligible.map((row) => row.user_name)).not.toContain('voided');
    expect(eligible.filter((row) => row.redeemable_minutes !== 5)).toMatchObject([
      { user_name: 'holds', redeemable_minutes: 7 },
    ]);
  });

  it('forget requests that will no longer be repeated', async () => {
    await test.db.query(
      `insert into idempotency_keys (account_id, key, digest, answer, created_at)
       select id, age, '', '{}', now() - age::interval from accounts, unnest(array['8 days', '6 days']) age
        where username = 'manager'`,
    );
    await test.app.get(Retention).runClass('repeats', new Date());
    const kept = await test.db.query<{ key: string }[]>(
      `select key from idempotency_keys where key like '_ days'`,
    );
    expect(kept).toEqual([{ key: '6 days' }]);
  });
});

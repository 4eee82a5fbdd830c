import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dayOf } from '../../../common/domain/new-york-time';
import { TestApp } from '../../testing/app';
import { createManager, createPsychic } from '../../testing/people';
import { dataClasses, type ExpiringClass, expiringClasses } from './classes';
import { Retention } from './retention.service';

/** When everything below happened; seven years later is past, too. */
const then = new Date('2018-03-01T17:00:00Z');

/** The instant at which the time of a class is over for what happened `then`. */
function endOf(of: ExpiringClass): Date {
  const { kept } = dataClasses[of];
  if ('days' in kept) return new Date(then.getTime() + kept.days * 86_400_000);
  return new Date(then.toISOString().replace('2018', String(2018 + kept.years)));
}

/** $1 is `then`, $2 a psychic, $3 a manager, $4 a customer. */
interface RetentionCase {
  table: string;
  make: string;
  /** Rows that are as old but stay; `note` is the SQL condition that finds them. */
  stays?: { make: string; note: string };
  /** Seconds after the end, where whole days count. */
  until?: number;
}

const contact = `network, name, email, phone`;
const ana = `'cos', 'Ana', 'ana@x.example', '5055550100'`;

const rules: [ExpiringClass, string, RetentionCase][] = [
  [
    'mails',
    'sent mails',
    {
      table: 'mails',
      make: `insert into mails (message_id, network, recipient, subject, body_text, created_at, sent_at) values ('1', 'cos', 'a@x', 's', '', $1, $1)`,
      stays: {
        make: `insert into mails (message_id, network, recipient, subject, body_text, created_at) values ('2', 'cos', 'a@x', 's', '', $1)`,
        note: `sent_at is null`,
      },
    },
  ],
  [
    'mails',
    'refused mails',
    {
      table: 'mails',
      make: `insert into mails (message_id, network, recipient, subject, body_text, created_at, refused_at) values ('3', 'cos', 'a@x', 's', '', $1, $1)`,
    },
  ],
  [
    'mails',
    'mails that nobody knows about',
    {
      table: 'mails',
      make: `insert into mails (message_id, network, recipient, subject, body_text, created_at, next_attempt_at) values ('4', 'cos', 'a@x', 's', '', $1, 'infinity')`,
    },
  ],
  [
    'deliveryLogs',
    'calls of integrators',
    {
      table: 'integration_calls',
      make: `with k as (insert into api_keys (network, name, key_hash) values ('cos', 'k', 'h') returning id)
        insert into integration_calls (request_id, network, key_id, at, method, route, status, milliseconds, dry_run)
        select gen_random_uuid(), 'cos', id, $1, 'GET', '/', 200, 1, false from k`,
    },
  ],
  [
    'deliveryLogs',
    'webhook deliveries',
    {
      table: 'webhook_deliveries',
      make: `with w as (insert into webhooks (network, url, events, secret_cipher) values ('cos', 'https://x', '{chat.asked}', '') returning id)
        insert into webhook_deliveries (webhook_id, event_id, event, psychic_id, number, data, at, status)
        select id, gen_random_uuid(), 'chat.asked', $2, 1, '{}', $1, 'waiting' from w`,
    },
  ],
  [
    'repeats',
    'repeated requests',
    {
      table: 'idempotency_keys',
      make: `insert into idempotency_keys (account_id, key, digest, answer, created_at) values ($3, 'k', '', '{}', $1)`,
    },
  ],
  [
    'contacts',
    'answered contacts',
    {
      table: 'contacts',
      make: `insert into contacts (${contact}, created_at, answered_at) values (${ana}, $1, $1)`,
      stays: {
        make: `insert into contacts (${contact}, created_at, note) values (${ana}, $1, 'open')`,
        note: `note = 'open'`,
      },
    },
  ],
  [
    'contacts',
    'contacts that were answered again later',
    {
      table: 'contacts',
      make: `insert into contacts (${contact}, created_at, answered_at) values (${ana}, $1, $1)`,
      stays: {
        make: `with c as (insert into contacts (${contact}, created_at, answered_at, note) values (${ana}, $1, $1, 'later') returning id)
          insert into contact_messages (contact_id, kind, account_id, at, text) select id, 'phone', $3, $1::timestamptz + interval '1 day', 't' from c`,
        note: `note = 'later'`,
      },
    },
  ],
  [
    'applicationDrafts',
    'begun applications',
    {
      table: 'application_drafts',
      make: `insert into application_drafts (network, email_hash, cipher, key_hashes, link_hash, begun_at, expires_at)
        values ('cos', 'h', 'c', '{k}', 'l', $1, $1)`,
    },
  ],
  [
    'statusLinks',
    'links to the status page',
    {
      table: 'status_links',
      make: `insert into status_links (token_hash, network, account_id, created_at) values ('t', 'cos', $2, $1)`,
    },
  ],
  [
    'contacts',
    'problem reports',
    {
      table: 'problems',
      make: `insert into problems (network, account_id, category, details, created_at) values ('cos', $2, 'c', 'd', $1)`,
    },
  ],
  [
    'contacts',
    'invitations',
    {
      table: 'invitations',
      make: `insert into invitations (network, email, invited_by, invited_at, expires_at, token_hash) values ('cos', 'a@x', $3, $1, $1, 't')`,
    },
  ],
  [
    'deletedContacts',
    'deleted contacts',
    {
      table: 'contacts',
      make: `insert into contacts (${contact}, created_at, deleted_at) values (${ana}, $1, $1)`,
      stays: {
        make: `insert into contacts (${contact}, created_at, note) values (${ana}, $1, 'not deleted')`,
        note: `note = 'not deleted'`,
      },
    },
  ],
  [
    'logins',
    'sign-ins',
    {
      table: 'login_records',
      make: `insert into login_records (account_id, network, login_at, logout_at) values ($2, 'cos', $1::timestamptz - interval '1 hour', $1)`,
      stays: {
        make: `with l as (insert into login_records (account_id, network, login_at) values ($3, 'cos', $1) returning id)
          insert into sessions (token_hash, account_id, login_record_id, created_at, last_seen_at) select 'lives', $3, id, $1, $1 from l`,
        note: `exists (select from sessions s where s.login_record_id = t.id)`,
      },
    },
  ],
  [
    'imports',
    'imports',
    {
      table: 'import_runs',
      make: `insert into import_runs (id, network, file_name, records_done, counts, started_at, by_psychic, psychics_made, rejects_bytes)
        values ('r', 'cos', 'f', 0, '{}', $1, '{}', '{}', 0)`,
    },
  ],
  [
    'recordings',
    'recordings',
    {
      table: 'recordings',
      make: `insert into recordings (network, connection_id, bytes, received_at) values ('cos', 5, 12, $1)`,
    },
  ],
  [
    'chatTexts',
    'chat texts',
    {
      table: 'chat_messages',
      make: `with c as (insert into chats (network, connection_id, psychic_id, customer_id, digest, token_hash, rate, free_minutes, asked_at,
            accepted_at, psychic_heard_at, member_heard_at, ended_at, closed_at, result, ended_by, messages)
          values ('cos', 7, $2, $4, '', 'h', 1, 0, $1, $1, $1, $1, $1, $1, 'Completed', 'member', 1) returning id)
        insert into chat_messages (chat_id, number, side, client_id, text, sent_at) select id, 1, 'member', 'c', 'Hello', $1 from c`,
    },
  ],
  [
    'gifts',
    'gifts',
    {
      table: 'gifts',
      make: `insert into gifts (id, network, psychic_id, customer_id, subject, body, minutes, sent_at, sending_id) values (9, 'cos', $2, $4, 's', 'b', 3, $1, 9)`,
    },
  ],
  [
    'readings',
    'chats and scheduled calls',
    {
      table: 'scheduled_calls',
      make: `insert into scheduled_calls (network, external_id, psychic_id, customer_id, scheduled_at, conn_type, status)
        values ('cos', 's', $2, $4, $1, 'Call', 'Completed')`,
    },
  ],
  [
    'pay',
    'payment files',
    {
      table: 'pay_exports',
      make: `insert into pay_exports (network, period_to, format, sha256, content, rows, total_cents, exported_at)
        values ('cos', '2018-02-25', 'generic', repeat('0', 64), '', 0, 0, $1)`,
    },
  ],
  [
    'pay',
    'removed adjustments',
    {
      table: 'adjustments',
      make: `insert into adjustments (network, psychic_id, cents, category, reason, removed_at) values ('cos', $2, 5, 'bonus', 'r', $1)`,
      stays: {
        make: `insert into adjustments (network, psychic_id, cents, category, reason, created_at) values ('cos', $2, 7, 'bonus', 'r', $1)`,
        note: 'removed_at is null',
      },
    },
  ],
  [
    'audit',
    'audit rows',
    {
      table: 'audit',
      make: `insert into audit (network, via, action, at) values ('cos', 'page', 'did something', $1)`,
    },
  ],
];

/** What is emptied after a rule, if not its table. */
const emptied: Record<string, string> = { audit: 'uptime', chat_messages: 'chats' };

describe('data that has expired', () => {
  let test: TestApp;
  let values: unknown[];

  beforeAll(async () => {
    test = await TestApp.start();
    const boss = await createManager(test.db, 'cos', 'manager');
    const psychic = await createPsychic(test.db, 'cos', boss);
    const [customer] = await test.db.query<{ id: number }[]>(
      `insert into customers (network, external_id, username) values ('cos', 'c', 'c') returning id`,
    );
    values = [then, psychic, boss, customer?.id];
  });
  afterAll(() => test.stop());

  const run = (of: ExpiringClass, now: Date): Promise<void> => test.app.get(Retention).runClass(of, now);
  /** Only the values that the statement uses. */
  const make = (sql: string): Promise<unknown> => {
    const numbers = [...new Set([...sql.matchAll(/\$(\d)/g)].map(([, n]) => Number(n)))].sort();
    const own = numbers.reduce((text, n, i) => text.replaceAll(`$${n}`, `$${i + 1}`), sql);
    return test.db.query(
      own,
      numbers.map((n) => values[n - 1]),
    );
  };
  const after = (of: ExpiringClass, seconds: number): Date => new Date(endOf(of).getTime() + seconds * 1000);

  it.each(rules)('%s: %s are deleted a second after their time, and not before', async (of, _, rule) => {
    const { table, stays } = rule;
    const left = (): Promise<object[]> =>
      test.db.query(`select t.*, ${stays?.note ?? 'false'} as stays from ${table} t where ${timeOf(table)}`);
    const noted = async (): Promise<object[]> =>
      test.db.query(
        `select network, via_name, after - 'before' as after from audit where action = 'deleted expired data' and after ->> 'class' = $1
            and at > now() - interval '1 minute' order by id desc limit 1`,
        [of],
      );
    await make(rule.make);
    if (stays !== undefined) await make(stays.make);
    const both = stays === undefined ? 1 : 2;
    await run(of, after(of, -1));
    expect(await left()).toHaveLength(both);
    await run(of, after(of, 1));
    expect((await left()).map((row) => (row as { stays: boolean }).stays)).toEqual(
      stays === undefined ? [] : [true],
    );
    expect(await noted()).toEqual([
      { network: 'cos', via_name: 'delete-expired-data', after: { class: of, rows: 1 } },
    ]);
    await test.db.query(`truncate ${emptied[table] ?? table} cascade`);
  });

  /** Rows of the tests, not those that the program writes meanwhile. */
  const timeOf = (table: string): string => (table === 'audit' ? `action = 'did something'` : 'true');

  it('includes a rule for every class with a time', () => {
    // the other two have tests of their own
    const tested = [...rules.map(([of]) => of), 'declinedApplicants'];
    expect(expiringClasses.filter((of) => !tested.includes(of))).toEqual([]);
  });

  it('is deleted together with its file', async () => {
    const folder = path.join(test.dataDir, 'recordings/cos');
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, '5.wav');
    writeFileSync(file, 'RIFF');
    utimesSync(file, then, then);
    await make(
      `insert into recordings (network, connection_id, bytes, received_at) values ('cos', 5, 12, $1)`,
    );
    await run('recordings', after('recordings', -1));
    expect(existsSync(file)).toBe(true);
    await run('recordings', after('recordings', 1));
    expect(existsSync(file)).toBe(false);
  });

  it('is deleted in batches by two processes at once, each row counted once', async () => {
    const other = await test.beside();
    await test.db.query(
      `insert into mails (message_id, network, recipient, subject, body_text, created_at, sent_at)
       select 'many ' || n, case when n % 3 = 0 then 'onesun' else 'cos' end, 'a@x', 's', '', $1, $1 from generate_series(1, 12000) n`,
      [then],
    );
    const night = dayOf(after('mails', -86_400));
    await test.db.query(
      `insert into retention_nights values ('cos', 'mails', $1, 8000), ('onesun', 'mails', $1, 4000)`,
      [night],
    );
    const from = await test.db.query<{ id: string }[]>('select max(id) as id from audit');
    await Promise.all(
      [test, other].map(({ app }) => app.get(Retention).runClass('mails', after('mails', 1))),
    );
    expect(await test.db.query('select count(*)::int as n from mails')).toEqual([{ n: 0 }]);
    const counted = await test.db.query<object[]>(
      `select network, sum((after ->> 'rows')::int)::int as rows from audit where id > $1 and action = 'deleted expired data'
        group by network order by network`,
      [from[0]?.id],
    );
    expect(counted).toEqual([
      { network: 'cos', rows: 8000 },
      { network: 'onesun', rows: 4000 },
    ]);
    await other.stop();
  });

  it('is deleted class by class, even if one of them fails', async () => {
    await make(
      `insert into problems (network, account_id, category, details, created_at) values ('cos', $2, 'c', 'd', $1)`,
    );
    await make(
      `insert into login_records (account_id, network, login_at, logout_at) values ($2, 'cos', $1, $1)`,
    );
    await test.db
      .query(`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger fail before delete on login_records for each statement execute function fail()`);
    await expect(test.app.get(Retention).run()).rejects.toThrow('no');
    expect(await test.db.query('select from problems')).toEqual([]);
    await test.db.query('drop function fail cascade');
    await test.app.get(Retention).run();
  });
});

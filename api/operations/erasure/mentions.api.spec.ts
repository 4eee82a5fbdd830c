import { mentionKinds } from '../../../common/domain/erasure';
import { Retention } from '../../platform/retention/retention.service';
import { TestApp } from '../../testing/app';
import { asApplication } from '../../testing/database';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { rowOf, runConcurrently } from '../../testing/run-concurrently';
import type { MentionList } from './erasure.dto';

const text = 'Ask Zoë Åström about it';

describe('mentions', () => {
  let test: TestApp;
  let manager: string;
  let boss: number;
  let witness: number;
  let id: number;

  beforeAll(async () => {
    test = await TestApp.start({}, asApplication);
    boss = await createManager(test.db, 'cos', 'manager');
    manager = await test.signIn('manager', testPassword);
    witness = await createPsychic(test.db, 'cos', boss, { username: 'witness' });
    id = await add('lantern');
    await addEverywhere();
  });
  afterAll(() => test.stop());

  /** A psychic who was called Zoë Åström once. */
  const add = async (username: string): Promise<number> => {
    const made = await createPsychic(test.db, 'cos', boss, {
      username,
      first: 'Nora',
      last: `Vale ${username}`,
      accountStatus: 'Inactive',
    });
    await test.db.query(`update accounts set email = '' where id = $1`, [made]);
    await test.db.query(
      `insert into audit (network, via, action, subject_id, before) values
         ('cos', 'page', 'saved the profile', $1, '{"first": "Zoë"}'), ('cos', 'page', 'saved the profile', $1, '{"last": "Åström"}')`,
      [made],
    );
    return made;
  };

  /** A text of somebody else in every place, and one that only resembles it. */
  async function addEverywhere(): Promise<void> {
    const [customer] = await test.db.query<{ id: number }[]>(
      `insert into customers (network, external_id, username) values ('cos', 'c1', 'Bess') returning id`,
    );
    for (const [n, said] of [text, 'Ask Zoë or Åström'].entries()) {
      const statements: [string, unknown[]][] = [
        [
          `insert into contacts (network, name, email, phone, note) values ('cos', 'Ann', 'ann@x.example', '5055550001', $1)`,
          [said],
        ],
        [
          `insert into contact_messages (contact_id, kind, account_id, text) select max(id), 'phone', $2, $1 from contacts`,
          [said, boss],
        ],
        [
          `insert into invitations (network, email, first, last, invited_by, expires_at, token_hash)
           values ('cos', $2, $3, $4, $1, now(), $2)`,
          [boss, `ann${n}@x.example`, 'Zoe', n === 0 ? 'Astrom' : 'Strom'],
        ],
        [
          `insert into problems (network, account_id, category, details) values ('cos', $2, 'Other', $1)`,
          [said, boss],
        ],
        [`insert into saved_replies (network, title, text) values ('cos', 'Hours', $1)`, [said]],
        [
          `insert into gift_templates (network, name, subject, body, minutes) values ('cos', $2, 'x', $1, 3)`,
          [said, `name ${n}`],
        ],
        [
          `insert into listings (psychic_id, status, sales_pitch, body, categories) values ($2, $3, 'p', $1, '{26}')`,
          [said, witness, n === 0 ? 'Approved' : 'Rejected'],
        ],
        [
          `with c as (insert into chats (network, connection_id, psychic_id, customer_id, digest, token_hash, rate, free_minutes,
                asked_at, psychic_heard_at, member_heard_at, ended_at, closed_at, result, ended_by, messages)
              values ('cos', $4::int, $2, $3, '', 'token ' || $4::int, 1, 0, now(), now(), now(), now(), now(), 'Declined', 'psychic', 1) returning id)
           insert into chat_messages (chat_id, number, side, client_id, text, sent_at) select id, 1, 'member', '1', $1, now() from c`,
          [said, witness, customer?.id, n + 1],
        ],
        [
          `insert into gifts (network, psychic_id, customer_id, subject, body, minutes, sending_id)
           values ('cos', $2, $3, 'x', $1, 3, currval(pg_get_serial_sequence('gifts', 'id')))`,
          [said, witness, customer?.id],
        ],
        [
          `insert into readings (network, connection_id, psychic_id, conn_type, started_at, duration_seconds, free_minutes, paid_minutes,
             rate, revenue, result, is_new, rating_text) values ('cos', $3, $2, 'Call', now(), 60, 0, 1, 1, 1, 'Completed', true, $1)`,
          [said, witness, 70 + n],
        ],
        [
          `insert into audit (network, via, action, after) values ('cos', 'page', 'changed a saved reply', jsonb_build_object('text', $1::text))`,
          [said],
        ],
        [
          `insert into mails (message_id, network, recipient, subject, body_text, next_attempt_at) values ($2, 'cos', 's@x.example', 'x', $1, 'infinity')`,
          [said, `<${n}>`],
        ],
        [
          `insert into adjustments (network, psychic_id, cents, category, reason, note) values ('cos', $2, 5, 'tip', 'r', $1)`,
          [said, witness],
        ],
        [
          `insert into import_runs (id, network, file_name, psychics_made) values ($2, 'cos', 'x.csv', array[$1])`,
          [said, `run ${n}`],
        ],
        [
          `insert into webhooks (network, url, events, secret_cipher, disabled_at, disabled_why)
           values ('cos', 'https://x.example/' || $1, '{psychic}', '', now(), 'manager')`,
          [encodeURIComponent(said)],
        ],
      ];
      await test.db.query(`select nextval(pg_get_serial_sequence('gifts', 'id'))`);
      for (const [statement, values] of statements) await test.db.query(statement, values);
    }
    await test.db.query(
      `update psychics set experience = '', credentials = array[$2] where account_id = $1`,
      [witness, text],
    );
    await test.db.query('insert into saved_views (account_id, views) values ($1, $2)', [
      boss,
      JSON.stringify([
        { list: 'psychics', name: 'mine', address: 'q=Zo%C3%AB+%C3%85str%C3%B6m', hidden: [] },
      ]),
    ]);
  }

  const mentionsOf = async (psychic: number, query = ''): Promise<MentionList> => {
    const answer = await test.call(`/api/psychics/${psychic}/mentions${query}`, { cookie: manager });
    expect(answer.status).toBe(200);
    return answer.json as MentionList;
  };
  const erase = async (psychic: number): Promise<number> =>
    (
      await test.call(`/api/psychics/${psychic}/erase`, {
        method: 'POST',
        cookie: manager,
        body: { reason: 'asked for it' },
      })
    ).status;
  const noted = async (psychic: number): Promise<unknown> =>
    (
      await test.db.query<{ after: unknown }[]>(
        `select after from audit where subject_id = $1 and action = 'erased the psychic'`,
        [psychic],
      )
    ).map(({ after }) => after);

  it('of a former name are listed from every place, once, with page and words around', async () => {
    const { total, counts, mentions } = await mentionsOf(id);
    expect(counts).toEqual(mentionKinds.map((kind) => ({ kind, count: 1 })));
    expect([total, mentions.length]).toEqual([mentionKinds.length, mentionKinds.length]);
    for (const { kind, excerpt } of mentions) {
      if (kind === 'chat') expect(excerpt).toBeNull();
      else expect(excerpt).toMatch(/zo(ë|%C3%AB|e)/i);
    }
    expect(mentions.find(({ kind }) => kind === 'listing')?.page).toBe(`/psychics/${witness}/listing`);
    expect((await mentionsOf(id, '?from=14')).mentions).toEqual(mentions.slice(14));
    expect((await test.call(`/api/psychics/${id}/mentions?from=-1`, { cookie: manager })).status).toBe(400);
  });

  it('stay, and the audit says how many and where; what was removed before is not counted', async () => {
    await test.db.query('delete from problems');
    const { mentions } = await mentionsOf(id);
    expect(await erase(id)).toBe(200);
    expect(await noted(id)).toEqual([
      {
        reason: 'asked for it',
        mentions: Object.fromEntries(mentions.map(({ kind }) => [kind, 1])),
        places: mentions.map((one) => one.page ?? `${one.kind} ${one.id}`),
      },
    ]);
    expect(await test.db.query('select from saved_replies where text = $1', [text])).toHaveLength(1);
    expect((await mentionsOf(id)).total).toBe(0);
  });

  it('stay also when the job erases, which leaves the places in the audit', async () => {
    const declined = await add('declined');
    await test.db.query(`update psychics set status_decided_at = '2023-03-01' where account_id = $1`, [
      declined,
    ]);
    await test.app.get(Retention).runClass('declinedApplicants', new Date());
    expect(await noted(declined)).toEqual([
      expect.objectContaining({ mentions: expect.objectContaining({ saved_reply: 1 }) as object }),
    ]);
  });

  it('are no reason to erase twice: of two at once one is', async () => {
    const twice = await add('twice');
    const statuses = await runConcurrently(test, rowOf, [twice], [() => erase(twice), () => erase(twice)]);
    expect(statuses).toEqual([200, 409]);
    expect(await noted(twice)).toHaveLength(1);
  });

  it('leave the mail about an approval alone that waits for its undo', async () => {
    const [pending, namesake] = [
      await createPsychic(test.db, 'cos', boss, { username: 'AmberTide', accountStatus: 'Pending' }),
      await add('Amber'),
    ];
    for (const one of [pending, namesake])
      await test.db.query(
        `update accounts set first = 'Amber', last = 'Tide', email = 'amber@x.example' where id = $1`,
        [one],
      );
    const approve = async (): Promise<number> =>
      (
        await test.call(`/api/psychics/${pending}/application`, {
          method: 'POST',
          cookie: manager,
          body: { decision: 'approve' },
        })
      ).status;
    expect(await runConcurrently(test, rowOf, [namesake], [() => erase(namesake), approve])).toEqual([
      200, 200,
    ]);
    expect(
      await test.db.query(`select subject, sent_at from mails where recipient = 'amber@x.example'`),
    ).toEqual([{ subject: 'Your cos account is active', sent_at: null }]);
  });
});

import { withOwnClient } from '../../platform/database/pools';
import { applicationRole, asApplication, createTestDatabase } from '../../testing/database';
import { forgetPay } from './old-pay.query';
import { onDriver } from '../../platform/database/db';

const hash = 'ab'.repeat(32);
/** A closed statement over 4 cents, with a line, as one transaction. */
const closed = (number: number, from: string, more: Record<string, string> = {}): string => {
  const { psychic = '2', total = '4', lines = `(${total})`, kind = `'base'` } = more;
  return `with s as (
      insert into statements (network, psychic_id, period_from, period_to, due_on, status, number, hash, closed_at, total_cents, payable_cents, base_cents)
      values ('cos', ${psychic}, '${from}', '${from}'::date + 6, '${from}'::date + 11, 'closed', ${number}, '${hash}', now(), ${total}, greatest(${total}, 0), ${total})
      returning id)
    select id from s;
    insert into statement_lines (statement_id, line, psychic_id, kind, for_period_from, cents)
    select id, row_number() over (), psychic_id, ${kind}, period_from, c.cents from statements, (values ${lines}) c (cents) where number = ${number} and network = 'cos'`;
};
const refused = /is never changed|gets no more lines/;
const noRight = /permission denied|must be owner|is not permitted/;

describe('closed statements', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeAll(async () => {
    database = await createTestDatabase();
    await run(
      database.url,
      `insert into accounts (id, network, role, username) values (1, 'cos', 'manager', 'boss');
       insert into accounts (id, network, role, username, manager_id, rights)
         values (2, 'cos', 'psychic', 'ines', 1, '{}'), (3, 'cos', 'psychic', 'owing', 1, '{}');
       insert into psychics (account_id, network, extension) values (2, 'cos', 40001), (3, 'cos', 40002)`,
    );
    await run(database.url, `begin; ${closed(1, '2026-11-15')}; commit`);
    await run(
      database.url,
      `begin;
       insert into adjustments (id, network, psychic_id, cents, category, reason, note)
         overriding system value values (1, 'cos', 2, 500, 'bonus', 'Thanks', 'from the boss');
       ${closed(2, '2026-11-22')};
       update adjustments set statement_id = (select id from statements where number = 2);
       insert into payments (network, statement_id, cents, paid_on, method)
         select 'cos', id, 4, '2026-11-28', 'cheque' from statements where number = 2; commit`,
    );
    await run(
      database.url,
      `insert into statements (network, psychic_id, period_from, period_to, due_on, status, parked_reason)
         values ('cos', 3, '2026-11-15', '2026-11-21', '2026-11-26', 'parked', 'no_terms')`,
    );
  });
  afterAll(() => database.drop());

  const run = (url: string, sql: string): Promise<object[]> =>
    withOwnClient(url, async (client) => {
      const results: unknown = await client.query(sql);
      return ((Array.isArray(results) ? results.at(-1) : results) as { rows: object[] }).rows;
    });
  const all = (): Promise<object[]> =>
    run(
      database.url,
      `select to_jsonb(s) as row from statements s union all select to_jsonb(l) from statement_lines l
       union all select to_jsonb(p) from payments p union all select to_jsonb(a) from adjustments a order by 1`,
    );
  const own = (): string => asApplication(database.url);

  /** Also for the owner, in a setup with one role. */
  const changes = [
    'update statement_lines set cents = cents + 1',
    `update statement_lines set cause = '{}'`,
    'update statement_lines set line = line',
    'delete from statement_lines',
    'truncate statement_lines',
    'truncate statements cascade',
    'truncate payments',
    'truncate accounts cascade',
    `delete from payments`,
    'update payments set cents = 5',
    `update payments set paid_on = '2027-01-02'`,
    `set psychic_network.erasing = 'on'; delete from statement_lines`,
    `set psychic_network.erasing = 'on'; update statement_lines set cents = 5`,
    `set psychic_network.erasing = 'on'; delete from payments`,
    `set psychic_network.restoring = 'on'; update statement_lines set cents = 5`,
    `set psychic_network.restoring = 'on'; delete from statement_lines`,
    `merge into statement_lines using (select 1) one on true when matched then delete`,
  ];
  /** What the role of the application may do only in part. */
  const halves = [
    'delete from statements where number = 1',
    'update statements set number = 7 where number = 1',
    'update statements set number = null, hash = null, closed_at = null where number = 1',
    `update statements set total_cents = 5, payable_cents = 5, base_cents = 5 where number = 1`,
    `update statements set base_cents = 3, free_cents = 1 where number = 1`,
    `update statements set hash = repeat('0', 64) where number = 1`,
    `update statements set previous_hash = repeat('0', 64) where number = 1`,
    `update statements set period_from = '2026-11-14', period_to = '2026-11-20' where number = 1`,
    `update statements set psychic_id = 3 where number = 1`,
    `update statements set closed_at = now() where number = 1`,
    `update statements set closed_in = pg_current_xact_id()::text::bigint where number = 1`,
    `update statements set readings = 7 where number = 1`,
    `update statements set due_on = due_on + 1 where number = 1`,
    `update statements set status = 'parked', number = null, hash = null, closed_at = null where number = 1`,
    `update statements set status = 'paid' where number = 1`,
    `begin; update statements set status = 'approved' where number = 1; update statements set status = 'closed' where number = 1; commit`,
    `begin; update statements set status = 'approved' where number = 1; update statements set status = 'paid' where number = 1; commit`,
    `insert into statement_lines (statement_id, line, psychic_id, kind, for_period_from, cents)
       select id, 9, 2, 'base', period_from, 5 from statements where number = 1`,
    `insert into statement_lines (statement_id, line, psychic_id, kind, for_period_from, cents)
       select id, n, 2, 'base', period_from, c from statements, (values (8, 5), (9, -5)) x (n, c) where number = 1`,
    `set psychic_network.erasing = 'on'; delete from statements where number = 1`,
    'update adjustments set cents = 700',
    `update adjustments set reason = 'Other'`,
    `update adjustments set note = ''`,
    `update adjustments set statement_id = null`,
    `update adjustments set removed_at = now(), statement_id = null`,
    `insert into statements (network, psychic_id, period_from, period_to, due_on, status, number, hash, closed_at)
       values ('cos', 3, '2026-11-22', '2026-11-28', '2026-12-03', 'approved', 8, repeat('0', 64), now())`,
  ];

  it.each([...changes, ...halves])(
    'cannot be changed even with a single role for everything: %s',
    async (sql) => {
      const before = await all();
      await expect(run(database.url, sql)).rejects.toThrow(refused);
      expect(await all()).toEqual(before);
    },
  );

  it.each([
    ...changes,
    `update payments set statement_id = (select id from statements where number = 1)`,
    'alter table statement_lines disable trigger all',
    'alter table statement_lines disable trigger kept',
    'drop table statement_lines',
    'drop trigger kept on statement_lines',
    'drop function keep_statement_lines cascade',
    'create or replace function public.keep_statement_lines() returns trigger language plpgsql as $$ begin return new; end $$',
    'create or replace function public.is_forgetting() returns boolean language sql as $$ select true $$',
    'alter table statements disable trigger all',
    'create rule mine as on insert to statement_lines do instead nothing',
    `alter table statement_lines owner to ${applicationRole}`,
    `set session_replication_role = replica`,
    'set role postgres',
    `insert into statement_lines (statement_id, line, psychic_id, kind, for_period_from, cents)
       select statement_id, line, psychic_id, kind, for_period_from, 5 from statement_lines on conflict (statement_id, line) do update set cents = 5`,
    `with gone as (delete from statement_lines returning cents) select * from gone`,
    `do $$ begin execute 'delete from statement_lines'; end $$`,
    'begin; lock table statement_lines in access exclusive mode',
    `set psychic_network.restoring = 'on'; truncate statements cascade`,
  ])('are out of reach of the role of the application: %s', async (sql) => {
    const before = await all();
    await expect(run(own(), sql)).rejects.toThrow(noRight);
    expect(await all()).toEqual(before);
  });

  it.each([
    ...halves,
    `set psychic_network.restoring = 'on'; ${halves[0]}`,
    `set psychic_network.restoring = 'on'; insert into statement_lines (statement_id, line, psychic_id, kind, for_period_from, cents)
       select id, 9, 2, 'base', period_from, 5 from statements where number = 1`,
    `set psychic_network.restoring = 'on'; insert into statements (network, psychic_id, period_from, period_to, due_on, status, number, hash, closed_at)
       values ('cos', 3, '2026-11-22', '2026-11-28', '2026-12-03', 'approved', 8, repeat('0', 64), now())`,
  ])('keep what they say when the role of the application tries: %s', async (sql) => {
    const before = await all();
    await expect(run(own(), sql)).rejects.toThrow(refused);
    expect(await all()).toEqual(before);
  });

  it('get their lines in the transaction that closes them, also in several statements, also a parked one', async () => {
    const line = (n: number): string =>
      `insert into statement_lines (statement_id, line, psychic_id, kind, for_period_from, cents)
         select id, ${n}, 3, 'base', period_from, 2 from statements where psychic_id = 3`;
    const close = `update statements set status = 'closed', parked_reason = null, number = 3, hash = '${hash}', closed_at = now(),
        total_cents = 4, payable_cents = 4, base_cents = 4 where psychic_id = 3`;
    await run(own(), `begin; ${close}; savepoint s; ${line(1)}; release s; ${line(2)}; rollback`);
    await expect(run(own(), line(1))).rejects.toThrow('gets no more lines');
    await run(own(), `begin; ${close}; ${line(1)}; ${line(2)}; rollback`);
  });

  it('go back from paid only once their payment was returned, which happens once', async () => {
    const state = (status: string): Promise<object[]> =>
      run(own(), `update statements set status = '${status}' where number = 2`);
    await state('approved');
    await state('paid');
    await expect(state('approved')).rejects.toThrow(refused);
    const giveBack = `update payments set returned_on = '2026-12-01', return_reason = 'lost', returned_at = now()`;
    await run(own(), giveBack);
    await expect(run(own(), `${giveBack} where returned_on is not null`)).rejects.toThrow(refused);
    await expect(
      run(own(), `update payments set returned_on = null, return_reason = null, returned_at = null`),
    ).rejects.toThrow(refused);
    await state('approved');
    await expect(state('paid')).rejects.toThrow(refused);
    await run(
      own(),
      `insert into payments (network, statement_id, cents, paid_on, method)
         select 'cos', id, 4, '2026-12-02', 'cheque' from statements where number = 2`,
    );
    await state('paid');
    await expect(state('approved')).rejects.toThrow(refused);
  });

  it('can be held, and a parked one deleted, by the role of the application', async () => {
    await run(
      own(),
      `begin; update statements set held_at = now(), held_reason = 'wait', version = version + 1 where number = 1; rollback`,
    );
    await run(own(), 'begin; delete from statements where number is null; rollback');
  });

  describe('older than seven years', () => {
    const old = async (): Promise<number[]> =>
      (
        (await run(
          database.url,
          `select number from statements where period_to < '2020-01-01' order by 1`,
        )) as {
          number: number;
        }[]
      ).map(({ number }) => number);
    const settle = (number: number): string => `
      insert into payments (network, statement_id, cents, paid_on, method) select 'cos', id, cents, '2018-01-20', 'cheque'
        from statements, (values (4)) c (cents) where number = ${number};
      update statements set status = 'approved' where number = ${number}; update statements set status = 'paid' where number = ${number}`;

    it('are deleted by the owner’s function once they are settled, with everything of theirs', async () => {
      // settled, unpaid, below zero and carried, below zero and last
      await run(
        database.url,
        `begin; ${closed(11, '2017-12-31')}; ${settle(11)};
         insert into statement_questions (statement_id, psychic_id, text) select id, 2, 'Why?' from statements where number = 11; commit`,
      );
      await run(database.url, `begin; ${closed(12, '2018-01-07')}; commit`);
      const debt = { psychic: '3', total: '-4' };
      await run(
        database.url,
        `begin; ${closed(13, '2018-01-07', debt)}; update statements set status = 'approved' where number = 13; commit`,
      );
      await run(
        database.url,
        `begin; ${closed(14, '2018-01-14', debt)}; update statements set status = 'approved' where number = 14; commit`,
      );
      const before = await all();
      const forget = (until: string): Promise<number> =>
        withOwnClient(own(), (client) => forgetPay(onDriver(client), 'cos', new Date(until)));
      // the night of January 7 in New York
      expect(await forget('2018-01-07T04:59:59Z')).toBe(0);
      expect(await all()).toEqual(before);
      expect(await forget('2018-01-07T05:00:00Z')).toBe(1);
      expect(await old()).toEqual([12, 13, 14]);
      expect(await forget('2030-01-01T05:00:00Z')).toBe(1);
      expect(await old()).toEqual([12, 14]);
      expect(
        await run(
          database.url,
          `select number from statements where period_to > '2020-01-01' and number is not null order by 1`,
        ),
      ).toEqual([{ number: 1 }, { number: 2 }]);
      expect(await run(database.url, `select from statement_questions`)).toEqual([]);
    });

    it('are not deleted by the role of the application itself, even if it says that it forgets', async () => {
      await run(database.url, `begin; ${closed(21, '2016-01-03')}; ${settle(21)}; commit`);
      for (const table of ['statement_lines', 'payments'])
        await expect(run(own(), `set psychic_network.erasing = 'on'; delete from ${table}`)).rejects.toThrow(
          noRight,
        );
      await expect(
        run(own(), `set psychic_network.erasing = 'on'; delete from statements where number = 21`),
      ).rejects.toThrow(refused);
    });
  });
});

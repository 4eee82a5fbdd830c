import type { DataSource } from 'typeorm';
import { addDays, dayOf, newYorkIso, weekdayOf } from '../../../common/domain/new-york-time';
import { clearOfMidnight } from '../../testing/clock';
import { aCustomer, aReading } from '../../testing/fixtures';
import { addAdjustment, addTerms, PayFixture, payFrom } from '../../testing/pay';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { TestApp } from '../../testing/app';

const [first, second, end] = ['2025-01-05', '2025-01-12', '2025-01-18'];

describe('statements', () => {
  let test: TestApp;
  let db: DataSource;
  let pay: PayFixture;
  let ruth: number;
  let sessions: Record<'manager' | 'ruth' | 'ann', string>;
  const ids: number[] = [];

  /** Two statements: the second corrects the first, and has an adjustment. */
  beforeAll(async () => {
    test = await TestApp.start();
    db = test.db;
    const manager = await createManager(db, 'cos', 'manager');
    pay = new PayFixture(test, manager, first);
    ruth = await createPsychic(db, 'cos', manager, { username: 'ruth' });
    await createPsychic(db, 'cos', manager, { username: 'ann' });
    sessions = {
      manager: await test.signIn('manager', testPassword),
      ruth: await test.signIn('ruth', testPassword),
      ann: await test.signIn('ann', testPassword),
    };
    await payFrom(db, 'cos', first);
    await addTerms(db, 'cos', first, {
      ...{ free: 0.1, repeat_bonus: 0.05, active_applies: 'above' },
      active: [
        { from: 30, per_minute: 0.02 },
        { from: 600, per_minute: 0.04 },
      ],
    });
    const key = await test.createKey('cos');
    await pay.send(ruth, first, { customer: aCustomer('ann') });
    await pay.send(ruth, first, { conn_type: 'Chat' });
    await pay.send(ruth, addDays(first, 2), {
      customer: aCustomer('ann'),
      free_minutes: 3,
      paid_minutes: 20,
    });
    await pay.close(ruth, addDays(first, 6));
    await test.call('/api/integrations/readings', {
      method: 'POST',
      key,
      body: [
        aReading(ruth, {
          connection_id: 2,
          conn_type: 'Chat',
          started_at: `${first}T12:00:00-05:00`,
          paid_minutes: 5,
        }),
      ],
    });
    await pay.send(ruth, second);
    await addAdjustment(db, ruth, -150);
    await pay.close(ruth, end);
    await db.query(`update statements set held_at = now(), held_reason = 'private' where period_from = $1`, [
      second,
    ]);
    const rows = await db.query<{ id: number }[]>('select id from statements order by number');
    ids.push(...rows.map(({ id }) => id));
    await db.query(
      `insert into statements (network, psychic_id, period_from, period_to, due_on, status, parked_reason)
       values ('cos', $1, '2025-01-19', '2025-01-25', '2025-01-30', 'parked', 'no_terms')`,
      [ruth],
    );
  });

  afterAll(() => test.stop());

  const read = async (part: string, who: keyof typeof sessions = 'ruth') => {
    const { status, json } = await test.call(`/api/psychics/${ruth}/statements${part}`, {
      cookie: sessions[who],
    });
    return { status, json };
  };

  it.each<[string, number]>([
    ['9999-12-31', 400],
    ['9998-12-31', 200],
    ['1900-01-01', 404],
  ])('so far of %s answer %i', async (day, status) => {
    expect((await read(`/current?day=${day}`)).status).toBe(status);
  });

  it('have what is printed: groups by day and class, corrections with why, adjustments, and the hash', async () => {
    const { json } = await read(`/${ids[0]}`, 'manager');
    expect(json).toMatchObject({
      ...{
        username: 'ruth',
        status: 'closed',
        number: '2025-0001',
        due_on: '2025-01-16',
        previous_hash: null,
      },
      ...{
        base: 16,
        repeat_bonus: 1,
        free: 0.3,
        active_bonus: 0.26,
        corrections: 0,
        total: 17.56,
        payable: 17.56,
      },
      ...{ readings: 3, payments: [], others: [] },
      active: { active_minutes: 43, reached: 30, next: 600, minutes_to_next: 557 },
      terms: { call: 0.4, repeat_bonus: 0.05 },
    });
    const group = { rate: 0.4, lines: 1, type: 'New' };
    expect((json as { groups: unknown }).groups).toEqual([
      { ...group, kind: 'base', day: first, conn_type: 'Call', minutes: 10, amount: 4 },
      { ...group, kind: 'base', day: first, conn_type: 'Chat', minutes: 10, amount: 4 },
      {
        ...group,
        kind: 'base',
        day: '2025-01-07',
        conn_type: 'Call',
        type: 'Repeat',
        minutes: 20,
        amount: 8,
      },
      {
        ...group,
        kind: 'repeat',
        day: '2025-01-07',
        conn_type: 'Call',
        type: 'Repeat',
        minutes: 20,
        rate: 0.05,
        amount: 1,
      },
      {
        ...group,
        kind: 'free',
        day: '2025-01-07',
        conn_type: 'Call',
        type: 'Repeat',
        minutes: 3,
        rate: 0.1,
        amount: 0.3,
      },
      {
        ...group,
        kind: 'active',
        day: null,
        conn_type: null,
        type: null,
        minutes: 13,
        rate: 0.02,
        amount: 0.26,
      },
    ]);
    const next = (await read(`/${ids[1]}`, 'manager')).json as Record<string, unknown>;
    expect(next).toMatchObject({
      corrections: -2.1,
      adjustments: -1.5,
      total: 0.4,
      held: true,
      held_reason: 'private',
    });
    expect(next.previous_hash).toBe((json as { hash: string }).hash);
    expect(next.others).toMatchObject([
      {
        ...{ line: 2, kind: 'correction', of: 'base', for_period_from: first, day: first, connection_id: 2 },
        ...{
          amount: -2,
          was: 4,
          cause: { kind: 'corrected', was_minutes: 10, now_minutes: 5, key_name: 'test' },
        },
      },
      {
        line: 3,
        kind: 'correction',
        of: 'active',
        amount: -0.1,
        was: 0.26,
        cause: { kind: 'minutes', key_name: null },
      },
      { line: 4, kind: 'adjustment', amount: -1.5, category: 'other', reason: 'A reason' },
    ]);
  });

  it('tell a psychic that one is held, but not why, nor whose key sent what', async () => {
    const { json } = await read(`/${ids[1]}`);
    expect(json).toMatchObject({ held: true, held_reason: null, parked_reason: null });
    expect((json as { others: unknown[] }).others).toMatchObject([{ cause: { key_name: null } }, {}, {}]);
  });

  it('are listed newest first, parked ones only for managers', async () => {
    const periods = async (who: keyof typeof sessions) =>
      ((await read('', who)).json as { period_from: string }[]).map(({ period_from }) => period_from);
    expect(await periods('ruth')).toEqual([second, first]);
    expect(await periods('manager')).toEqual(['2025-01-19', second, first]);
    const parked = await db.query<{ id: number }[]>(`select id from statements where status = 'parked'`);
    expect((await read(`/${parked[0]?.id}`)).status).toBe(404);
    expect((await read(`/${parked[0]?.id}`, 'manager')).json).toMatchObject({
      parked_reason: 'no_terms',
      groups: [],
    });
  });

  it('show the payment, also one that was returned', async () => {
    await db.query(`update statements set status = 'approved' where id = $1`, [ids[0]]);
    await db.query(
      `insert into payments (network, statement_id, cents, paid_on, method, reference, returned_on, return_reason, returned_at)
       values ('cos', $1, 1756, '2025-01-14', 'cheque', '77', '2025-01-20', 'moved', now()),
              ('cos', $1, 1756, '2025-01-21', 'direct_deposit', null, null, null, null)`,
      [ids[0]],
    );
    await db.query(`update statements set status = 'paid' where id = $1`, [ids[0]]);
    const { json } = await read(`/${ids[0]}`);
    expect(json).toMatchObject({
      ...{ status: 'paid', paid_on: '2025-01-21' },
      payments: [
        {
          amount: 17.56,
          paid_on: '2025-01-14',
          reference: '77',
          returned_on: '2025-01-20',
          return_reason: 'moved',
        },
        { amount: 17.56, paid_on: '2025-01-21', method: 'direct_deposit', returned_on: null },
      ],
    });
  });

  it('have their lines one by one, in their order, sorted, filtered, and found', async () => {
    const lines = async (query = '') =>
      ((await read(`/${ids[0]}/lines${query}`)).json as { line: number }[]).map(({ line }) => line);
    expect(await lines()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await lines('?sort=["amount","DESC"]')).toEqual([3, 1, 2, 4, 5, 6]);
    expect(await lines('?filter={"kind":"base","conn_type":"Call"}')).toEqual([1, 3]);
    expect(await lines('?filter={"q":"3"}')).toEqual([3, 4, 5]);
    expect(((await read(`/${ids[1]}/lines?filter={"of":"base"}`)).json as unknown[])[0]).toMatchObject({
      ...{ line: 2, version: 2, minutes: 5, rate: 0.4, amount: -2, was: 4 },
      cause: { kind: 'corrected', was_minutes: 10, now_minutes: 5 },
    });
  });

  it('have no lines of contacts in limited mode, only totals by day and class', async () => {
    const { ruth: whole } = sessions;
    await db.query('update psychics set limited_readings = true where account_id = $1', [ruth]);
    sessions.ruth = await test.signIn('ruth', testPassword);
    try {
      const { json } = await read(`/${ids[1]}`);
      expect(json).toMatchObject({
        others: [{ kind: 'correction', of: 'active' }, { kind: 'adjustment' }],
        groups: [
          { kind: 'correction', day: first, conn_type: 'Chat', type: 'New', lines: 1, amount: -2 },
          { kind: 'base', day: second, amount: 4 },
        ],
      });
      const { json: lines } = await read(`/${ids[1]}/lines`);
      expect(lines).toMatchObject([{ of: 'active' }, { kind: 'adjustment' }]);
    } finally {
      await db.query('update psychics set limited_readings = false where account_id = $1', [ruth]);
      sessions.ruth = whole;
    }
  });

  it('are for the psychic and managers, each only with their own address', async () => {
    expect((await read(`/${ids[0]}`, 'ann')).status).toBe(403);
    const [ann] = await db.query<{ id: number }[]>(`select id from accounts where username = 'ann'`);
    for (const part of ['', '/lines'])
      expect(
        (await test.call(`/api/psychics/${ann?.id}/statements/${ids[0]}${part}`, { cookie: sessions.ann }))
          .status,
      ).toBe(404);
  });

  it('show the running period so far, by day, and how far the next step is', async () => {
    await clearOfMidnight();
    await db.query(`delete from statements where status = 'parked'`);
    const today = dayOf(new Date());
    await pay.send(ruth, today, { started_at: newYorkIso(new Date()), paid_minutes: 29 });
    const { json } = await read('/current');
    expect(json).toMatchObject({
      ...{ id: null, status: 'open', number: null, hash: null, total: 11.6, readings: 1 },
      groups: [{ kind: 'base', day: today, minutes: 29, amount: 11.6 }],
      active: { active_minutes: 29, reached: null, next: 30, minutes_to_next: 1 },
    });
    expect((await read(`/current?day=${first}`)).status).toBe(404);
    // switched on in the middle of a period
    const started = addDays(today, -((weekdayOf(today) + 6) % 7));
    await payFrom(db, 'cos', addDays(started, 1));
    expect((await read('/current')).json).toMatchObject({ period_from: addDays(started, 7), total: 0 });
    await payFrom(db, 'cos', first);
    expect((await read('/current?day=2025-02-30')).status).toBe(400);
    // what was not closed yet has the adjustments
    await addAdjustment(db, ruth, 300);
    expect((await read('/current?day=2025-01-19')).json).toMatchObject({ adjustments: 3, total: 3 });
    expect((await read('/current')).json).toMatchObject({ adjustments: 0, total: 11.6 });
  });
});

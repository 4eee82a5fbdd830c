import type { DataSource } from 'typeorm';
import { addDays, type Day, dayOf, newYorkIso } from '../../../common/domain/new-york-time';
import { aCustomer } from '../../testing/fixtures';
import { addTerms, aLine, PayFixture, payFrom } from '../../testing/pay';
import { createManager, createPsychic } from '../../testing/people';
import { holdFigures, runConcurrently } from '../../testing/run-concurrently';
import { TestApp } from '../../testing/app';
import { Closing } from './closing.service';

/** Sundays of 2025: first days of the periods of psychics whose pay day is Sunday. */
const [first, second, third] = ['2025-01-05', '2025-01-12', '2025-01-19'];
const [firstEnd, secondEnd, fourthEnd] = ['2025-01-11', '2025-01-18', '2025-02-01'];

describe('closing', () => {
  let test: TestApp;
  let db: DataSource;
  let closing: Closing;
  let manager: number;
  let pay: PayFixture;

  beforeAll(async () => {
    test = await TestApp.start();
    db = test.db;
    closing = test.app.get(Closing);
    manager = await createManager(db, 'cos');
    pay = new PayFixture(test, manager, first);
  });

  afterAll(() => test.stop());

  const closedTo = async (of: number): Promise<Day | null> => {
    const [row] = await db.query<{ closed_to: Day }[]>(
      'select closed_to from pay_progress where psychic_id = $1',
      [of],
    );
    return row?.closed_to ?? null;
  };

  const audited = async (of: number): Promise<string[]> => {
    const rows = await db.query<{ action: string }[]>(
      'select action from audit where subject_id = $1 order by id',
      [of],
    );
    return rows.map(({ action }) => action);
  };

  beforeEach(() => pay.prepare());

  it('freezes what the readings are worth, with the version of each', async () => {
    const ruth = await pay.psychic();
    const id = await pay.send(ruth, first, { customer: aCustomer('ann'), paid_minutes: 9 });
    await pay.send(ruth, first, { connection_id: id, customer: aCustomer('ann') });
    await pay.send(ruth, firstEnd, { customer: aCustomer('ann'), paid_minutes: 50 });
    expect(await pay.close(ruth, firstEnd)).toEqual({ closed: 1, parked: 0 });
    expect(await pay.lines(ruth, first)).toEqual([
      aLine('base', first, 400),
      aLine('base', first, 2000),
      aLine('repeat', first, 250),
      aLine('active', first, 120),
    ]);
    expect(await pay.statements(ruth)).toEqual([
      { period_from: first, period_to: firstEnd, status: 'closed', parked_reason: null, total: 2770 },
    ]);
    const stored = await db.query<unknown[]>(
      `select version, conn_type, l.type, hundredths, rate, l.terms_id = t.id as "hasTerms"
         from statement_lines l join pay_terms t on t.voided_at is null where l.psychic_id = $1 and kind <> 'base' order by line`,
      [ruth],
    );
    expect(stored).toEqual([
      { version: 1, conn_type: 'Call', type: 'Repeat', hundredths: 5000, rate: 500, hasTerms: true },
      { version: null, conn_type: null, type: null, hundredths: 6000, rate: 200, hasTerms: true },
    ]);
    expect(
      await db.query('select version from statement_lines where psychic_id = $1 and line = 1', [ruth]),
    ).toEqual([{ version: 2 }]);
  });

  it('closes once, also when two ask at the same moment', async () => {
    const ruth = await pay.psychic();
    await pay.send(ruth, first);
    await runConcurrently(
      test,
      holdFigures,
      [],
      [() => pay.close(ruth, firstEnd), () => pay.close(ruth, firstEnd)],
    );
    expect(await pay.close(ruth, firstEnd)).toEqual({ closed: 0, parked: 0 });
    expect(await pay.statements(ruth)).toHaveLength(1);
    expect(await pay.lines(ruth, first)).toHaveLength(1);
  });

  it('closes nothing that is not over, and nothing before the network paid', async () => {
    const ruth = await pay.psychic();
    const today = dayOf(new Date());
    await pay.send(ruth, addDays(first, -1));
    await pay.send(ruth, today, { started_at: newYorkIso(new Date()) });
    await pay.close(ruth, addDays(today, 100));
    expect(await pay.statements(ruth)).toEqual([]);
    await payFrom(db, 'cos', null);
    expect(await pay.close(ruth, firstEnd)).toEqual({ closed: 0, parked: 0 });
  });

  it('starts with the first whole period that the network pays for', async () => {
    await payFrom(db, 'cos', addDays(first, 2));
    const ruth = await pay.psychic();
    for (const day of [firstEnd, second]) await pay.send(ruth, day);
    await pay.close(ruth, secondEnd);
    expect(await pay.statements(ruth)).toMatchObject([{ period_from: second, total: 400 }]);
  });

  it('spends no number on periods without anything', async () => {
    const ruth = await pay.psychic();
    await pay.send(ruth, third);
    const before = await pay.lastNumber();
    await pay.close(ruth, fourthEnd);
    expect(await pay.statements(ruth)).toMatchObject([{ period_from: third, status: 'closed' }]);
    expect(await pay.lastNumber()).toBe(before + 1);
    expect(await closedTo(ruth)).toBe(fourthEnd);
  });

  it('parks a psychic without terms, who then closes once there are some', async () => {
    const ruth = await pay.psychic();
    await db.query('update pay_terms set voided_at = now()');
    await pay.send(ruth, first);
    await pay.send(ruth, second);
    for (const parked of [await pay.close(ruth, secondEnd), await pay.close(ruth, secondEnd)])
      expect(parked).toEqual({ closed: 0, parked: 1 });
    expect(await pay.statements(ruth)).toEqual([
      { period_from: first, period_to: firstEnd, status: 'parked', parked_reason: 'no_terms', total: 0 },
    ]);
    expect(await audited(ruth)).toEqual(['parked the statement']);
    await addTerms(db, 'cos', first);
    expect(await pay.close(ruth, secondEnd)).toEqual({ closed: 2, parked: 0 });
    expect(await pay.statements(ruth)).toMatchObject([
      { period_from: first, status: 'closed', parked_reason: null, total: 400 },
      { period_from: second, status: 'closed', total: 400 },
    ]);
  });

  it('forgets a parked statement whose readings were voided', async () => {
    const ruth = await pay.psychic();
    await db.query('update pay_terms set voided_at = now()');
    const reading = await pay.send(ruth, first);
    await pay.close(ruth, firstEnd);
    await pay.void(reading);
    expect(await pay.close(ruth, firstEnd)).toEqual({ closed: 0, parked: 0 });
    expect(await pay.statements(ruth)).toEqual([]);
  });

  it('counts the days of New York on both nights when the clocks change', async () => {
    await payFrom(db, 'cos', '2025-03-09');
    const ruth = await createPsychic(db, 'cos', manager);
    await addTerms(db, 'cos', '2025-03-09');
    // the last second of Saturday, and the first of Sunday, of weeks that start with a change
    for (const started_at of [
      '2025-03-15T23:59:59-04:00',
      '2025-03-09T00:00:00-05:00',
      '2025-11-02T01:30:00-04:00',
      '2025-11-02T01:30:00-05:00',
      '2025-11-08T23:59:59-05:00',
      '2025-11-01T23:59:59-04:00',
    ])
      await pay.send(ruth, '', { started_at });
    await pay.close(ruth, '2025-11-08');
    expect(await pay.statements(ruth)).toMatchObject([
      { period_from: '2025-03-09', period_to: '2025-03-15', total: 800 },
      { period_from: '2025-10-26', period_to: '2025-11-01', total: 400 },
      { period_from: '2025-11-02', period_to: '2025-11-08', total: 1200 },
    ]);
  });

  it('cuts the period before a new pay day, so that each day is in one', async () => {
    const ruth = await pay.psychic();
    await db.query('insert into pay_days (psychic_id, pay_day, from_day) values ($1, 4, $2)', [ruth, second]);
    for (let day = first; day <= '2025-01-21'; day = addDays(day, 1)) await pay.send(ruth, day);
    await pay.close(ruth, '2025-01-21');
    expect(
      await db.query(
        'select period_from, period_to, is_short, readings, due_on from statements where psychic_id = $1 order by number',
        [ruth],
      ),
    ).toEqual([
      { period_from: first, period_to: firstEnd, is_short: false, readings: 7, due_on: '2025-01-16' },
      { period_from: second, period_to: '2025-01-14', is_short: true, readings: 3, due_on: '2025-01-19' },
      {
        period_from: '2025-01-15',
        period_to: '2025-01-21',
        is_short: false,
        readings: 7,
        due_on: '2025-01-26',
      },
    ]);
  });

  it('holds the statements of a blacklisted psychic', async () => {
    const ruth = await pay.psychic();
    await db.query(`update psychics set account_status = 'Blacklist' where account_id = $1`, [ruth]);
    await pay.send(ruth, first);
    await pay.close(ruth, firstEnd);
    expect(
      await db.query(
        'select held_at is not null as held, held_by, held_reason from statements where psychic_id = $1',
        [ruth],
      ),
    ).toEqual([{ held: true, held_by: null, held_reason: 'blacklisted' }]);
  });

  it('parks whoever fails, and closes the others of the run', async () => {
    const [ruth, ann, eve] = [await pay.psychic(), await pay.psychic(), await pay.psychic()];
    for (const one of [ruth, ann, eve]) await pay.send(one, first);
    await db.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$`,
    );
    await db.query(
      `create trigger fail before insert on statement_lines for each row when (new.psychic_id = ${ann}) execute function fail()`,
    );
    const before = await pay.lastNumber();
    try {
      await closing.closeRun(pay.actor, firstEnd);
      expect(await pay.statements(ann)).toMatchObject([
        { status: 'parked', parked_reason: 'error: a fault' },
      ]);
    } finally {
      await db.query('drop function fail cascade');
    }
    for (const one of [ruth, eve]) expect(await pay.statements(one)).toMatchObject([{ status: 'closed' }]);
    expect(await pay.lastNumber()).toBe(before + 2);
    await closing.closeRun(pay.actor, firstEnd);
    expect(await pay.statements(ann)).toMatchObject([{ status: 'closed', parked_reason: null }]);
  });

  it('closes a run for those whose period ends with it, after their earlier ones', async () => {
    const [ruth, ann] = [await pay.psychic(), await pay.psychic()];
    await db.query('update accounts set pay_day = 3 where id = $1', [ann]);
    for (const one of [ruth, ann]) for (const day of [first, second]) await pay.send(one, day);
    await closing.closeRun(pay.actor, secondEnd);
    expect(await pay.statements(ruth)).toMatchObject([{ period_to: firstEnd }, { period_to: secondEnd }]);
    expect(await pay.statements(ann)).toEqual([]);
  });
});

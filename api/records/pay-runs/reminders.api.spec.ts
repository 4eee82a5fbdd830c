import { addDays, dayOf } from '../../../common/domain/new-york-time';
import { holdSending } from '../../identity/mail/sending-hold.query';
import { Jobs } from '../../platform/jobs/jobs.service';
import { TestApp } from '../../testing/app';
import { readMails } from '../../testing/mails';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { forgetStatements, storeStatement } from '../../testing/statements';
import { Reminders } from './reminders.service';
import type { OwingRow, PayAttention } from './runs.dto';

describe('what of pay waits for a manager', () => {
  let test: TestApp;
  let cookie: string;
  let manager: number;
  let psychics: number[];
  const from = '2026-11-15';
  const last = addDays(from, 6);
  const noonOn = (day: string): Date => new Date(`${day}T12:00:00-05:00`);

  beforeAll(async () => {
    test = await TestApp.start();
    await test.app.get(Jobs).onModuleDestroy();
    manager = await createManager(test.db, 'cos', 'manager');
    const clerk = await createManager(test.db, 'cos', 'clerk');
    const former = await createManager(test.db, 'cos', 'former');
    await createManager(test.db, 'onesun', 'other');
    await test.db.query(`update accounts set email = username || '@x.example'`);
    await test.db.query(`update accounts set rights = '{pay_prepare}' where id = $1`, [clerk]);
    await test.db.query('update accounts set disabled_at = now() where id = $1', [former]);
    psychics = [];
    for (let n = 0; n < 3; n += 1) psychics.push(await createPsychic(test.db, 'cos', manager));
    cookie = await test.signIn('manager', testPassword);
    await holdSending(test.db);
  });
  beforeEach(async () => {
    await forgetStatements(test.db);
    await test.db.query('truncate mails, pay_progress cascade');
    await test.db.query(`update psychics set account_status = 'Active'`);
  });
  afterAll(() => test.stop());

  const [first, second, third] = [0, 1, 2].map((place) => () => psychics[place] ?? 0) as [
    () => number,
    () => number,
    () => number,
  ];
  const attention = async (): Promise<PayAttention> =>
    (await test.call('/api/pay/attention', { cookie })).json as PayAttention;
  const owing = async (): Promise<OwingRow[]> =>
    (await test.call('/api/pay/owing', { cookie })).json as OwingRow[];
  const remind = (day: string): Promise<void> => test.app.get(Reminders).remind(noonOn(day));

  it('is a run that is not approved on the fourth day after its last, mailed once to who may approve', async () => {
    await storeStatement(test.db, first(), { from, cents: 12_345 });
    await storeStatement(test.db, second(), { from, cents: -500 });
    await storeStatement(test.db, third(), { from, status: 'approved' });
    await remind(addDays(last, 3));
    expect(await readMails(test.db)).toEqual([]);
    await remind(addDays(last, 4));
    await remind(addDays(last, 4));
    await remind(addDays(last, 5));
    const mails = await readMails(test.db);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['manager@x.example', 'Pay for the period ending 11/21/2026 is not approved'],
    ]);
    expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
      'is due on 11/26/2026. 2 statements ($123.45 together) are not approved yet.',
    );
    expect(await test.db.query('select whose, whose_id from mails')).toEqual([
      { whose: 'account', whose_id: manager },
    ]);
  });

  it('is no run without anything to approve', async () => {
    await storeStatement(test.db, first(), { from, status: 'paid' });
    const held = await storeStatement(test.db, second(), { from });
    await test.db.query('update statements set held_at = now() where id = $1', [held]);
    await storeStatement(test.db, third(), { from, status: 'parked' });
    await remind(addDays(last, 9));
    expect(await readMails(test.db)).toEqual([]);
    expect(await attention()).toEqual({ due: [], parked: 1, parked_in: last, owing: 0 });
  });

  it('is mailed about later, if nobody may approve yet', async () => {
    await storeStatement(test.db, first(), { from });
    await test.db.query(`update accounts set rights = array_remove(rights, 'pay_approve') where id = $1`, [
      manager,
    ]);
    await remind(addDays(last, 4));
    await test.db.query(`update accounts set rights = rights || array['pay_approve'] where id = $1`, [
      manager,
    ]);
    expect(await readMails(test.db)).toEqual([]);
    await remind(addDays(last, 4));
    expect(await readMails(test.db)).toHaveLength(1);
  });

  it('is on the dashboard, the oldest run first', async () => {
    const today = dayOf(new Date());
    // due tomorrow, today, and in two days
    for (const [place, days] of [-10, -11, -9].entries())
      await storeStatement(test.db, psychics[place] ?? 0, { from: addDays(today, days), cents: 1000 });
    expect(await attention()).toEqual({
      due: [
        { period_to: addDays(today, -5), due_on: today, statements: 1, payable: 10 },
        { period_to: addDays(today, -4), due_on: addDays(today, 1), statements: 1, payable: 10 },
      ],
      parked: 0,
      parked_in: null,
      owing: 0,
    });
  });

  describe('is who left owing money:', () => {
    const debt = (id: number): Promise<number> => storeStatement(test.db, id, { from, cents: -2550 });

    it.each(['Inactive', 'Blacklist'])('%s', async (status) => {
      await debt(first());
      expect(await owing()).toEqual([]);
      await test.db.query('update psychics set account_status = $2 where account_id = $1', [first(), status]);
      expect(await owing()).toMatchObject([
        { user_id: first(), owed: 25.5, period_to: last, account_status: status },
      ]);
      expect(await attention()).toMatchObject({ owing: 1 });
    });

    it('without a statement of a later period that was closed', async () => {
      await debt(first());
      await test.db.query('insert into pay_progress values ($1, $2)', [first(), last]);
      expect(await owing()).toEqual([]);
      await test.db.query('update pay_progress set closed_to = $1', [addDays(last, 7)]);
      expect(await owing()).toMatchObject([{ user_id: first() }]);
    });

    it('not once a later statement has set it off, or carries it on', async () => {
      await debt(first());
      await storeStatement(test.db, first(), { from: addDays(from, 7), cents: 100 });
      await debt(second());
      await storeStatement(test.db, second(), { from: addDays(from, 7), cents: -40 });
      await test.db.query(`update psychics set account_status = 'Inactive'`);
      expect(await owing()).toMatchObject([{ user_id: second(), owed: 0.4, period_to: addDays(last, 7) }]);
    });
  });
});

import { addDays, type Day } from '../../../common/domain/new-york-time';
import { Secrets } from '../../platform/database/secrets';
import { type TestAnswer, type TestCall, hosts, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { addPayment, storeStatement, forgetStatements } from '../../testing/statements';
import { type Env, readEnv } from '../../platform/config/env';
import type { PayYear, YearRow } from './runs.dto';

const sameEin: Partial<Env> = {
  payer: readEnv({
    PAY_PAYER_NAME_COS: 'Circle LLC',
    PAY_PAYER_EIN_COS: '12-3456789',
    PAY_PAYER_EIN_ONESUN: '123456789',
  }).payer,
};

const otherEin: Partial<Env> = {
  payer: readEnv({ PAY_PAYER_EIN_COS: '12-3456789', PAY_PAYER_EIN_ONESUN: '12-3456780' }).payer,
};

describe('the payments of a year', () => {
  let test: TestApp;
  /** The same database, where both networks have the same EIN. */
  let joined: TestApp;
  let managers: { cos: number; onesun: number };
  let cookies: { cos: string; onesun: string };
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start(otherEin);
    joined = await test.beside(sameEin);
    managers = {
      cos: await createManager(test.db, 'cos', 'manager'),
      onesun: await createManager(test.db, 'onesun', 'other'),
    };
    cookies = {
      cos: await test.signIn('manager', testPassword),
      onesun: await test.signIn('other', testPassword, hosts.onesun),
    };
  });
  beforeEach(() => forgetStatements(test.db));
  afterAll(async () => {
    await joined.stop();
    await test.stop();
  });

  const person = async (network: 'cos' | 'onesun' = 'cos', ssn?: string): Promise<number> => {
    const id = await createPsychic(test.db, network, managers[network], { username: `payee${++count}` });
    if (ssn !== undefined) {
      const secrets = test.app.get(Secrets);
      await test.db.query('update psychics set ssn_cipher = $2, ssn_hash = $3 where account_id = $1', [
        id,
        secrets.encrypt('ssn', ssn, id),
        secrets.fingerprint('ssn', ssn),
      ]);
    }
    return id;
  };
  /** The weeks that one psychic was paid for are different ones. */
  const pay = async (id: number, paidOn: Day, cents: number, week = 0): Promise<number> => {
    const from = addDays('2025-11-02', 7 * week);
    return addPayment(
      test.db,
      await storeStatement(test.db, id, { from, cents, status: 'approved' }),
      paidOn,
    );
  };
  const call = (
    path: string,
    network: 'cos' | 'onesun' = 'cos',
    app = test,
    options: TestCall = {},
  ): Promise<TestAnswer> =>
    app.call(`/api/pay/years${path}`, { cookie: cookies[network], host: hosts[network], ...options });
  const peopleOf = async (year: number, network: 'cos' | 'onesun' = 'cos', app = test): Promise<YearRow[]> =>
    (await call(`/${year}`, network, app)).json as YearRow[];
  const yearOf = async (year: number): Promise<PayYear | undefined> =>
    ((await call('')).json as PayYear[]).find((one) => one.year === year);

  it('are those of its days, whatever they were earned for', async () => {
    const id = await person();
    await pay(id, '2025-12-31', 100);
    await pay(id, '2026-01-01', 1000, 1);
    // for December
    await pay(id, '2026-01-02', 20_000, 2);
    await pay(id, '2026-12-31', 300_000, 3);
    await pay(id, '2027-01-01', 4_000_000, 4);
    expect(await peopleOf(2026)).toMatchObject([{ user_id: id, paid: 3210, reportable: true }]);
    expect(await peopleOf(2025)).toMatchObject([{ paid: 1, reportable: false }]);
    expect(await peopleOf(2024)).toEqual([]);
  });

  it('add up over 53 pay dates', async () => {
    const id = await person();
    // 2026 has 53 Thursdays
    const days = Array.from({ length: 53 }, (_, week) => addDays('2026-01-01', 7 * week));
    expect(days.at(-1)).toBe('2026-12-31');
    for (const [week, day] of days.entries()) await pay(id, day, 1001, week);
    expect(await peopleOf(2026)).toMatchObject([{ paid: 530.53 }]);
  });

  it('are without what was returned, in whatever year', async () => {
    const id = await person();
    await pay(id, '2026-12-30', 10_000);
    const cheque = await pay(id, '2026-12-31', 7000, 1);
    await test.db.query(
      `update payments set returned_on = '2027-01-08', returned_at = now(), return_reason = 'Lost' where id = $1`,
      [cheque],
    );
    expect(await peopleOf(2026)).toMatchObject([{ paid: 100 }]);
    expect(await peopleOf(2027)).toEqual([]);
  });

  it.each([
    [2025, 59_999, false],
    [2025, 60_000, true],
    [2026, 199_999, false],
    [2026, 200_000, true],
    // the latest known threshold holds on
    [2031, 199_999, false],
    [2031, 200_000, true],
    [2019, 60_000, true],
  ])('of %i over %i cents: reported is %s', async (year, cents, reportable) => {
    await pay(await person(), `${year}-06-05`, cents);
    expect(await peopleOf(year)).toMatchObject([{ reportable }]);
  });

  it('are not reported with a W-8BEN and work abroad', async () => {
    const id = await person();
    await pay(id, '2026-06-05', 500_000);
    const form = (taxForm: string, isAbroad: boolean): Promise<unknown> =>
      test.db.query(
        `insert into pay_profiles (psychic_id, tax_form, tax_form_on, works_outside_us) values ($1, $2, '2026-01-05', $3)
         on conflict (psychic_id) do update set tax_form = excluded.tax_form, works_outside_us = excluded.works_outside_us`,
        [id, taxForm, isAbroad],
      );
    expect(await peopleOf(2026)).toMatchObject([{ tax_form: 'none', tax_form_on: null, reportable: true }]);
    await form('W-8BEN', true);
    expect(await peopleOf(2026)).toMatchObject([
      { tax_form: 'W-8BEN', tax_form_on: '2026-01-05', reportable: false },
    ]);
    await form('W-8BEN', false);
    expect(await peopleOf(2026)).toMatchObject([{ reportable: true }]);
  });

  it('of one person with two accounts are listed once, at the older one', async () => {
    const [first, second] = [await person('cos', '912340001'), await person('cos', '912340001')];
    const [other, nobody, noone] = [await person('cos', '912340002'), await person(), await person()];
    await pay(second, '2026-06-05', 150_000);
    await pay(first, '2026-06-05', 50_000);
    for (const id of [other, nobody, noone]) await pay(id, '2026-06-05', 100);
    expect(await peopleOf(2026)).toMatchObject([
      { user_id: first, paid: 2000, reportable: true, joined: false },
      { user_id: other, paid: 1 },
      { user_id: nobody, paid: 1 },
      { user_id: noone, paid: 1 },
    ]);
  });

  describe('of two networks with one EIN', () => {
    let older: number;
    let younger: number;
    beforeEach(async () => {
      older = await person('onesun', '912340003');
      younger = await person('cos', '912340003');
      await pay(older, '2026-06-05', 120_000);
      await pay(younger, '2026-06-05', 80_000);
    });

    it('add up for one person, who is listed once, by the older account', async () => {
      expect(await peopleOf(2026, 'cos', joined)).toEqual([]);
      expect(await peopleOf(2026, 'onesun', joined)).toMatchObject([
        { user_id: older, paid: 2000, reportable: true, joined: true },
      ]);
    });

    it('are listed by the account that was paid in the year', async () => {
      await pay(younger, '2025-06-05', 100, 1);
      expect(await peopleOf(2025, 'cos', joined)).toMatchObject([{ user_id: younger, joined: false }]);
    });

    it('say nothing of the other account but the sum', async () => {
      await test.db.query(
        `update accounts set first = 'Cos', last = 'Name', address1 = 'Cos Street', city = 'Cos City' where id = $1`,
        [younger],
      );
      await test.db.query(`insert into pay_profiles (psychic_id, tax_form) values ($1, 'W-9')`, [younger]);
      const { text } = await call('/2026', 'onesun', joined);
      expect(text).not.toContain('Cos');
      expect(JSON.parse(text)).toMatchObject([{ tax_form: 'none' }]);
    });

    it('stay apart with an EIN each', async () => {
      expect(await peopleOf(2026)).toMatchObject([{ user_id: younger, paid: 800, joined: false }]);
      expect(await peopleOf(2026, 'onesun')).toMatchObject([{ user_id: older, paid: 1200, joined: false }]);
    });
  });

  it('are summed up by year', async () => {
    const [first, second] = [await person('cos', '912340004'), await person()];
    await pay(first, '2026-06-05', 200_000);
    await pay(second, '2026-06-05', 200_001);
    await pay(await person(), '2026-06-05', 199_999);
    await test.db.query(`insert into pay_profiles (psychic_id, tax_form) values ($1, 'W-9')`, [first]);
    expect(await yearOf(2026)).toEqual({
      year: 2026,
      threshold: 2000,
      people: 3,
      paid: 6000,
      reportable: 2,
      reportable_paid: 4000.01,
      without_tax_form: 2,
      without_tin: 1,
      payer_name: 'cos',
      payer_ein: '12-3456789',
      is_shared: false,
    });
  });

  describe('as a file', () => {
    const file = (app = test, cookie = cookies.cos): Promise<TestAnswer> =>
      call('/2026/1099.csv', 'cos', app, { cookie });
    const prove = (): Promise<TestAnswer> =>
      test.call('/api/sessions/0/proof', {
        method: 'POST',
        cookie: cookies.cos,
        body: { password: testPassword },
      });

    it('have the TIN of who is reported, and leave an audit row', async () => {
      const [reported, other] = [await person('cos', '012340005'), await person('cos', '912340006')];
      await test.db.query(`update accounts set postal_code = '02134' where id = $1`, [reported]);
      await pay(reported, '2026-06-05', 200_000);
      await pay(other, '2026-06-05', 100);
      await prove();
      const { text, headers } = await file(joined);
      expect(headers['content-disposition']).toBe('attachment; filename="1099-2026.csv"');
      const [heading, ...rows] = text
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
      const columns = (row: string[] = []): Record<string, string | undefined> =>
        Object.fromEntries((heading ?? []).map((name, place) => [name.replace('\ufeff', ''), row[place]]));
      expect(rows.map(columns)).toMatchObject([
        {
          ...{ Year: '2026', Payer: 'Circle LLC', 'Payer EIN': '12-3456789', 'User ID': String(reported) },
          ...{ ZIP: '02134', Paid: '2000.00', Reportable: 'Yes', TIN: '012340005' },
        },
        { 'User ID': String(other), Paid: '1.00', Reportable: 'No', TIN: '' },
      ]);
      expect(
        await test.db.query(
          `select actor_id, after from audit where action = 'exported 1099' order by id desc limit 1`,
        ),
      ).toEqual([{ actor_id: managers.cos, after: { year: 2026 } }]);
    });

    it('need a proof, and leave no audit row without one', async () => {
      const cookie = await test.signIn('manager', testPassword);
      const exported = async (): Promise<unknown> =>
        test.db.query(`select count(*) from audit where action = 'exported 1099'`);
      await test.db.query(`update sessions set proven_at = null`);
      const before = await exported();
      const answer = await file(test, cookie);
      expect([answer.status, (answer.json as { code: string }).code]).toEqual([409, 'proof_required']);
      expect(await exported()).toEqual(before);
    });

    it('exist for years only', async () => {
      await prove();
      for (const year of ['1999', '2100', '20260', 'all'])
        expect((await call(`/${year}/1099.csv`)).status).toBe(404);
    });
  });
});

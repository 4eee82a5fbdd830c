import { addDays, type Day, dayOf } from '../../../common/domain/new-york-time';
import { payPeriodOf } from '../../../common/domain/pay-period';
import { Mail } from '../../identity/mail/mail.service';
import { type TestAnswer, TestApp } from '../../testing/app';
import { clearOfMidnight } from '../../testing/clock';
import { readMails } from '../../testing/mails';
import { PayFixture } from '../../testing/pay';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { holdFigures, runConcurrently } from '../../testing/run-concurrently';
import type { PayProfile } from './pay.dto';

describe('a pay profile', () => {
  let test: TestApp;
  let boss: number;
  let cookie: string;
  let own: string;
  let luna: number;
  let count = 0;
  let today: Day;

  beforeAll(async () => {
    await clearOfMidnight();
    today = dayOf(new Date());
    test = await TestApp.start();
    jest.spyOn(test.app.get(Mail), 'sendSoon').mockReturnValue(undefined);
    boss = await createManager(test.db, 'cos', 'boss');
    cookie = await test.signIn('boss', testPassword);
  });

  afterAll(() => test.stop());

  beforeEach(async () => {
    const username = `luna${++count}`;
    luna = await createPsychic(test.db, 'cos', boss, { username });
    own = await test.signIn(username, testPassword);
    await test.db.query('delete from mails');
  });

  const form = {
    ...{ method: 'direct_deposit', payee_ref: 'E-104298', tax_form: 'W-8BEN', tax_form_on: '2026-01-15' },
    works_outside_us: true,
  };
  const read = (as = cookie): Promise<TestAnswer> =>
    test.call(`/api/psychics/${luna}/pay_profile`, { cookie: as });
  const save = (body: object, as = cookie, version?: string): Promise<TestAnswer> =>
    test.call(`/api/psychics/${luna}/pay_profile`, {
      method: 'PUT',
      cookie: as,
      body,
      ...(version !== undefined && { headers: { 'if-match': version } }),
    });
  const profile = async (): Promise<Pick<PayProfile, keyof PayProfile>> => (await read()).json as PayProfile;
  const mailed = async (): Promise<string[]> =>
    (await readMails(test.db)).map(({ text }) => text.replaceAll(/\s+/g, ' '));

  it('begins with a cheque, and is read by its psychic and managers', async () => {
    const fresh = {
      ...{ method: 'cheque', payee_ref: '', tax_form: 'none', tax_form_on: null, works_outside_us: false },
      ...{ pay_day: 1, next_pay_day: null, next_pay_day_from: null },
    };
    expect((await read()).json).toEqual(fresh);
    expect((await read(own)).json).toEqual(fresh);
  });

  it('is saved by a manager, mailed without values, and audited without the payee’s number', async () => {
    const { status, json, headers } = await save(form);
    expect([status, json]).toEqual([200, { ...(await profile()), ...form }]);
    expect(headers.etag).toBe((await read()).headers.etag);
    const [mail = '', ...others] = await mailed();
    expect(others).toEqual([]);
    for (const part of [
      'How you are paid',
      'Your number at the payroll service',
      'Your tax form',
      'Where you work',
    ])
      expect(mail).toContain(part);
    expect(mail).not.toContain('Your pay day');
    expect(mail).not.toMatch(/104298|W-8BEN|deposit/);
    const [{ whose_id, subject } = { whose_id: 0, subject: '' }] = await test.db.query<
      { whose_id: number; subject: string }[]
    >('select whose_id, subject from mails');
    expect([whose_id, subject]).toEqual([
      luna,
      expect.stringMatching(/^Your pay settings at .* were changed$/),
    ]);
    const [audit] = await test.db.query<{ before: object; after: object }[]>(
      'select before, after from audit where subject_id = $1 order by id desc limit 1',
      [luna],
    );
    expect(audit).toMatchObject({
      before: { payee_ref: '' },
      after: { payee_ref: '…98', tax_form: 'W-8BEN' },
    });
    expect(JSON.stringify(audit)).not.toContain('104298');
  });

  it('that is saved as it is changes nothing, and mails nobody', async () => {
    const { headers } = await save(form);
    await test.db.query('delete from mails');
    const again = await save({ ...(await profile()), pay_day: 1 });
    expect([again.status, again.headers.etag]).toEqual([200, headers.etag]);
    expect(await mailed()).toEqual([]);
  });

  it('is changed by its psychic as far as the method goes', async () => {
    await save(form);
    await test.db.query('delete from mails');
    expect(await save({ method: 'cheque' }, own)).toMatchObject({
      status: 200,
      json: { ...form, method: 'cheque' },
    });
    expect(await mailed()).toEqual([expect.stringContaining('How you are paid')]);
    for (const [part, value] of Object.entries({
      payee_ref: 'E-7',
      tax_form: 'W-9',
      works_outside_us: false,
      pay_day: 4,
    }))
      expect(await save({ method: 'direct_deposit', [part]: value }, own)).toMatchObject({
        status: 400,
        json: { error_codes: { [part]: 'manager.only' } },
      });
    // a page may send back what it was answered
    expect((await save({ ...(await profile()), method: 'direct_deposit' }, own)).status).toBe(200);
    expect(await profile()).toMatchObject({ ...form, pay_day: 1 });
  });

  it.each([
    ['payee_ref', { payee_ref: '912-34-5678' }],
    ['pay_day', { pay_day: 8 }],
  ])('is refused with a wrong %s', async (field, wrong) => {
    expect(await save({ ...form, ...wrong })).toMatchObject({
      status: 400,
      json: { errors: { [field]: expect.any(String) as string } },
    });
  });

  it('pays on another day from the end of the running period on; a change that has not begun is replaced', async () => {
    const { to } = payPeriodOf(today, 1);
    const fromDay = addDays(to, 1);
    expect(await save({ ...form, pay_day: 4 })).toMatchObject({
      json: { pay_day: 1, next_pay_day: 4, next_pay_day_from: fromDay },
    });
    expect((await mailed())[0]).toContain('Your pay day');
    expect(await save({ ...form, pay_day: 6 })).toMatchObject({
      json: { pay_day: 1, next_pay_day: 6, next_pay_day_from: fromDay },
    });
    expect(await save({ ...form, pay_day: 1 })).toMatchObject({
      json: { pay_day: 1, next_pay_day: null, next_pay_day_from: null },
    });
    // a change in force stays, and is changed from the end of its own running period on
    const begun = addDays(today, -30);
    await test.db.query('insert into pay_days (psychic_id, from_day, pay_day) values ($1, $2, 3)', [
      luna,
      begun,
    ]);
    expect(await save({ ...form, pay_day: 5 })).toMatchObject({
      json: { pay_day: 3, next_pay_day: 5, next_pay_day_from: addDays(payPeriodOf(today, 3).to, 1) },
    });
  });

  it('changes the pay day while a period closes, in both orders, without a day in two periods', async () => {
    const { from } = payPeriodOf(today, 1);
    const closed = addDays(from, -7);
    const pay = new PayFixture(test, boss, closed);
    await pay.prepare();
    for (const isSavedFirst of [true, false]) {
      luna = await pay.psychic();
      await pay.send(luna, closed);
      const close = (): Promise<unknown> => pay.close(luna, addDays(from, -1));
      const change = (): Promise<unknown> => save({ ...form, pay_day: 4 }).then(({ status }) => status);
      await runConcurrently(test, holdFigures, [], isSavedFirst ? [change, close] : [close, change]);
      expect(
        await test.db.query('select period_from, period_to from statements where psychic_id = $1', [luna]),
      ).toEqual([{ period_from: closed, period_to: addDays(from, -1) }]);
      expect(await profile()).toMatchObject({
        pay_day: 1,
        next_pay_day: 4,
        next_pay_day_from: addDays(from, 7),
      });
    }
  });
});

import { addDays, dayOf } from '../../../common/domain/new-york-time';
import { SessionStore } from '../../identity/session-store/session-store.service';
import { type TestAnswer, TestApp } from '../../testing/app';
import { clearOfMidnight } from '../../testing/clock';
import { addAdjustment } from '../../testing/pay';
import { PayRunWorld } from '../../testing/pay-run-world';
import { createManager, testPassword } from '../../testing/people';
import { runConcurrently } from '../../testing/run-concurrently';
import type { PayRunDetail } from './runs.dto';

describe('statements of a run', () => {
  let test: TestApp;
  let world: PayRunWorld;

  beforeEach(async () => {
    await clearOfMidnight();
    test = await TestApp.start();
    world = await PayRunWorld.make(test);
  });

  afterEach(() => test.stop());

  const run = async (): Promise<PayRunDetail> => (await world.get()).json as PayRunDetail;
  const audited = (action: string): Promise<object[]> =>
    test.db.query('select subject_id, after from audit where action = $1 order by id', [action]);
  const payments = (): Promise<object[]> =>
    test.db.query(
      'select statement_id, cents, paid_on, method, reference, recorded_by, returned_on from payments order by id',
    );
  const holding = (id: number, cookie?: string): Promise<TestAnswer> =>
    world.onStatement(id, 'hold', { reason: 'Ask first' }, cookie);

  describe('are approved', () => {
    it('unless they are held or parked, once, with who and when', async () => {
      const [one, held, nothing] = [await world.closed(30), await world.closed(12), await world.psychic(5)];
      await world.close(nothing, 1);
      await addAdjustment(test.db, nothing, -500);
      await world.close(nothing);
      await holding(held);
      expect(await run()).toMatchObject({ state: 'closed', to_approve: 2, to_approve_amount: 30 });
      const answer = await world.act('approve');
      expect(answer).toMatchObject({
        status: 200,
        json: {
          state: 'approved',
          approved: 2,
          closed: 1,
          held: 1,
          to_approve: 0,
          to_pay: 1,
          to_pay_amount: 30,
        },
      });
      expect(await world.stored()).toEqual([
        { id: one, status: 'approved', held: false, payments: 0 },
        { id: held, status: 'closed', held: true, payments: 0 },
        { id: await world.statement(nothing), status: 'approved', held: false, payments: 0 },
      ]);
      const [row] = await test.db.query<object[]>(
        'select approved_by, approved_at is null as never from statements order by id',
      );
      expect(row).toEqual({ approved_by: world.manager, never: false });
      expect(await world.act('approve')).toMatchObject({ status: 200, json: { approved: 2 } });
      expect(await audited('approved a run of pay')).toEqual([
        { subject_id: null, after: { period_to: world.to, statements: 2, amount: 30 } },
      ]);
    });

    it('once by two managers at the same moment: the other one has seen an earlier run', async () => {
      await world.closed(30);
      await createManager(test.db, 'cos', 'second');
      const second = await test.signIn('second', testPassword);
      const etag = await world.etag();
      const answers = await Promise.all([
        world.act('approve', { etag }),
        world.act('approve', { etag, cookie: second }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      expect(await audited('approved a run of pay')).toHaveLength(1);
    });

    it.each([true, false])(
      'or held, whichever is first, if both happen at the same moment: approval first %s',
      async (isApprovalFirst) => {
        const id = await world.closed(30);
        const etag = await world.etag();
        const acts = [() => world.act('approve', { etag }), () => holding(id)];
        const answers = await runConcurrently(
          test,
          'select from statements where id = $1 for update',
          [id],
          isApprovalFirst ? acts : acts.toReversed(),
        );
        const [stored] = await world.stored();
        // a hold after the approval keeps it from being paid; an approval after the hold has seen another run
        expect([stored?.status, stored?.held]).toEqual(
          isApprovalFirst ? ['approved', true] : ['closed', true],
        );
        expect(answers.map(({ status }) => status).sort()).toEqual(isApprovalFirst ? [200, 200] : [200, 412]);
        expect(await world.act('paid')).toMatchObject({ status: 200, json: { paid: 0 } });
      },
    );

    it('by whoever prepared the run only while nobody else may', async () => {
      const psychic = await world.psychic(30);
      await world.close(psychic, 1);
      const id = await addAdjustment(test.db, psychic, 100);
      await test.db.query('update adjustments set created_by = $1 where id = $2', [world.manager, id]);
      await world.close(psychic);
      const second = await createManager(test.db, 'cos', 'second');
      const set = async (what: string): Promise<void> => {
        await test.db.query(`update accounts set ${what} where id = $1`, [second]);
        await test.app.get(SessionStore).changed(second);
      };
      const isRefused = { status: 409, json: { code: 'own_preparation' } };
      expect(await run()).toMatchObject({ prepared_by: 'manager', needs_other_approver: true });
      expect(await world.act('approve')).toMatchObject(isRefused);
      for (const unable of [`rights = '{pay_prepare}'`, `disabled_at = now(), rights = '{pay_approve}'`]) {
        await set(unable);
        expect(await run()).toMatchObject({ prepared_by: 'manager', needs_other_approver: false });
      }
      await set(`disabled_at = null, rights = default`);
      expect(await world.act('approve')).toMatchObject(isRefused);
      const cookie = await test.signIn('second', testPassword);
      expect((await world.get('', cookie)).json).toMatchObject({ needs_other_approver: false });
      expect(await world.act('approve', { cookie })).toMatchObject({ status: 200, json: { approved: 1 } });
      // who may not approve it may still repeat the call, which changes nothing
      expect(await world.act('approve')).toMatchObject({ status: 200 });
    });

    it('by its only approver, who prepared it', async () => {
      const psychic = await world.psychic(30);
      await test.db.query('update pay_terms set created_by = $1', [world.manager]);
      await world.close(psychic);
      expect(await run()).toMatchObject({ prepared_by: 'manager', needs_other_approver: false });
      expect(await world.act('approve')).toMatchObject({ status: 200, json: { approved: 1 } });
    });

    it('not for whoever was blacklisted since, which is another run than shown; a release stands', async () => {
      const [one, barred] = [await world.closed(30), await world.closed(12, { username: 'barred' })];
      const etag = await world.etag();
      await test.db.query(
        `update psychics set account_status = 'Blacklist', status_decided_at = now()
          where account_id = (select id from accounts where username = 'barred')`,
      );
      expect(await world.act('approve', { etag })).toMatchObject({ status: 412 });
      expect(await world.stored()).toMatchObject([
        { id: one, status: 'closed', held: false },
        { id: barred, status: 'closed', held: true },
      ]);
      expect(await audited('held a statement')).toMatchObject([
        { after: { period_to: world.to, reason: 'blacklisted' } },
      ]);
      expect(await world.act('approve')).toMatchObject({ status: 200, json: { approved: 1 } });
      await world.onStatement(barred, 'release');
      expect(await world.act('approve')).toMatchObject({ status: 200, json: { approved: 2, held: 0 } });
    });

    it('not without a tax form, if these are held', async () => {
      const beside = await test.beside({ payHoldWithoutTaxForm: true });
      const id = await world.closed(30);
      const call = {
        method: 'POST',
        cookie: world.cookie,
        headers: { 'if-match': await world.etag() },
      } as const;
      expect((await beside.call(`/api/pay/runs/${world.to}/approve`, call)).status).toBe(412);
      expect(await world.stored()).toMatchObject([{ id, status: 'closed', held: true }]);
      await beside.stop();
    });
  });

  describe('are paid', () => {
    it('once each, by the method of the psychic or the run, with references by id or number', async () => {
      const [cheque, deposit, held] = [await world.closed(30), await world.closed(12), await world.closed(8)];
      await test.db.query(
        `insert into pay_profiles (psychic_id, method) select psychic_id, 'direct_deposit' from statements where id = $1`,
        [deposit],
      );
      await world.act('approve');
      await holding(held);
      const paid_on = dayOf(new Date());
      const { number } = ((await world.get('/statements')).json as { id: number; number: string }[]).find(
        ({ id }) => id === deposit,
      ) ?? { number: '' };
      const body = {
        paid_on,
        references: [
          { statement: cheque, reference: ' No. 1184 ' },
          { statement: number, reference: 'ACH 7' },
        ],
      };
      expect(await world.act('paid', { body })).toMatchObject({
        status: 200,
        json: { state: 'paid', paid: 2, approved: 1, held: 1, to_pay: 0 },
      });
      const common = { paid_on, recorded_by: world.manager, returned_on: null };
      const expected = [
        { ...common, statement_id: cheque, cents: 3000, method: 'cheque', reference: 'No. 1184' },
        { ...common, statement_id: deposit, cents: 1200, method: 'direct_deposit', reference: 'ACH 7' },
      ];
      expect(await payments()).toEqual(expected);
      expect(await world.act('paid', { body })).toMatchObject({ status: 200, json: { paid: 2 } });
      expect(await payments()).toEqual(expected);
      expect(await audited('recorded payments')).toHaveLength(1);
      await world.onStatement(held, 'release');
      await world.act('paid', { body: { paid_on, method: 'direct_deposit' } });
      expect((await payments())[2]).toMatchObject({
        statement_id: held,
        method: 'direct_deposit',
        reference: null,
      });
    });

    it('once by two requests at the same moment', async () => {
      await world.closed(30);
      await world.act('approve');
      const etag = await world.etag();
      const answers = await Promise.all([world.act('paid', { etag }), world.act('paid', { etag })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      expect(await payments()).toHaveLength(1);
    });

    it('only what is approved and above zero', async () => {
      const psychic = await world.psychic(5);
      await world.close(psychic, 1);
      await addAdjustment(test.db, psychic, -700);
      await world.close(psychic);
      await world.closed(9);
      expect(await world.act('paid')).toMatchObject({ status: 200, json: { paid: 0 } });
      expect(await payments()).toEqual([]);
      await world.act('approve');
      await world.act('paid');
      expect(await payments()).toMatchObject([{ cents: 900 }]);
      expect(await run()).toMatchObject({ state: 'paid', approved: 1, paid: 1, payable: 9, total: 7 });
    });

    it('not with a wrong form, nor with a reference of a statement that is not in the run', async () => {
      await world.closed(30);
      await world.act('approve');
      for (const [body, field] of [
        [{ paid_on: '2020-01-01' }, 'paid_on'],
        [{ references: [{ statement: 999_999, reference: 'x' }] }, 'references.0.statement'],
      ] as const)
        expect(await world.act('paid', { body })).toMatchObject({
          status: 400,
          json: { errors: { [field]: expect.any(String) as string } },
        });
      expect(await payments()).toEqual([]);
    });
  });

  describe('whose payment came back', () => {
    const paid = async (): Promise<{ id: number; payment: number }> => {
      const id = await world.closed(30);
      await world.act('approve');
      await world.act('paid');
      const [row] = await test.db.query<{ id: number }[]>('select id from payments where statement_id = $1', [
        id,
      ]);
      return { id, payment: row?.id ?? 0 };
    };

    it('are approved again, and can be paid once more; the payment stays', async () => {
      const { id, payment } = await paid();
      const etag = await world.etag();
      const body = { payment, reason: 'Account closed' };
      expect(await world.onStatement(id, 'payment_returned', body)).toMatchObject({
        status: 200,
        json: { id, status: 'approved', paid_on: null },
      });
      expect(await run()).toMatchObject({ state: 'approved', approved: 1, paid: 0, to_pay: 1 });
      expect(await world.onStatement(id, 'payment_returned', body)).toMatchObject({ status: 200 });
      expect(await audited('recorded a returned payment')).toMatchObject([
        { after: { payment, amount: 30, reason: 'Account closed', returned_on: dayOf(new Date()) } },
      ]);
      expect(await world.act('paid', { etag })).toMatchObject({
        status: 412,
        json: { changed_by: 'manager' },
      });
      await world.act('paid');
      expect(await payments()).toMatchObject([
        { cents: 3000, returned_on: dayOf(new Date()) },
        { cents: 3000, returned_on: null },
      ]);
    });

    it('is not mistaken for the approved run before it was paid', async () => {
      const id = await world.closed(30);
      await world.act('approve');
      const approved = await world.etag();
      await world.act('paid');
      const [row] = await test.db.query<{ id: number }[]>('select id from payments');
      await world.onStatement(id, 'payment_returned', { payment: row?.id ?? 0, reason: 'Lost' });
      expect(await world.act('paid', { etag: approved })).toMatchObject({ status: 412 });
      expect(await payments()).toHaveLength(1);
    });

    it("not with a wrong form, another statement's payment, or a day before the payment", async () => {
      const { id, payment } = await paid();
      for (const [body, field] of [
        [{ payment }, 'reason'],
        [{ payment: payment + 1, reason: 'x' }, 'payment'],
        [{ payment, reason: 'x', returned_on: '2020-01-01' }, 'returned_on'],
      ] as const)
        expect(await world.onStatement(id, 'payment_returned', body)).toMatchObject({
          status: 400,
          json: { errors: { [field]: expect.any(String) as string } },
        });
      expect(await world.stored()).toMatchObject([{ status: 'paid' }]);
    });
  });

  it('are held with a reason, and released, each once', async () => {
    const id = await world.closed(30);
    expect(await world.onStatement(id, 'hold', { reason: ' ' })).toMatchObject({ status: 400 });
    expect(await holding(id)).toMatchObject({
      status: 200,
      json: { id, held: true, held_reason: 'Ask first' },
    });
    await world.onStatement(id, 'hold', { reason: 'Another' });
    expect(await world.act('approve')).toMatchObject({ status: 200, json: { approved: 0, held: 1 } });
    for (const _ of [1, 2])
      expect(await world.onStatement(id, 'release')).toMatchObject({
        status: 200,
        json: { held: false, held_reason: null },
      });
    expect(await audited('held a statement')).toMatchObject([{ after: { reason: 'Ask first' } }]);
    expect(await audited('released a statement')).toHaveLength(1);
    await world.act('approve');
    await world.act('paid');
    expect(await holding(id)).toMatchObject({ status: 409 });
  });

  it('that are parked are closed by a release, if they can be by now', async () => {
    await test.db.query(`update pay_terms set effective_from = $1`, [addDays(world.to, 1)]);
    const psychic = await world.psychic(30);
    await world.close(psychic);
    const id = await world.statement(psychic);
    expect(await world.onStatement(id, 'release')).toMatchObject({
      status: 200,
      json: { id, status: 'parked', parked_reason: 'no_terms' },
    });
    expect(await holding(id)).toMatchObject({ status: 409 });
    await test.db.query(`update pay_terms set effective_from = $1`, [world.from]);
    expect(await world.onStatement(id, 'release')).toMatchObject({
      status: 200,
      json: { id, status: 'closed', total: 30, parked_reason: null },
    });
    await test.db.query('update pay_terms set effective_from = $1', [addDays(world.to, 1)]);
    const gone = await world.psychic(3);
    await world.close(gone);
    const parked = await world.statement(gone);
    await test.db.query('update readings set voided_at = now() where psychic_id = $1', [gone]);
    expect(await world.onStatement(parked, 'release')).toMatchObject({
      status: 200,
      json: { id: null, status: 'open' },
    });
  });

  it('are open to managers with the right and a proof, and to their own network alone', async () => {
    const id = await world.closed(30);
    await createManager(test.db, 'onesun', 'foreign');
    const foreign = await test.signIn('foreign', testPassword, 'onesun.localhost');
    const call = { method: 'POST', cookie: foreign, host: 'onesun.localhost' } as const;
    const before = await world.stored();
    for (const [action, body] of [
      ['hold', { reason: 'x' }],
      ['release', undefined],
      ['payment_returned', { payment: 1, reason: 'x' }],
    ] as const)
      expect([
        action,
        (await test.call(`/api/pay/statements/${id}/${action}`, { ...call, ...(body && { body }) })).status,
      ]).toEqual([action, 404]);
    const etag = { 'if-match': await world.etag() };
    for (const action of ['close', 'approve'])
      expect(
        (await test.call(`/api/pay/runs/${world.to}/${action}`, { ...call, headers: etag })).status,
      ).toBe(404);
    const asked = { cookie: foreign, host: 'onesun.localhost' };
    for (const path of ['', '/export?format=generic'])
      expect((await test.call(`/api/pay/runs/${world.to}${path}`, asked)).status).toBe(404);
    expect((await test.call(`/api/pay/runs/${world.to}/statements`, asked)).json).toEqual([]);
    expect((await test.call('/api/pay/runs', asked)).json).toEqual([]);
    expect(await world.stored()).toEqual(before);
  });
});

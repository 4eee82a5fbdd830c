import { addDays, dayOf } from '../../../common/domain/new-york-time';
import { TestApp } from '../../testing/app';
import { clearOfMidnight } from '../../testing/clock';
import { addAdjustment, addTerms } from '../../testing/pay';
import { PayRunWorld } from '../../testing/pay-run-world';
import { Closing } from '../pay/closing.service';
import type { ClosedRun, PayRun, PayRunDetail, RunStatement } from './runs.dto';

describe('a run of pay', () => {
  let test: TestApp;
  let world: PayRunWorld;

  beforeEach(async () => {
    await clearOfMidnight();
    test = await TestApp.start();
    world = await PayRunWorld.make(test);
  });

  afterEach(() => test.stop());

  const statements = async (): Promise<RunStatement[]> =>
    (await world.get('/statements')).json as RunStatement[];
  const run = async (): Promise<PayRunDetail> => (await world.get()).json as PayRunDetail;
  const audited = (): Promise<unknown[]> =>
    test.db.query(
      `select action, subject_id, after from audit where actor_id = $1 and action <> 'signed in' order by id`,
      [world.manager],
    );

  it('is over until its statements are closed, and shows what they come to', async () => {
    await world.psychic(30);
    const other = await world.psychic(12);
    expect(await run()).toMatchObject({
      ...{
        state: 'over',
        statements: 2,
        open: 2,
        closed: 0,
        total: 42,
        payable: 42,
        to_close: 2,
        to_approve: 0,
      },
      ...{ due_on: addDays(world.to, 5), last_total: null, against_last: null, exports: [] },
    });
    await world.close(other);
    expect(await run()).toMatchObject({
      ...{
        state: 'over',
        statements: 2,
        open: 1,
        closed: 1,
        total: 42,
        to_close: 1,
        to_approve: 1,
        to_approve_amount: 12,
      },
    });
  });

  it('is listed, newest first, with the running one and the totals of the week before', async () => {
    const psychic = await world.psychic(30);
    await world.earn(psychic, 40, 1);
    await world.earn(psychic, 20, 2);
    await world.close(psychic, 1);
    const answer = await test.call('/api/pay/runs', { cookie: world.cookie });
    const rows = answer.json as PayRun[];
    expect(
      rows.map(({ period_to, state, total, last_total, against_last }) => [
        period_to,
        state,
        total,
        last_total,
        against_last,
      ]),
    ).toMatchObject([
      [addDays(world.to, 7), 'open', 0, 30, -100],
      [world.to, 'over', 30, 40, -25],
      [addDays(world.to, -7), 'closed', 40, 20, 100],
      [addDays(world.to, -14), 'closed', 20, null, null],
    ]);
    const second = await test.call('/api/pay/runs?range=[1,2]', { cookie: world.cookie });
    expect(second.headers['content-range']).toBe('pay_runs 1-2/4');
    expect(second.json).toEqual(rows.slice(1, 3));
    const oldest = await test.call('/api/pay/runs?sort=["period_to","ASC"]', { cookie: world.cookie });
    expect(oldest.json).toEqual(rows.toReversed());
    for (const bad of ['sort=["total","ASC"]', 'range=[3,1]', 'filter={"state":"open"}'])
      expect((await test.call(`/api/pay/runs?${bad}`, { cookie: world.cookie })).status).toBe(400);
  });

  it('flags what is unusual and lists it first', async () => {
    const [plain, more, first, debt, none] = [
      await world.psychic(30, { username: 'plain' }),
      await world.psychic(91, { username: 'more' }),
      await world.psychic(5, { username: 'first' }),
      await world.psychic(10, { username: 'debt' }),
      await world.psychic(10, { username: 'none' }),
    ];
    for (const one of [plain, more, debt, none]) {
      for (const [weeks, dollars] of [
        [1, 20],
        [2, 40],
      ] as const)
        await world.earn(one, dollars, weeks);
      await world.close(one, 1);
    }
    await test.db.query(
      `insert into pay_profiles (psychic_id, tax_form, tax_form_on) select account_id, 'W-9', '2026-01-01' from psychics where account_id <> $1`,
      [first],
    );
    await addAdjustment(test.db, debt, -2000);
    // what is exactly three times the usual is not above it
    await world.earn(none, 80);
    const rows = await statements();
    expect(rows.map(({ username, flags, usual, total }) => [username, flags, usual, total])).toEqual([
      ['debt', ['below_zero'], 30, -10],
      ['more', ['unusual'], 30, 91],
      ['first', ['first', 'no_tax_form'], null, 5],
      ['none', [], 30, 90],
      ['plain', [], 30, 30],
    ]);
  });

  it('lists what could not be closed, and what waits for it, above all else', async () => {
    const psychic = await world.psychic(10, { username: 'waits' });
    await test.db.query('update pay_terms set voided_at = now()');
    await world.earn(psychic, 10, 1);
    await world.close(psychic);
    await addTerms(test.db, 'cos', world.from, { call: 0.1, chat: 0.1 });
    await world.psychic(500, { username: 'other' });
    expect(
      (await statements()).map(({ username, status, parked_reason }) => [username, status, parked_reason]),
    ).toEqual([
      ['waits', 'parked', 'earlier_parked'],
      ['other', 'open', null],
    ]);
    const sums = { statements: 2, parked: 1, open: 1, total: 500, payable: 500 };
    expect(await run()).toMatchObject(sums);
    const listed = await test.call('/api/pay/runs', { cookie: world.cookie });
    const isOver = ({ period_to }: PayRun): boolean => period_to <= world.to;
    const ofRuns = (listed.json as PayRun[]).filter(isOver).slice(0, 2);
    expect(ofRuns).toMatchObject([sums, { statements: 1, parked: 1, open: 0, total: 0, payable: 0 }]);
    const before = await test.call(`/api/pay/runs/${addDays(world.to, -7)}/statements`, {
      cookie: world.cookie,
    });
    expect(before.json).toMatchObject([
      {
        username: 'waits',
        status: 'parked',
        parked_reason: 'no_terms',
        flags: ['no_terms', 'first', 'no_tax_form'],
      },
    ]);
  });

  describe('is closed', () => {
    it('psychic by psychic, with an audit row for each, and repeated changes nothing', async () => {
      await world.psychic(30);
      await world.psychic(12);
      const answer = await world.act('close');
      expect(answer).toMatchObject({
        status: 200,
        json: {
          state: 'closed',
          closed: 2,
          open: 0,
          total: 42,
          skipped: [],
          to_approve: 2,
          to_approve_amount: 42,
        },
      });
      expect(answer.headers.etag).toBe(await world.etag());
      const before = await audited();
      expect(before).toMatchObject([{ action: 'closed the statement' }, { action: 'closed the statement' }]);
      expect(await world.act('close')).toMatchObject({ status: 200, json: { closed: 2, skipped: [] } });
      expect(await audited()).toEqual(before);
    });

    it('not for an amount that changed after it was shown, which is named', async () => {
      const [same, later, fresh] = [await world.psychic(30), await world.psychic(12), await world.psychic()];
      const etag = await world.etag();
      const closing = test.app.get(Closing);
      jest.spyOn(closing, 'closeRun').mockImplementationOnce(async (...asked) => {
        await world.earn(later, 1);
        await world.earn(fresh, 2);
        return closing.closeRun(...asked);
      });
      const answer = await world.act('close', { etag });
      expect(answer.status).toBe(200);
      expect((answer.json as ClosedRun).skipped).toMatchObject([
        { user_id: later, was: 12 },
        { user_id: fresh, was: null },
      ]);
      expect(await world.stored()).toMatchObject([{ id: await world.statement(same), status: 'closed' }]);
      expect(answer.json).toMatchObject({ state: 'over', open: 2, closed: 1, total: 45 });
    });

    it('not while its period runs', async () => {
      await world.psychic();
      const running = addDays(world.to, 7);
      const shown = await test.call(`/api/pay/runs/${running}`, { cookie: world.cookie });
      await world.psychic(1);
      await world.earn((await statements())[0]?.user_id ?? 0, 5, -1);
      const again = await test.call(`/api/pay/runs/${running}`, { cookie: world.cookie });
      expect(again.headers.etag).not.toBe(shown.headers.etag);
      const answer = await test.call(`/api/pay/runs/${running}/close`, {
        method: 'POST',
        cookie: world.cookie,
        headers: { 'if-match': String(again.headers.etag) },
      });
      expect(answer).toMatchObject({ status: 409, json: { code: 'conflict' } });
    });
  });

  it('tells who changed it since: 412 for a cent, a hold, and a payment, 428 without a version', async () => {
    const psychic = await world.psychic(30);
    const open = await world.etag();
    await world.earn(psychic, 1);
    expect(await world.act('close', { etag: open })).toMatchObject({
      status: 412,
      json: { code: 'changed_meanwhile', changed_by: null },
    });
    await world.close(psychic);
    const closed = await world.etag();
    await world.onStatement(await world.statement(psychic), 'hold', { reason: 'Ask first' });
    expect(await world.act('approve', { etag: closed })).toMatchObject({
      status: 412,
      json: { changed_by: 'manager' },
    });
    expect(await world.act('approve', { etag: '*' })).toMatchObject({ status: 412 });
    const call = { method: 'POST', cookie: world.cookie } as const;
    for (const action of ['close', 'approve'])
      expect(await test.call(`/api/pay/runs/${world.to}/${action}`, call)).toMatchObject({
        status: 428,
        json: { code: 'condition_required' },
      });
    const paid = { ...call, body: { paid_on: world.to } };
    expect((await test.call(`/api/pay/runs/${world.to}/paid`, paid)).status).toBe(428);
    expect(await world.stored()).toMatchObject([{ status: 'closed', held: true, payments: 0 }]);
  });

  it('is 404 for a day on which no period ends, and of another network', async () => {
    await world.psychic(1);
    for (const day of [addDays(world.to, 1), '2020-01-04', '2026-13-01', 'x'])
      for (const path of ['', '/export?format=generic'])
        expect([
          day,
          (await test.call(`/api/pay/runs/${day}${path}`, { cookie: world.cookie })).status,
        ]).toEqual([day, 404]);
    const call = { method: 'POST', cookie: world.cookie, headers: { 'if-match': '"x"' } } as const;
    expect((await test.call(`/api/pay/runs/${addDays(world.to, 1)}/approve`, call)).status).toBe(404);
  });

  it('is unchanged for a browser that has its version', async () => {
    await world.psychic(1);
    const headers = { 'if-none-match': await world.etag() };
    const call = { cookie: world.cookie, headers };
    expect((await test.call(`/api/pay/runs/${world.to}`, call)).status).toBe(304);
    expect(dayOf(new Date()) > world.to).toBe(true);
  });
});

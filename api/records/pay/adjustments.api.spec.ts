import { type TestAnswer, TestApp } from '../../testing/app';
import { PayFixture } from '../../testing/pay';
import { createManager, testPassword } from '../../testing/people';
import { holdFigures, runConcurrently } from '../../testing/run-concurrently';
import type { AdjustmentRow } from './pay.dto';

const [first, firstEnd] = ['2025-01-05', '2025-01-11'];
/** As it is answered. */
type ListedAdjustment = Pick<AdjustmentRow, keyof AdjustmentRow>;

describe('adjustments', () => {
  let test: TestApp;
  let pay: PayFixture;
  let cookie: string;
  let second: string;
  let luna: number;

  beforeAll(async () => {
    test = await TestApp.start();
    pay = new PayFixture(test, await createManager(test.db, 'cos', 'boss'), first);
    await createManager(test.db, 'cos', 'second');
    cookie = await test.signIn('boss', testPassword);
    second = await test.signIn('second', testPassword);
    await pay.prepare();
  });

  afterAll(() => test.stop());

  beforeEach(async () => {
    luna = await pay.psychic();
    await pay.send(luna, first);
  });

  const tip = { amount: 20, category: 'tip', reason: 'From a caller', note: 'By mail' };
  const call = (
    method: 'POST' | 'DELETE',
    path = '',
    { body, key, as = cookie }: { body?: object; key?: string; as?: string } = {},
  ): Promise<TestAnswer> =>
    test.call(`/api/psychics/${luna}/adjustments${path}`, {
      method,
      cookie: as,
      ...(body !== undefined && { body }),
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const added = async (changes: object = {}): Promise<ListedAdjustment> => {
    const { status, json } = await call('POST', '', { body: { ...tip, ...changes } });
    expect([status, json]).toEqual([201, json]);
    return json as AdjustmentRow;
  };
  const list = async (): Promise<ListedAdjustment[]> =>
    (await test.call(`/api/psychics/${luna}/adjustments`, { cookie })).json as AdjustmentRow[];
  const close = (): Promise<unknown> => pay.close(luna, firstEnd);
  const onStatement = (): Promise<unknown> =>
    test.db.query(
      `select cents, adjustment_id as adjustment from statement_lines where psychic_id = $1 and kind = 'adjustment'`,
      [luna],
    );

  it('stand on the next statement to close, with its number', async () => {
    const one = await added();
    expect(one).toMatchObject({
      ...{ user_id: luna, amount: 20, category: 'tip', reason: 'From a caller', note: 'By mail' },
      ...{ created_by: 'boss', awaits_confirmation: false, confirmed_by: null, statement: null },
    });
    await close();
    expect(await onStatement()).toEqual([{ cents: 2000, adjustment: one.id }]);
    expect(await list()).toEqual([{ ...one, statement: expect.stringMatching(/^2025-\d{4}$/) as string }]);
  });

  it('are exact to the cent, either way', async () => {
    for (const amount of [0.29, -1.15, 99_999]) expect(await added({ amount })).toMatchObject({ amount });
    const rows = await test.db.query<{ cents: number }[]>(
      'select cents from adjustments where psychic_id = $1 order by id',
      [luna],
    );
    expect(rows.map(({ cents }) => cents)).toEqual([29, -115, 9_999_900]);
  });

  it('are refused with a wrong amount', async () => {
    expect(await call('POST', '', { body: { ...tip, amount: 0 } })).toMatchObject({
      status: 400,
      json: { errors: { amount: expect.any(String) as string } },
    });
  });

  it('are added once when a request is repeated, also at the same moment', async () => {
    const key = `once ${luna}`;
    const post = (): Promise<TestAnswer> => call('POST', '', { body: tip, key });
    const [one, other] = await runConcurrently(test, holdFigures, [], [post, post]);
    expect(one?.status).toBe(201);
    expect(other).toMatchObject({ status: 201, json: one?.json as object });
    expect((await post()).json).toEqual(one?.json);
    expect(await list()).toEqual([one?.json]);
    expect(await call('POST', '', { body: { ...tip, amount: 21 }, key })).toMatchObject({
      status: 422,
      json: { code: 'key_reused' },
    });
  });

  it('are removed until their statement is closed', async () => {
    const { id } = await added();
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
    expect(await list()).toEqual([]);
    const kept = await added();
    await close();
    expect(await call('DELETE', `/${kept.id}`)).toMatchObject({
      status: 409,
      json: { detail: expect.stringMatching(/^It is on statement 2025-\d{4}\. /) as string },
    });
    expect(await onStatement()).toEqual([{ cents: 2000, adjustment: kept.id }]);
  });

  it('that are removed while the statement closes are either on it or gone', async () => {
    const one = await added();
    const remove = (id: number) => () => call('DELETE', `/${id}`).then(({ status }) => status);
    expect(await runConcurrently<unknown>(test, holdFigures, [], [remove(one.id), close])).toEqual([
      204,
      { closed: 1, parked: 0 },
    ]);
    expect(await onStatement()).toEqual([]);
    luna = await pay.psychic();
    const other = await added();
    expect(await runConcurrently<unknown>(test, holdFigures, [], [close, remove(other.id)])).toEqual([
      { closed: 1, parked: 0 },
      409,
    ]);
    expect(await onStatement()).toEqual([{ cents: 2000, adjustment: other.id }]);
  });

  it('above the limit count once another manager has confirmed them', async () => {
    expect(await added({ amount: 100 })).toMatchObject({ awaits_confirmation: false });
    const large = await added({ amount: -100.01 });
    expect(large).toMatchObject({ awaits_confirmation: true });
    const confirm = (as: string): Promise<TestAnswer> => call('POST', `/${large.id}/confirm`, { as });
    const waiting = async (): Promise<unknown> =>
      (
        await test.call(`/api/pay/adjustments?filter={"awaits_confirmation":"true","id":[${large.id}]}`, {
          cookie,
        })
      ).json;
    expect(await waiting()).toEqual([large]);
    expect(await confirm(cookie)).toMatchObject({ status: 409, json: { code: 'conflict' } });
    const confirmed = { ...large, awaits_confirmation: false, confirmed_by: 'second' };
    expect(await confirm(second)).toMatchObject({ status: 200, json: confirmed });
    // a second click, and another manager
    expect(await confirm(second)).toMatchObject({ status: 200, json: confirmed });
    expect(await confirm(cookie)).toMatchObject({ status: 409 });
    expect(await waiting()).toEqual([]);
    await close();
    expect(await onStatement()).toEqual(expect.arrayContaining([{ cents: -10_001, adjustment: large.id }]));
  });

  it('that nobody has confirmed stay for a later statement', async () => {
    const { id } = await added({ amount: 500 });
    await close();
    expect(await onStatement()).toEqual([]);
    expect(await list()).toMatchObject([{ id, awaits_confirmation: true, statement: null }]);
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await call('POST', `/${id}/confirm`, { as: second })).status).toBe(404);
  });

  it('that are small await no confirmation', async () => {
    const { id } = await added();
    expect(await call('POST', `/${id}/confirm`, { as: second })).toMatchObject({ status: 409 });
  });

  it('belong to their psychic', async () => {
    const { id } = await added({ amount: 500 });
    luna = await pay.psychic();
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
    expect((await call('POST', `/${id}/confirm`, { as: second })).status).toBe(404);
    expect(await list()).toEqual([]);
  });
});

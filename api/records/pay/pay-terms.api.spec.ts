import type { PayTerms } from '../../../common/domain/pay/terms';
import { addDays, type Day, dayOf, newYorkIso } from '../../../common/domain/new-york-time';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { type TestAnswer, TestApp } from '../../testing/app';
import { clearOfMidnight } from '../../testing/clock';
import { addTerms, PayFixture, payFrom, plainTerms } from '../../testing/pay';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { holdFigures, runConcurrently } from '../../testing/run-concurrently';
import type { PayDifference, PayTermsRow } from './pay.dto';

/** Sundays, on which the periods of psychics begin whose pay day is Sunday. */
const [first, second, third, fourth] = ['2025-01-05', '2025-01-12', '2025-01-19', '2025-01-26'];
const [firstEnd, secondEnd, thirdEnd, fourthEnd] = ['2025-01-11', '2025-01-18', '2025-01-25', '2025-02-01'];

describe('terms of pay', () => {
  let test: TestApp;
  let pay: PayFixture;
  let cookie: string;
  let today: Day;
  let luna: number;
  let vera: number;
  /** The terms that the network begins with. */
  let former: number;

  beforeAll(async () => {
    await clearOfMidnight();
    today = dayOf(new Date());
    test = await TestApp.start();
    pay = new PayFixture(test, await createManager(test.db, 'cos', 'boss'), first);
    cookie = await test.signIn('boss', testPassword);
  });

  afterAll(() => test.stop());

  beforeEach(async () => {
    await test.db.query('update pay_terms set voided_at = now() where voided_at is null');
    await payFrom(test.db, 'cos', first);
    former = await addTerms(test.db, 'cos', '2025-01-01');
    luna = await pay.psychic();
    vera = await pay.psychic();
  });

  const call = (method: 'POST' | 'DELETE', path: string, body: object, as = cookie): Promise<TestAnswer> =>
    test.call(`/api/pay/terms${path}`, { method, cookie: as, body });
  const termsFrom = (effective_from: Day, changes: Partial<PayTerms> = {}, more: object = {}): object => ({
    effective_from,
    terms: { ...plainTerms, ...changes },
    note: '',
    reason: 'Agreed',
    ...more,
  });
  const add = (body: object): Promise<TestAnswer> => call('POST', '', body);
  const added = async (body: object): Promise<PayTermsRow> => {
    const { status, json } = await add(body);
    expect([status, json]).toEqual([201, json]);
    return json as PayTermsRow;
  };
  const preview = async (body: object): Promise<{ rows: PayDifference[]; digest: string }> => {
    const { status, json, headers } = await call('POST', '/preview', body);
    expect([status, json]).toEqual([200, json]);
    return { rows: json as PayDifference[], digest: String(headers.etag).replaceAll('"', '') };
  };
  /** The rows of the psychics of this test; a psychic of an earlier one may differ, too. */
  const differences = async (body: object): Promise<unknown[]> =>
    (await preview(body)).rows
      .filter(({ user_id }) => [luna, vera].includes(user_id))
      .map((row) => [
        row.user_id === luna ? 'luna' : 'vera',
        ...[row.period_from, row.closed, row.before, row.after, row.difference],
      ]);
  const list = async (psychic?: number): Promise<PayTermsRow[]> => {
    const query = psychic === undefined ? '' : `?psychic=${psychic}`;
    return (await test.call(`/api/pay/terms${query}`, { cookie })).json as PayTermsRow[];
  };
  const corrections = async (of: number): Promise<unknown[]> =>
    test.db.query(
      `select for_period_from as period, sum(l.cents)::int as cents from statement_lines l
        where l.psychic_id = $1 and kind = 'correction' group by for_period_from order by 1`,
      [of],
    );
  const dirty = async (of: number): Promise<Day[]> => {
    const rows = await test.db.query<{ day: Day }[]>(
      'select day from pay_dirty where psychic_id = $1 order by day',
      [of],
    );
    return rows.map(({ day }) => day);
  };
  const payStart = async (network: string): Promise<Day | null> => {
    const [row] = await test.db.query<{ pay_from: Day | null }[]>(
      'select pay_from from networks where name = $1',
      [network],
    );
    return row?.pay_from ?? null;
  };

  it('are listed with their state, the latest start first, and a psychic’s beside the network’s', async () => {
    const future = await added(termsFrom('2099-01-04', { call: 0.5 }, { note: 'From 2099', reason: '' }));
    const latest = await added(termsFrom('2025-06-01', { call: 0.45 }));
    const own = await added(termsFrom('2025-03-02', { call: 0.6 }, { user_id: luna }));
    const voided = await added(termsFrom('2025-02-02'));
    expect((await call('DELETE', `/${voided.id}`, { reason: 'Wrong day' })).status).toBe(204);
    const states = (rows: PayTermsRow[]): unknown[] =>
      rows
        .filter(({ id }) => [future, latest, own, voided].some((row) => row.id === id) || id === former)
        .map(({ id, state }) => [id, state]);
    expect(states(await list())).toEqual([
      [future.id, 'future'],
      [latest.id, 'current'],
      [voided.id, 'voided'],
      [former, 'past'],
    ]);
    expect(states(await list(luna))).toEqual([
      [future.id, 'future'],
      [latest.id, 'current'],
      [own.id, 'current'],
      [voided.id, 'voided'],
      [former, 'past'],
    ]);
    expect((await list()).find(({ id }) => id === voided.id)).toMatchObject({
      ...{ created_by: 'boss', reason: 'Agreed', voided_by: 'boss', void_reason: 'Wrong day' },
    });
    expect(future).toMatchObject({ note: 'From 2099', reason: null, state: 'future', user_id: null });
  });

  it('that start in the past need a reason and a proof, and so does voiding them', async () => {
    const unproven = await test.signIn('boss', testPassword, undefined, { proven: false });
    const past = termsFrom(addDays(today, -1));
    expect(await add({ ...past, reason: ' ' })).toMatchObject({
      status: 400,
      json: { error_codes: { reason: 'terms_reason.required' } },
    });
    expect(await call('POST', '', past, unproven)).toMatchObject({
      status: 409,
      json: { code: 'proof_required' },
    });
    expect(await call('DELETE', `/${former}`, { reason: 'A mistake' }, unproven)).toMatchObject({
      status: 409,
      json: { code: 'proof_required' },
    });
    expect(await call('DELETE', `/${former}`, {})).toMatchObject({
      status: 400,
      json: { error_codes: { reason: 'terms_reason.required' } },
    });
    // today's is not in the past
    const now = await call('POST', '', termsFrom(today, {}, { reason: undefined }), unproven);
    expect(now.status).toBe(201);
    expect(
      (
        await test.call(`/api/pay/terms/${(now.json as PayTermsRow).id}`, {
          method: 'DELETE',
          cookie: unproven,
        })
      ).status,
    ).toBe(204);
    expect((await list()).filter(({ state }) => state !== 'voided').map(({ id }) => id)).toEqual([former]);
  });

  it('have a start of their own, unless they replace those of that day', async () => {
    const again = termsFrom('2025-01-01', { call: 0.5 });
    expect(await add(again)).toMatchObject({ status: 409, json: { code: 'conflict' } });
    const other = await added(termsFrom('2025-01-02'));
    expect(await add({ ...again, replaces: other.id })).toMatchObject({
      status: 400,
      json: { errors: { replaces: expect.any(String) as string } },
    });
    const { id } = await added({ ...again, replaces: former });
    expect((await list()).filter(({ state }) => state !== 'voided').map((row) => row.id)).toEqual([
      other.id,
      id,
    ]);
    expect(await add({ ...again, replaces: former })).toMatchObject({ status: 409 });
    // a psychic's may start on the same day
    await added({ ...again, user_id: luna });
  });

  it('switch pay on: from the day of the first ones, or from PAY_FROM', async () => {
    await payFrom(test.db, 'cos', null);
    await added(termsFrom('2025-06-01'));
    expect(await payStart('cos')).toBe(today);
    await added(termsFrom('2025-06-08'));
    expect(await payStart('cos')).toBe(today);
    const env = test.app.get<Env>(ENV);
    env.payFrom = '2026-03-01';
    try {
      await payFrom(test.db, 'cos', null);
      await added(termsFrom('2025-06-15'));
      expect(await payStart('cos')).toBe('2026-03-01');
    } finally {
      env.payFrom = undefined;
    }
  });

  it('show before they are saved what they change, closed, over, and running, and save nothing', async () => {
    const running = addDays(today, -((new Date(today).getUTCDay() + 7) % 7));
    await pay.send(luna, first);
    await pay.send(luna, second);
    await pay.send(vera, first);
    await pay.send(vera, running);
    await pay.close(luna, firstEnd);
    await added(termsFrom(second, { call: 1 }, { user_id: luna }));
    const before: unknown = await test.db.query('select count(*)::int as n from pay_terms');
    expect(await differences(termsFrom('2025-01-01', { call: 0.5 }, { replaces: former }))).toEqual([
      ['luna', first, true, 4, 5, 1],
      ['vera', first, false, 4, 5, 1],
      ['vera', running, false, 4, 5, 1],
    ]);
    // terms count from the first period that starts on their day or later
    expect(await differences(termsFrom(addDays(second, 1), { call: 0.5 }))).toEqual([
      ['vera', running, false, 4, 5, 1],
    ]);
    expect(await differences(termsFrom('2099-01-04', { call: 9 }))).toEqual([]);
    expect(await differences({ void: former })).toEqual([
      ['luna', first, true, 4, 0, -4],
      ['vera', first, false, 4, 0, -4],
      ['vera', running, false, 4, 0, -4],
    ]);
    expect(await test.db.query('select count(*)::int as n from pay_terms')).toEqual(before);
    expect(await dirty(luna)).toEqual([]);
  });

  it('change closed periods by what the preview showed, twice backwards', async () => {
    for (const who of [luna, vera]) {
      await pay.send(who, first);
      await pay.send(who, addDays(first, 2), { conn_type: 'Chat', paid_minutes: 7.5, duration_seconds: 450 });
      await pay.send(who, second);
      await pay.close(who, secondEnd);
    }
    await added(termsFrom('2025-01-01', { call: 0.9 }, { user_id: vera }));
    const body = termsFrom('2025-01-01', { call: 0.47, chat: 0.333 }, { replaces: former });
    const once = await preview(body);
    const { id } = await added({ ...body, preview: once.digest });
    expect(await dirty(luna)).toEqual([first, addDays(first, 2), second]);
    const again = termsFrom(second, { call: 0.31, active: [{ from: 10, per_minute: 0.05 }] });
    const twice = await preview(again);
    await added({ ...again, preview: twice.digest });
    await pay.send(luna, third);
    await pay.send(vera, third);
    await pay.close(luna, thirdEnd);
    await pay.close(vera, thirdEnd);
    const shown = (period: Day): number =>
      [...once.rows, ...twice.rows]
        .filter((row) => row.user_id === luna && row.period_from === period && row.closed)
        .reduce((sum, { difference }) => sum + Math.round(100 * difference), 0);
    expect(await corrections(luna)).toEqual([
      { period: first, cents: shown(first) },
      { period: second, cents: shown(second) },
    ]);
    // 10 × $0.07 more, 7.5 × $0.067 less; 10 × $0.09 less and 10 × $0.05 active
    expect([shown(first), shown(second)]).toEqual([70 - 50, -90 + 50]);
    expect(await corrections(vera)).toEqual([
      { period: first, cents: 500 },
      { period: second, cents: 500 },
    ]);
    expect(await dirty(luna)).toEqual([]);
    expect(id).toBeGreaterThan(former);
  });

  it('mark only closed days from their start to the next terms, of those who have none of their own', async () => {
    for (const who of [luna, vera]) {
      for (const day of [first, second, fourth, addDays(fourth, 7)]) await pay.send(who, day);
      await pay.close(who, fourthEnd);
    }
    await addTerms(test.db, 'cos', '2025-01-01', { call: 1 }, vera);
    await added(termsFrom(addDays(fourth, 7), { call: 1 }));
    expect(await dirty(luna)).toEqual([]);
    await added(termsFrom(third, { call: 1 }));
    expect(await dirty(luna)).toEqual([fourth]);
    await test.db.query('delete from pay_dirty');
    await added(termsFrom('2025-01-04', { call: 0.5 }));
    expect(await dirty(luna)).toEqual([first, second]);
    expect(await dirty(vera)).toEqual([]);
    await test.db.query('delete from pay_dirty');
    await added(termsFrom(second, { call: 0.6 }, { user_id: vera }));
    expect(await dirty(vera)).toEqual([second, fourth]);
    expect(await dirty(luna)).toEqual([]);
  });

  it('are saved as previewed, or not at all', async () => {
    await pay.send(luna, first);
    const body = termsFrom('2025-01-02', { call: 0.5 });
    const { digest } = await preview(body);
    await pay.send(luna, addDays(first, 1));
    expect(await add({ ...body, preview: digest })).toMatchObject({
      status: 409,
      json: { code: 'conflict' },
    });
    // what was shown is for these terms alone
    const dearer = termsFrom('2025-01-02', { call: 0.6 }, { preview: (await preview(body)).digest });
    expect(await add(dearer)).toMatchObject({ status: 409, json: { code: 'conflict' } });
    // a reading of today changes only what is not over
    const { digest: now } = await preview(body);
    await pay.send(luna, today, { started_at: newYorkIso(new Date(Date.now() - 700_000)) });
    // a call that nobody answered earns nothing
    await pay.send(luna, first, { paid_minutes: 0, duration_seconds: 0, result: 'Abandoned' });
    expect((await add({ ...body, preview: now })).status).toBe(201);
  });

  it('are not saved when a closed figure changes between the comparison and the lock', async () => {
    await pay.send(luna, first);
    const body = termsFrom('2025-01-03', { call: 0.5 });
    const { digest } = await preview(body);
    const change = `with held as (${holdFigures})
      update psychic_days set paid_call_minutes = paid_call_minutes + 1 from held where psychic_id = $1`;
    const [answer] = await runConcurrently(test, change, [luna], [() => add({ ...body, preview: digest })]);
    expect(answer).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect((await list()).filter(({ state }) => state !== 'voided')).toHaveLength(1);
  });

  it('of the same day from two managers at the same moment are added once', async () => {
    const body = termsFrom('2099-03-01');
    const answers = await runConcurrently(test, holdFigures, [], [() => add(body), () => add(body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
  });

  it('cannot be voided if a closed period would have none', async () => {
    await pay.send(luna, first);
    await pay.close(luna, firstEnd);
    expect(await call('DELETE', `/${former}`, { reason: 'A mistake' })).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining(`in the closed period from ${first}`) as string },
    });
    const earlier = await added(termsFrom('2024-12-01', { call: 0.2 }));
    expect((await call('DELETE', `/${former}`, { reason: 'A mistake' })).status).toBe(204);
    expect(await dirty(luna)).toEqual([first]);
    expect(await call('DELETE', `/${former}`, { reason: 'A mistake' })).toMatchObject({ status: 409 });
    expect((await list()).filter(({ state }) => state !== 'voided').map(({ id }) => id)).toEqual([
      earlier.id,
    ]);
  });

  it('belong to their network', async () => {
    const stranger = await createManager(test.db, 'onesun', 'stranger');
    const foreign = await createPsychic(test.db, 'onesun', stranger);
    const theirs = await addTerms(test.db, 'onesun', '2099-01-04');
    expect((await add(termsFrom('2099-05-03', {}, { user_id: foreign }))).status).toBe(404);
    expect((await call('POST', '/preview', termsFrom('2099-05-03', {}, { user_id: foreign }))).status).toBe(
      404,
    );
    expect((await call('DELETE', `/${theirs}`, {})).status).toBe(404);
    expect((await call('POST', '/preview', { void: theirs })).status).toBe(404);
    expect((await add(termsFrom('2099-01-04', {}, { replaces: theirs }))).status).toBe(404);
    expect((await test.call(`/api/pay/terms?psychic=${foreign}`, { cookie })).status).toBe(404);
    expect((await list()).some(({ id }) => id === theirs)).toBe(false);
  });

  it('in force are shown to a psychic without notes: now, next, and the network’s', async () => {
    const [row] = await test.db.query<{ username: string }[]>('select username from accounts where id = $1', [
      luna,
    ]);
    const own = await test.signIn(row?.username ?? '', testPassword);
    const shown = async (): Promise<unknown> =>
      (await test.call(`/api/psychics/${luna}/pay_terms`, { cookie: own })).json;
    const networks = { ...plainTerms };
    const current = { effective_from: '2025-01-01', from: first, is_own: false, terms: networks };
    expect(await shown()).toEqual({ current, next: null, network: networks });
    const dear = { ...plainTerms, call: 0.8 };
    // a Monday: paid from the Sunday after
    await added(termsFrom('2099-01-05', dear, { user_id: luna, note: 'Secret' }));
    await added(termsFrom('2025-02-03', dear, { user_id: luna, note: 'Secret' }));
    expect(await shown()).toEqual({
      current: { effective_from: '2025-02-03', from: '2025-02-09', is_own: true, terms: dear },
      next: { effective_from: '2099-01-05', from: '2099-01-11', is_own: true, terms: dear },
      network: networks,
    });
  });
});

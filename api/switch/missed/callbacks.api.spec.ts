import { callbackHeldFor } from '../../../common/domain/callback';
import { newYorkIso } from '../../../common/domain/new-york-time';
import { aReading } from '../../testing/fixtures';
import { type TestAnswer, TestApp } from '../../testing/app';
import { ChatWorld, type AskedPsychic } from '../../testing/chats';
import { Callbacks } from './callbacks.service';
import type { SwitchCallback } from './callbacks.dto';
import type { Waiting } from './missed.dto';

describe('callbacks', () => {
  let test: TestApp;
  let world: ChatWorld;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    world = await ChatWorld.open(test);
  });
  afterAll(() => test.stop());

  const sends = (path: string, body: object, key = world.key): Promise<TestAnswer> =>
    test.call(`/api/integrations/callbacks${path}`, { method: 'POST', key, body });
  const requestOf = (psychic: AskedPsychic, customer = ++count) => ({
    external_id: `callback-${++count}`,
    psychic: psychic.id,
    customer: { external_id: `k${customer}`, username: `caller${customer}` },
  });
  const requested = async (psychic: AskedPsychic, customer?: number): Promise<SwitchCallback> => {
    const { status, json, text } = await sends('', requestOf(psychic, customer));
    if (status !== 201) throw new Error(text);
    return json as SwitchCallback;
  };
  const does = ({ id, own }: AskedPsychic, callback: SwitchCallback, what: string): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/callbacks/${callback.callback_id}/${what}`, {
      method: 'POST',
      cookie: own,
    });
  const attempt = (callback: SwitchCallback, number: number, answered = false): Promise<TestAnswer> =>
    sends(`/${callback.external_id}/attempts`, { number, answered });
  const now = async ({ external_id }: SwitchCallback): Promise<SwitchCallback> =>
    (await test.call(`/api/integrations/callbacks/${external_id}`, { key: world.key }))
      .json as SwitchCallback;
  const waiting = async ({ id, own }: AskedPsychic): Promise<Waiting> =>
    (await test.call(`/api/psychics/${id}/missed/waiting`, { cookie: own })).json as Waiting;
  /** Makes time pass for a callback. */
  const later = (callback: SwitchCallback, seconds: number): Promise<unknown> =>
    test.db.query(
      `update callbacks set requested_at = requested_at - $2 * interval '1 second', held_until = held_until - $2 * interval '1 second'
        where id = $1`,
      [callback.callback_id, seconds],
    );

  it('are requested once for an id, also by calls at the same time, and are refused with other content', async () => {
    const psychic = await world.psychic();
    const body = requestOf(psychic);
    const answers = await Promise.all(Array.from({ length: 4 }, () => sends('', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map(({ json }) => (json as SwitchCallback).callback_id)).size).toBe(1);
    expect((await sends('', { ...body, psychic: (await world.psychic()).id })).status).toBe(409);
    // the same customer asks again before it has ended
    const { customer } = body;
    expect((await sends('', { ...requestOf(psychic), customer })).status).toBe(409);
    expect((await waiting(psychic)).callbacks).toHaveLength(1);
    expect((await sends('', { ...body, external_id: ' ' })).status).toBe(400);
    const chats = await world.psychic({ permissions: 'AgentChat' });
    expect((await sends('', requestOf(chats))).status).toBe(409);
  });

  it('wait by age, and at most one is accepted; the other after it was declined', async () => {
    const psychic = await world.psychic();
    const [first, second] = [await requested(psychic), await requested(psychic)];
    await later(second, 60);
    expect((await waiting(psychic)).callbacks.map(({ id }) => id)).toEqual([
      second.callback_id,
      first.callback_id,
    ]);
    const statuses = (
      await Promise.all([does(psychic, first, 'accept'), does(psychic, second, 'accept')])
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    const [accepted, other] = (await now(first)).state === 'accepted' ? [first, second] : [second, first];
    expect((await does(psychic, accepted, 'accept')).status).toBe(200);
    expect((await does(psychic, accepted, 'decline')).status).toBe(200);
    expect((await does(psychic, accepted, 'accept')).status).toBe(409);
    expect((await does(psychic, other, 'accept')).json).toMatchObject({ state: 'accepted' });
    const stranger = await world.psychic();
    expect((await does(stranger, other, 'decline')).status).toBe(404);
  });

  it('are held for each attempt, expire after the third unanswered one, and count a repeated report once', async () => {
    const psychic = await world.psychic();
    const callback = await requested(psychic);
    await does(psychic, callback, 'accept');
    for (const number of [1, 2]) {
      await later(callback, callbackHeldFor - 5);
      for (const _ of ['reported', 'reported again'])
        expect((await attempt(callback, number)).json).toMatchObject({ attempts: number, state: 'accepted' });
    }
    expect((await attempt(callback, 3)).json).toMatchObject({ state: 'expired', expired_by: 'attempts' });
    expect((await attempt(callback, 3)).status).toBe(200);
    const next = await requested(psychic);
    expect((await attempt(next, 2)).status).toBe(409);
    expect((await attempt(next, 4)).status).toBe(400);
    expect((await attempt(next, 1, true)).json).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('come back after two minutes without a report, and expire by age, with audit rows of the job', async () => {
    const psychic = await world.psychic();
    const callback = await requested(psychic);
    await does(psychic, callback, 'accept');
    await later(callback, callbackHeldFor + 1);
    const old = await requested(psychic);
    await later(old, 24 * 3600 + 1);
    await test.app.get(Callbacks).endDue();
    expect(await now(callback)).toMatchObject({ state: 'requested', held_until: null });
    expect(await now(old)).toMatchObject({ state: 'expired', expired_by: 'age' });
    expect((await does(psychic, old, 'accept')).status).toBe(409);
    const rows = await test.db.query<{ action: string }[]>(
      `select action from audit where subject_id = $1 and via_name = 'end-callbacks' order by id`,
      [psychic.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'gave back a callback that was not called',
      'ended a callback by its age',
    ]);
  });

  it('are refused for a blocked customer, and a block declines the one that waits', async () => {
    const psychic = await world.psychic();
    const customer = ++count;
    const callback = await requested(psychic, customer);
    const [{ id: customerId } = { id: 0 }] = (await waiting(psychic)).callbacks.map((one) => ({
      id: one.customer_id,
    }));
    await test.db.query(
      `insert into customer_blocks (network, psychic_id, customer_id, reason) values ('cos', $1, $2, 'Spam')`,
      [psychic.id, customerId],
    );
    expect((await now(callback)).state).toBe('declined');
    expect(await sends('', requestOf(psychic, customer))).toMatchObject({
      status: 409,
      json: { code: 'customer_blocked' },
    });
  });

  it('are not accepted during a contact', async () => {
    const psychic = await world.psychic({ availability: 'B' });
    expect((await does(psychic, await requested(psychic), 'accept')).status).toBe(409);
  });

  it('are done with a connected reading that begins after them, and only with one', async () => {
    const psychic = await world.psychic();
    const customer = ++count;
    const callback = await requested(psychic, customer);
    const reading = (seconds: number, changes: object): object =>
      aReading(psychic.id, {
        connection_id: 500_000 + ++count,
        customer: { external_id: `k${customer}`, username: `caller${customer}` },
        started_at: newYorkIso(new Date(Date.parse(callback.requested_at) + seconds * 1000)),
        ...changes,
      });
    const missed = {
      result: 'No Answer',
      duration_seconds: 0,
      free_minutes: 0,
      paid_minutes: 0,
      rating: null,
    };
    const send = (body: object): Promise<TestAnswer> =>
      test.call('/api/integrations/readings', { method: 'POST', key: world.key, body: [body] });
    await send(reading(-1, {}));
    await send(reading(5, missed));
    await send(reading(5, { customer: { external_id: `k${++count}`, username: 'other' } }));
    expect((await now(callback)).state).toBe('requested');
    expect((await send(reading(0, {}))).json).toMatchObject({ created: 1 });
    expect((await now(callback)).state).toBe('done');
  });
});

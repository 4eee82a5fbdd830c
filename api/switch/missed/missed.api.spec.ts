import { randomInt } from 'node:crypto';
import { newYorkIso } from '../../../common/domain/new-york-time';
import { mostMissedGifts } from '../../../common/domain/missed-contact';
import { aReading } from '../../testing/fixtures';
import { type TestAnswer, TestApp } from '../../testing/app';
import { ChatWorld, type AskedPsychic } from '../../testing/chats';
import { StreamListener } from '../../testing/listener';
import { within } from '../../testing/within';
import type { MissedContact, MissedShares, Waiting } from './missed.dto';

const missedResult = { duration_seconds: 0, free_minutes: 0, paid_minutes: 0 };

describe('missed contacts', () => {
  let test: TestApp;
  let world: ChatWorld;
  let count = 700_000;

  beforeAll(async () => {
    test = await TestApp.start();
    world = await ChatWorld.open(test);
  });
  afterAll(() => test.stop());

  interface Sent {
    at: number;
    customer: string | null;
    result: string;
  }
  const send = async ({ id }: AskedPsychic, contacts: Sent[]): Promise<void> => {
    const body = contacts.map(({ at, customer, result }) =>
      aReading(id, {
        connection_id: ++count,
        customer: customer === null ? null : { external_id: `${id} ${customer}`, username: customer },
        started_at: newYorkIso(new Date(at)),
        result,
        ...(['Completed', 'Dropped'].includes(result) ? {} : missedResult),
      }),
    );
    const { json } = await test.call('/api/integrations/readings', { method: 'POST', key: world.key, body });
    expect(json).toMatchObject({ created: contacts.length });
  };
  const get = async <T>({ id, own }: AskedPsychic, path: string): Promise<T> =>
    (await test.call(`/api/psychics/${id}/missed${path}`, { cookie: own })).json as T;
  const post = ({ id, own }: AskedPsychic, path: string, body?: object): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/missed/${path}`, { method: 'POST', cookie: own, body });
  const hour = 3_600_000;
  const recently = Math.floor(Date.now() / 1000) * 1000 - 30 * 60_000;

  it.each([
    ['in summer', '2026-07-10T16:00:00Z'],
    ['when a clock is put forward', '2026-03-07T17:00:00Z'],
    ['when a clock is put back', '2026-10-31T16:00:00Z'],
  ])('are recovered until exactly 24 hours later, %s', async (_, start) => {
    const psychic = await world.psychic();
    const at = Date.parse(start);
    await send(psychic, [
      { at, customer: 'at the edge', result: 'No Answer' },
      { at: at + 24 * hour, customer: 'at the edge', result: 'Completed' },
      { at, customer: 'beyond', result: 'Busy' },
      { at: at + 24 * hour + 1000, customer: 'beyond', result: 'Completed' },
      { at, customer: 'before', result: 'Abandoned' },
      { at: at - 1000, customer: 'before', result: 'Completed' },
      { at, customer: null, result: 'No Answer' },
    ]);
    const day = newYorkIso(new Date(at)).slice(0, 10);
    const rows = await get<MissedContact[]>(
      psychic,
      `?start_date=${day}&end_date=${day}&sort=["username","ASC"]`,
    );
    expect(rows.map(({ username, recovered, back_at }) => [username, recovered, back_at])).toEqual([
      [null, false, null],
      ['at the edge', true, newYorkIso(new Date(at + 24 * hour))],
      ['before', false, null],
      ['beyond', false, newYorkIso(new Date(at + 24 * hour + 1000))],
    ]);
  });

  it('have the shares of a plain calculation over the raw contacts', async () => {
    const psychic = await world.psychic();
    const first = Date.parse('2026-10-29T04:00:00Z');
    const results = ['Completed', 'Dropped', 'Declined', 'Voicemail', 'No Answer', 'Busy', 'Abandoned'];
    const sent = Array.from({ length: 150 }, (): Sent => {
      const customer = randomInt(8);
      return {
        at: first + randomInt(6 * 24) * hour + randomInt(3) * 1000,
        customer: customer === 0 ? null : `c${customer}`,
        result: results[randomInt(results.length)] ?? '',
      };
    });
    await send(psychic, sent);
    for (const [from, to] of [
      ['2026-10-29', '2026-11-03'],
      ['2026-10-31', '2026-11-01'],
    ] as const) {
      const days = sent.filter(({ at }) => {
        const day = newYorkIso(new Date(at)).slice(0, 10);
        return day >= from && day <= to;
      });
      const isAnswered = ({ result }: Sent): boolean => result === 'Completed' || result === 'Dropped';
      const missed = days.filter((one) => !isAnswered(one));
      const recovered = missed.filter(
        (one) =>
          one.customer !== null &&
          sent.some(
            (next) =>
              isAnswered(next) &&
              next.customer === one.customer &&
              next.at > one.at &&
              next.at - one.at <= 86_400_000,
          ),
      );
      const share = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;
      expect(await get<MissedShares>(psychic, `/shares?start_date=${from}&end_date=${to}`)).toEqual({
        answered: days.length - missed.length,
        attempted: days.length,
        answered_pct: share(days.length - missed.length, days.length),
        missed: missed.length,
        recovered: recovered.length,
        recovered_pct: share(recovered.length, missed.length),
      });
    }
    expect(
      await get<MissedShares>(psychic, '/shares?start_date=2020-01-01&end_date=2020-01-01'),
    ).toMatchObject({ attempted: 0, answered_pct: 0, recovered_pct: 0 });
  });

  it('wait, calls and chats alike, until each is marked as seen; declined, abandoned, and old ones do not', async () => {
    const psychic = await world.ringing();
    await world.later(psychic, 120);
    await world.look(psychic);
    await send(psychic, [
      { at: recently, customer: 'ann', result: 'No Answer' },
      { at: recently, customer: 'bob', result: 'Declined' },
      { at: recently, customer: 'cyd', result: 'Abandoned' },
      { at: recently - 8 * 24 * hour, customer: 'dee', result: 'No Answer' },
    ]);
    const base = await test.listen();
    const stream = await StreamListener.open(`${base}/api/psychics/${psychic.id}/events`, {
      host: 'cos.localhost',
      cookie: psychic.own,
      'sec-fetch-site': 'same-origin',
    });
    const { missed } = await get<Waiting>(psychic, '/waiting');
    expect(missed.map(({ conn_type }) => conn_type).sort()).toEqual(['Call', 'Chat']);
    for (const { id } of missed) expect((await post(psychic, `${id}/seen`)).status).toBe(204);
    expect((await get<Waiting>(psychic, '/waiting')).missed).toEqual([]);
    // the other device hears of it, and so does the notice of chats
    expect(await within(() => stream.of('missed').length >= 2)).toBe(true);
    expect(
      (await test.call(`/api/psychics/${psychic.id}/chats/missed`, { cookie: psychic.own })).json,
    ).toEqual([]);
    stream.close();
    const stranger = await world.psychic();
    expect((await post(stranger, `${missed[0]?.id ?? 0}/seen`)).status).toBe(404);
  });

  it('do not wait if they were chats that were seen in the notice of chats', async () => {
    const psychic = await world.ringing();
    await world.later(psychic, 120);
    await world.look(psychic);
    expect((await get<Waiting>(psychic, '/waiting')).missed).toHaveLength(1);
    await world.psychicDoes(psychic, 'seen');
    expect((await get<Waiting>(psychic, '/waiting')).missed).toEqual([]);
  });

  it('can be given minutes once each, also by repeated calls, and at most five a day', async () => {
    const psychic = await world.psychic();
    const names = Array.from({ length: mostMissedGifts + 1 }, (_, n) => `friend${n}`);
    await send(
      psychic,
      names.flatMap((customer) => [
        { at: recently - 48 * hour, customer, result: 'Completed' },
        { at: recently, customer, result: 'No Answer' },
      ]),
    );
    await send(psychic, [{ at: recently, customer: 'never reached', result: 'No Answer' }]);
    const { missed } = await get<Waiting>(psychic, '/waiting');
    const idOf = (name: string): number => missed.find(({ username }) => username === name)?.id ?? 0;
    const give = (name: string, minutes = 3): Promise<TestAnswer> =>
      post(psychic, `${idOf(name)}/gift`, { minutes });
    expect((await give('never reached')).status).toBe(409);
    expect((await give('friend0', 8)).status).toBe(400);
    const statuses = (await Promise.all([give('friend0'), give('friend0')])).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect((await give('friend0', 7)).json).toEqual({ minutes: 3 });
    for (const name of names.slice(1, -1)) expect((await give(name)).status).toBe(200);
    expect((await give(names.at(-1) ?? '')).status).toBe(409);
    const gifts = await test.db.query<{ minutes: number }[]>(
      'select minutes::int from gifts where psychic_id = $1',
      [psychic.id],
    );
    expect(gifts).toEqual(Array.from({ length: mostMissedGifts }, () => ({ minutes: 3 })));
    const rows = await get<MissedContact[]>(psychic, '?start_date=2000-01-01');
    expect(rows.filter(({ gift_minutes }) => gift_minutes === 3)).toHaveLength(mostMissedGifts);
    expect(rows.filter(({ can_gift }) => can_gift).map(({ username }) => username)).toEqual([names.at(-1)]);
  });
});

import { addDays, dayOf, hourOf, newYorkIso, startOfDay } from '../../../common/domain/new-york-time';
import { toWire } from '../../../common/domain/schedule-week';
import { type TestAnswer, TestApp } from '../../testing/app';
import { readMails } from '../../testing/mails';
import { holdSending } from '../../identity/mail/sending-hold.query';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { readingExample } from '../../switch/integrations/readings.dto';
import type { Coverage, CoverageHour, GapPsychic } from './coverage.dto';

const today = dayOf(new Date());
const day = (later: number) => addDays(today, later);

describe('the coverage of the coming days', () => {
  let test: TestApp;
  let boss: string;
  const ids: number[] = [];

  const find = async (cookie = boss): Promise<Coverage> =>
    (await test.call('/api/coverage', { cookie })).json as Coverage;
  const hour = ({ hours }: Coverage, date: string, at: number): CoverageHour | undefined =>
    hours.find(({ starts_at }) => starts_at === newYorkIso(hourOf(date, at)));

  beforeAll(async () => {
    test = await TestApp.start();
    const manager = await createManager(test.db, 'cos', 'boss');
    boss = await test.signIn('boss', testPassword);
    for (const n of [1, 2, 3]) ids.push(await createPsychic(test.db, 'cos', manager, { username: `p${n}` }));
    const week = (from: number, to: number) => ({
      schedule: toWire(
        [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ day: weekday, number: 1, from, to, status: 'A' as const })),
      ),
    });
    const set = (id: number | undefined, path: string, method: 'POST' | 'PUT', body: object) =>
      test.call(`/api/psychics/${id}/${path}`, { method, cookie: boss, body });
    await set(ids[0], 'schedule', 'POST', week(600, 720));
    // half of the second hour
    await set(ids[1], 'schedule', 'POST', week(600, 690));
    await set(ids[2], 'schedule', 'POST', week(600, 720));
    await set(ids[2], 'schedule/time_off', 'POST', { from: day(2), to: day(2) });
    await set(ids[0], `schedule/days/${day(3)}`, 'PUT', {
      segments: [{ from: '20:00', to: '21:00', status: 'A' }],
    });
  });

  afterAll(() => test.stop());

  it('counts who is scheduled at the same time, without days off', async () => {
    const coverage = await find();
    const figures = [
      [day(1), 10],
      [day(1), 11],
      [day(1), 12],
      [day(2), 10],
      [day(3), 10],
      [day(3), 20],
    ].map(([date, at]) => {
      const found = hour(coverage, String(date), Number(at));
      return [found?.scheduled, found?.scheduled_most, found?.off];
    });
    expect(figures).toEqual([
      [3, 3, 0],
      [2, 3, 0],
      [0, 0, 0],
      [2, 2, 1],
      [2, 2, 0],
      [1, 1, 0],
    ]);
    const { hours } = coverage;
    expect(hours.length).toBe((startOfDay(day(7)).getTime() - startOfDay(today).getTime()) / 3_600_000);
  });

  it('says who, and with a day off', async () => {
    const who = async (date: string) =>
      (
        await test.call(`/api/coverage/psychics?at=${encodeURIComponent(newYorkIso(hourOf(date, 10)))}`, {
          cookie: boss,
        })
      ).json;
    expect(await who(day(2))).toEqual([
      { id: ids[0], username: 'p1', status: 'A' },
      { id: ids[1], username: 'p2', status: 'A' },
      { id: ids[2], username: 'p3', status: 'off' },
    ]);
    // ISO 8601 has weeks, too
    expect((await test.call('/api/coverage/psychics?at=2026-W05', { cookie: boss })).status).toBe(400);
  });

  describe('a gap', () => {
    const gap = (date: string, from: number, to: number) => ({
      from: newYorkIso(hourOf(date, from)),
      to: newYorkIso(hourOf(date, to)),
    });
    const others = async (hours: ReturnType<typeof gap>): Promise<string[]> => {
      const { json } = await test.call(`/api/coverage/others?${new URLSearchParams(hours).toString()}`, {
        cookie: boss,
      });
      return (json as GapPsychic[]).map(({ username, scheduled }) => `${username} ${scheduled}`);
    };
    const send = (body: object, key = 'one'): Promise<TestAnswer> =>
      test.call('/api/coverage/messages', {
        method: 'POST',
        cookie: boss,
        body: { ...gap(day(2), 10, 12), text: 'Can you help?', ...body },
        headers: { 'idempotency-key': key },
      });

    it('has others who could work, by how near they are, and none who is not Active', async () => {
      await createPsychic(test.db, 'cos', 1, { username: 'q1', accountStatus: 'Screened' });
      await createPsychic(test.db, 'cos', 1, { username: 'a1' });
      await createPsychic(test.db, 'onesun', 1, { username: 'q2' });
      expect(await others(gap(day(2), 10, 12))).toEqual(['p2 part', 'a1 none', 'p3 off']);
      expect(await others(gap(day(1), 14, 16))).toEqual(['p1 near', 'p2 near', 'p3 near', 'a1 none']);
      expect(await others(gap(day(1), 16, 18))).toEqual(['a1 none', 'p1 none', 'p2 none', 'p3 none']);
    });

    it('is mailed once to those who were chosen and are Active', async () => {
      const away = await createPsychic(test.db, 'cos', 1, { username: 'q3', accountStatus: 'Inactive' });
      await holdSending(test.db);
      const body = { ids: [ids[1], away, 999_999], text: 'Can you help?\n\nThank you' };
      for (let n = 0; n < 2; n += 1)
        expect(await send(body)).toMatchObject({ status: 202, json: { sent: 1, left_out: 2 } });
      expect((await send({ ...body, text: 'Another' })).status).toBe(422);
      const mails = await readMails(test.db);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toMatch(/^Can you work on \w+day, \w+ \d+\?$/);
      for (const words of ['Hello Marisol,', 'Can you help?\n\nThank you', '/psychic/schedule'])
        expect(mails[0]?.text).toContain(words);
      expect(mails[0]?.html).toContain('10 AM – 12 PM, New York time');
      expect(await test.db.query('select whose, whose_id from mails')).toEqual([
        { whose: 'account', whose_id: ids[1] },
      ]);
    });

    it('is not mailed to nobody, without words, or backwards', async () => {
      const refused = await Promise.all(
        [
          { ids: [] },
          { ids: [ids[1]], text: ' ' },
          { ids: [ids[1]], to: gap(day(2), 9, 10).from },
          { ids: [ids[1]], ...gap(day(-1), 10, 12) },
        ].map(async (body) => {
          const { status, json } = await send(body, 'two');
          return [status, ...Object.keys((json as { errors?: object }).errors ?? {})];
        }),
      );
      expect(refused).toEqual([
        [400, 'ids'],
        [400, 'text'],
        [400, 'to'],
        [400, 'to'],
      ]);
    });

    it('is mailed sixty times an hour by a manager at most, which a repeated request does not count', async () => {
      await test.db.query('delete from sign_in_failures');
      await test.db.query(
        `insert into sign_in_failures (bucket) select 'coverage messages of ' || id from accounts, generate_series(1, 59)`,
      );
      const body = { ids: [ids[1]] };
      for (let n = 0; n < 2; n += 1) expect((await send(body, 'sixtieth')).status).toBe(202);
      expect((await send(body, 'next')).status).toBe(429);
      await test.db.query('delete from sign_in_failures');
      expect((await send(body, 'next')).status).toBe(202);
    });
  });

  it('expects what the same hour of the last eight same weekdays had', async () => {
    const key = await test.createKey('cos');
    let connection = 9_000_000;
    const send = async (contacts: { at: Date; missed: boolean }[]) => {
      const readings = contacts.map(({ at, missed }) => ({
        ...readingExample,
        connection_id: (connection += 1),
        psychic: ids[0],
        started_at: newYorkIso(at),

        ...(missed && {
          result: 'No Answer',
          duration_seconds: 0,
          free_minutes: 0,
          paid_minutes: 0,
          rating: null,
          rating_text: null,
        }),
      }));
      const answer = await test.call('/api/integrations/readings', { method: 'POST', key, body: readings });
      expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, answer.text.slice(0, 300)]);
    };
    // just inside and just outside of eight weeks, the first and the last moment of the hour, and another weekday
    await send([
      { at: new Date(hourOf(day(3 - 56), 14).getTime()), missed: false },
      { at: new Date(hourOf(day(3 - 63), 14).getTime()), missed: false },
      { at: new Date(hourOf(day(3 - 7), 15).getTime() - 1000), missed: true },
      { at: new Date(hourOf(day(3 - 7), 15).getTime()), missed: true },
      { at: new Date(hourOf(day(3 - 14), 14).getTime()), missed: true },
      { at: new Date(hourOf(day(2 - 14), 14).getTime()), missed: true },
    ]);
    const coverage = await find();
    expect(hour(coverage, day(3), 14)).toMatchObject({ expected: 3 / 8, missed_share: 2 / 3 });
    expect(hour(coverage, day(3), 15)).toMatchObject({ expected: 1 / 8, missed_share: 1 });
    expect(hour(coverage, day(2), 14)).toMatchObject({ expected: 1 / 8 });
    expect(hour(coverage, day(4), 14)).toMatchObject({ expected: 0, missed_share: null });
  });
});

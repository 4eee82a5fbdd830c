import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { addDays, dayOf, weekdayOf } from '../../../common/domain/new-york-time';
import { toWire } from '../../../common/domain/schedule-week';
import { type TestAnswer, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import type { ScheduleDays } from './schedule-days.dto';

const today = dayOf(new Date());
const day = (later: number) => addDays(today, later);

describe('days that differ from the week', () => {
  let test: TestApp;
  let cookie: string;
  let manager: number;
  let id: number;

  beforeAll(async () => {
    test = await TestApp.start();
    manager = await createManager(test.db, 'cos');
  });
  beforeEach(async () => {
    const username = `d${randomUUID().slice(0, 8)}`;
    id = await createPsychic(test.db, 'cos', manager, { username });
    cookie = await test.signIn(username, testPassword);
    await call('POST', 'schedule', {
      schedule: toWire(
        [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
          day: weekday,
          number: 1,
          from: 600,
          to: 720,
          status: 'A' as const,
        })),
      ),
    });
  });

  afterAll(() => test.stop());

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/${path}`, { method, cookie, headers, ...(body && { body }) });
  /** The hours of a New York day, as `10:00-12:00 A`. */
  const hours = async (date: string): Promise<string[]> => {
    const { json } = await call('GET', `schedule/days?from=${date}&to=${date}`);
    return (json as ScheduleDays).spans
      .filter(({ from }) => from.startsWith(date))
      .map(({ from, to, status }) => `${from.slice(11, 16)}-${to.slice(11, 16)} ${status}`);
  };

  it('have hours of their own, which a day off hides and gives back', async () => {
    const own = { segments: [{ from: '14:00', to: '20:00', status: 'A' }] };
    expect((await call('PUT', `schedule/days/${day(3)}`, own)).status).toBe(200);
    expect(await hours(day(3))).toEqual(['14:00-20:00 A']);
    const off = await call('POST', 'schedule/time_off', { from: day(2), to: day(4) });
    expect((off.json as ScheduleDays).days.map(({ date, off: isOff }) => [date, isOff])).toEqual([
      [day(2), true],
      [day(3), true],
      [day(4), true],
    ]);
    expect(await Promise.all([1, 2, 3, 4, 5].map((later) => hours(day(later))))).toEqual([
      ['10:00-12:00 A'],
      [],
      [],
      [],
      ['10:00-12:00 A'],
    ]);
    await call('POST', 'schedule/time_off', { from: day(2), to: day(4), off: false });
    expect([await hours(day(2)), await hours(day(3))]).toEqual([['10:00-12:00 A'], ['14:00-20:00 A']]);
    await call('DELETE', `schedule/days/${day(3)}`);
    expect(await hours(day(3))).toEqual(['10:00-12:00 A']);
  });

  it('are days of the time zone they were set in', async () => {
    await call('PUT', `schedule/days/${day(3)}`, {
      zone: 'Pacific/Honolulu',
      segments: [{ from: '18:00', to: '24:00', status: 'O' }],
    });
    const { json } = await call('GET', `schedule/days?from=${day(3)}&to=${day(4)}`);
    const { spans, days } = json as ScheduleDays;
    expect(days).toMatchObject([{ date: day(3), zone: 'Pacific/Honolulu' }]);
    const own = spans
      .filter(({ status }) => status === 'O')
      .map(({ from, to }) => [from, to].map(Date.parse));
    expect(own).toEqual([[Date.parse(`${day(4)}T04:00:00Z`), Date.parse(`${day(4)}T10:00:00Z`)]]);
  });

  it('are not overwritten by a page that was opened before', async () => {
    const { headers } = await call('GET', `schedule/days?from=${today}&to=${day(6)}`);
    const version = headers.etag;
    const body = { segments: [] };
    expect((await call('PUT', `schedule/days/${day(1)}`, body, { 'if-match': String(version) })).status).toBe(
      200,
    );
    expect((await call('PUT', `schedule/days/${day(2)}`, body, { 'if-match': String(version) })).status).toBe(
      412,
    );
    expect(
      (await call('DELETE', `schedule/days/${day(1)}`, undefined, { 'if-match': String(version) })).status,
    ).toBe(412);
    const off = await call(
      'POST',
      'schedule/time_off',
      { from: day(1), to: day(1) },
      { 'if-match': String(version) },
    );
    expect(off.status).toBe(412);
    expect([await hours(day(1)), await hours(day(2))]).toEqual([[], ['10:00-12:00 A']]);
  });

  it.each([
    ['a zone that is none', 1, { zone: 'Mars/Base', segments: [] }, 'zone'],
    [
      'an overlap',
      1,
      {
        segments: [
          { from: '09:00', to: '11:00' },
          { from: '10:00', to: '12:00' },
        ],
      },
      'segments.0',
    ],
    ['a day of the past', -2, { segments: [] }, 'date'],
    ['a day too far ahead', 367, { segments: [] }, 'date'],
  ])('refuse %s', async (_, later, body, field) => {
    const answer = await call('PUT', `schedule/days/${day(later)}`, body);
    expect([answer.status, Object.keys((answer.json as { errors: object }).errors)]).toEqual([
      400,
      expect.arrayContaining([field]),
    ]);
  });

  it('leave the past as it was when the week changes', async () => {
    await test.db.query('update former_weeks set until = until - 3 where psychic_id = $1', [id]);
    const week = (from: number) => ({
      schedule: toWire([
        { day: weekdayOf(day(-1)), number: 1, from, to: from + 60, status: 'A' as const },
        { day: weekdayOf(today), number: 1, from, to: from + 60, status: 'A' as const },
      ]),
    });
    await call('POST', 'schedule', week(60));
    await call('POST', 'schedule', week(120));
    expect([await hours(day(-1)), await hours(today)]).toEqual([['10:00-12:00 A'], ['02:00-03:00 A']]);
  });

  it('are read by a calendar program, by a link that can be replaced and removed', async () => {
    await call('PUT', `schedule/days/${day(3)}`, {
      zone: 'America/Los_Angeles',
      segments: [
        { from: '09:00', to: '13:30', status: 'A' },
        { from: '13:30', to: '15:00', status: 'O' },
      ],
    });
    await call('POST', 'schedule/time_off', { from: day(4), to: day(5) });
    const make = async () => ((await call('POST', 'calendar_link')).json as { url: string }).url;
    const read = (url: string) => test.call(new URL(url).pathname);
    const [former, url] = [await make(), await make()];
    expect((await read(former)).status).toBe(404);
    const answer = await read(url);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(answer.text) as unknown[]);
    const events = calendar
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component))
      .map(({ startDate, endDate, summary }) => [startDate.toUnixTime(), endDate.toUnixTime(), summary]);
    const { json } = await call('GET', `schedule/days?from=${day(-14)}&to=${day(77)}`);
    const expected = (json as ScheduleDays).spans.map(({ from, to, status }) => [
      Date.parse(from) / 1000,
      Date.parse(to) / 1000,
      status === 'A' ? 'Available' : 'On Alert',
    ]);
    expect(events.slice(0, expected.length)).toEqual(expected);
    expect(events.length).toBeGreaterThan(80);
    await call('DELETE', 'calendar_link');
    expect((await read(url)).status).toBe(404);
    expect((await call('GET', 'calendar_link')).json).toEqual({ created_at: null });
  });
});

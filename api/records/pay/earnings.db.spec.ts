import { DateTime } from 'luxon';
import { plainTerms, addTerms, payFrom } from '../../testing/pay';
import { TestApp } from '../../testing/app';
import { aReading } from '../../testing/fixtures';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { bestHoursOf, readEarnings } from './earnings';

const zone = 'America/New_York';
const at = (text: string): DateTime => DateTime.fromISO(text, { zone });
const round = (value: number): number => Math.round(value * 100) / 100;

/** Around the Sundays on which pay weeks begin and clocks change, and around the moments that are asked about. */
const starts = [
  '2026-10-18T12:00:00',
  '2026-10-25T00:00:00',
  '2026-10-27T14:59:59',
  '2026-10-27T15:00:00',
  '2026-10-31T23:59:59',
  '2026-11-01T00:00:00',
  '2026-11-01T01:30:00',
  '2026-11-01T02:30:00',
  '2026-11-01T23:59:59',
  '2026-11-02T00:00:00',
  '2026-11-03T14:00:00',
  '2026-03-01T02:30:00',
  '2026-03-07T23:59:59',
  '2026-03-08T00:00:00',
  '2026-03-08T03:30:00',
  '2026-03-08T23:59:59',
].map(at);

describe('earnings', () => {
  let test: TestApp;
  let id: number;
  let sent: { start: DateTime; minutes: number; cents: number }[];

  beforeAll(async () => {
    test = await TestApp.start();
    const manager = await createManager(test.db, 'cos', 'manager');
    id = await createPsychic(test.db, 'cos', manager, { username: 'hera' });
    await payFrom(test.db, 'cos', null);
    sent = starts.map((start, n) => ({ start, minutes: n + 1, cents: (n + 1) * (101 + n) }));
    const { rejected } = await test.app.get(ReadingsIngest).ingest(
      'cos',
      sent.map(({ start, minutes, cents }, n) =>
        aReading(id, {
          ...{ connection_id: n + 1, paid_minutes: minutes, rate: cents / 100 / minutes },
          started_at: start.toUTC().toISO({ suppressMilliseconds: true }),
        }),
      ),
    );
    expect(rejected).toBe(0);
  });

  afterAll(() => test.stop());

  const between = (from: DateTime, to: DateTime) => {
    const inside = sent.filter(({ start }) => start >= from && start < to);
    return {
      minutes: inside.reduce((sum, { minutes }) => sum + minutes, 0),
      amount: round(inside.reduce((sum, { cents }) => sum + cents, 0) / 100),
    };
  };

  const moments = [
    '2026-11-01T00:30:00',
    '2026-11-01T12:00:00',
    '2026-11-03T15:00:00',
    '2026-11-07T23:59:59',
  ];
  it.each([...moments, '2026-10-31T23:59:59', '2026-03-08T04:00:00'])(
    'are of New York pay weeks that begin on Sunday, and of as much of the week before, at %s',
    async (text) => {
      const now = at(text);
      const sunday = now.minus({ days: now.weekday % 7 }).startOf('day');
      const before = sunday.minus({ weeks: 1 });
      // readings of the demonstration's future do not exist yet
      await test.db.query('update readings set voided_at = now() where started_at >= $1', [now.toJSDate()]);
      const earnings = await readEarnings(test.db, id, now.toJSDate(), false);
      await test.db.query('update readings set voided_at = null');
      expect(earnings.basis).toBe('revenue');
      expect(earnings.week).toMatchObject({ period_from: sunday.toISODate(), ...between(sunday, now) });
      expect(earnings.week.before).toMatchObject(between(before, now.minus({ weeks: 1 })));
      expect(earnings.today).toMatchObject(between(now.startOf('day'), now));
      const last = sent
        .filter(({ start }) => start < now)
        .toSorted((a, b) => +a.start - +b.start)
        .at(-1);
      expect(earnings.last).toMatchObject({
        minutes: last?.minutes,
        amount: round((last?.cents ?? 0) / 100),
      });
    },
  );

  it('divide today by the time signed in, counted once, from midnight on', async () => {
    const now = at('2026-11-01T12:00:00');
    await test.db.query(
      `insert into login_records (network, account_id, login_at, logout_at) values
         ('cos', $1, '2026-10-31T20:00:00-04:00', '2026-11-01T01:30:00-04:00'),
         ('cos', $1, '2026-11-01T00:30:00-04:00', '2026-11-01T01:10:00-05:00'),
         ('cos', $1, '2026-11-01T03:00:00-05:00', null)`,
      [id],
    );
    const { today } = await readEarnings(test.db, id, now.toJSDate(), false);
    // from 00:00 EDT to 01:10 EST; the one without an end has no session
    expect(today.signed_on_minutes).toBe(130);
    expect(today.per_hour).toBe(round(((today.amount ?? 0) * 60) / 130));
  });

  it('are pay in a week that is paid, with the next bonus step, and nothing to compare an unpaid week with', async () => {
    await payFrom(test.db, 'cos', '2026-11-01');
    await test.db.query('update pay_terms set voided_at = now()');
    await addTerms(test.db, 'cos', '2026-11-01', {
      ...plainTerms,
      active: [{ from: 500, per_minute: 0.02 }],
    });
    const { basis, week, active } = await readEarnings(
      test.db,
      id,
      at('2026-11-05T12:00:00').toJSDate(),
      false,
    );
    const { minutes } = between(at('2026-11-01'), at('2026-11-08'));
    expect({ basis, amount: week.amount, before: week.before.amount }).toEqual({
      ...{ basis: 'pay', before: null },
      amount: round(minutes * plainTerms.call),
    });
    expect(active).toMatchObject({ next: 500, minutes_to_next: 500 - minutes });
    await payFrom(test.db, 'cos', null);
  });

  it('have no amounts in limited mode', async () => {
    await test.db.query('update psychics set limited_readings = true where account_id = $1', [id]);
    const cookie = await test.signIn('hera', testPassword);
    const { json: body } = await test.call(`/api/psychics/${id}/earnings`, { cookie });
    expect(JSON.stringify(body)).not.toMatch(/amount|"per_hour|basis|active/);
    expect(body).toMatchObject({ last: { minutes: expect.any(Number) as number } });
    expect(await readEarnings(test.db, id, new Date(), false)).toHaveProperty('basis');
  });

  it('name the three hours with the most minutes, when they come next', () => {
    const hours = [
      { weekday: 5, hour: 21, seconds: 7200 },
      { weekday: 5, hour: 23, seconds: 7200 },
      { weekday: 1, hour: 1, seconds: 14_000 },
    ];
    expect(bestHoursOf(hours, '2026-10-30')).toEqual({
      ...{ from: '2026-11-05T21:00:00-05:00', to: '2026-11-06T00:00:00-05:00', minutes_per_hour: 10 },
    });
    expect(bestHoursOf([], '2026-10-30')).toBeNull();
  });
});

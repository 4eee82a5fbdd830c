import { scheduleAndLogins } from './signed-in';

const week = { from: '2026-11-01', to: '2026-11-07' };
const at = (day: number, time: string): string => `2026-11-0${day}T${time}`;

it('adds up schedule and logins by New York day: cut at midnight, overlapping ones once, open ones until now', () => {
  const days = scheduleAndLogins(
    week,
    [
      { from: Date.parse(at(2, '10:00:00-05:00')), to: Date.parse(at(2, '12:00:00-05:00')), status: 'A' },
      { from: Date.parse(at(2, '13:00:00-05:00')), to: Date.parse(at(2, '14:00:00-05:00')), status: 'O' },
    ],
    [
      // signed in now
      { login_date: at(4, '12:00:00-05:00'), logout_date: null },
      // over midnight, from before the week and within
      { login_date: '2026-10-31T23:00:00-04:00', logout_date: at(1, '00:30:00-04:00') },
      { login_date: at(2, '22:00:00-05:00'), logout_date: at(3, '01:00:00-05:00') },
      // at the same time in two browsers
      { login_date: at(3, '09:00:00-05:00'), logout_date: at(3, '11:00:00-05:00') },
      { login_date: at(3, '10:00:00-05:00'), logout_date: at(3, '10:15:00-05:00') },
      { login_date: at(3, '10:30:00-05:00'), logout_date: at(3, '12:00:00-05:00') },
    ],
    new Date(at(4, '12:45:00-05:00')),
  );
  expect(days.map(({ scheduled }) => scheduled)).toEqual([0, 180, 0, 0, 0, 0, 0]);
  expect(days.map(({ signedIn }) => signedIn)).toEqual([30, 120, 240, 45, 0, 0, 0]);
});

it('counts the 25 hours of the day that ends daylight saving time', () => {
  const whole = { login_date: '2026-10-31T12:00:00-04:00', logout_date: at(2, '12:00:00-05:00') };
  const [first] = scheduleAndLogins(week, [], [whole], new Date(at(3, '00:00:00-05:00')));
  expect(first?.signedIn).toBe(25 * 60);
});

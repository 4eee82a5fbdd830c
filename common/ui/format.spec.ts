import {
  age,
  asOfHere,
  count,
  hoursAndMinutes,
  hoursMinutesSeconds,
  instantWithSeconds,
  minutes,
  money,
  percent,
  periodText,
  shortPeriodText,
  viewerDay,
} from './format';
import { instant, instantInText, namedDate, timeOfDay } from './time-of-day';

describe('formatting', () => {
  it('money, minutes, counts and percentages', () => {
    expect([money(1234.5), money(0), minutes(1648.255), count(12_345), percent(70.2)]).toEqual([
      '$1,234.50',
      '$0.00',
      '1,648.26',
      '12,345',
      '70.20%',
    ]);
    expect([money(null), minutes(undefined)]).toEqual(['–', '–']);
  });

  it('durations, carrying what is rounded up', () => {
    expect([hoursAndMinutes(0), hoursAndMinutes(59.6), hoursAndMinutes(605)]).toEqual([
      '0:00',
      '1:00',
      '10:05',
    ]);
    expect([hoursMinutesSeconds(1.995), hoursMinutesSeconds(61.5)]).toEqual(['0:02:00', '1:01:30']);
  });

  it.each([
    ['America/New_York', 'Sun 03/08/2026 03:00:00 AM'],
    ['America/Los_Angeles', 'Sat 03/07/2026 11:00:00 PM'],
    ['Europe/London', 'Sun 03/08/2026 07:00:00 AM'],
    ['Asia/Kolkata', 'Sun 03/08/2026 12:30:00 PM'],
  ])('an instant in %s', (zone, text) => {
    expect(instantWithSeconds('2026-03-08T03:00:00-04:00', zone)).toBe(text);
    const short = text.replace(':00 ', ' ');
    expect(instant('2026-03-08T03:00:00-04:00', zone)).toBe(short);
    expect(instantInText('2026-03-08T03:00:00-04:00', zone)).toBe(short);
  });

  it('today and yesterday by name, in the viewer’s time zone, across a clock change and New Year', () => {
    const zone = 'America/New_York';
    // 30 minutes after midnight, on the day after the one of 25 hours
    const now = new Date('2026-11-02T00:30:00-05:00');
    const named = (iso: string) => instant(iso, zone, now);
    expect(named('2026-11-02T00:01:00-05:00')).toBe('Today 11/02/2026 12:01 AM');
    expect(named('2026-11-01T00:01:00-04:00')).toBe('Yesterday 11/01/2026 12:01 AM');
    expect(named('2026-10-31T23:59:00-04:00')).toBe('Sat 10/31/2026 11:59 PM');
    expect(named('2026-11-03T00:00:00-05:00')).toBe('Tue 11/03/2026 12:00 AM');
    expect(instant('2026-11-02T00:01:00-05:00', 'America/Los_Angeles', now)).toBe(
      'Today 11/01/2026 09:01 PM',
    );
    const newYear = new Date('2027-01-01T12:00:00-05:00');
    expect(namedDate('2026-12-31T12:00:00-05:00', zone, newYear)).toBe('Yesterday 12/31/2026');
    expect(instantWithSeconds('2026-12-31T12:00:05-05:00', zone, newYear)).toBe(
      'Yesterday 12/31/2026 12:00:05 PM',
    );
    expect(viewerDay('2026-12-31T12:00:00-05:00', newYear, zone)).toBe('Yesterday, Thursday, Dec 31, 2026');
    expect(viewerDay('2027-01-01T08:00:00-05:00', newYear, zone)).toBe('Today, Friday, Jan 1');
    expect(instantInText('2026-11-02T00:01:00-05:00', zone)).toBe('Mon 11/02/2026 12:01 AM');
  });

  it('a publication time', () => {
    expect([
      timeOfDay('2026-11-20T13:00:00-05:00', 'America/New_York'),
      timeOfDay('2026-11-20T13:30:00-05:00', 'America/Chicago'),
    ]).toEqual(['01:00 PM', '12:30 PM']);
  });

  it.each([
    ['America/New_York', 'Friday, Jan 1'],
    ['America/Denver', 'Thursday, Dec 31, 2026'],
  ])('the day of an instant in %s, with the year if it differs', (zone, text) => {
    expect(viewerDay('2027-01-01T01:30:00-05:00', new Date('2027-01-05T12:00:00Z'), zone)).toBe(text);
  });

  it('a publication time in the viewer’s time zone, with the zone’s name', () => {
    const now = new Date('2026-11-19T14:30:00-05:00');
    const at = (iso: string, zone: string) => asOfHere(iso, now, zone);
    expect(at('2026-11-19T13:00:00-05:00', 'America/New_York')).toBe('01:00 PM EST');
    expect(at('2026-11-19T13:00:00-05:00', 'America/Los_Angeles')).toBe('10:00 AM PST');
    expect(at('2026-11-18T22:00:00-05:00', 'America/Los_Angeles')).toBe('Wed, Nov 18, 07:00 PM PST');
    expect(at('2026-11-19T07:00:00-05:00', 'Asia/Tokyo')).toBe('Thu, Nov 19, 09:00 PM GMT+9');
  });

  it('short periods', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(
      [
        { from: '2026-11-15', to: '2026-11-21' },
        { from: '2026-11-29', to: '2026-12-05' },
        { from: '2026-11-20', to: '2026-11-20' },
        { from: '2026-12-27', to: '2027-01-02' },
      ].map((period) => shortPeriodText(period, now)),
    ).toEqual(['Nov 15 – 21', 'Nov 29 – Dec 5', 'Fri, Nov 20', 'Dec 27, 2026 – Jan 2, 2027']);
  });

  it('periods, also across New Year', () => {
    expect(periodText({ from: '2026-11-15', to: '2026-11-21' })).toBe('Nov 15 – Nov 21, 2026');
    expect(periodText({ from: '2026-12-27', to: '2027-01-02' })).toBe('Dec 27, 2026 – Jan 2, 2027');
  });

  it('waiting times', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(
      ['2026-11-20T11:59:00Z', '2026-11-19T19:00:00Z', '2026-11-17T11:00:00Z', '2026-11-20T12:01:00Z'].map(
        (iso) => age(iso, now),
      ),
    ).toEqual(['1 minute', '17 hours', '3 days', '0 minutes']);
  });
});

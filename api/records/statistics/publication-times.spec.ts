import { newYorkIso } from '../../../common/domain/new-york-time';
import { lastPublicationTime } from './publication-times';

describe('publication times', () => {
  it('are six a day in New York', () => {
    const times = Array.from({ length: 24 * 60 }, (_, minute) => new Date(Date.UTC(2026, 10, 20, 5, minute)))
      .map((now) => [now, lastPublicationTime(now)] as const)
      .filter(([now, time]) => now.getTime() === time.getTime());
    expect(times.map(([now]) => newYorkIso(now).slice(11, 16))).toEqual([
      '07:00',
      '10:00',
      '13:00',
      '16:00',
      '19:00',
      '22:00',
    ]);
  });

  it.each([
    ['2026-11-20T06:59:59-05:00', '2026-11-19T22:00:00-05:00'],
    ['2026-11-20T07:00:00-05:00', '2026-11-20T07:00:00-05:00'],
    ['2026-11-20T12:59:59-05:00', '2026-11-20T10:00:00-05:00'],
    ['2026-11-20T23:59:59-05:00', '2026-11-20T22:00:00-05:00'],
    // the clock is set back at 2, and forward
    ['2026-11-01T06:30:00-05:00', '2026-10-31T22:00:00-04:00'],
    ['2026-11-01T07:00:00-05:00', '2026-11-01T07:00:00-05:00'],
    ['2026-03-08T07:00:00-04:00', '2026-03-08T07:00:00-04:00'],
    ['2026-03-08T06:59:59-04:00', '2026-03-07T22:00:00-05:00'],
  ])('the last one before %s was %s', (now, time) => {
    expect(lastPublicationTime(new Date(now)).toISOString()).toBe(new Date(time).toISOString());
  });
});

import { lastPublicationTime, publicationCron } from './publication-times';

describe('times of publication', () => {
  it('are six of New York’s day', () => {
    expect(publicationCron).toBe('0 7,10,13,16,19,22 * * *');
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

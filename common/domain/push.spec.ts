import { isPushEndpoint, parseQuietHours, pushKinds, pushRules, quietUntil } from './push';

const at = (text: string): Date => new Date(text);
const night = { quiet_from: '22:00', quiet_to: '07:00', zone: 'America/New_York' };

describe('quiet hours', () => {
  it.each([
    ['before they begin', '2026-12-01T21:59:59-05:00', undefined],
    ['from their first second', '2026-12-01T22:00:00-05:00', '2026-12-02T07:00:00-05:00'],
    ['past midnight', '2026-12-02T00:30:00-05:00', '2026-12-02T07:00:00-05:00'],
    ['to their last second', '2026-12-02T06:59:59-05:00', '2026-12-02T07:00:00-05:00'],
    ['after their end', '2026-12-02T07:00:00-05:00', undefined],
    ['while clocks go forward', '2026-03-07T23:00:00-05:00', '2026-03-08T07:00:00-04:00'],
    ['while clocks go back', '2026-10-31T23:00:00-04:00', '2026-11-01T07:00:00-05:00'],
  ])('hold back until their end: %s', (_, now, end) => {
    expect(quietUntil(night, at(now))?.toISOString()).toBe(end && at(end).toISOString());
  });

  it('are those of their own time zone, also with half hours', () => {
    const day = { quiet_from: '09:00', quiet_to: '17:00', zone: 'Asia/Kolkata' };
    expect(quietUntil(day, at('2026-12-01T08:00:00+05:30'))).toBeUndefined();
    expect(quietUntil(day, at('2026-12-01T09:00:20+05:30'))).toEqual(at('2026-12-01T17:00:00+05:30'));
  });

  it('hold back news, but neither a ring nor what is about the work that was asked for', () => {
    expect(pushKinds.filter((kind) => pushRules[kind].canWait)).toEqual(['decided', 'message', 'statement']);
  });

  it('have two different times and a known zone', () => {
    expect(parseQuietHours(night).value).toEqual(night);
    const errors = (changes: object): string[] =>
      Object.keys(parseQuietHours({ ...night, ...changes }).errors ?? {});
    expect(errors({ quiet_to: '22:00' })).toEqual(['quiet_to']);
    expect(errors({ quiet_from: '24:00' })).toEqual(['quiet_from']);
    expect(errors({ zone: 'Mars/Olympus' })).toEqual(['zone']);
  });
});

describe('a ring', () => {
  it('lives 30 seconds and is urgent', () => {
    expect(pushRules.ring).toMatchObject({ lives: 30, urgency: 'high' });
  });
});

describe('an endpoint', () => {
  const services = ['fcm.googleapis.com', '*.push.apple.com', '127.0.0.1'];

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://web.push.apple.com/Q1',
    'http://127.0.0.1:4000/x',
  ])('is called: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, services)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@10.0.0.1/x',
    'https://user:password@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://push.apple.com/x',
    'https://localhost/x',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
    'fcm.googleapis.com',
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  ])('is refused: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, services)).toBe(false);
  });
});

import { clockParts, endMinutes, startMinutes } from './clock-parts';

describe('a time of day in parts', () => {
  it('reads the way people say it', () => {
    expect(clockParts(0)).toEqual({ hour: 12, minute: 0, half: 'AM' });
    expect(clockParts(12 * 60 + 15)).toEqual({ hour: 12, minute: 15, half: 'PM' });
    expect(clockParts(23 * 60 + 45)).toEqual({ hour: 11, minute: 45, half: 'PM' });
    expect(clockParts(1440)).toEqual({ hour: 12, minute: 0, half: 'AM' });
  });

  it('converts back, with midnight as the start or the end of the day', () => {
    for (let minutes = 15; minutes < 1440; minutes += 15) {
      expect(startMinutes(clockParts(minutes))).toBe(minutes);
      expect(endMinutes(clockParts(minutes))).toBe(minutes);
    }
    expect([startMinutes(clockParts(0)), endMinutes(clockParts(0))]).toEqual([0, 1440]);
  });
});

import type { WeekSegment } from '../../domain/schedule-week';
import { isNearNow, pictureSentence, shortTime, wordsPlace } from './picture-text';

const segment = (from: number, to: number, status: 'A' | 'O' = 'A'): WeekSegment => ({
  day: 5,
  number: 1,
  from: from * 60,
  to: to * 60,
  status,
});

describe("the chart's text", () => {
  it('are short', () => {
    expect([0, 600, 735, 1410, 1440].map(shortTime)).toEqual(['12a', '10a', '12:15p', '11:30p', '12a']);
  });

  it('is at the top of a segment that has room for it, in as many lines as fit', () => {
    expect(wordsPlace(segment(10, 13))).toEqual({ top: 4, lines: 4 });
    expect(wordsPlace(segment(10, 11.5))).toEqual({ top: 4, lines: 2 });
    expect(wordsPlace(segment(10, 10.75))).toEqual({ top: 1.375, lines: 1 });
    expect(wordsPlace(segment(10, 10.5))).toBeUndefined();
  });

  it('ends above the line for the current time, moves below it if it would cross it, or is hidden', () => {
    expect(wordsPlace(segment(14, 22.5), 14 * 60 + 42)).toEqual({ top: 22.5, lines: 13 });
    expect(wordsPlace(segment(14, 22.5), 16 * 60)).toEqual({ top: 4, lines: 2 });
    expect(wordsPlace(segment(14, 18), 19 * 60)).toEqual({ top: 4, lines: 6 });
    expect(wordsPlace(segment(14, 18), 9 * 60)).toEqual({ top: 4, lines: 6 });
    expect(wordsPlace(segment(14, 15), 14 * 60 + 30)).toBeUndefined();
  });

  it('omits hours covered by the current time', () => {
    expect([12, 15, 18].map((hour) => isNearNow(hour, 14 * 60 + 42))).toEqual([false, true, false]);
  });

  it('is a sentence for screen readers', () => {
    expect(pictureSentence([segment(10, 13), segment(13, 14.5, 'O')], 5, 882)).toBe(
      'Sunday to Saturday: 3:00 hours available, 1:30 hours on alert. It is now Thursday, 02:42 PM.',
    );
  });
});

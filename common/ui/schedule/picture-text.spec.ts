import type { Segment } from '../../domain/schedule-week';
import { isNearNow, pictureSentence, shortTime, wordsTop } from './picture-text';

const segment = (from: number, to: number, status: 'A' | 'O' = 'A'): Segment => ({
  day: 5,
  number: 1,
  from: from * 60,
  to: to * 60,
  status,
});

describe('the words of the picture', () => {
  it('are short', () => {
    expect([0, 600, 735, 1410, 1440].map(shortTime)).toEqual(['12a', '10a', '12:15p', '11:30p', '12a']);
  });

  it('stand at the top of a segment that has room for them', () => {
    expect(wordsTop(segment(10, 13))).toBe(4);
    expect(wordsTop(segment(10, 10.75))).toBe(1.375);
    expect(wordsTop(segment(10, 10.5))).toBeUndefined();
  });

  it('move below the line of now when it would cross them, or go', () => {
    expect(wordsTop(segment(14, 22.5), 14 * 60 + 42)).toBeCloseTo(22.5);
    expect(wordsTop(segment(14, 22.5), 18 * 60)).toBe(4);
    expect(wordsTop(segment(14, 22.5), 9 * 60)).toBe(4);
    expect(wordsTop(segment(14, 15), 14 * 60 + 30)).toBeUndefined();
  });

  it('leave the hours out that the time of now covers', () => {
    expect([12, 15, 18].map((hour) => isNearNow(hour, 14 * 60 + 42))).toEqual([false, true, false]);
  });

  it('are a sentence for those who hear it', () => {
    expect(pictureSentence([segment(10, 13), segment(13, 14.5, 'O')], 5, 882)).toBe(
      'The week from Sunday to Saturday has 3:00 hours available and 1:30 hours on alert; now it is Thursday, 02:42 PM.',
    );
  });
});

import fc from 'fast-check';
import { fits } from './text';

describe('characters as one reads them', () => {
  it.each(['👍🏽', '🇺🇸', '👩‍👧', 'e\u0301', 'x'])('are counted wherever a text is cut: %s', (character) => {
    for (const leading of ['', 'a', 'aa', 'aaa', '👍🏽']) {
      const begins = leading === '👍🏽' ? 1 : leading.length;
      const text = leading + character.repeat(200 - begins);
      if (Array.from(text).length > 800) continue;
      expect([leading, fits(text, 200), fits(text, 199)]).toEqual([leading, true, false]);
    }
  });

  it('are as many as the segmenter says of the whole text', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const parts = fc.constantFrom('a', 'é', 'e\u0301', '👍🏽', '👩‍👧', '🇺🇸', ' ', '\n', 'क्षि');
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 180 }), (texts) => {
        const text = texts.join('');
        const count = Array.from(segmenter.segment(text)).length;
        fc.pre(Array.from(text).length <= 4 * count);
        expect(fits(text, count)).toBe(true);
      }),
    );
  });
});

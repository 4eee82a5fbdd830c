import fc from 'fast-check';
import { bytesOf, fits, isCleanText, storedLength, tidyName, hidesCharacters, isPlainLine } from './text';

/** A letter with its accent, a family of four, a flag, a skin tone, and a two-character line ending. */
const joined = ['e\u0301', '👨‍👩‍👧‍👦', '🇺🇸', '👋🏽', '\r\n'];

describe('a text', () => {
  it('is measured in characters as users count them', () => {
    for (const character of [...joined, 'x', '🔮']) {
      expect(fits(character.repeat(10), 10)).toBe(character !== '👨‍👩‍👧‍👦');
      expect(fits(character.repeat(11), 10)).toBe(false);
    }
    expect(fits('', 0)).toBe(true);
    expect(fits('x', 0)).toBe(false);
  });

  it('has at most four times as many code points', () => {
    expect(fits('e' + '\u0301'.repeat(3), 1)).toBe(true);
    expect(fits('e' + '\u0301'.repeat(4), 1)).toBe(false);
    // one more, in code units, than four times two of them
    expect(fits('🔮\u200d'.repeat(2) + '🔮', 1)).toBe(false);
    expect(fits('👨‍👩‍👧‍👦', 2)).toBe(true);
    expect(storedLength(50)).toBe(200);
  });

  it('has the same length in pieces as in one', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const characters = fc.oneof(fc.constantFrom(...joined, 'x', '🔮'), fc.string({ unit: 'grapheme' }));
    const texts = fc.array(characters, { minLength: 100, maxLength: 400 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const count = Array.from(segmenter.segment(text)).length;
        expect(fits(text, count)).toBe(Array.from(text).length <= storedLength(count));
        expect(fits(text, count - 1)).toBe(false);
      }),
    );
  });

  it('has no character split between its pieces', () => {
    for (const before of [252, 253, 254, 255, 256, 257])
      for (const character of joined) {
        expect(fits('x'.repeat(before) + character, before + 1)).toBe(true);
        expect(fits('x'.repeat(before) + character, before)).toBe(false);
      }
    expect(fits('e' + '\u0301'.repeat(300), 100)).toBe(true);
  });

  it('may contain line breaks and tabs, and no other control characters', () => {
    const codes = Array.from({ length: 0xa0 }, (_, code) => code);
    const clean = codes.filter((code) => isCleanText(`a${String.fromCharCode(code)}b`));
    const control = codes.filter((code) => (code < 0x20 && ![9, 10, 13].includes(code)) || code === 0x7f);
    expect(clean).toEqual(codes.filter((code) => !control.includes(code)));
  });

  it('contains whole characters that UTF-8 can represent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0xd800, max: 0xdfff }), (text, half) => {
        const lone = String.fromCharCode(half);
        expect(isCleanText(`x${lone}x`)).toBe(false);
        expect(isCleanText(lone)).toBe(false);
        expect(isCleanText(text + '🔮')).toBe(isCleanText(text));
      }),
    );
    expect(isCleanText('🔮🔮')).toBe(true);
    expect(isCleanText('\ud83d\ud83d\udd2e')).toBe(false);
    expect(isCleanText('\ud83d\udd2e\udd2e')).toBe(false);
  });

  it('has a length in UTF-8', () => {
    expect(['', 'x', 'é', '€', '🔮'].map(bytesOf)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('a username', () => {
  it.each([
    ['psy\u200Bchic', true],
    ['psy\u00ADchic', true],
    ['Evil\u202EName', true],
    ['psy\u2066chic', true],
    ['psy\u200Dchic', true],
    ['psy\u034Fchic', true],
    ['psy\uFE0Fchic', true],
    ['psy\u3164chic', true],
    ['psychic\u{E0041}', true],
    ['\u200Epsychic\u200B ', false],
    ['Zoë Star', false],
    ['👩‍👩‍👧‍👦 Ruth ❤️', false],
    ['Ruth 👩🏽‍🚀', false],
  ])('%j contains hidden characters: %s', (name, isHidden) => expect(hidesCharacters(name)).toBe(isHidden));
});

describe('a plain line', () => {
  it.each([
    ['J.R. Smith', true],
    ['mystic.rose', true],
    ['St. Louis', true],
    ['12 1/2 Main St', true],
    ['Ana\tLuz', true],
    ['Ana\nLuz', false],
    ['Ana\r\nBcc: z@z.example', false],
    ['Ana\u2028Luz', false],
    ['You won: http://evil.example/claim', false],
    ['see WWW.evil.example', false],
    ['evil.example/claim', false],
  ])('%j: %s', (text, isPlain) => expect(isPlainLine(text)).toBe(isPlain));
});

describe('a name in canonical form', () => {
  it.each([
    ['decomposed', 'Zoe\u0308 Star'],
    ['with a no-break space', 'Zo\u00EB\u00A0Star'],
    ['with a narrow no-break space', 'Zo\u00EB\u202FStar'],
    ['with two spaces', 'Zo\u00EB  Star'],
    ['with a direction mark', '\u200FZo\u00EB Star'],
    ['in an isolate', '\u2068Zo\u00EB Star\u2069'],
    ['with a zero-width space', 'Zo\u00EB \u200BStar'],
    ['with a mark inside a letter', 'Zoe\u200B\u0308 Star'],
    ['with a byte order mark', '\uFEFFZo\u00EB Star '],
  ])('is the same %s', (_, name) => expect(tidyName(name)).toBe('Zo\u00EB Star'));

  it('keeps case, accents, and the joiners that emoji and some scripts need', () => {
    for (const name of ['Zoe Star', 'ZO\u00CB STAR', '👨‍👩‍👧‍👦', '\u0645\u06CC\u200C\u0646\u0627'])
      expect(tidyName(name)).toBe(name);
  });

  it('is stable', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) =>
        expect(tidyName(tidyName(name))).toBe(tidyName(name)),
      ),
    ));
});

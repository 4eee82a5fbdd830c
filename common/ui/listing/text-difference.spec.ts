import fc from 'fast-check';
import { textDifference } from './text-difference';

const bare = (text: string): string => text.replace(/\s+/g, '');
const kinds = (before: string, after: string) =>
  textDifference(before, after).map(
    ({ added, removed, value }) => (added ? '+' : removed ? '-' : '=') + value.trim(),
  );
const numbered = (name: string, count: number, gap: string): string =>
  Array.from({ length: count }, (_, n) => `${name}${n}`).join(gap);

describe('the difference between two texts', () => {
  it('is by words', () => {
    expect(kinds('I read palms and cards.', 'I read stars and cards.')).toEqual([
      '=I read',
      '-palms',
      '+stars',
      '=and cards.',
    ]);
  });

  it('is by paragraphs if thousands of words differ', () => {
    const [before, after] = [numbered('a', 4000, ' '), numbered('b', 4500, ' ')];
    expect(kinds(`Same.\n${before}\nEnd.`, `Same.\n${after}\nEnd.`)).toEqual([
      '=Same.',
      `-${before}`,
      `+${after}`,
      '=End.',
    ]);
  });

  it('replaces the whole text if the paragraphs differ too much as well', () => {
    const [before, after] = [numbered('a', 4000, '\n'), numbered('b', 4500, '\n')];
    expect(kinds(before, after)).toEqual([`-${before}`, `+${after}`]);
  });

  it('contains all of both texts', () => {
    const text = fc
      .array(fc.constantFrom('the', 'Moon', 'cards', '.', ',', 'é', '🌙'), { maxLength: 40 })
      .chain((tokens) =>
        fc
          .array(fc.constantFrom(' ', '\n', '', ' '), { minLength: tokens.length, maxLength: tokens.length })
          .map((gaps) => tokens.map((token, i) => token + (gaps[i] ?? '')).join('')),
      );
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = textDifference(before, after);
        const without = (kind: 'added' | 'removed'): string =>
          parts
            .filter((part) => !part[kind])
            .map(({ value }) => value)
            .join('');
        expect(bare(without('removed'))).toBe(bare(after));
        expect(bare(without('added'))).toBe(bare(before));
      }),
    );
  });
});

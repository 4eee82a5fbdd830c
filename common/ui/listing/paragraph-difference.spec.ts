import fc from 'fast-check';
import { paragraphDifference } from './paragraph-difference';

describe('paragraphs side by side', () => {
  it('are unchanged, changed by words, replaced, removed, or added', () => {
    const before = 'One stays.\nBring me a question about a person today.\nCall me at home.\nEnd.';
    const after =
      'One stays.\nBring me a question about a place today.\nEntirely other words are here.\nEnd.\nMore.';
    expect(paragraphDifference(before, after)).toEqual([
      { kind: 'same', text: 'One stays.' },
      {
        kind: 'changed',
        before: 'Bring me a question about a person today.',
        after: 'Bring me a question about a place today.',
      },
      { kind: 'removed', before: 'Call me at home.' },
      { kind: 'added', after: 'Entirely other words are here.' },
      { kind: 'same', text: 'End.' },
      { kind: 'added', after: 'More.' },
    ]);
  });

  it('are found behind a new one', () => {
    expect(paragraphDifference('I read the cards.', 'Hello dear caller.\nI read the old cards.')).toEqual([
      { kind: 'added', after: 'Hello dear caller.' },
      { kind: 'changed', before: 'I read the cards.', after: 'I read the old cards.' },
    ]);
  });

  it('contain both versions completely and in order, whatever they are', () => {
    const line = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 4 });
    const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.map((words) => words.join(' ')));
    fc.assert(
      fc.property(text, text, (was, is) => {
        const pairs = paragraphDifference(was.join('\n'), is.join('\n'));
        const old = pairs.flatMap((pair) =>
          pair.kind === 'same' ? [pair.text] : 'before' in pair ? [pair.before] : [],
        );
        const now = pairs.flatMap((pair) =>
          pair.kind === 'same' ? [pair.text] : 'after' in pair ? [pair.after] : [],
        );
        expect([old, now]).toEqual([was, is]);
      }),
    );
  });

  it('of the longest texts are compared quickly', () => {
    const long = (letter: string): string =>
      Array.from({ length: 5000 }, (_, n) => `${letter}${n % 7}`).join('\n');
    expect(paragraphDifference(long('a'), long('b')).length).toBeGreaterThan(5000);
  });
});

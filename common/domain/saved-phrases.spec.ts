import { textsOf } from './parsing';
import { parseSavedPhrases, phrasesFor, typedKey, withPhrase } from './saved-phrases';

const phrase = (key: string, text = 'Welcome back!') => ({ key, text });

describe('saved phrases', () => {
  it('have a key of letters, digits, - and _, and a text', () => {
    const phrases = [phrase('hi'), phrase('Grüße_2-b')];
    expect(parseSavedPhrases({ phrases }).value).toEqual({ phrases });
    const wrong = [phrase(''), phrase('two words'), phrase('/hi'), phrase('x'.repeat(21)), phrase('a', ' ')];
    expect(Object.keys(textsOf(parseSavedPhrases({ phrases: wrong })))).toEqual([
      'phrases.0.key',
      'phrases.1.key',
      'phrases.2.key',
      'phrases.3.key',
      'phrases.4.text',
    ]);
    expect(parseSavedPhrases({ phrases: [phrase('a', 'x'.repeat(1001))] }).errors).toBeDefined();
    expect(parseSavedPhrases({ phrases: [null] }).errors).toBeDefined();
  });

  it('are 20 at most, and no two have the same key', () => {
    const many = (count: number) => ({ phrases: Array.from({ length: count }, (_, n) => phrase(`k${n}`)) });
    expect(parseSavedPhrases(many(20)).value?.phrases).toHaveLength(20);
    expect(textsOf(parseSavedPhrases(many(21)))).toEqual({ phrases: 'phrases is invalid' });
    expect(textsOf(parseSavedPhrases({ phrases: [phrase('hi'), phrase('bye'), phrase('HI')] }))).toEqual({
      'phrases.2.key': 'Another phrase has this key',
    });
  });

  it.each([
    ['/hi', { from: 0, key: 'hi' }],
    ['Dear Ann, /', { from: 10, key: '' }],
    ['One\n/Grü', { from: 4, key: 'Grü' }],
    ['and/or', undefined],
    ['https://x', undefined],
    ['/hi there', undefined],
  ])('are looked up by a key after a slash: %j', (draft, found) => {
    expect(typedKey(draft, draft.length)).toEqual(found);
  });

  it('are found by the beginning of their key, the very key first', () => {
    const phrases = [phrase('hello'), phrase('bye'), phrase('He')];
    expect(phrasesFor(phrases, 'he').map(({ key }) => key)).toEqual(['He', 'hello']);
    expect(phrasesFor(phrases, 'x')).toEqual([]);
  });

  it('take the place of their key, between what stands before and after it', () => {
    expect(withPhrase('Ann, /hi!', { from: 5, to: 8 }, 'welcome back')).toEqual({
      draft: 'Ann, welcome back!',
      caret: 17,
    });
  });
});

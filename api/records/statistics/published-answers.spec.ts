import { PublishedAnswers } from './published-answers';

const made = (value: unknown) => ({ value, parts: {} });

describe('answers built from published figures', () => {
  it('are found by key, and distinguished by key and body', () => {
    const answers = new PublishedAnswers();
    expect(answers.find('a')).toBeUndefined();
    const first = answers.keep('a', made([1]));
    expect(first).toEqual({
      body: '[1]',
      parts: { etag: expect.stringMatching(/^"[\w-]{27}"$/) as string },
    });
    expect(answers.find('a')).toBe(first);
    const others = [answers.keep('b', made([1])), new PublishedAnswers().keep('b', made([2]))];
    expect(new Set([first, ...others].map(({ parts }) => parts.etag)).size).toBe(3);
    expect(new PublishedAnswers().keep('a', made([1]))).toEqual(first);
  });

  it('keep their extra parts', () => {
    const range = { resource: 'statistics', rows: { rows: [], total: 3, offset: 0 } };
    const answers = new PublishedAnswers();
    answers.keep('a', { value: [], parts: { range, publishedAt: 'then' } });
    expect(answers.find('a')?.parts).toMatchObject({ range, publishedAt: 'then' });
  });

  it('are limited to 200; the oldest is dropped', () => {
    const answers = new PublishedAnswers();
    for (let n = 0; n < 200; n++) answers.keep(`${n}`, made(n));
    answers.keep('199', made('again'));
    expect(answers.find('0')).toBeDefined();
    answers.keep('200', made(200));
    expect([answers.find('0'), answers.find('1')?.body, answers.find('200')?.body]).toEqual([
      undefined,
      '1',
      '200',
    ]);
  });

  it('are limited to fifty million characters in total', () => {
    const answers = new PublishedAnswers();
    const long = 'x'.repeat(20_000_000);
    for (const key of ['a', 'b', 'b', 'c']) answers.keep(key, made(long));
    expect(['a', 'b', 'c'].filter((key) => answers.find(key) !== undefined)).toEqual(['b', 'c']);
    answers.keep('d', made(long.repeat(3)));
    expect(['a', 'b', 'c', 'd'].filter((key) => answers.find(key) !== undefined)).toEqual([]);
  });
});

import { PublishedAnswers } from './published-answers';

describe('answers over published figures', () => {
  it('are made once for a key, and told apart by key and body', async () => {
    const answers = new PublishedAnswers();
    let made = 0;
    const make = (value: unknown) => () => Promise.resolve({ value: [value, ++made] });
    const first = await answers.get('a', make(1));
    expect(first).toEqual({ body: '[1,1]', etag: expect.stringMatching(/^"[\w-]{27}"$/) as string });
    expect(await answers.get('a', make(2))).toBe(first);
    const same = (value: unknown) => () => Promise.resolve({ value });
    const [b, c, d] = [
      await answers.get('b', same(1)),
      await answers.get('c', same(1)),
      await new PublishedAnswers().get('b', same(2)),
    ];
    expect(new Set([first.etag, b.etag, c.etag, d.etag]).size).toBe(4);
    expect((await new PublishedAnswers().get('b', same(1))).etag).toBe(b.etag);
  });

  it('keep which rows of how many they are', async () => {
    const range = { resource: 'statistics', rows: { rows: [], total: 3, offset: 0 } };
    const answers = new PublishedAnswers();
    await answers.get('a', () => Promise.resolve({ value: [], range }));
    expect((await answers.get('a', () => Promise.reject(new Error('made twice')))).range).toEqual(range);
  });

  it('are at most 200; the one kept longest goes', async () => {
    const answers = new PublishedAnswers();
    const asked: string[] = [];
    const get = (key: string) =>
      answers.get(key, () => {
        asked.push(key);
        return Promise.resolve({ value: key });
      });
    for (let n = 0; n < 201; n++) await get(`${n}`);
    asked.length = 0;
    for (const key of ['1', '200', '0', '2', '1']) await get(key);
    // 0 had gone for 200; its coming back took 1 away
    expect(asked).toEqual(['0', '1']);
  });
});

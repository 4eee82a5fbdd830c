import fc from 'fast-check';
import { answerFile } from './file-answer';

const modifiedAt = new Date('2026-11-20T10:00:00.700Z');
const file = { bytes: 100, modifiedAt, tag: '"now"' };
const then = 'Fri, 20 Nov 2026 10:00:00 GMT';
const before = 'Fri, 20 Nov 2026 09:59:59 GMT';
const answer = (headers: Record<string, string>) => {
  const { status, range } = answerFile(headers, file);
  return range === undefined ? status : [status, range.first, range.last];
};

describe('a file', () => {
  it('is sent whole, with its length, tag, and time', () => {
    expect(answerFile({}, file)).toEqual({
      status: 200,
      headers: { 'accept-ranges': 'bytes', etag: '"now"', 'last-modified': then, 'content-length': 100 },
    });
  });

  it('is sent in part when a range is requested, wherever the range starts', () => {
    const content = Array.from({ length: 100 }, (_, n) => n);
    const edge = fc.integer({ min: 0, max: 130 });
    fc.assert(
      fc.property(fc.option(edge), fc.option(edge), (from, to) => {
        const { status, headers, range } = answerFile({ range: `bytes=${from ?? ''}-${to ?? ''}` }, file);
        const isNone = (from === null && to === null) || (from !== null && to !== null && to < from);
        if (isNone) return status === 200 && range === undefined;
        const wanted =
          from === null
            ? content.filter((n) => n >= 100 - (to ?? 0))
            : content.filter((n) => n >= from && n <= (to ?? 100));
        if (wanted.length === 0) return status === 416 && headers['content-range'] === 'bytes */100';
        expect(range).toEqual({ first: wanted[0], last: wanted.at(-1) });
        expect(headers).toMatchObject({
          'content-length': wanted.length,
          'content-range': `bytes ${wanted[0]}-${wanted.at(-1)}/100`,
        });
        return status === 206;
      }),
    );
  });

  it.each<[string, Record<string, string>, ReturnType<typeof answer>]>([
    ['another unit', { range: 'lines=1-2' }, 200],
    ['several ranges', { range: 'bytes=0-1,5-6' }, 200],
    ['a range without numbers', { range: 'bytes=a-b' }, 200],
    ['a range with a matching tag', { range: 'bytes=1-2', 'if-range': '"now"' }, [206, 1, 2]],
    ['a range with a matching time', { range: 'bytes=1-2', 'if-range': then }, [206, 1, 2]],
    ['a range with an outdated tag', { range: 'bytes=1-2', 'if-range': '"then"' }, 200],
    ['a range with an outdated time', { range: 'bytes=1-2', 'if-range': before }, 200],
    ['a cached tag that matches', { 'if-none-match': '"then", W/"now"' }, 304],
    ['any cached tag', { 'if-none-match': '*' }, 304],
    ['a cached tag that does not match', { 'if-none-match': '"then"', 'if-modified-since': then }, 200],
    ['a cached time that matches', { 'if-modified-since': then }, 304],
    ['a cached time that is older', { 'if-modified-since': before }, 200],
    ['an invalid time', { 'if-modified-since': 'soon', 'if-unmodified-since': 'soon' }, 200],
    ['a required tag that matches', { 'if-match': '"now"', 'if-unmodified-since': before }, 200],
    ['any required tag', { 'if-match': '*' }, 200],
    ['a required tag that does not match', { 'if-match': '"then"' }, 412],
    ['a required time that matches', { 'if-unmodified-since': then }, 200],
    ['a required time that is older', { 'if-unmodified-since': before }, 412],
  ])('requested with %s', (_, headers, expected) => {
    expect(answer(headers)).toEqual(expected);
  });

  it('without content has no range', () => {
    for (const range of ['bytes=0-', 'bytes=-5'])
      expect(answerFile({ range }, { ...file, bytes: 0 })).toMatchObject({ status: 416 });
  });
});

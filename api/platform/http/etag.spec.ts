import { matchesEtag } from './etag';

describe('a header with ETags', () => {
  it.each([
    ['"a-1"'],
    ['W/"a-1"'],
    ['*'],
    [' * '],
    ['"b-1", "a-1"'],
    ['"b-1",W/"a-1" , "c"'],
    [', "a-1",'],
    ['"with,comma", "a-1"'],
  ])('matches: %s', (header) => {
    expect(matchesEtag(header, '"a-1"')).toBe(true);
  });

  it.each([
    [''],
    ['a-1'],
    ['"a-2"'],
    ['"a-11"'],
    ['W/"a-2", "b-1"'],
    ['"a-1'],
    ['w/"a-1"'],
    ['"b-1" and "a-1"'],
    ['*, "b-1"'],
    ['"b,"a-1"'],
    ['""'],
  ])('does not match: %s', (header) => {
    expect(matchesEtag(header, '"a-1"')).toBe(false);
  });
});

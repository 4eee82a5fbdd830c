import { remembered, SameIds } from './same-ids';

describe('the same id in one request', () => {
  it('is detected up to 200,000 rows after its last occurrence, and not beyond', () => {
    const ids = new SameIds();
    expect(ids.contradicts(1, 7, 'a')).toBe(false);
    expect(ids.contradicts(100, 7, 'a')).toBe(false);
    ids.forget(100 + remembered - 1);
    expect(ids.contradicts(100 + remembered, 7, 'b')).toBe(true);
    expect(ids.contradicts(101 + remembered, 7, 'b')).toBe(false);
    expect(ids.contradicts(102 + remembered, 7, 'a')).toBe(true);
  });

  it('is dropped when no later row can match it', () => {
    const ids = new SameIds();
    ids.contradicts(1, 7, 'a');
    ids.contradicts(2, 8, 'a');
    ids.forget(1 + remembered);
    expect(ids.size).toBe(1);
  });
});

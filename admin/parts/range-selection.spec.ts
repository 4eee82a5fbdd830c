import { between, changedSelection } from './range-selection';

const ids = [1, 2, 3];

describe('a range', () => {
  it('includes both ends in either order, and is empty if an end is missing', () => {
    expect(between(ids, 1, 3)).toEqual([1, 2, 3]);
    expect(between(ids, 3, 2)).toEqual([2, 3]);
    expect(between(ids, 2, 2)).toEqual([2]);
    expect(between(ids, 9, 2)).toEqual([]);
  });

  it('changes a copy of the selection', () => {
    const selected = new Set([1]);
    expect([...changedSelection(selected, [2, 3], true)]).toEqual([1, 2, 3]);
    expect([...changedSelection(selected, [1, 2], false)]).toEqual([]);
    expect([...selected]).toEqual([1]);
  });
});

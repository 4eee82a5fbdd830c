import { connectedResults, isConnected, missedResults, results } from './reading';

describe('the result of a contact', () => {
  it('is either connected or missed, never both', () => {
    expect(results.filter(isConnected)).toEqual([...connectedResults]);
    expect(results.filter((result) => !isConnected(result))).toEqual([...missedResults]);
    expect(isConnected('Dropped')).toBe(true);
    expect(isConnected('Abandoned')).toBe(false);
  });
});

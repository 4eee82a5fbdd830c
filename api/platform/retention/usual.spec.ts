import { mayGoUnasked } from './usual';

describe('what a night may delete without asking', () => {
  const may = (rows: number, usual: number, all: number, days = 365): Promise<boolean> =>
    mayGoUnasked(rows, { usual, days, all: () => Promise.resolve(all) });

  it('is three times the most of the last thirty nights', async () => {
    expect(await Promise.all([may(150, 50, 151), may(151, 50, 100_000)])).toEqual([true, false]);
  });

  it('is a tenth of the class without such a number', async () => {
    expect(await Promise.all([may(44, 0, 440), may(44, 0, 439)])).toEqual([true, false]);
  });

  it('is two days of a class that is kept so shortly that a tenth is less', async () => {
    expect(await Promise.all([may(28, 0, 98, 7), may(29, 0, 98, 7)])).toEqual([true, false]);
  });

  it('is always ten rows', async () => {
    expect(await Promise.all([may(10, 0, 10), may(11, 0, 11), may(10, 1, 10)])).toEqual([true, false, true]);
  });
});

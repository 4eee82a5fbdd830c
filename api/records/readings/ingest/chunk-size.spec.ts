import fc from 'fast-check';
import { ChunkSize } from './chunk-size';

describe('the size of a chunk', () => {
  it('converges to what is written in 200 ms from any starting point, unless that is too small', () => {
    const perRow = fc.double({ min: 0.1, max: 2, noNaN: true });
    fc.assert(
      fc.property(perRow, perRow, (before, after) => {
        const size = new ChunkSize();
        for (const pace of [before, after]) {
          for (let chunk = 0; chunk < 6; chunk++) size.learn(size.rows, size.rows * pace);
          const wanted = Math.max(1000, 200 / pace);
          expect(Math.abs(size.rows - wanted)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('has bounds, and at most doubles', () => {
    const took = fc.tuple(fc.integer({ min: 1, max: 2000 }), fc.double({ min: 0, max: 60_000, noNaN: true }));
    fc.assert(
      fc.property(fc.array(took), (chunks) => {
        const size = new ChunkSize();
        for (const [rows, ms] of chunks) {
          const former = size.rows;
          size.learn(Math.min(rows, size.rows), ms);
          expect(size.rows).toBeGreaterThanOrEqual(1000);
          expect(size.rows).toBeLessThanOrEqual(Math.min(2000, 2 * former));
        }
      }),
    );
  });

  it('ignores short chunks at the end of a request', () => {
    const size = new ChunkSize();
    size.learn(1000, 125);
    expect(size.rows).toBe(1600);
    size.learn(799, 200);
    expect(size.rows).toBe(1600);
    size.learn(800, 200);
    expect(size.rows).toBe(1000);
  });
});

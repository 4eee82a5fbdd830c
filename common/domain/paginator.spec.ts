import fc from 'fast-check';
import { allRows, pageCount, pageItems, pageSteps } from './paginator';

describe('the paginator', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 4, [1, 2, 3, 4]],
    [1, 8, [1, 2, 3, 'gap', 8]],
    [2, 8, [1, 2, 3, 'gap', 8]],
    [3, 8, [1, 2, 3, 4, 'gap', 8]],
    [4, 8, [1, 2, 3, 4, 5, 'gap', 8]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [8, 8, [1, 'gap', 6, 7, 8]],
  ])('shows on page %i of %i: %j', (page, pages, steps) => {
    expect(pageSteps(page, pages)).toEqual(steps);
  });

  it('has the first, last, and current page and its neighbors, in order, with gaps of two or more pages', () => {
    const places = fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(places, ([page, pages]) => {
        const steps = pageSteps(page, pages);
        for (const wanted of [1, pages, page, Math.max(1, page - 1), Math.min(pages, page + 1)])
          expect(steps).toContain(wanted);
        let before = 0;
        steps.forEach((step, i) => {
          if (step === 'gap') {
            expect(Number(steps[i + 1]) - before).toBeGreaterThan(2);
          } else {
            if (steps[i - 1] !== 'gap') expect(step).toBe(before + 1);
            before = step;
          }
        });
      }),
    );
  });

  it('reports the current position', () => {
    expect(pageItems(1, 20, 141)).toEqual({ first: 1, last: 20 });
    expect(pageItems(8, 20, 141)).toEqual({ first: 141, last: 141 });
    expect(pageItems(1, allRows, 5000)).toEqual({ first: 1, last: 5000 });
    expect(pageItems(2, allRows, 10_500)).toEqual({ first: 10_001, last: 10_500 });
    expect(pageItems(1, 10, 0)).toEqual({ first: 0, last: 0 });
    expect(pageCount(20, 20)).toBe(1);
    expect(pageCount(21, 20)).toBe(2);
  });
});

/** The most rows that the API answers for a range. */
export const mostRows = 1000;
/** The most rows that the API answers without a range. */
export const mostWhole = 10_000;
/** The value of `All` in the rows-per-page choice; a longer list still has pages. */
export const allRows = mostWhole;
export const rowsPerPageOptions = [5, 10, 20, 50, 100, 250, allRows] as const;

/** Number of pages for `total` rows; at least one. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** A page number, or a gap of omitted pages. */
export type PageStep = number | 'gap';

/**
 * The steps of a paginator: the first page, the last, the current one with its neighbors (three in all, even at the
 * ends), and gaps for the rest. A gap never stands for a single page.
 */
export function pageSteps(page: number, pages: number): PageStep[] {
  const first = Math.max(1, Math.min(page - 1, pages - 2));
  const shown = new Set([1, pages]);
  for (let step = first; step <= Math.min(pages, first + 2); step++) shown.add(step);
  const numbers = [...shown].sort((a, b) => a - b);
  return numbers.flatMap((number, i): PageStep[] => {
    const before = numbers[i - 1] ?? number - 1;
    if (number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : ['gap', number];
  });
}

/** The first and last row of a page, 1-based; both are 0 without rows. */
export function pageItems(page: number, perPage: number, total: number): { first: number; last: number } {
  return { first: Math.min((page - 1) * perPage + 1, total), last: Math.min(page * perPage, total) };
}

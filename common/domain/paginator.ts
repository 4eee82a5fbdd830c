/** What `All` stands for in a rows-per-page choice. */
export const allRows = 1_000_000;
export const rowsPerPageOptions = [5, 10, 20, 50, 100, 250, allRows] as const;

/** How many pages `total` rows fill; nothing still fills one. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** A page number, or a stretch of pages left out. */
export type PageStep = number | 'gap';

/**
 * The steps of a paginator: the first page, the last, the current one with its neighbours (three in all, also at the
 * ends), and a gap for what is left out. A gap never stands for a single page.
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

/** The first and the last row of a page, counted from 1; with no rows both are 0. */
export function pageItems(page: number, perPage: number, total: number): { first: number; last: number } {
  return { first: Math.min((page - 1) * perPage + 1, total), last: Math.min(page * perPage, total) };
}

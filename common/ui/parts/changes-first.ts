import { onTablet } from '../../brand/sizes';

/**
 * In a grid of two columns: what a decision is about (`.changes`) comes before the form, and stands beside it where there
 * is room for both.
 */
export const changesFirst = {
  '& > .form': { gridColumn: 1, gridRow: 1 },
  '& > .changes': { gridColumn: 2 },
  [onTablet]: { '& > .form': { gridRow: 'auto' }, '& > .changes': { gridColumn: 1 } },
} as const;

import { onTablet } from '../../brand/sizes';

/**
 * In a grid of two columns: the changes to decide on (`.changes`) come before the form, and next to it if there is
 * room.
 */
export const changesFirst = {
  '& > .form': { gridColumn: 1, gridRow: 1 },
  '& > .changes': { gridColumn: 2 },
  [onTablet]: { '& > .form': { gridRow: 'auto' }, '& > .changes': { gridColumn: 1 } },
} as const;

import { styled } from '@mui/material/styles';
import { onPaper } from '../../brand/sizes';

/** The frame of a table: background, border, and the shade that indicates more to the right. */
export const TableCard = styled('section')({
  position: 'relative',
  minWidth: 0,
  overflow: 'hidden',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 10,
  // its position down the page is not known yet
  '&:has(> [data-loading]) ~ *': { display: 'none' },
  [onPaper]: { overflow: 'visible' },
});

export const ScrollFrame = styled('div')({
  position: 'relative',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '0 0 0 auto',
    width: 20,
    zIndex: 4,
    opacity: 0,
    pointerEvents: 'none',
    background: 'linear-gradient(to left, light-dark(rgba(18, 32, 28, .14), rgba(0, 0, 0, .6)), transparent)',
  },
  '&[data-more]::after': { opacity: 1 },
  [onPaper]: { '&::after': { display: 'none' } },
});

/** Maximum width of a name in pixels, normally and in a sticky column. */
const [longestName, longestStickyName] = [260, 200];

/**
 * The scrolling box with the styles of every table in it. Header, first column, and totals are sticky within it;
 * cells have their own background, because sticky ones overlap the others.
 */
export const ScrollBox = styled('div')({
  position: 'relative',
  overflow: 'auto',
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  '& table': {
    borderCollapse: 'separate',
    borderSpacing: 0,
    width: '100%',
    fontSize: 13,
    lineHeight: '18px',
  },
  '& th, & td': {
    height: 36,
    padding: '0 8px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    fontWeight: 400,
    color: 'var(--ink)',
    background: 'var(--surface)',
    borderBottom: '1px solid var(--line)',
  },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& tbody tr:hover > *': { background: 'var(--hover)' },
  '& [data-align=right]': { textAlign: 'right' },
  '& [data-align=center]': { textAlign: 'center' },
  '& [data-name]': { maxWidth: longestName, overflow: 'hidden', textOverflow: 'ellipsis' },
  // the whole name on focus, over its neighbors, as its tooltip shows it on hover
  '& [data-name]:focus-within': { position: 'relative', zIndex: 3, overflow: 'visible' },
  '& [data-name]:focus-within > bdi': { paddingRight: 8, background: 'inherit' },
  '& [data-tone=strong]': { fontWeight: 600 },
  '& [data-tone=muted]': { color: 'var(--ink2)' },
  '& [data-group-start]': { borderLeft: '1px solid var(--line)' },
  '& thead > tr > *': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: 0,
    fontWeight: 600,
    color: 'var(--ink2)',
    borderBottomColor: 'var(--control)',
  },
  // rows start with th or td, so neither can be selected by type
  '& [data-first], & thead [data-first] > *': { paddingLeft: 16 },
  '& [data-last], & thead [data-last] > *': { paddingRight: 16 },
  '& thead [data-first], & thead [data-last]': { paddingLeft: 0, paddingRight: 0 },
  '& tbody.totals > tr > *, & tbody.totals [data-tone]': {
    fontWeight: 700,
    background: 'var(--sunken)',
    borderBottom: '1px solid var(--line)',
  },
  '& tbody[data-reloading]': { opacity: 0.8 },
  // no height of its own, but its full width
  '& .widest': { visibility: 'collapse' },
  '& .gap': { padding: 0, border: 0 },
  '&[data-groups] thead tr:first-of-type > *': {
    height: 28,
    padding: '0 9px',
    fontSize: 12,
    borderBottomColor: 'var(--line)',
  },
  '&[data-groups] thead tr:nth-of-type(2) > *': { top: 28 },
  '&[data-dense] table': { width: 'max-content', minWidth: '100%' },
  '&[data-dense] th, &[data-dense] td': { height: 32 },
  '&[data-dense] :is(tbody, tfoot) > tr > :not([data-first], [data-last])': { padding: '0 6px' },
  '&[data-dense] thead > tr:last-of-type > :not([data-first], [data-last]) > *': { padding: '0 6px' },
  '&[data-sticky-first] [data-first]': {
    position: 'sticky',
    left: 0,
    maxWidth: longestStickyName,
    zIndex: 2,
    boxShadow: 'inset -1px 0 var(--control)',
  },
  '&[data-sticky-first] tbody [data-first]:focus-within': { position: 'sticky', zIndex: 3 },
  '&[data-sticky-first] thead [data-first], &[data-sticky-first] tfoot [data-first]': {
    zIndex: 3,
  },
  // not opacity: the rows would show through the totals on top of them
  '& tfoot[data-reloading] tr > *': { color: 'var(--ink3)' },
  '& tfoot tr > *, & tfoot [data-tone]': { fontWeight: 700 },
  '& tfoot tr > *': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    borderTop: '1px solid var(--control)',
    borderBottom: 0,
  },
  [onPaper]: {
    overflow: 'visible',
    // browsers shrink content wider than the paper, but not content this wide
    '&[data-dense] table': { zoom: 0.7 },
    '& thead > tr > *, & tfoot > tr > *, &[data-sticky-first] [data-first]': { position: 'static' },
  },
});

/** The whole header is the button; the arrow is on the inner side of the label. */
export const SortButton = styled('button')({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  width: '100%',
  height: '100%',
  minHeight: 31,
  padding: '0 8px',
  cursor: 'pointer',
  '&:hover': { background: 'var(--hover)', color: 'var(--ink)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2, borderRadius: 4 },
  '[data-align=right] > &': { flexDirection: 'row-reverse' },
  '[data-align=center] > &': { justifyContent: 'center' },
  '[aria-sort] > &': { color: 'var(--ink)', fontWeight: 700 },
  '[aria-sort] > &::after': {
    content: '""',
    border: '4px solid transparent',
    borderTopColor: 'currentColor',
    borderBottom: 0,
  },
  '[aria-sort=ascending] > &::after': { borderTop: 0, borderBottom: '4px solid currentColor' },
});

export const PlainHeader = styled('span')({ display: 'block', padding: '0 8px' });

import { styled } from '@mui/material/styles';
import { touchHeight } from '../../../../common/brand/sizes';
import { ScrollBox } from '../../../../common/ui/table/table-style';

/** Styles for the content of every row: plain elements are cheaper in thousands of rows. */
const inRows = {
  userSelect: 'none',
  '& .member': {
    all: 'unset',
    color: 'var(--primary)',
    fontWeight: 600,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2, borderRadius: 2 },
  },
  '& input[type=checkbox]': {
    appearance: 'none',
    flex: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    width: 16,
    height: 16,
    margin: 0,
    verticalAlign: 'middle',
    border: '1.5px solid var(--control)',
    borderRadius: 3,
    background: 'var(--surface)',
    cursor: 'pointer',
    '&:checked, &:indeterminate': { background: 'var(--primary)', borderColor: 'var(--primary)' },
    '&:checked::after': {
      content: '""',
      boxSizing: 'content-box',
      width: 7,
      height: 3,
      border: 'solid var(--on-primary)',
      borderWidth: '0 0 2px 2px',
      transform: 'rotate(-45deg) translate(1px, -1px)',
    },
    '&:indeterminate::after': {
      content: '""',
      width: 8,
      height: 2,
      border: 0,
      background: 'var(--on-primary)',
      transform: 'none',
    },
    '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
    '&:disabled': { opacity: 0.5, cursor: 'default' },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
} as const;

/** The table scrolls between the bar above and the pages below; the dialog does not. */
export const RowsBox = styled(ScrollBox)({
  ...inRows,
  maxHeight: 'max(180px, calc(100dvh - 310px))',
  // rows are rendered as they come into view: their content must not shift the columns
  '& table': { tableLayout: 'fixed', minWidth: 920 },
  '& tbody th': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& col.pick, & .pick': { width: 52, minWidth: 52, paddingLeft: 20 },
  '& thead .pick': { paddingLeft: 20 },
  '& tbody tr': { cursor: 'pointer' },
  '& tbody tr[data-selected] > *': { background: 'var(--primary-tint)' },
});

/** In pixels. */
export const cardHeight = 75;

/** A phone's rows, all of the same height. */
export const CardList = styled('ul')({
  ...inRows,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: '1px solid var(--line)',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 8,
    padding: '4px 16px 8px',
    borderBottom: '1px solid var(--line)',
    cursor: 'pointer',
    height: cardHeight,
    overflow: 'hidden',
  },
  '& li.gap': { display: 'block', padding: 0, border: 0 },
  '& li[data-selected]': { background: 'var(--primary-tint)' },
  '& li input[type=checkbox]': { width: 20, height: 20, gridRow: '1 / 3' },
  '& li .member': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: touchHeight,
    justifySelf: 'start',
  },
  '& .figure': { fontWeight: 700 },
  '& .member, & .line': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .line': { gridColumn: '2 / 4', color: 'var(--ink2)', fontSize: 13, lineHeight: '18px' },
});

/** The content of the dialog's body extends to its edges. */
export const Edges = styled('div')({ margin: '-16px -20px' });

/** 'Sort by' above the cards. */
export const SortField = styled('div')({ padding: '0 16px 8px' });

/** 'Select all' above the cards. */
export const AllField = styled('label')({
  ...inRows,
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: touchHeight,
  padding: '0 16px',
  fontWeight: 600,
  cursor: 'pointer',
  '& input[type=checkbox]': { ...inRows['& input[type=checkbox]'], width: 20, height: 20 },
});

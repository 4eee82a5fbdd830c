import { styled } from '@mui/material/styles';
import { onPaper, onPhone } from '../../brand/sizes';

/** A table of a statement; on a phone, a row's figures are a line below its name. */
export const PayTable = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13,
  lineHeight: '18px',
  '& th, & td': {
    height: 40,
    padding: '6px 10px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid var(--line)',
  },
  '& th': { fontWeight: 400, textAlign: 'left' },
  '& th:first-of-type': { paddingLeft: 16 },
  '& td:last-of-type, & thead th:last-of-type': { paddingRight: 16 },
  '& thead th': { fontWeight: 600, color: 'var(--ink2)', borderBottomColor: 'var(--control)' },
  '& thead th:not(:first-of-type)': { textAlign: 'right' },
  '& [scope=row]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' },
  // a standalone link, not one within text
  '& .day': { display: 'inline-block', fontWeight: 600 },
  '& .line': { display: 'none' },
  '& .amount': { fontWeight: 600 },
  '& [data-later] > *': { color: 'var(--ink3)' },
  '& tfoot tr > *': { height: 46, fontSize: 14, fontWeight: 700, borderBottom: 0 },
  '& tfoot tr:first-of-type > *': { borderTop: '1px solid var(--control)' },
  [onPhone]: {
    '& thead, & [data-later], & .figure': { display: 'none' },
    '& th, & td': { height: 'auto', padding: '9px 12px' },
    '& th:first-of-type': { paddingLeft: 12 },
    '& td:last-of-type': { paddingRight: 12 },
    '& .line': { display: 'block', margin: 0, fontSize: 13, fontWeight: 400, color: 'var(--ink2)' },
    '& tbody .amount': { fontSize: 15, verticalAlign: 'top' },
    '& .day > a': { display: 'inline-flex', alignItems: 'center', minHeight: 32 },
    '& tr:has(.day > a) > .amount': { lineHeight: '32px' },
  },
  [onPaper]: {
    '& th, & td': { height: 24, padding: '3px 10px' },
    '& tfoot tr > *': { height: 30 },
    '& th:first-of-type': { paddingLeft: 0 },
    '& td:last-of-type, & thead th:last-of-type': { paddingRight: 0 },
    '& [data-later]': { display: 'none' },
    '& tr': { breakInside: 'avoid' },
  },
});

import { styled } from '@mui/material/styles';
import { onPhone, touchHeight } from '../../brand/sizes';

/** What the rows of a panel are, below its title. */
export const RowsNote = styled('p')({ margin: 0, padding: '0 16px 8px', color: 'var(--ink2)' });

/** The rows of a panel: a name and a line about it, with a button or a tag next to them. */
export const LinedRows = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: touchHeight,
    padding: '8px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& strong, & small': { display: 'block' },
  '& strong': { fontWeight: 600 },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' },
  '& li > * + *': { flexShrink: 0 },
  [onPhone]: { '& button': { minHeight: touchHeight } },
});

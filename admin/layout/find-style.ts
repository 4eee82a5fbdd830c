import { styled } from '@mui/material/styles';
import { onPhone, touchFontSize, touchHeight } from '../../common/brand/sizes';
import { Input } from '../../common/ui/form/form-style';

export const FindBoxFrame = styled('div')({
  position: 'relative',
  '& > svg': { position: 'absolute', left: 10, top: 'calc(50% - 8px)', color: 'var(--ink3)' },
});

export const FindBoxField = styled(Input)({
  height: 32,
  paddingLeft: 34,
  paddingRight: 34,
  background: 'var(--canvas)',
  [onPhone]: { height: touchHeight, fontSize: touchFontSize },
});

export const FindBoxKey = styled('kbd')({
  position: 'absolute',
  right: 8,
  top: 'calc(50% - 10px)',
  padding: '0 6px',
  fontFamily: 'inherit',
  fontSize: 12,
  lineHeight: '18px',
  color: 'var(--ink2)',
  border: '1px solid var(--control)',
  borderRadius: 4,
  pointerEvents: 'none',
  'input:focus ~ &': { display: 'none' },
  [onPhone]: { display: 'none' },
});

const marked = { background: 'var(--hover)', boxShadow: 'inset 2px 0 var(--primary)' };

export const FindBoxHits = styled('div')({
  minWidth: 'min(480px, calc(100vw - 24px))',
  marginTop: 4,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 6,
  boxShadow: '0 1px 2px #12201C14, 0 6px 20px #12201C1F',
  overflow: 'hidden',
  '& > [role=listbox]': { maxHeight: 'min(60vh, 520px)' },
  // what Enter takes, also before MUI marks it
  '&:not(:has(.Mui-focused)) > [role=listbox] > :first-of-type li:first-of-type': marked,
});

export const FindBoxGroup = styled('div')({
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > div': {
    padding: '8px 12px 2px',
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 600,
    color: 'var(--ink2)',
  },
});

export const FindBoxRow = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  padding: '4px 12px',
  fontSize: 14,
  lineHeight: '20px',
  cursor: 'pointer',
  '&.Mui-focused': marked,
  '& > svg': { flex: 'none', color: 'var(--ink3)' },
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 600 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' },
  '& kbd': { fontFamily: 'inherit', fontSize: 12, color: 'var(--ink2)' },
  [onPhone]: { minHeight: touchHeight, '& kbd': { display: 'none' } },
});

/** How the text was read, what was searched, or what failed: above the hits. */
export const FindBoxNote = styled('div')({
  padding: '8px 12px',
  fontSize: 13,
  lineHeight: '18px',
  color: 'var(--ink2)',
  background: 'var(--canvas)',
  borderBottom: '1px solid var(--line)',
  '&:empty': { display: 'none' },
  '& p': { margin: 0 },
  '& strong': { color: 'var(--ink)' },
});

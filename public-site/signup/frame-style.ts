import { styled } from '@mui/material/styles';
import { onPhone, touchHeight } from '../../common/brand/sizes';

/** Header, page, and footer in the brand's look. */
export const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  background: 'var(--page)',
  color: 'var(--ink)',
  font: '400 17px/27px "Hanken Grotesk Variable", system-ui, sans-serif',
  '--display': '"Young Serif", Georgia, serif',
  '&[data-look=sun]': {
    font: '450 17px/27px "Figtree Variable", system-ui, sans-serif',
    '--display': '"Dela Gothic One", "Arial Black", sans-serif',
  },
  '& a': { color: 'inherit', textDecoration: 'underline' },
  '& a.MuiButton-root': { textDecoration: 'none' },
  '& :focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 3 },
  '& .w': { width: '100%', maxWidth: 1160, margin: '0 auto', padding: '0 32px' },
  '& h1': {
    margin: '0 0 12px',
    font: '400 36px/43px var(--display)',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    outline: 'none',
  },
  '& > main': { flex: 1, paddingBottom: 64 },
  [onPhone]: {
    fontSize: 16,
    lineHeight: '25px',
    '& .w': { padding: '0 20px' },
    '& h1': { fontSize: 28, lineHeight: '35px' },
    '& > main': { paddingBottom: 40 },
  },
});

export const SignUpHead = styled('header')({
  background: 'var(--head)',
  '& .w': { display: 'flex', alignItems: 'center', gap: 32, minHeight: 76 },
  '& a': { textDecoration: 'none' },
  '& .brand': { display: 'flex', alignItems: 'center', gap: 10, font: '400 28px/44px var(--display)' },
  '& nav': { display: 'flex', gap: 28, marginLeft: 'auto' },
  '& nav a': { fontWeight: 550, lineHeight: `${touchHeight}px` },
  '& nav a[aria-current]': { boxShadow: 'inset 0 -2px var(--primary)' },
  '& nav a:hover': { color: 'var(--primary)' },
  '& .call': { fontWeight: 650, whiteSpace: 'nowrap', lineHeight: `${touchHeight}px` },
  '[data-look=sun] > & .brand': { fontSize: 24 },
  '[data-look=sun] > & nav': { gap: 6 },
  '[data-look=sun] > & nav a': { padding: '0 14px', fontWeight: 700 },
  '[data-look=sun] > & nav a[aria-current]': {
    boxShadow: 'none',
    background: 'var(--primary)',
    color: 'var(--on-primary)',
  },
  [onPhone]: {
    '& .w': { flexWrap: 'wrap', gap: '0 10px', paddingTop: 10 },
    '& .call': { marginLeft: 'auto', fontSize: 15 },
    '& nav': { order: 3, flexWrap: 'wrap', columnGap: 20, width: '100%', marginLeft: 0 },
    '[data-look=sun] > & nav': { columnGap: 2, marginLeft: -10 },
    '[data-look=sun] > & nav a': { padding: '0 10px', fontWeight: 700 },
    '[data-look=sun] > & .brand': { fontSize: 20 },
  },
});

export const SignUpFoot = styled('footer')({
  background: 'var(--foot)',
  color: 'var(--foot-ink)',
  fontSize: 15,
  lineHeight: '24px',
  '& .w': { display: 'flex', alignItems: 'center', gap: 28, paddingTop: 34, paddingBottom: 34 },
  '& a': { color: '#FFFFFF' },
  '& :focus-visible': { outlineColor: 'var(--seal)' },
  '& .seal': { display: 'flex', flex: 1, alignItems: 'center', gap: 14 },
  '& svg': { flex: 'none', stroke: 'var(--seal)' },
  [onPhone]: {
    '& .w': { flexDirection: 'column', alignItems: 'flex-start', gap: 8 },
    '& .seal': { marginBottom: 8 },
    '& a': { lineHeight: `${touchHeight}px` },
  },
});

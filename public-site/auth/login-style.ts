import { styled } from '@mui/material/styles';
import { onPhone, touchHeight } from '../../common/brand/sizes';

export const Halves = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.15fr)',
  minHeight: '100dvh',
  background: 'var(--surface)',
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '250px 1fr', position: 'relative' },
});

export const FormSide = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  padding: '28px 40px',
  background: 'var(--surface)',
  '& > a[hreflang]': {
    position: 'absolute',
    right: 40,
    top: 20,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: touchHeight,
  },
  '& .brand': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    margin: 0,
    color: 'var(--ink)',
    font: '400 26px/1 "Young Serif", serif',
  },
  '&[data-look=sun] .brand': { font: '400 22px/1 "Dela Gothic One", sans-serif' },
  '& form': { display: 'grid', gap: 16, width: '100%', maxWidth: 340, margin: 'auto' },
  '& h1': { margin: 0, fontSize: 26, lineHeight: '32px' },
  '& h1 + p': { margin: '6px 0 0', color: 'var(--ink2)' },
  '& form > p': { margin: 0 },
  '& form > a': { justifySelf: 'start' },
  '& form > .MuiButton-root': { justifySelf: 'stretch' },
  '& form > .MuiButton-root, & form .MuiButton-contained, & form > button, & form input': {
    height: touchHeight,
  },
  '& form .bare': { minWidth: 0, padding: '4px 0' },
  '& .control': { position: 'relative' },
  '& .control input': { paddingRight: 46 },
  '& .control > button': {
    position: 'absolute',
    right: 2,
    top: 2,
    width: 40,
    height: 40,
    color: 'var(--ink2)',
  },
  [onPhone]: {
    position: 'static',
    padding: 20,
    '& > a[hreflang]': { right: 20, top: 8 },
    // above the picture, not on it
    '& .brand': { position: 'absolute', left: 20, top: 16 },
    '& form': { margin: '8px auto 0', maxWidth: 'none' },
    '& h1': { fontSize: 24 },
  },
});

/** Why the page was opened. */
export const Reason = styled('p')({
  display: 'flex',
  gap: 10,
  margin: 0,
  padding: '12px 14px',
  background: 'var(--alert-tint)',
  borderLeft: '4px solid var(--alert)',
  borderRadius: 6,
  '& > svg': { flex: 'none', marginTop: 2, color: 'var(--alert)' },
});

/** Height in pixels above the picture on a phone, where the brand name is. */
const brandHeight = 60;

export const PictureSide = styled('div')({
  position: 'relative',
  display: 'flex',
  overflow: 'hidden',
  background: '#E4ECF1',
  '& svg': { width: 'min(100%, 640px)', margin: 'auto', overflow: 'visible' },
  '&[data-look=sun]': { background: '#FFC233' },
  // the pictures are drawn for a light page
  '@media (prefers-color-scheme: dark)': {
    background: '#1A2227',
    '& svg': { filter: 'invert(1) hue-rotate(180deg) brightness(0.9)' },
    '&[data-look=sun]': { background: '#6B5114' },
    '&[data-look=sun] svg': { filter: 'brightness(0.42)' },
  },
  '&[data-look=sun] svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  [onPhone]: { order: -1, marginTop: brandHeight, '& svg': { width: 320 } },
});

import { styled } from '@mui/material/styles';
import { onPhone } from '../../brand/sizes';
import { hourHeight, lineHeight } from './picture-text';

const height = 24 * hourHeight;
const headHeight = 44;

/** The hours at the side, with seven days next to them. */
export const WeekGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: '52px repeat(7, minmax(0, 1fr))',
  padding: '0 16px 16px 0',
  [onPhone]: { gridTemplateColumns: '28px repeat(7, minmax(0, 1fr))', padding: '0 10px 12px 0' },
});

export const DayHead = styled('div')({
  height: headHeight,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  fontSize: 13,
  lineHeight: '16px',
  fontWeight: 600,
  color: 'var(--ink2)',
  whiteSpace: 'nowrap',
  '&[data-today]': { color: 'var(--primary)', fontWeight: 700 },
  '& small': { fontSize: 12, fontWeight: 400, color: 'var(--ink3)' },
  '& .letter': { display: 'none' },
  [onPhone]: { height: 28, '& small, & .name': { display: 'none' }, '& .letter': { display: 'inline' } },
});

export const Hours = styled('div')({
  position: 'relative',
  height,
  '& span': {
    position: 'absolute',
    right: 8,
    transform: 'translateY(-7px)',
    fontSize: 11,
    lineHeight: '14px',
    color: 'var(--ink3)',
    whiteSpace: 'nowrap',
  },
  '& b': {
    position: 'absolute',
    right: 6,
    transform: 'translateY(-8px)',
    padding: '0 5px',
    borderRadius: 3,
    fontSize: 11,
    lineHeight: '16px',
    color: 'var(--surface)',
    background: 'var(--danger)',
    whiteSpace: 'nowrap',
  },
  '& [data-near]': { display: 'none' },
  // If there is no room for the current time, the hours have nothing to avoid.
  [onPhone]: {
    height: 192,
    '& span': { right: 4 },
    '& [data-near]': { display: 'inline' },
    '& b, & [data-minor]': { display: 'none' },
  },
});

export const Column = styled('div')({
  position: 'relative',
  height,
  border: '1px solid var(--line)',
  borderRight: 0,
  backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 ${3 * hourHeight - 1}px, var(--line) ${3 * hourHeight - 1}px ${3 * hourHeight}px)`,
  '&:last-of-type': { borderRight: '1px solid var(--line)' },
  '&[data-today]': { backgroundColor: 'color-mix(in srgb, var(--primary-tint) 55%, transparent)' },
  [onPhone]: { height: 192, backgroundImage: 'none' },
});

export const Block = styled('div')({
  position: 'absolute',
  left: 3,
  right: 3,
  overflow: 'hidden',
  border: '1px solid var(--go)',
  borderLeftWidth: 4,
  borderRadius: 4,
  background: 'var(--go-tint)',
  color: 'var(--go)',
  '&[data-status=O]': {
    borderColor: 'var(--alert)',
    color: 'var(--alert)',
    background:
      'repeating-linear-gradient(135deg, var(--alert-tint) 0 6px, color-mix(in srgb, var(--alert-tint) 60%, var(--surface)) 6px 12px)',
  },
  '& span': {
    position: 'absolute',
    left: 6,
    right: 0,
    overflow: 'hidden',
    fontSize: 12,
    lineHeight: `${lineHeight}px`,
    fontWeight: 650,
  },
  '& i': { fontStyle: 'normal', marginRight: 4 },
  // a time is shown completely or, if it does not fit its line, not at all
  '& b': { fontWeight: 'inherit', whiteSpace: 'nowrap' },
  [onPhone]: { left: 1, right: 1, borderLeftWidth: 3, '& span': { display: 'none' } },
});

export const NowLine = styled('div')({
  position: 'absolute',
  left: -1,
  right: 0,
  transform: 'translateY(-1px)',
  borderTop: '2px solid var(--danger)',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -4,
    top: -5,
    width: 8,
    height: 8,
    borderRadius: 4,
    background: 'var(--danger)',
  },
});

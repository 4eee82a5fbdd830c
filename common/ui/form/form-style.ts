import { styled } from '@mui/material/styles';
import { controlHeight, onPhone, touchFontSize, touchHeight } from '../../brand/sizes';

/** Label above, help below; an error takes the place of the help. */
export const FieldFrame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  scrollMarginTop: 80,
  '& label, & legend': { fontSize: 13, lineHeight: '16px', fontWeight: 600, color: 'var(--ink2)' },
  '& input:not([type=checkbox], [type=radio]), & textarea, & select': {
    width: '100%',
    height: controlHeight,
    padding: '0 10px',
    font: 'inherit',
    color: 'var(--ink)',
    background: 'var(--surface)',
    border: '1px solid var(--control)',
    borderRadius: 6,
  },
  '& textarea': { height: 'auto', padding: '8px 10px', lineHeight: '20px', resize: 'vertical' },
  '& input:read-only, & input:disabled, & textarea:disabled, & select:disabled': {
    background: 'var(--sunken)',
    color: 'var(--ink2)',
  },
  '& input:focus-visible, & textarea:focus-visible, & select:focus-visible': {
    outline: '2px solid var(--focus)',
    outlineOffset: 1,
  },
  '& [aria-invalid=true]': {
    borderColor: 'var(--danger) !important',
    boxShadow: 'inset 0 0 0 1px var(--danger)',
  },
  '& .help, & .error': { margin: 0, fontSize: 12, lineHeight: '16px', color: 'var(--ink3)' },
  '& .error': { display: 'flex', gap: 4, color: 'var(--danger)' },
  [onPhone]: {
    '& input:not([type=checkbox], [type=radio])': { height: touchHeight, fontSize: touchFontSize },
    '& select': { height: touchHeight, fontSize: touchFontSize },
    '& textarea': { fontSize: 16 },
  },
});

/** A form as wide as the eye reads; fields in rows where there is room. */
export const FormGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 16px',
  maxWidth: 640,
  '& > .whole': { gridColumn: '1 / -1' },
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 'none' },
});

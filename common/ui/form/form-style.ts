import { styled } from '@mui/material/styles';
import { controlHeight, formWidth, onPhone, touchFontSize, touchHeight } from '../../brand/sizes';

/** A field's label, above it. */
export const fieldName = { fontSize: 13, lineHeight: '16px', fontWeight: 600, color: 'var(--ink2)' } as const;

/** Label above, help below; an error replaces the help. */
export const FieldFrame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  overflowWrap: 'anywhere',
  scrollMarginTop: 80,
  '& > label, & > .label, & legend': fieldName,
  '&[data-beside]': { flexDirection: 'row', alignItems: 'center', gap: 8 },
});

/** Style of all inputs and selects. */
export const fieldLook = {
  width: '100%',
  height: controlHeight,
  padding: '0 10px',
  font: 'inherit',
  color: 'var(--ink)',
  background: 'var(--surface)',
  border: '1px solid var(--control)',
  borderRadius: 6,
  '&::placeholder': { color: 'var(--ink3)', opacity: 1 },
  '&:disabled': { background: 'var(--sunken)', color: 'var(--ink2)', opacity: 1 },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
  '&[aria-invalid=true]': { borderColor: 'var(--danger)', boxShadow: 'inset 0 0 0 1px var(--danger)' },
  [onPhone]: { height: touchHeight, fontSize: touchFontSize },
} as const;

const readOnly = { '&:read-only': { background: 'var(--sunken)', color: 'var(--ink2)' } };

/** A bare single-line input; for one with a label, help, or error, use `TextField`. */
export const Input = styled('input')({ ...fieldLook, ...readOnly });

export const TextArea = styled('textarea')({
  ...fieldLook,
  ...readOnly,
  height: 'auto',
  padding: '8px 10px',
  lineHeight: '20px',
  resize: 'vertical',
  [onPhone]: { fontSize: touchFontSize },
});

/** A form of comfortable reading width; fields in rows if there is room. */
export const FormGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '14px 16px',
  maxWidth: formWidth,
  '& > .whole': { gridColumn: '1 / -1' },
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 'none' },
});

/** The buttons of a form or a question. */
export const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Above a form: what prevents it from being saved or, styled as an alert, what has changed meanwhile. */
export const FormMessage = styled('div')({
  display: 'flex',
  gap: 10,
  maxWidth: formWidth,
  padding: '12px 14px',
  marginBottom: 16,
  background: 'var(--danger-tint)',
  color: 'var(--ink)',
  borderLeft: '4px solid var(--danger)',
  borderRadius: 6,
  scrollMarginTop: 64,
  outline: 'none',
  '& > svg': { flex: 'none', marginTop: 2, color: 'var(--danger)' },
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0 },
  '& > div > p:first-of-type': { fontWeight: 600 },
  '&[data-tone=alert]': { background: 'var(--alert-tint)', borderLeftColor: 'var(--alert)' },
  '&[data-tone=alert] > svg': { color: 'var(--alert)' },
});

/** A field or a chosen value with a button next to it. */
export const FieldRow = styled('div')({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  '& > input, & > span': { flex: 1 },
});

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon';

const Note = styled('p')({
  display: 'flex',
  gap: 4,
  margin: 0,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--ink3)',
  overflowWrap: 'anywhere',
  '&[data-wrong]': { color: 'var(--danger)' },
  '& svg': { marginTop: 1 },
});

interface FieldNoteProps {
  /** What `aria-describedby` of the field names. */
  id: string;
  /** What is wrong; it takes the place of the help, unless that stays. */
  error?: string;
  help?: ReactNode;
  /** The help says how to correct the error. */
  keepsHelp?: boolean;
  /** Read out as it comes, where the field itself does not say that it is wrong. */
  alerts?: boolean;
}

/** Under a field: what is wrong with it, else what there is to know. */
export function FieldNote({ id, error, help, keepsHelp = false, alerts = false }: FieldNoteProps) {
  if (error === undefined) return help === undefined ? null : <Note id={id}>{help}</Note>;
  return (
    <>
      <Note id={id} data-wrong role={alerts ? 'alert' : undefined}>
        <Icon name="warning" size={14} />
        <span>{error}</span>
      </Note>
      {keepsHelp && <Note id={`${id}-help`}>{help}</Note>}
    </>
  );
}

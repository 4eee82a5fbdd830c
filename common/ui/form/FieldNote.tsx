import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon';

const NoteLine = styled('p')({
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
  /** Id for `aria-describedby` of the field. */
  id: string;
  /** The error; it replaces the help, unless that is to stay. */
  error?: string;
  help?: ReactNode;
  /** The help says how to correct the error. */
  keepsHelp?: boolean;
  /** Announces the error, if the field does not mark itself as invalid. */
  alerts?: boolean;
}

/** The note below a field: its error, otherwise its help. */
export function FieldNote({ id, error, help, keepsHelp = false, alerts = false }: FieldNoteProps) {
  if (error === undefined) return help === undefined ? null : <NoteLine id={id}>{help}</NoteLine>;
  return (
    <>
      <NoteLine id={id} data-wrong role={alerts ? 'alert' : undefined}>
        <Icon name="warning" size={14} />
        <span>{error}</span>
      </NoteLine>
      {keepsHelp && <NoteLine id={`${id}-help`}>{help}</NoteLine>}
    </>
  );
}

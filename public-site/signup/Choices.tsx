import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FieldNote } from '../../common/ui/form/FieldNote';
import { touchHeight } from '../../common/brand/sizes';

const ChoiceFieldset = styled('fieldset')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  scrollMarginTop: 80,
  '&:focus-visible': { outlineOffset: 6 },
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 24px',
    minHeight: touchHeight,
  },
});

interface ChoicesProps {
  /** Unique on the page: the error summary links to it. */
  id: string;
  legend: string;
  error?: string;
  className?: string;
  children: ReactNode;
}

/** A group of checkboxes or radio buttons. */
export function Choices({ id, legend, error, className, children }: ChoicesProps) {
  return (
    <ChoiceFieldset
      id={id}
      tabIndex={-1}
      className={className}
      aria-describedby={error === undefined ? undefined : `${id}-note`}
    >
      <legend>{legend}</legend>
      <div>{children}</div>
      <FieldNote id={`${id}-note`} error={error} />
    </ChoiceFieldset>
  );
}

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { onPhone, tickSize, touchHeight } from '../../brand/sizes';

const Label = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 30,
  overflowWrap: 'anywhere',
  '& input': {
    flex: 'none',
    width: tickSize,
    height: tickSize,
    margin: 0,
    accentColor: 'var(--primary)',
  },
  [onPhone]: { minHeight: touchHeight },
});

interface TickProps {
  /** Unique on the page, if an error summary links to it. */
  id?: string;
  type?: 'checkbox' | 'radio';
  /** Name shared by a group of radio buttons. */
  name?: string;
  checked: boolean;
  onChange: (on: boolean) => void;
  isWrong?: boolean;
  disabled?: boolean;
  /** Id of the error message. */
  describedBy?: string;
  className?: string;
  children: ReactNode;
}

/** A checkbox or radio button with its label, all of it clickable. */
export function Tick({
  type = 'checkbox',
  isWrong,
  describedBy,
  onChange,
  className,
  children,
  ...input
}: TickProps) {
  return (
    <Label className={className}>
      <input
        {...input}
        type={type}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </Label>
  );
}

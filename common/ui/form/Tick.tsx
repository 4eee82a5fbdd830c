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
  type?: 'checkbox' | 'radio';
  /** What radio buttons that exclude each other share. */
  name?: string;
  checked: boolean;
  onChange: (on: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** A checkbox or a radio button with its words, all of which can be pressed. */
export function Tick({ type = 'checkbox', name, checked, onChange, className, children }: TickProps) {
  return (
    <Label className={className}>
      <input type={type} name={name} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </Label>
  );
}

import { CircularProgress, Switch } from '@mui/material';
import { styled } from '@mui/material/styles';
import { onPhone, touchHeight } from '../../brand/sizes';
import type { ChangeState } from '../form/changes';
import { useChange } from '../form/useChange';

const Label = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  cursor: 'pointer',
  '&[data-disabled]': { cursor: 'default', color: 'var(--ink3)' },
  '& .MuiSwitch-root': { width: 36, height: 20, padding: 0, overflow: 'visible' },
  '& .MuiSwitch-switchBase': { padding: 2, color: 'var(--surface)' },
  '& .MuiSwitch-switchBase.Mui-checked': { transform: 'translateX(16px)', color: 'var(--on-primary)' },
  '& .MuiSwitch-switchBase.Mui-checked + .MuiSwitch-track': { opacity: 1, background: 'var(--primary)' },
  '& .MuiSwitch-thumb': { width: 16, height: 16, boxShadow: 'none' },
  '& .MuiSwitch-track': { borderRadius: 10, opacity: 1, background: 'var(--control)' },
  '&[data-held]': { cursor: 'progress' },
  '& [role=progressbar]': {
    display: 'block',
    borderRadius: 8,
    background: 'var(--surface)',
    color: 'var(--primary)',
  },
  '& .Mui-disabled + .MuiSwitch-track': { opacity: '.45 !important' },
  '& .Mui-focusVisible + .MuiSwitch-track': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  [onPhone]: { minHeight: touchHeight },
});

const spinner = <CircularProgress aria-hidden size={16} color="inherit" />;

interface ToggleProps {
  label: string;
  on: boolean;
  /** It cannot be switched right now. */
  disabled?: boolean;
  /** The change it triggers; undefined if only the page stores it. */
  state?: ChangeState;
  onChange: (on: boolean) => void;
}

/** An on/off switch that takes effect immediately; a spinner replaces the knob while it saves. */
export function Toggle({ label, on, disabled = false, state, onChange }: ToggleProps) {
  const { attributes, takes } = useChange(state);
  const { 'aria-label': doing, ...rest } = attributes;
  return (
    <Label data-disabled={disabled || undefined} data-held={attributes['aria-disabled']}>
      <Switch
        checked={on}
        disabled={disabled}
        onChange={(event) => {
          if (takes()) onChange(event.target.checked);
        }}
        {...(state?.running === true && { icon: spinner, checkedIcon: spinner })}
        slotProps={{
          input: {
            role: 'switch',
            ...rest,
            ...(doing !== undefined && { 'aria-label': `${label}: ${doing}` }),
          },
        }}
      />
      {label}
    </Label>
  );
}

import { Switch } from '@mui/material';
import { styled } from '@mui/material/styles';
import { onPhone, touchHeight } from '../../brand/sizes';

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
  '& .Mui-disabled + .MuiSwitch-track': { opacity: '.45 !important' },
  '& .Mui-focusVisible + .MuiSwitch-track': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  [onPhone]: { minHeight: touchHeight },
});

interface ToggleProps {
  label: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** Something that is on or off, and takes effect at once. */
export function Toggle({ label, on, disabled = false, onChange }: ToggleProps) {
  return (
    <Label data-disabled={disabled || undefined}>
      <Switch
        checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        slotProps={{ input: { role: 'switch' } }}
      />
      {label}
    </Label>
  );
}

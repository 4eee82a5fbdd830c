import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { longestReason } from '../../domain/rejection';
import { TextField } from '../form/TextField';

const id = 'reason';

interface ReasonFieldProps {
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
  /** Enter decides; with Shift, it begins a new line. */
  onEnter?: () => void;
}

/** The rejection reason, in the confirmation question. Focused initially. */
export function ReasonField({ value, error, onChange, onEnter }: ReasonFieldProps) {
  const { t } = useTranslation();
  useEffect(() => document.getElementById(id)?.focus(), []);
  return (
    <TextField
      id={id}
      label={t('parts.reason')}
      rows={5}
      value={value}
      error={error}
      help={t('parts.reason_help', { most: longestReason })}
      onChange={onChange}
      onKeyDown={(event) => {
        if (onEnter === undefined || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing)
          return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}

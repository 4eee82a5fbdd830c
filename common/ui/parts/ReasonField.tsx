import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { longestReason } from '../../domain/rejection';
import { ChangedMeanwhile } from '../form/ChangedMeanwhile';
import { TextField } from '../form/TextField';

const id = 'reason';

interface ReasonFieldProps {
  value: string;
  error: string | undefined;
  /** What it is about has been changed since it was begun. */
  isOutdated?: boolean;
  onChange: (reason: string) => void;
  /** Enter decides; with Shift, it begins a new line. */
  onEnter?: () => void;
}

/** The rejection reason, in the confirmation question. Focused initially. */
export function ReasonField({ value, error, isOutdated = false, onChange, onEnter }: ReasonFieldProps) {
  const { t } = useTranslation();
  // after the confirm button, which starts with the focus if the question was opened by a key
  useEffect(() => document.getElementById(id)?.focus(), []);
  return (
    <>
      <ChangedMeanwhile
        by={undefined}
        conflicts={[]}
        isOutdated={isOutdated}
        advice={t('forms.decision_outdated')}
        attempt={0}
        onSettle={() => undefined}
      />
      <TextField
        id={id}
        label={t('parts.reason')}
        rows={5}
        value={value}
        error={error}
        help={t('parts.reason_help', { most: longestReason })}
        onChange={onChange}
        onKeyDown={(event) => {
          if (
            onEnter === undefined ||
            event.key !== 'Enter' ||
            event.shiftKey ||
            event.nativeEvent.isComposing
          )
            return;
          event.preventDefault();
          onEnter();
        }}
      />
    </>
  );
}

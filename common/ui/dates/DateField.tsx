import { styled } from '@mui/material/styles';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { onPhone } from '../../brand/sizes';
import { settleDateText } from '../../domain/date-field';
import { TextField } from '../form/TextField';

interface DateFieldProps {
  label: string;
  /** The text as typed. */
  text: string;
  onText: (text: string) => void;
  /** Called with the normalized text when the field is left after typing. */
  onLeave: (text: string) => void;
  onEnter: () => void;
  /** Error about the date; shown below the field. */
  problem?: string;
  currentYear: number;
}

const DateFieldFrame = styled(TextField)({ width: 150, [onPhone]: { flex: '1 1 40%', minWidth: 0 } });

/** A date typed as mm/dd/yyyy, normalized on blur by the rules in `common/domain/date-field`. */
export function DateField({ label, text, onText, onLeave, onEnter, problem, currentYear }: DateFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const textOnFocus = useRef(text);
  // The window may extend into next year (the pay period around New Year), so only typed text is normalized.
  const leave = () => {
    if (text !== textOnFocus.current) onLeave(settleDateText(text, currentYear));
  };
  return (
    <DateFieldFrame
      id={id}
      label={label}
      value={text}
      placeholder={t('dates.placeholder')}
      maxLength={10}
      error={problem}
      onFocus={() => {
        textOnFocus.current = text;
      }}
      onLeave={leave}
      onChange={onText}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          onEnter();
        }
      }}
    />
  );
}

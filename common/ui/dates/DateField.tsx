import { styled } from '@mui/material/styles';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { onPhone } from '../../brand/sizes';
import { settleDateText } from '../../domain/date-field';
import { TextField } from '../form/TextField';

interface DateFieldProps {
  label: string;
  /** As typed. */
  text: string;
  onText: (text: string) => void;
  /** The field was left after typing, with the text in order. */
  onLeave: (text: string) => void;
  onEnter: () => void;
  /** Why the text is no date that serves; stands under the field. */
  problem?: string;
  currentYear: number;
}

const Field = styled(TextField)({ width: 150, [onPhone]: { flex: '1 1 40%', minWidth: 0 } });

/** A date typed as mm/dd/yyyy. On leaving it is put in order by the rules of `common/domain/date-field`. */
export function DateField({ label, text, onText, onLeave, onEnter, problem, currentYear }: DateFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const textOnFocus = useRef(text);
  // A window may reach into the next year (the pay period around New Year): only what was typed is put in order.
  const leave = () => {
    if (text !== textOnFocus.current) onLeave(settleDateText(text, currentYear));
  };
  return (
    <Field
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

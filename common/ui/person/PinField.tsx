import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { ChangeButton } from '../form/ChangeButton';
import { takeDigits } from '../form/DigitsField';
import { FieldNote } from '../form/FieldNote';
import { FieldFrame, FieldRow, Input } from '../form/form-style';

/** The stored PIN, once requested. */
export interface ShownPin {
  /** It is being requested. */
  running: boolean;
  /** Undefined if not requested yet, null if there is none. */
  pin: string | null | undefined;
  onShow: () => void;
  onHide: () => void;
}

interface PinFieldProps {
  /** The typed PIN; null keeps the stored one. */
  value: string | null;
  error: string | undefined;
  /** It can be shown, but not changed. */
  readOnly?: boolean;
  onChange: (pin: string | null) => void;
  shown: ShownPin;
}

const PinText = styled('p')({
  margin: 0,
  '&:empty': { display: 'none' },
  '&[data-pin]': { fontSize: 18, lineHeight: '24px', fontWeight: 700 },
});

/** A PIN, which is not loaded with the profile: it is kept unless a new one is typed, and shown on request. */
export function PinField({ value, error, readOnly = false, onChange, shown }: PinFieldProps) {
  const { t } = useTranslation();
  const { running, pin, onShow, onHide } = shown;
  const isShown = pin !== undefined;
  return (
    <FieldFrame>
      <label htmlFor="pin">{t('person.fields.pin')}</label>
      <FieldRow>
        <Input
          id="pin"
          autoComplete="off"
          inputMode="numeric"
          placeholder={t('person.pin_kept')}
          value={value ?? ''}
          disabled={readOnly}
          aria-invalid={error !== undefined}
          aria-describedby="pin-note"
          onChange={(event) => takeDigits(event, 4, (typed) => onChange(typed === '' ? null : typed))}
        />
        <ChangeButton
          change="showPin"
          running={running}
          variant="outlined"
          aria-label={isShown ? t('person.hide_pin') : t('person.show_pin')}
          onPress={isShown ? onHide : onShow}
        >
          {isShown ? t('person.hide') : t('person.show')}
        </ChangeButton>
      </FieldRow>
      <PinText role="status" data-pin={typeof pin === 'string' || undefined}>
        {isShown && (pin === null ? t('person.no_pin') : t('person.stored_pin', { pin }))}
      </PinText>
      <FieldNote
        id="pin-note"
        error={error}
        help={t(readOnly ? 'person.pin_view_help' : 'person.pin_help')}
      />
    </FieldFrame>
  );
}

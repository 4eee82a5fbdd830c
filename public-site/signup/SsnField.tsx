import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '../../common/ui/form/TextField';
import { Icon } from '../../common/ui/parts/Icon';

/** Covered like a password, but none to the browser, which would offer to keep it. */
export function SsnField(props: Pick<TextFieldProps, 'value' | 'error' | 'onChange'>) {
  const { t } = useTranslation(['sign_up', 'ui']);
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      id="ssn"
      className={isShown ? undefined : 'covered'}
      label={t('ui:person.fields.ssn')}
      inputMode="numeric"
      maxLength={11}
      spellCheck={false}
      help={t('ui:person.ssn_help')}
      end={
        <IconButton aria-label={t('show_ssn')} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon name="eye" />
        </IconButton>
      }
    />
  );
}

import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyHere } from './company';
import { DigitsField } from '../../common/ui/form/DigitsField';
import type { TextFieldProps } from '../../common/ui/form/TextField';
import { Icon } from '../../common/ui/parts/Icon';

interface SsnFieldProps extends Pick<TextFieldProps, 'value' | 'error'> {
  /** In Canada the number has another name. */
  isCanadian: boolean;
  onChange: (ssn: string) => void;
}

/** Masked like a password, but not a password field, so that the browser does not offer to save it. */
export function SsnField({ isCanadian, ...props }: SsnFieldProps) {
  const { t } = useTranslation(['sign_up', 'ui']);
  const company = companyHere();
  const [isShown, setShown] = useState(false);
  return (
    <DigitsField
      {...props}
      id="ssn"
      className={isShown ? undefined : 'covered'}
      label={t('ui:person.fields.ssn')}
      most={11}
      spellCheck={false}
      keepsHelp
      help={
        <span>
          {isCanadian ? t('ssn_in_canada') : t('ssn_help')} {t('ssn_why')}
          {company !== '' && ` ${t('ssn_asker', { company })}`}
        </span>
      }
      end={
        <IconButton aria-label={t('show_ssn')} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon name="eye" />
        </IconButton>
      }
    />
  );
}

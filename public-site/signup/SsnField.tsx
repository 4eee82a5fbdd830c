import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyHere } from './company';
import { DigitsField } from '../../common/ui/form/DigitsField';
import { Icon } from '../../common/ui/parts/Icon';
import type { StepProps } from './step';

/** Masked like a password, but not a password field, so that the browser does not offer to save it. */
export function SsnField({ form: { values, errors, set } }: Pick<StepProps, 'form'>) {
  const { t } = useTranslation(['sign_up', 'ui']);
  const company = companyHere();
  const [isShown, setShown] = useState(false);
  return (
    <DigitsField
      id="ssn"
      value={values.ssn}
      error={errors.ssn}
      onChange={(ssn) => set('ssn', ssn)}
      className={isShown ? undefined : 'covered'}
      label={t('ui:person.fields.ssn')}
      most={11}
      spellCheck={false}
      keepsHelp
      help={
        <span>
          {/* in Canada the number has another name */}
          {values.country === 'CA' ? t('ssn_in_canada') : t('ssn_help')} {t('ssn_why')}
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

import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailMeant } from '../../common/domain/email-slips';
import { Unseen } from '../../common/ui/parts/Unseen';
import { ContactLine } from './ContactLine';
import type { StepProps } from './step';

/** The email: checked once the field is left, with a suggestion for a common slip. */
export function EmailLine({ form }: Pick<StepProps, 'form'>) {
  const { t } = useTranslation('sign_up');
  const { email } = form.values;
  const [left, setLeft] = useState<string>();
  const meant = left === email ? emailMeant(email) : undefined;
  return (
    <>
      <ContactLine
        form={form}
        field="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        keepsHelp={meant !== undefined}
        help={
          meant === undefined ? (
            t('email_help')
          ) : (
            <Button className="plain" onClick={() => form.set('email', meant)}>
              {t('email_meant', { email: meant })}
            </Button>
          )
        }
        // an address is wrong until its last letter: no error before the field is left
        onChange={(text) => form.fill({ email: text })}
        onLeave={() => {
          setLeft(email);
          if (email !== '') form.set('email', email);
        }}
      />
      <Unseen role="status">{meant !== undefined && t('email_meant', { email: meant })}</Unseen>
    </>
  );
}

import { Button } from '@mui/material';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldsBesideText, LinkSheet } from './form-look';
import { loginAddress } from './login-address';

interface SentElsewhereProps {
  heading?: Ref<HTMLHeadingElement>;
  onStartOver?: () => void;
}

/** Instead of a form that was sent from another device: where its applicant sees how far it is. */
export function SentElsewhere({ heading, onStartOver }: SentElsewhereProps) {
  const { t } = useTranslation('sign_up');
  return (
    <FieldsBesideText className="w linked">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('sent_elsewhere.title')}
        </h1>
        <p className="say">{t('sent_elsewhere.text')}</p>
      </div>
      <LinkSheet>
        <p>{t('sent_elsewhere.mail')}</p>
        <p>{t('sent_elsewhere.log_in')}</p>
        <div className="acts">
          <Button variant="contained" href={loginAddress()}>
            {t('sent_elsewhere.to_status')}
          </Button>
          {onStartOver !== undefined && (
            <Button variant="outlined" onClick={onStartOver}>
              {t('another')}
            </Button>
          )}
        </div>
      </LinkSheet>
    </FieldsBesideText>
  );
}

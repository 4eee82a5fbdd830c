import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { addressOf, type Network, pageIn } from '../../common/brand/brands';
import { shownLocale } from '../language';
import { FieldsBesideText, LinkSheet } from './form-look';

/** The link of a mail that has ended. */
export function LinkOver({ network, text }: { network: Network; text: string }) {
  const { t } = useTranslation('sign_up');
  return (
    <FieldsBesideText className="w linked">
      <div>
        <h1>{t('continuing.over')}</h1>
        <p className="say">{text}</p>
      </div>
      <LinkSheet>
        <div className="acts">
          <Button variant="contained" href={addressOf(network, pageIn(shownLocale(), 'apply'))}>
            {t('apply')}
          </Button>
        </div>
      </LinkSheet>
    </FieldsBesideText>
  );
}

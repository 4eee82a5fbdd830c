import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { addressOf, brands, type Network, pageIn } from '../../common/brand/brands';
import { onPhone } from '../../common/brand/sizes';
import { typedPhone } from '../../common/ui/person/phone-typing';
import { shownLocale } from '../language';
import { dropSent, type SentAnswers } from './answers';
import { loginAddress } from './login-address';

const Told = styled('div')({
  display: 'grid',
  gap: 22,
  '& > p': { margin: 0, fontSize: 20, lineHeight: '30px' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '6px 24px',
    margin: 0,
    padding: '14px 0',
    borderBlock: '1px solid var(--line)',
  },
  '& dt': { color: 'var(--ink2)' },
  '& dd': { margin: 0, fontWeight: 700, overflowWrap: 'anywhere' },
  '& h2': { margin: '0 0 10px', fontSize: 18, lineHeight: '26px' },
  '& ol': { display: 'grid', gap: 10, margin: 0, paddingLeft: 34 },
  '& li::marker': { fontWeight: 700, color: 'var(--primary)' },
  '& li': { paddingLeft: 4 },
  [onPhone]: { '& dl': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 }, '& dd': { marginBottom: 8 } },
});

/** What happens next with the application. */
export function ThankYou({ sent, network }: { sent: SentAnswers; network: Network }) {
  const { t } = useTranslation('sign_up');
  const { id, username, phone, country_code, email, contact_method } = sent;
  const startOver = (): void => {
    dropSent(network);
    window.location.reload();
  };
  return (
    <Told className="whole">
      <p>{t(`contacts_by.${contact_method}`)}</p>
      <dl>
        <dt>{t('your_number')}</dt>
        <dd>{id}</dd>
        <dt>{t('your_username')}</dt>
        <dd>{username.trim()}</dd>
        <dt>{t('your_phone')}</dt>
        <dd>{`${country_code}-${typedPhone(phone, country_code)}`}</dd>
        <dt>{t('your_email')}</dt>
        <dd>{email.trim()}</dd>
      </dl>
      <div>
        <h2>{t('what_next')}</h2>
        <ol>
          <li>{t('next_mail')}</li>
          <li>{t('next_activation')}</li>
          <li>{t('next_listing')}</li>
          <li>{t('next_hours')}</li>
        </ol>
      </div>
      <div className="acts">
        <Button variant="contained" href={loginAddress()}>
          {t('log_in')}
        </Button>
        <Button variant="outlined" onClick={startOver}>
          {t('another')}
        </Button>
        <a href={addressOf(network, pageIn(shownLocale(), ''))}>
          {t('back_to', { brand: brands[network].title })}
        </a>
      </div>
    </Told>
  );
}

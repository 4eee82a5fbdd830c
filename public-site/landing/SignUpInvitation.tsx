import { signUpAddress } from '../../common/brand/brands';
import { telephone, usePage } from './page';

/** What the sign-up requires, and a link to it. */
export function SignUpInvitation() {
  const { brand, language, t } = usePage();
  const [before, after] = t('sign_up.call', { phone: '\n' }).split('\n');
  return (
    <div className="invitation">
      <h2>{t('sign_up.heading')}</h2>
      <p>{t('sign_up.have')}</p>
      <ul>
        <li>{t('sign_up.address')}</li>
        <li>{t('sign_up.secret')}</li>
        <li>{t('sign_up.login')}</li>
        <li>{t('sign_up.story')}</li>
      </ul>
      <a className="btn" href={signUpAddress(brand.name, language)}>
        {t('sign_up.start')}
      </a>
      <p className="call">
        {before}
        <a href={telephone(brand.supportPhone)}>{brand.supportPhone}</a>
        {after}
      </p>
    </div>
  );
}

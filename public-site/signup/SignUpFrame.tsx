import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, brands, type Network } from '../../common/brand/brands';
import { signUpLooks } from '../../common/brand/sign-up-looks';
import { brandColours } from '../../common/brand/tokens';
import { BrandMark } from '../../common/ui/parts/BrandMark';
import { companyHere } from './company';
import { loginAddress } from './login-address';
import { SignUpFoot, SignUpHead, Root } from './frame-style';

/** A brand's page: its name, links to its other pages, and the support's phone number. */
export function SignUpFrame({ network, children }: { network: Network; children: ReactNode }) {
  const { t } = useTranslation('sign_up');
  const brand = brands[network];
  const { look } = brand.pages;
  const company = companyHere();
  const phone = { href: `tel:+${brand.supportPhone.replaceAll('-', '')}`, children: brand.supportPhone };
  const label = t('support', { phone: brand.supportPhone });
  const colours = useMemo(() => {
    const all = { ...signUpLooks[look], brand: brandColours[look].light };
    return Object.fromEntries(Object.entries(all).map(([name, value]) => [`--${name}`, value]));
  }, [look]);
  return (
    <Root data-look={look} sx={colours}>
      <SignUpHead>
        <div className="w">
          <a className="brand" href={addressOf(network, '')}>
            <BrandMark network={network} size={look === 'sun' ? 34 : 28} />
            {brand.title}
          </a>
          <nav aria-label={t('main')}>
            <a href={addressOf(network, '')}>{t('home')}</a>
            <a href={addressOf(network, 'apply')} aria-current="true">
              {t('apply')}
            </a>
            <a href={loginAddress()}>{t('login')}</a>
          </nav>
          <a className="call" aria-label={label} {...phone} />
        </div>
      </SignUpHead>
      <main aria-label={t('page', { brand: brand.title })}>{children}</main>
      <SignUpFoot>
        <div className="w">
          <Seal />
          <a aria-label={label} {...phone} />
          <a href={addressOf(network, 'privacy')}>{t('privacy')}</a>
          {company !== '' && <span>{company}</span>}
          <span>
            {t('rights', {
              since: String(brand.copyrightSince),
              now: String(new Date().getFullYear()),
              brand: brand.title,
            })}
          </span>
        </div>
      </SignUpFoot>
    </Root>
  );
}

/** Whether the connection is encrypted. */
function Seal() {
  const { t } = useTranslation('sign_up');
  const isEncrypted = window.location.protocol === 'https:';
  return (
    <div className="seal">
      <svg
        viewBox="0 0 64 64"
        width="64"
        height="64"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        role="img"
        aria-label={isEncrypted ? t('seal') : t('with_us')}
      >
        <circle cx="32" cy="32" r="29" strokeWidth="2" />
        <circle cx="32" cy="32" r="24.5" strokeDasharray="2 3" />
        <path d="M23 30h18v13H23zM27 30v-5a5 5 0 0 1 10 0v5M32 35v4" strokeWidth="2.4" />
      </svg>
      <span>
        {isEncrypted && (
          <>
            {t('encrypted')}
            <br />
          </>
        )}
        {t('with_us')}
      </span>
    </div>
  );
}

import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, brands, type Network, pageIn } from '../../common/brand/brands';
import { signUpLooks } from '../../common/brand/sign-up-looks';
import { brandColours } from '../../common/brand/tokens';
import type { Locale } from '../../common/brand/locales';
import { BrandMark } from '../../common/ui/parts/BrandMark';
import { shownLocale } from '../language';
import { companyHere } from './company';
import { LanguageChoice } from '../LanguageChoice';
import { loginAddress } from './login-address';
import { SignUpFoot, SignUpHead, Root } from './frame-style';

interface SignUpFrameProps {
  network: Network;
  /** The address of the same page in a language. */
  addressIn: (locale: Locale) => string;
  /** Whether it belongs to applying. */
  isApplying?: boolean;
  children: ReactNode;
}

/** A brand's page: its name, links to its other pages, and the support's phone number. */
export function SignUpFrame({ network, addressIn, isApplying = true, children }: SignUpFrameProps) {
  const { t } = useTranslation('sign_up');
  const brand = brands[network];
  const { look } = brand.pages;
  const company = companyHere();
  const locale = shownLocale();
  const home = addressOf(network, pageIn(locale, ''));
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
          <a className="brand" href={home}>
            <BrandMark network={network} size={look === 'sun' ? 34 : 28} />
            {brand.title}
          </a>
          <nav aria-label={t('main')}>
            <a href={home}>{t('home')}</a>
            <a
              href={addressOf(network, pageIn(locale, 'apply'))}
              aria-current={isApplying ? 'true' : undefined}
            >
              {t('apply')}
            </a>
            <a href={loginAddress()}>{t('login')}</a>
            <LanguageChoice addressIn={addressIn} />
          </nav>
          <a className="call" aria-label={label} {...phone} />
        </div>
      </SignUpHead>
      <main aria-label={t('page', { brand: brand.title })}>{children}</main>
      <SignUpFoot>
        <div className="w">
          <Seal />
          <a aria-label={label} {...phone} />
          <a href={addressOf(network, pageIn(locale, 'privacy'))}>{t('privacy')}</a>
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

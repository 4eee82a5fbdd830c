import { pageIn } from '../../common/brand/brands';
import { marks } from '../../common/brand/page-marks';
import { telephone, usePage } from './page';

export function Footer() {
  const { brand, language, t, to } = usePage();
  return (
    <footer>
      <div className="w">
        <div className="seal">
          <svg viewBox="0 0 64 64" role="img" aria-label={t('seal')}>
            <circle cx="32" cy="32" r="29" strokeWidth="2" />
            <circle cx="32" cy="32" r="24.5" strokeWidth="1" strokeDasharray="2 3" />
            <path d="M23 30h18v13H23zM27 30v-5a5 5 0 0 1 10 0v5" strokeWidth="2.4" />
            <path d="M32 35v4" strokeWidth="2.4" />
          </svg>
          <span>
            {t('seal_encrypted')}
            <br />
            {t('seal_kept')}
          </span>
        </div>
        <a href={telephone(brand.supportPhone)} aria-label={t('support', { phone: brand.supportPhone })}>
          {brand.supportPhone}
        </a>
        <a href={to(pageIn(language, 'privacy'))}>{t('privacy')}</a>
        <span>{marks.company}</span>
        <span>{t('rights', { since: brand.copyrightSince, now: marks.year, brand: brand.title })}</span>
      </div>
    </footer>
  );
}

import type { ReactNode } from 'react';
import { translationsOf } from '../../common/brand/brands';
import { inLocale } from '../../common/brand/locales';
import { marks } from '../../common/brand/page-marks';
import { applyOf, homeOf, telephone, usePage } from './page';

export function Header({ mark }: { mark: ReactNode }) {
  const page = usePage();
  const { brand, name, t, to } = page;
  const home = homeOf(page);
  const apply = applyOf(page);
  const other = page.language === 'es' ? 'en' : 'es';
  const translation = translationsOf(name)[other];
  return (
    <header>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <div className="w nav">
        <a className="b" href={to(home)}>
          {mark}
          {brand.title}
        </a>
        <nav aria-label={t('main')}>
          <a href={to(home)} aria-current={name === home ? 'page' : undefined}>
            {t('home')}
          </a>
          <a href={to(apply)} aria-current={name === apply ? 'page' : undefined}>
            {t('apply')}
          </a>
          <a href={inLocale(marks.login, page.language)}>{t('login')}</a>
          <a href={to(translation)} lang={other} hrefLang={other}>
            {t('in_other_language')}
          </a>
        </nav>
        <a
          className="t"
          href={telephone(brand.supportPhone)}
          aria-label={t('support', { phone: brand.supportPhone })}
        >
          {brand.supportPhone}
        </a>
      </div>
    </header>
  );
}

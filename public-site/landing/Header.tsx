import type { ReactNode } from 'react';
import { marks } from '../../common/brand/page-marks';
import { homeOf, telephone, usePage } from './page';

export function Header({ mark }: { mark: ReactNode }) {
  const page = usePage();
  const { brand, name, t, to } = page;
  const home = homeOf(page);
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
          <a href={to('apply')} hrefLang="en" aria-current={name === 'apply' ? 'page' : undefined}>
            {t('apply')}
          </a>
          <a href={marks.login}>{t('login')}</a>
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

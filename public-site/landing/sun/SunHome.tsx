import { ApplySection } from './ApplySection';
import { Faq } from '../Faq';
import { OtherLanguage } from '../OtherLanguage';
import { applyOf, hasForm, topics, usePage } from '../page';
import { Sunset } from './Sunset';
import { papers, TopicPrint } from './TopicPrint';

export function SunHome() {
  const page = usePage();
  const { brand, t, to } = page;
  const { tie } = brand.pages;
  const apply = hasForm(page) ? '#apply' : to(applyOf(page));
  return (
    <>
      <section className="hero">
        <Sunset />
        <div className="w tx">
          <h1>{t('sun.home.claim')}</h1>
          <p className="lead">{t(`sun.home.lead_${tie}`, { brand: brand.title })}</p>
          <div className="cta">
            <a className="btn" href={apply}>
              {t('apply')}
            </a>
            <OtherLanguage />
          </div>
        </div>
      </section>
      <section className="strip" aria-label={t('in_short')}>
        <ul className="w">
          <li>{t(`facts.in_a_line.age_${tie}`)}</li>
          <li>{t('facts.in_a_line.hours')}</li>
          <li>{t('facts.in_a_line.pay')}</li>
          <li>{t('facts.in_a_line.weekly')}</li>
        </ul>
      </section>
      <section className="w start">
        <h2>{t('get_started')}</h2>
        <div>
          <p className="big">{t(`sun.home.start_${brand.pages.apply}`)}</p>
          <p>{t('sun.home.start_text')}</p>
        </div>
      </section>
      <section className="w topics">
        <h2>{t('sun.home.topics')}</h2>
        <ul>
          {topics.map((topic) => (
            <li key={topic} className={papers[topic]} lang={topic === 'spanish' ? 'es' : undefined}>
              <TopicPrint topic={topic} />
              {t(`topics.${topic}`)}
            </li>
          ))}
          <li className="go">
            <a href={apply}>
              <svg viewBox="0 0 48 48" aria-hidden="true">
                <path d="M4 34a20 20 0 0 1 40 0z" fill="#FFC233" />
                <path d="M2 40h44" stroke="#fff" strokeWidth="5" />
              </svg>
              {t('sun.home.yours')}
            </a>
          </li>
        </ul>
      </section>
      <section className="w faq">
        <h2>{t('sun.home.faq')}</h2>
        <Faq open={2} />
      </section>
      {hasForm(page) && <ApplySection />}
    </>
  );
}

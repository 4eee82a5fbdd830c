import { ContactForm } from '../ContactForm';
import { Faq } from '../Faq';
import { OtherLanguage } from '../OtherLanguage';
import { applyOf, hasForm, topics, usePage } from '../page';
import { EveningTalk } from './EveningTalk';
import { TopicLine } from './TopicLine';

const steps = ['apply', 'talk', 'hours'] as const;

export function LineHome() {
  const page = usePage();
  const { brand, t, to } = page;
  const { tie } = brand.pages;
  const apply = hasForm(page) ? '#apply' : to(applyOf(page));
  const facts = [
    [t('facts.age'), t(`facts.age_${tie}`)],
    [t('facts.hours'), t('facts.hours_note')],
    [t('facts.pay'), t('facts.pay_note')],
    [t('facts.weekly'), t('facts.weekly_note')],
  ] as const;
  return (
    <>
      <section className="hero">
        <div className="w in">
          <div className="tx">
            <h1>
              {t('line.home.claim')}
              <br />
              {t('line.home.claim_then')}
            </h1>
            <p className="lead">{t(`line.home.lead_${tie}`, { brand: brand.title })}</p>
            <div className="cta">
              <a className="btn" href={apply}>
                {t('apply')}
              </a>
              <OtherLanguage />
            </div>
          </div>
          <EveningTalk />
        </div>
      </section>
      <section className="steps">
        <div className="w">
          <h2>{t('get_started')}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>
                <h3>{t(`line.home.step_${step}`)}</h3>
                <p>{t(`line.home.step_${step}_text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="facts" aria-label={t('in_short')}>
        <div className="w">
          <dl>
            {facts.map(([fact, note]) => (
              <div key={fact}>
                <dt>{fact}</dt>
                <dd>{note}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className="topics">
        <div className="w">
          <h2>{t('line.home.topics')}</h2>
          <ul>
            {topics.map((topic) => (
              <li key={topic} lang={topic === 'spanish' ? 'es' : undefined}>
                <TopicLine topic={topic} />
                {t(`topics.${topic}`)}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="faq">
        <div className="w">
          <h2>{t('line.home.faq')}</h2>
          <Faq open={1} />
        </div>
      </section>
      {hasForm(page) ? (
        <section className="apply" id="apply">
          <div className="w">
            <ContactForm />
          </div>
        </section>
      ) : (
        <section className="end">
          <div className="w">
            <h2>{t('line.home.end')}</h2>
            <a className="btn" href={apply}>
              {t('apply')}
            </a>
          </div>
        </section>
      )}
    </>
  );
}

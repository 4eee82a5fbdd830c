import { ContactForm } from '../ContactForm';
import { NextSteps } from '../NextSteps';
import { EveningTalk } from './EveningTalk';
import { hasForm, usePage } from '../page';
import { SignUpInvitation } from '../SignUpInvitation';

export function LineApply() {
  const page = usePage();
  const { brand, t } = page;
  const { tie } = brand.pages;
  return (
    <>
      <section className="hero short">
        <div className="w">
          <h1>{t('line.apply.heading', { brand: brand.title })}</h1>
          <p className="lead">{t('line.apply.lead')}</p>
          <ul className="needs" aria-label={t('in_short')}>
            <li>{t(`facts.in_a_line.age_${tie}`)}</li>
            <li>{t('facts.in_a_line.hours')}</li>
            <li>{t('facts.in_a_line.pay')}</li>
          </ul>
          <EveningTalk />
        </div>
      </section>
      <section className="apply">
        <div className="w">
          {hasForm(page) ? <ContactForm /> : <SignUpInvitation />}
          {!hasForm(page) && (
            <div className="next">
              <NextSteps />
            </div>
          )}
        </div>
      </section>
    </>
  );
}

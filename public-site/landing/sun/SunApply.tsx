import { NextSteps } from '../NextSteps';
import { hasForm, usePage } from '../page';
import { SignUpInvitation } from '../SignUpInvitation';
import { ApplySection } from './ApplySection';
import { Sunset } from './Sunset';

export function SunApply() {
  const page = usePage();
  const { brand, t } = page;
  const { tie } = brand.pages;
  return (
    <>
      <section className="hero short">
        <Sunset />
        <div className="w tx">
          <h1>{t('sun.apply.heading')}</h1>
          <p className="lead">{t('sun.apply.lead')}</p>
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
      {hasForm(page) && <ApplySection />}
      {!hasForm(page) && (
        <section className="w invite">
          <SignUpInvitation />
        </section>
      )}
      <section className="w next">
        <NextSteps />
      </section>
    </>
  );
}

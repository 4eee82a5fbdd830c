import { usePage } from './page';

const steps = ['answer', 'talk', 'begin'] as const;

/** The steps after an application. */
export function NextSteps() {
  const { t } = usePage();
  return (
    <>
      <h2>{t('next.heading')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(`next.${step}`)}</li>
        ))}
      </ol>
    </>
  );
}

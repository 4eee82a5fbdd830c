import { usePage } from './page';

/** The privacy policy of the brand. */
export function PolicyText() {
  const { t } = usePage();
  return (
    <section className="w policy">
      <h1>{t('policy.heading')}</h1>
      <p className="effective">{t('policy.effective', { date: '' })}</p>
    </section>
  );
}

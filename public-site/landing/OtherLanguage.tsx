import { usePage } from './page';

/** A link to the landing page in the other language. */
export function OtherLanguage() {
  const { language, t, to } = usePage();
  const other = language === 'es' ? 'en' : 'es';
  return (
    <a className="l" href={to(other === 'es' ? 'es' : '')} lang={other} hrefLang={other}>
      {t('other_language')}
    </a>
  );
}

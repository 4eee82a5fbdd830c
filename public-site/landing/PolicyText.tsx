import { DateTime } from 'luxon';
import type { Brand } from '../../common/brand/brands';
import { documentsOf, findDocument } from '../../common/documents';
import { type DocumentName, type LegalDocument } from '../../common/documents/document';
import { spanishPolicyOf } from '../../common/documents/spanish-policy';
import type { Locale } from '../../common/brand/locales';
import { dayOf } from '../../common/domain/new-york-time';
import { usePage } from './page';

const document: DocumentName = 'privacy-policy';

/** The version in force when the pages are built, and the days from which earlier ones held. */
function policyOf(brand: Brand): LegalDocument & { earlier: readonly string[] } {
  const versions = documentsOf(brand);
  const policy = findDocument(versions, document, { today: dayOf(new Date()) });
  if (policy === undefined) throw new Error('No privacy policy is in force today.');
  const earlier = versions
    .filter(({ name, effective_date }) => name === document && effective_date < policy.effective_date)
    .map(({ effective_date }) => effective_date);
  return { ...policy, earlier };
}

/** 2026-11-01 → November 1, 2026 */
const spelled = (day: string, locale: Locale): string =>
  DateTime.fromISO(day).setLocale(locale).toLocaleString(DateTime.DATE_FULL);

/** The brand's privacy policy, or its translation: the English one is binding. */
export function PolicyText() {
  const { brand, language, t, to } = usePage();
  const { earlier, ...english } = policyOf(brand);
  const { effective_date } = english;
  const { title, sections } = language === 'es' ? spanishPolicyOf(english, brand) : english;
  return (
    <article className="policy">
      <div className="w">
        <h1>{title}</h1>
        <p className="effective">
          <time dateTime={effective_date}>
            {t('policy.effective', { date: spelled(effective_date, language) })}
          </time>
        </p>
        {language === 'es' && (
          <p>
            <b>{t('policy.binding')}</b>{' '}
            <a href={to('privacy')} hrefLang="en">
              {t('policy.english')}
            </a>
          </p>
        )}
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        {earlier.map((day) => (
          <p key={day}>
            <a href={`/api/agreements/${document}?network=${brand.name}&effective_date=${day}`} hrefLang="en">
              {t('policy.earlier', { date: spelled(day, language) })}
            </a>
          </p>
        ))}
      </div>
    </article>
  );
}

import { DateTime } from 'luxon';
import type { Brand } from '../../common/brand/brands';
import { documentsOf, findDocument } from '../../common/documents';
import type { LegalDocument } from '../../common/documents/document';
import { privacyPolicy } from '../../common/documents/privacy-policy';
import { dayOf } from '../../common/domain/new-york-time';
import { usePage } from './page';

/** The version in force when the pages are built. */
function policyOf(brand: Brand): LegalDocument {
  return (
    findDocument(documentsOf(brand), 'privacy-policy', { today: dayOf(new Date()) }) ?? privacyPolicy(brand)
  );
}

/** 2026-11-01 → November 1, 2026 */
const spelled = (day: string): string => DateTime.fromISO(day).setLocale('en').toFormat('LLLL d, yyyy');

/** The brand's privacy policy. */
export function PolicyText() {
  const { brand, t } = usePage();
  const { title, effective_date, sections } = policyOf(brand);
  return (
    <article className="policy">
      <div className="w">
        <h1>{title}</h1>
        <p className="effective">
          <time dateTime={effective_date}>{t('policy.effective', { date: spelled(effective_date) })}</time>
        </p>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}

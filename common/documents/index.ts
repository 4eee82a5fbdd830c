import type { Brand } from '../brand/brands';
import type { LegalDocument } from './document';
import { privacyPolicyOf20261101 } from './privacy-policy-2026-11-01';
import { privacyPolicyOf20261128 } from './privacy-policy-2026-11-28';
import { privacyPolicyOf20261129 } from './privacy-policy-2026-11-29';
import { psychicAgreement } from './psychic-agreement';

/** Every version of every brand's documents. */
export const documentsOf = (brand: Brand): readonly LegalDocument[] => [
  privacyPolicyOf20261101(brand),
  privacyPolicyOf20261128(brand),
  privacyPolicyOf20261129(brand),
  psychicAgreement(brand),
];

/** The version of each document in force on a New York day (YYYY-MM-DD). */
export function documentsOn(day: string, versions: readonly LegalDocument[]): LegalDocument[] {
  const held = versions
    .filter(({ effective_date }) => effective_date <= day)
    .sort((a, b) => (a.effective_date < b.effective_date ? 1 : -1));
  return held.filter(({ name }, at) => held.findIndex((one) => one.name === name) === at).sort(byName);
}

/** The version of a document that took effect on a day; without a day, the one in force on `today`. */
export const findDocument = (
  versions: readonly LegalDocument[],
  name: string,
  { effective_date, today }: { effective_date?: string; today: string },
): LegalDocument | undefined =>
  effective_date === undefined
    ? documentsOn(today, versions).find((one) => one.name === name)
    : versions.find((one) => one.name === name && one.effective_date === effective_date);

const byName = (a: LegalDocument, b: LegalDocument): number => (a.name < b.name ? -1 : 1);

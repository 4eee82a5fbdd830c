import { DateTime } from 'luxon';
import { dayOf } from '../../common/domain/new-york-time';
import type { RenderedPage } from './page';

/** The countries whose phone numbers the switch calls. */
const countries = ['US', 'CA'];

/** Days for which a build's posting holds: the next one posts it anew. */
const postedFor = 180;

/**
 * The offer as search engines read it, from the sentences of the page. It names no salary, because there is none:
 * psychics are paid by the minute.
 */
export function jobPosting({ brand, language, t }: RenderedPage, builtAt = new Date()) {
  const day = dayOf(builtAt);
  const until = DateTime.fromISO(day).plus({ days: postedFor }).toISODate();
  const { tie, apply } = brand.pages;
  const facts = [t(`faq.need_${tie}`), t('faq.paid_answer'), t('faq.hours_answer'), t('faq.employed_answer')];
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: t('job.title'),
    description: facts.map((fact) => `<p>${fact}</p>`).join(''),
    datePosted: day,
    validThrough: `${until ?? day}T23:59:59-05:00`,
    employmentType: 'CONTRACTOR',
    hiringOrganization: { '@type': 'Organization', name: brand.title, telephone: `+${brand.supportPhone}` },
    identifier: { '@type': 'PropertyValue', name: brand.title, value: `psychic-${brand.name}-${language}` },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: countries.map((name) => ({ '@type': 'Country', name })),
    workHours: t('facts.in_a_line.hours'),
    directApply: apply === 'sign_up',
  };
}

/** As the text of a script element, which `<` could end. */
export const jobPostingText = (page: RenderedPage): string =>
  JSON.stringify(jobPosting(page)).replaceAll('<', String.raw`\u003c`);

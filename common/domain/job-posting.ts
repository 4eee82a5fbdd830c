import { DateTime } from 'luxon';
import { dayOf } from './new-york-time';
import type { Brand } from '../brand/brands';

/** The countries whose phone numbers the switch calls. */
const countries = ['US', 'CA'];

/** Days for which a build's posting holds: the next build posts it anew. */
const postedFor = 180;

/** The texts of a page about the job, in its language. */
interface JobTexts {
  title: string;
  facts: readonly string[];
  hours: string;
}

/**
 * The job as search engines read it, for a page's head. It names no salary, because there is none: psychics are paid
 * by the minute.
 */
export function jobPosting(brand: Brand, { title, facts, hours }: JobTexts, builtAt = new Date()): string {
  const day = DateTime.fromISO(dayOf(builtAt));
  const posting = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: facts.map((fact) => `<p>${fact}</p>`).join(''),
    datePosted: day.toISODate(),
    validThrough: day.plus({ days: postedFor }).toISODate(),
    employmentType: 'CONTRACTOR',
    hiringOrganization: { '@type': 'Organization', name: brand.title, telephone: `+${brand.supportPhone}` },
    identifier: { '@type': 'PropertyValue', name: brand.title, value: `${brand.name}-psychic` },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: countries.map((name) => ({ '@type': 'Country', name })),
    workHours: hours,
    directApply: brand.pages.apply === 'sign_up',
  };
  // what ends a script element must not be in it
  const text = JSON.stringify(posting).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${text}</script>`;
}

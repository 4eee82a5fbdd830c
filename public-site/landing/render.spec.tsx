/** @jest-environment node */
import { addressOf, type BrandPage, translatedPages, type Brand, brands } from '../../common/brand/brands';
import { marks } from '../../common/brand/page-marks';
import { landing } from '../words/en/landing';
import { landing as spanish } from '../words/es/landing';
import { renderBrand } from './render';

const assets = {
  styles: { line: '/line.css', sun: '/sun.css' },
  fonts: { line: ['/young.woff2'], sun: ['/dela.woff2'] },
  formScript: '/load.js',
};
const third: Brand = {
  name: 'third',
  title: 'Third Eye',
  hostMarker: 'third',
  copyrightSince: 2027,
  supportPhone: '1-800-555-0199',
  pages: { look: 'line', tie: 'home', apply: 'contact', referral: 77 },
};

/** The visible text. */
const textOf = (html: string): string =>
  html
    .replace(/^.*<body>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');

describe.each(Object.values<Brand>(brands))('the pages of $name', (brand) => {
  it('state every fact of the offer, and no other amount', async () => {
    const text = textOf((await renderBrand(brand, assets))['']);
    for (const fact of [
      '18 or older',
      '40+ hours',
      '40 hours a week or more',
      '$2,500',
      '48 hours',
      'in Spanish',
    ])
      expect(text).toContain(fact);
    expect(text).toMatch(brand.name === 'cos' ? /US or Canadian phone number/ : /reside in North America/);
    expect(new Set(text.match(/\$[\d,]+/g))).toEqual(new Set(['$2,500']));
    for (const topic of Object.values(landing.topics)) expect(text).toContain(topic);
    expect(text).toContain(`© ${brand.copyrightSince} – ${marks.year} ${brand.title}`);
    expect(text).toContain(brand.supportPhone);
  });

  it('have tabs, one heading, a title, and a description each', async () => {
    const pages = Object.entries(await renderBrand(brand, assets));
    for (const [page, html] of pages) {
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).toMatch(/<title>[^<]{10,70}<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{30,160}"/);
      const language = page.startsWith('es') ? '?lang=es' : '';
      expect(html.includes(`href="${marks.login}${language}"`)).toBe(true);
    }
    expect(new Set(pages.map(([, html]) => /<title>([^<]+)/.exec(html)?.[1])).size).toBe(6);
  });

  it('reference each other as language versions for search engines', async () => {
    const pages = await renderBrand(brand, assets);
    for (const { en, es } of translatedPages)
      for (const name of [en, es] as const) {
        const address = (page: BrandPage): string => addressOf(brand.name, page);
        expect(pages[name]).toContain(`hrefLang="en" href="${marks.host}${address(en)}"`);
        expect(pages[name]).toContain(`hrefLang="es" href="${marks.host}${address(es)}"`);
        const [other, page, text] = name === en ? ['es', es, 'Español'] : ['en', en, 'English'];
        expect(pages[name]).toContain(
          `<a href="${address(page)}" lang="${other}" hrefLang="${other}">${text}</a>`,
        );
        expect(pages[name]).toContain(`<html lang="${name === en ? 'en' : 'es'}">`);
      }
    expect(pages['']).toContain(`<a class="l" href="/${brand.name}/es" lang="es" hrefLang="es">`);
    expect(pages.es).toContain(`<a class="l" href="/${brand.name}" lang="en" hrefLang="en">`);
    const isForm = brand.pages.apply === 'contact';
    expect(pages['es/apply'].includes(`href="/${brand.name}/es/signup"`)).toBe(!isForm);
    expect(pages['es/apply'].includes('data-locale="es"')).toBe(isForm);
    expect(textOf(pages['es/privacy'])).toContain('El texto que obliga es el de inglés.');
    expect(textOf(pages['es/privacy'])).toMatch(/En vigor desde el \d+ de \w+ de \d{4} /);
  });

  it('make no third-party requests, and contain no inline script or style', async () => {
    for (const html of Object.values(await renderBrand(brand, assets))) {
      expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
      expect(html).not.toMatch(
        / style=|<style|<script(?![^>]* src=)(?! type="application\/ld\+json">)| on\w+=/,
      );
    }
  });

  it('tell search engines of the job once in each language, with what they require and no invented pay', async () => {
    const pages = await renderBrand(brand, assets);
    const jobsOf = (html: string) =>
      [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
        ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
      );
    const told = Object.entries(pages).filter(([, html]) => jobsOf(html).length > 0);
    expect(told.map(([name]) => name)).toEqual(['apply', 'es/apply']);
    const [english, ...others] = told.flatMap(([, html]) => jobsOf(html));
    expect(others.map((job) => job.title)).toEqual([spanish.job.title]);
    for (const job of [english, ...others]) {
      // required for work from home by developers.google.com/search/docs/appearance/structured-data/job-posting
      expect(job).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'JobPosting',
        hiringOrganization: { '@type': 'Organization', name: brand.title },
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: [
          { '@type': 'Country', name: 'US' },
          { '@type': 'Country', name: 'CA' },
        ],
        employmentType: 'CONTRACTOR',
      });
      expect(job?.title).toMatch(/\S/);
      expect(job?.description).toContain('$2,500');
      expect(job?.datePosted).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(Date.parse(String(job?.validThrough))).toBeGreaterThan(Date.parse(String(job?.datePosted)));
      expect(job).not.toHaveProperty('baseSalary');
    }
  });

  it('never mention the sign-up URL that only managers hand out', async () => {
    const all = Object.values(await renderBrand(brand, assets)).join('');
    for (const page of ['signup', 'es/signup'])
      expect(all.includes(`/${brand.name}/${page}`)).toBe(brand.pages.apply === 'sign_up');
  });
});

it('support a third brand with a single entry', async () => {
  const pages = await renderBrand(third, assets);
  expect(pages['']).toContain('href="/line.css"');
  expect(pages['']).toContain('data-referral="77"');
  expect(pages['']).toContain('data-network="third"');
  expect(textOf(pages[''])).toContain(`© 2027 – ${marks.year} Third Eye`);
  expect(textOf(pages[''])).toContain('residing in North America');
  for (const name of ['apply', 'privacy', 'es', 'es/apply'] as const)
    expect(pages[name]).toContain('Third Eye');
  const signing = { ...third, pages: { ...third.pages, look: 'sun', apply: 'sign_up' } } as const;
  expect((await renderBrand(signing, assets)).apply).toContain('href="/third/signup"');
});

it('leave no text of the Spanish page in English', () => {
  const leaves = (tree: object, under = ''): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'string'
        ? [[under + key, value] as [string, string]]
        : leaves(value as object, `${under}${key}.`),
    );
  const english = new Map(leaves(landing));
  const same = leaves(spanish).filter(([key, text]) => english.get(key) === text);
  expect(same.map(([key]) => key)).toEqual(['rights', 'topics.tarot']);
});

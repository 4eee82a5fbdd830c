import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { type Brand, type BrandPage, brandPages, brands } from '../../common/brand/brands';
import { jobPosting } from '../../common/domain/job-posting';
import { addWords } from '../../common/words';
import { landing as english } from '../words/en/landing';
import { landing as spanish } from '../words/es/landing';
import { type Assets, Document } from './Document';
import { LineApply } from './line/LineApply';
import { LineFrame } from './line/LineFrame';
import { LineHome } from './line/LineHome';
import { LineCard, LineIcon } from './line/pictures';
import { applyOf, pageOf, PageProvider, type RenderedPage } from './page';
import { PolicyText } from './PolicyText';
import { SunApply } from './sun/SunApply';
import { SunFrame } from './sun/SunFrame';
import { SunHome } from './sun/SunHome';
import { SunCard, SunIcon } from './sun/pictures';

addWords('landing', english);
addWords('landing', spanish, 'es');

const contents: Record<Brand['pages']['look'], Record<BrandPage, ReactNode>> = {
  line: {
    '': <LineHome />,
    es: <LineHome />,
    apply: <LineApply />,
    'es/apply': <LineApply />,
    privacy: <PolicyText />,
    'es/privacy': <PolicyText />,
  },
  sun: {
    '': <SunHome />,
    es: <SunHome />,
    apply: <SunApply />,
    'es/apply': <SunApply />,
    privacy: <PolicyText />,
    'es/privacy': <PolicyText />,
  },
};
const icons = { line: <LineIcon />, sun: <SunIcon /> };
const cards = { line: <LineCard />, sun: <SunCard /> };
const frames = { line: LineFrame, sun: SunFrame };

async function textOf(element: ReactNode): Promise<string> {
  const { prelude } = await prerender(element);
  return new Response(prelude).text();
}

/** The job is told once in each language, where one applies. */
function jobOf({ brand, t }: RenderedPage): string {
  const facts = [
    t(`faq.need_${brand.pages.tie}`),
    t('faq.paid_answer'),
    t('faq.hours_answer'),
    t('faq.employed_answer'),
  ];
  return jobPosting(brand, { title: t('job.title'), facts, hours: t('facts.in_a_line.hours') });
}

async function renderPage(brand: Brand, name: BrandPage, assets: Assets): Promise<string> {
  const { look } = brand.pages;
  const Frame = frames[look];
  const page = pageOf(brand, name);
  const html = await textOf(
    <PageProvider value={page}>
      <Document assets={assets}>
        <Frame>{contents[look][name]}</Frame>
      </Document>
    </PageProvider>,
  );
  return name === applyOf(page) ? html.replace('</head>', (end) => jobOf(page) + end) : html;
}

/** The HTML of a brand's pages, by name. */
export async function renderBrand(brand: Brand, assets: Assets): Promise<Record<BrandPage, string>> {
  const pages = await Promise.all(
    brandPages.map(async (name) => [name, await renderPage(brand, name, assets)] as const),
  );
  return Object.fromEntries(pages) as Record<BrandPage, string>;
}

/** The HTML of every brand's pages, by name. */
export async function renderAll(assets: Assets): Promise<Record<string, Record<BrandPage, string>>> {
  const all = Object.values<Brand>(brands).map(
    async (brand) => [brand.name, await renderBrand(brand, assets)] as const,
  );
  return Object.fromEntries(await Promise.all(all));
}

/** The brand's favicon and social preview image, as SVG. */
export async function renderPictures(): Promise<{ name: string; icon: string; card: string }[]> {
  const made = Object.values<Brand>(brands).map(async ({ name, pages: { look } }) => ({
    name,
    icon: await textOf(icons[look]),
    card: await textOf(cards[look]),
  }));
  return Promise.all(made);
}

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Weight {
  files: number;
  gzip: number;
}

/** The output of `npm run weigh` for the built apps. */
const weights = JSON.parse(
  execFileSync(process.execPath, [path.join(__dirname, 'weigh.mjs'), '--json'], { encoding: 'utf8' }),
) as Record<string, { first: Weight; pages?: Record<string, Weight>; form?: Weight }>;

/**
 * KiB of gzipped JavaScript that a browser loads before the first page shows, for each web app: about 5 % above the
 * size when the limit was set. Raise one only for what the first page needs; everything else is loaded on demand.
 */
const budgets = { admin: 270, portal: 226, chat: 212, public: 166 };

/**
 * Additional KiB for opening a page of the manager area as the first one. This includes code shared by many pages
 * but not needed by the frame (one file, which the next page then already has); the summary has tag lists, a listing
 * its comparison, gifts their picker and preview, contacts their conversation, a run of pay its queue and statement, and profiles and the wizard all
 * validation rules of a person.
 */
const pageBudget = (page: string): number =>
  ({
    PsychicPayPage: 85,
    SummaryPage: 102,
    ProfilePage: 108,
    SchedulePage: 88,
    customers: 86,
    ListingPage: 89,
    ComposePage: 91,
    contacts: 93,
    dashboard: 89,
    integrations: 88,
    statistics: 86,
    pay: 99,
    profile: 92,
    'new-psychic': 93,
  })[page] ?? 84;

const kib = ({ gzip }: Weight): number => gzip / 1024;

describe('the first load, after `npm run build`', () => {
  it.each(Object.entries(budgets))('of %s stays within %i KiB', (app, budget) => {
    const first = weights[app]?.first ?? { files: 0, gzip: 0 };
    expect(first.files).toBeGreaterThan(0);
    expect(kib(first)).toBeLessThanOrEqual(budget);
  });
});

describe('a page of the manager area', () => {
  const pages = Object.entries(weights.admin?.pages ?? {});

  it('consists of few files, with the first requested at once', () => {
    expect(weights.admin?.first.files).toBe(1);
    expect(Math.max(...pages.map(([, { files }]) => files))).toBeLessThanOrEqual(26);
  });

  it.each(pages)('%s stays within its budget', (page, weight) => {
    expect(kib(weight)).toBeLessThanOrEqual(pageBudget(page));
  });

  it('has its own chunk', () => {
    expect(pages.map(([name]) => name)).toEqual(
      expect.arrayContaining(['SummaryPage', 'ReadingsPage', 'ComposePage', 'PsychicList', 'PsychicLayout']),
    );
  });
});

it('a psychic loads at most 266 KiB until the dashboard shows its figures', () => {
  const { first, pages = {} } = weights.portal ?? {};
  const [load = 0, dashboard = 0] = [first, pages.dashboard].map((weight) => weight && kib(weight));
  expect(dashboard).toBeGreaterThan(0);
  expect(load + dashboard).toBeLessThanOrEqual(266);
});

describe('a landing page', () => {
  it.each(['/cos', '/onesun'])('%s loads at most 2 KiB of scripts before a form is touched', (page) => {
    const { first } = weights[page] ?? {};
    expect(first && kib(first)).toBeLessThanOrEqual(2);
  });

  it('loads at most 20 KiB with its form', () => {
    const { first, form } = weights['/onesun'] ?? {};
    expect(first?.files).toBe(1);
    expect(form && kib(form)).toBeGreaterThan(1);
    expect(form && kib(form)).toBeLessThanOrEqual(20);
  });
});

it('only files for browsers are served: no source maps, no source lists, no hidden files', () => {
  const web = path.join(__dirname, '../dist/web');
  const files = readdirSync(web, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const known = /^[^.][^/]*\.(js|css|html|svg|png|ico|woff2?|webmanifest)(\.br)?$/;
  expect(files.filter((file) => !known.test(path.basename(file)))).toEqual([]);
  const scripts = files.filter((file) => /\.(js|css)$/.test(file));
  expect(scripts.filter((file) => readFileSync(file, 'utf8').includes('sourceMappingURL'))).toEqual([]);
});

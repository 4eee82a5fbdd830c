import { execFileSync } from 'node:child_process';
import path from 'node:path';

interface Weight {
  files: number;
  gzip: number;
}

/** What `npm run weigh` says of the built apps. */
const weights = JSON.parse(
  execFileSync(process.execPath, [path.join(__dirname, 'weigh.mjs'), '--json'], { encoding: 'utf8' }),
) as Record<string, { first: Weight; pages: Record<string, Weight> }>;

/**
 * KiB of gzipped JavaScript that a browser loads before it shows a first page, for each web app: some 5 % above what
 * it was when the number was set. Raise one only for what the first page needs; everything else is loaded when asked.
 */
const budgets = { admin: 270, portal: 235, public: 145 };

/** KiB that opening one page of the manager area adds to that, at most; the summary has lists of tags. */
const pageBudget = (page: string): number => (page === 'SummaryPage' ? 70 : 50);

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

  it.each(pages)('%s stays within its budget', (page, weight) => {
    expect(kib(weight)).toBeLessThanOrEqual(pageBudget(page));
  });

  it('has a chunk of its own', () => {
    expect(pages.map(([name]) => name)).toEqual(
      expect.arrayContaining(['SummaryPage', 'ReadingsPage', 'ComposePage', 'PsychicList', 'PsychicLayout']),
    );
  });
});

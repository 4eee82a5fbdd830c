import type { Locator, Page } from '@playwright/test';
import { addDays, type Day } from '../common/domain/new-york-time';
import { type OwnPeriodName, ownPeriods, payPeriodOf } from '../common/domain/pay-period';
import { ask, asSwitch, button, dollars, expect, expectFits, isPhone, phoneToo, test } from './pages';

interface Reading {
  call_date: string;
  conn_type: 'Call' | 'Chat';
  type: 'new' | 'repeat';
  duration: number;
  free_minutes: number;
  paid_minutes: number;
  revenue: number;
  result: string;
  rating: number | null;
}
type Own = { period: OwnPeriodName; period_from: Day; period_to: Day } & Record<string, number | null>;

const me = async (page: Page): Promise<number> =>
  (await ask<{ user_id: number }>(page, '/api/sessions/0')).user_id;
const readingsOf = async (page: Page, id: number, from: Day, to: Day): Promise<Reading[]> =>
  (await ask<{ readings: Reading[] }>(page, `/api/psychics/${id}/readings?start_date=${from}&end_date=${to}`))
    .readings;
const publish = (page: Page): Promise<unknown> => asSwitch(page, 'POST', 'statistics/publish');

const hundredths = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = (amount: number): string => amount.toLocaleString('en-US');

const isConnected = ({ result }: Reading): boolean => result === 'Completed' || result === 'Dropped';
const dayIn = ({ call_date }: Reading): Day => call_date.slice(0, 10);
const sum = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((all, row) => all + Math.round(100 * value(row)), 0) / 100;

/** A figure of the API as the page shows it. */
function shownAs(figure: string, value: number): string {
  if (['total_revenue', 'rev_per_call', 'rate'].includes(figure)) return dollars(value);
  const isCount = /_calls$|^attempted$|^total_missed$|^decl_vm_no_ans_busy$/.test(figure);
  return isCount ? whole(value) : hundredths(value);
}

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const daysFrom = (from: Day, to: Day): Day[] => {
  const days = [from];
  while ((days.at(-1) ?? to) < to) days.push(addDays(days.at(-1) ?? to, 1));
  return days;
};
const longDay = (day: Day): string =>
  new Date(`${day}T12:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

const names = {
  today: 'Today',
  week: 'Past week',
  two_weeks: '2 weeks',
  month: 'Month',
  two_months: '2 months',
};

// the API's figures match an independent calculation: see own-statistics.api.spec.ts and days.api.spec.ts
test('statistics: every figure of every range is shown', phoneToo, async ({ psychic: page }) => {
  await publish(page);
  const id = await me(page);
  await page.goto('/psychic/statistics');
  await expect(page.getByText(/^Figures as of /)).toBeVisible();
  await expectFits(page);
  const rows = await ask<Own[]>(page, `/api/psychics/${id}/statistics`);
  const table = region(page, 'All figures and what they mean');
  for (const [n, range] of (Object.keys(ownPeriods) as OwnPeriodName[]).entries()) {
    await button(page.getByRole('group', { name: 'Range' }), names[range]).click();
    await expect(page).toHaveURL(new RegExp(`range=${range}$`));
    const row = rows[n];
    if (row === undefined) throw new Error(`no figures of ${range}`);
    const { period, period_from: from, period_to: to } = row;
    const figures = Object.entries(row)
      .filter(([name]) => !/^period|^rating_cng$/.test(name))
      .map(([name, value]) => [name, value === null ? '–' : shownAs(name, Number(value))] as const);
    expect([period, figures.length]).toEqual([range, 29]);
    const place = isPhone(page) ? 0 : n;
    for (const [figure, text] of figures)
      await expect(table.locator(`tr[data-figure=${figure}] td`).nth(place), `${range} ${figure}`).toHaveText(
        text,
      );
    await expect(table.locator('tbody tr[data-figure]')).toHaveCount(30);
    // the chosen one is marked, and is on top
    const { total_revenue, all_calls, tot_mins, alc, rating_avg } = Object.fromEntries(figures);
    await expect(table.locator('tr[data-figure=all_calls] [data-chosen]')).toHaveText(all_calls ?? '');
    const top = [total_revenue, all_calls, tot_mins, alc, /%$/, rating_avg];
    await expect(region(page, 'Figures for the range').locator('dd')).toHaveText(
      top.map((text) => text ?? ''),
    );
    // chart and table cover the days
    const first = range === 'today' ? addDays(to, -6) : from;
    const days = await ask<{ revenue: number; minutes: number }[]>(
      page,
      `/api/psychics/${id}/days?start_date=${first}&end_date=${to}`,
    );
    for (const [title, exact, amounts, total] of [
      ['Revenue by day', dollars, days.map(({ revenue }) => revenue), total_revenue],
      ['Minutes by day', hundredths, days.map(({ minutes }) => minutes), tot_mins],
    ] as const) {
      const figure = region(page, title);
      await expect(figure.locator('tbody tr td')).toHaveText(amounts.map(exact));
      const bars = amounts.filter((amount) => amount > 0).map(exact);
      await expect(figure.locator('rect > title')).toHaveCount(bars.length);
      const told = await figure.locator('rect > title').allTextContents();
      expect(told.map((text) => text.slice(text.lastIndexOf(' ') + 1))).toEqual(bars);
      await expect(figure.locator('figcaption b')).toHaveText(total ?? '');
    }
  }
});

test('statistics: choices are stored, the definitions collapse, and print has charts and tables', async ({
  psychic: page,
}) => {
  await page.goto('/psychic/statistics?range=two_weeks');
  const revenue = region(page, 'Revenue by day');
  await expect(revenue.getByRole('img')).toBeVisible();
  await expect(revenue.getByRole('table')).toBeHidden();
  await button(revenue, 'Table').click();
  await expect(revenue.getByRole('img')).toBeHidden();
  const table = region(page, 'All figures and what they mean');
  await expect(table.getByText('Minutes per new call.')).toBeVisible();
  await table.getByLabel('Explain').click();
  await expect(table.getByText('Minutes per new call.')).toHaveCount(0);
  await button(table, 'Month').click();
  await expect(page).toHaveURL(/range=month$/);
  await page.reload();
  await expect(revenue.getByRole('table')).toBeVisible();
  await expect(table.getByText('Minutes per new call.')).toHaveCount(0);
  await expectFits(page);
  await page.emulateMedia({ media: 'print' });
  await expect(revenue.getByRole('img')).toBeVisible();
  await expect(revenue.getByRole('table')).toBeVisible();
  await expect(button(page, 'Print')).toBeHidden();
});

test('statistics that fail to load show an error, and can be reloaded', async ({ psychic: page }) => {
  await page.route(/\/api\/psychics\/\d+\/statistics$/, (route) => route.abort());
  await page.goto('/psychic/statistics');
  await expect(page.getByText('Your statistics could not be loaded.')).toBeVisible();
  await page.unroute(/\/api\/psychics\/\d+\/statistics$/);
  await button(page, 'Try again').click();
  await expect(region(page, 'Revenue by day')).toBeVisible();
});

test(
  'the statement matches Reading History, day by day and period by period',
  phoneToo,
  async ({ psychic: page }) => {
    const id = await me(page);
    await page.goto('/psychic');
    await page.getByRole('link', { name: 'All statistics' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Statement' }).click();
    await expect(
      page.getByText(
        'Revenue of your readings. It is not your pay: your manager tells you your rate and bonuses.',
      ),
    ).toBeVisible();
    await expect(page).toHaveURL(/start_date=/);
    const from = new URL(page.url()).searchParams.get('start_date') ?? '';
    await expect(button(page, 'Next Period')).toHaveAttribute('aria-disabled', 'true');
    await expectFits(page);
    const table = page.getByRole('table', { name: 'By day' });
    const periods = page.getByRole('table', { name: 'Pay periods' }).locator('tbody tr');
    for (const back of [0, 1, 2]) {
      if (back > 0) await button(page, 'Previous Period').click();
      const first = addDays(from, -7 * back);
      await expect(page).toHaveURL(new RegExp(`start_date=${first}$`));
      const days = daysFrom(first, addDays(first, 6));
      const rows = (await readingsOf(page, id, first, addDays(first, 6))).filter(isConnected);
      const total = dollars(sum(rows, ({ revenue }) => revenue));
      await expect(region(page, 'Revenue for the pay period').locator('figcaption b')).toHaveText(total);
      await expect(table.locator('tfoot .revenue')).toHaveText(total);
      if (!isPhone(page)) {
        const minutes = [
          sum(rows, (row) => row.free_minutes + row.paid_minutes),
          sum(rows, (row) => row.free_minutes),
          sum(rows, (row) => row.paid_minutes),
        ];
        await expect(table.locator('tfoot .figure')).toContainText(minutes.map(hundredths));
      }
      await expect(periods.nth(back).locator('td').last()).toHaveText(total);
      const told = await table.locator('tbody .revenue').allTextContents();
      for (const [n, day] of days.entries()) {
        const amount = sum(
          rows.filter((row) => dayIn(row) === day),
          ({ revenue }) => revenue,
        );
        expect([day, told[n]]).toEqual([day, told[n] === '–' ? '–' : dollars(amount)]);
        if (told[n] === '–') expect(amount).toBe(0);
        else if (!isPhone(page)) {
          const ofDay = rows.filter((row) => dayIn(row) === day);
          const minutes = [
            sum(ofDay, (row) => row.free_minutes + row.paid_minutes),
            sum(ofDay, (row) => row.free_minutes),
            sum(ofDay, (row) => row.paid_minutes),
          ];
          const figures = await table.locator('tbody tr').nth(n).locator('.figure').allTextContents();
          expect([day, ...figures.slice(2)]).toEqual([day, ...minutes.map(hundredths)]);
        }
      }
      await expect(page.getByText(new RegExp(`^Matches the ${whole(rows.length)} reading`))).toBeVisible();
    }
    // a day links to its readings
    const link = table.getByRole('link').first();
    await link.click();
    const day = addDays(from, -14);
    await expect(page).toHaveURL(new RegExp(`/readings\\?start_date=${day}&end_date=${day}`));
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`start_date=${day}$`));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`days-psychic-${day}-${addDays(day, 6)}.csv`);
    // a URL with other dates shows the period that contains them
    const { pay_day } = await ask<{ pay_day: number }>(page, '/api/sessions/0');
    await page.goto(`/psychic/statement?start_date=${addDays(from, -3)}`);
    const snapped = payPeriodOf(addDays(from, -3), pay_day).from;
    await expect(page).toHaveURL(new RegExp(`start_date=${snapped}$`));
  },
);

test('figures and hours stay within their cards, from small phones to laptops', async ({ psychic: page }) => {
  for (const [address, heading] of [
    ['/psychic', 'My Stats'],
    ['/psychic/statement', 'By day'],
    ['/psychic/schedule', 'Monday'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const burst = await page
        .locator('main section, main dl, main ul')
        .evaluateAll((all) =>
          all
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
            .map(
              (box) =>
                `${box.getAttribute('aria-label') ?? box.tagName} is ${box.scrollWidth} in ${box.clientWidth}`,
            ),
        );
      expect.soft(burst, `${address}, ${width} px wide`).toEqual([]);
    }
  }
});

test(
  'limited mode has no statement, and no money in statistics',
  phoneToo,
  async ({ psychic: page, demo, browser }) => {
    const id = await me(page);
    const manager = await browser.newContext({ storageState: demo.manager, baseURL: demo.url });
    const limit = async (limited_readings: boolean): Promise<void> => {
      const answer = await manager.request.put(`/api/psychics/${id}/limited_readings`, {
        data: { limited_readings },
      });
      expect(answer.status()).toBe(200);
    };
    await limit(true);
    await page.goto('/psychic/statement');
    await expect(page.getByText('There is no page at this address.')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('$');
    await page.goto('/psychic/statistics');
    await expect(region(page, 'Minutes by day')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/\$|Revenue|Rate\b|Money|Statement/);
    if (isPhone(page)) await button(page, 'More').click();
    const menu = page.getByRole('navigation', { name: 'Psychic Menu' });
    await expect(menu.getByRole('link', { name: 'Statistics' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Statement' })).toHaveCount(0);
    await limit(false);
    await page.reload();
    if (isPhone(page)) await button(page, 'More').click();
    await expect(menu.getByRole('link', { name: 'Statement' })).toBeVisible();
    await manager.close();
  },
);

test('a printed statement shows name, dates, and print time, with chart and table', async ({
  psychic: page,
}) => {
  await page.goto('/psychic/statement');
  await expect(page.getByRole('table', { name: 'By day' })).toBeVisible();
  await expect(page.getByText('Network', { exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  const facts = page.locator('main dl');
  await expect(facts).toBeVisible();
  await expect(facts.locator('dt')).toHaveText(['Network', 'Psychic', 'Pay period', 'Username', 'Printed']);
  await expect(facts.locator('dd')).toHaveText([
    'cos',
    /^Grace /,
    new RegExp(`^${longDay(new URL(page.url()).searchParams.get('start_date') ?? '')} to `),
    /^psychic, ext \d+$/,
    /^\w{3} \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M, /,
  ]);
  await expect(page.getByRole('img', { name: /^Revenue by day: / })).toBeVisible();
  await expect(page.getByRole('table', { name: 'By day' })).toBeVisible();
  for (const control of ['Print', 'Previous Period']) await expect(button(page, control)).toBeHidden();
  await expect(page.getByRole('table', { name: 'Pay periods' })).toBeHidden();
});

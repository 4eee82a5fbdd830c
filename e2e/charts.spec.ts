import type { Locator } from '@playwright/test';
import { addDays, type Day, dayOf, weekdayOf } from '../common/domain/new-york-time';
import { payPeriodOf } from '../common/domain/pay-period';
import { weekdayNames } from '../common/domain/schedule-week';
import { ask, button, dollarsOf, expect, expectFits, isPhone, phoneToo, test } from './pages';

interface DayRow {
  day: Day;
  revenue: number;
  minutes: number;
}

const total = (cents: readonly number[]): number => cents.reduce((sum, value) => sum + value, 0);
const change = (now: number, before: number): string => {
  const percent = (100 * (now - before)) / before;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`;
};
const nameOf = (day: Day): string => weekdayNames[weekdayOf(day) - 1] ?? '';

/** Distance from zero in pixels: height of bars, position of ticks. */
const drawn = (chart: Locator) =>
  chart.evaluate((svg) => ({
    bars: [...svg.querySelectorAll('rect.bar, rect.open')].map((bar) => Number(bar.getAttribute('height'))),
    ticks: [...svg.querySelectorAll('line.before')].map(
      (tick) => Number(svg.getAttribute('height')) - 1 - Number(tick.getAttribute('y1')),
    ),
  }));

test(
  'the network’s pay week: chart, finding, table, and the days agree',
  phoneToo,
  async ({ manager: page }) => {
    // a week ago, so that all seven days are over
    const then = new Date(Date.now() - 7 * 86_400_000);
    await page.clock.setFixedTime(then);
    const { pay_day } = await ask<{ pay_day: number }>(page, '/api/sessions/0');
    const { from, to } = payPeriodOf(dayOf(then), pay_day);
    const week = Array.from({ length: 7 }, (_, n) => addDays(from, n));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/dashboard');
    const card = page.getByRole('region', { name: 'Pay week, day by day' });
    const chart = card.getByRole('img', { name: /^Network revenue by day/ });
    await expect(chart).toBeVisible();
    expect(asked.filter((path) => path === '/api/statistics/days')).toHaveLength(1);
    await expectFits(page);

    // the API's days match an independent calculation: see days.api.spec.ts
    const exact = await ask<DayRow[]>(
      page,
      `/api/statistics/days?start_date=${addDays(from, -7)}&end_date=${to}`,
    );
    const cents = exact.map(({ revenue }) => Math.round(revenue * 100));
    const [before, now] = [cents.slice(0, 7), cents.slice(7)];
    await expect(card.locator('figcaption').first()).toContainText(dollarsOf(total(now)));
    const finding = `${change(total(now), total(before))} vs. `;
    await expect(card.locator('figcaption').first()).toContainText(finding);
    const spoken = (await chart.getAttribute('aria-label')) ?? '';
    for (const [n, day] of week.entries())
      for (const cents of [now[n] ?? 0, before[n] ?? 0])
        expect(spoken).toContain(`${nameOf(day)} ${dollarsOf(cents)}`);
    // bars and ticks share a scale
    const { bars, ticks } = await drawn(chart);
    const scale = (bars[0] ?? 0) / (now[0] ?? 1);
    for (const [n, cents] of now.entries()) expect(bars[n]).toBeCloseTo(cents * scale, -0.5);
    for (const [n, cents] of before.entries()) expect(ticks[n]).toBeCloseTo(cents * scale, -0.5);

    await button(card, 'Table').click();
    await expect(chart).toBeHidden();
    const rows = card.getByRole('row');
    const hundredths = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    for (const [n, day] of week.entries()) {
      const row = rows.nth(n + 1);
      await expect(row).toContainText(dollarsOf(now[n] ?? 0));
      await expect(row).toContainText(change(now[n] ?? 0, before[n] ?? 1));
      if (!isPhone(page)) await expect(row).toContainText(dollarsOf(before[n] ?? 0));
      const { minutes } = exact.find((row) => row.day === day) ?? { minutes: 0 };
      await expect(row).toContainText(minutes.toLocaleString('en-US', hundredths));
    }
    await expect(rows.nth(8)).toContainText(dollarsOf(total(now)));
    await expectFits(page);
    // stored for the user; both are printed
    await page.reload();
    await expect(card.getByRole('table')).toBeVisible();
    await expect(chart).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(card.getByRole('table')).toBeVisible();
    await expect(chart).toBeVisible();
    await expect(button(card, 'Chart')).toBeHidden();
  },
);

test('statistics as charts and by days: the same figures, only of the page, in one request', async ({
  manager: page,
}) => {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname === '/api/statistics/days') asked.push(address);
  });
  await page.goto('/statistics?perPage=5');
  await button(page, 'Previous Period').click();
  await expect(page).toHaveURL(/start_date=/);
  const window = new URL(page.url()).searchParams;
  const [from, to] = [window.get('start_date') ?? '', window.get('end_date') ?? ''];
  const rows = await ask<{ user_id: number; user_name: string; total_revenue: number }[]>(
    page,
    `/api/statistics?start_date=${from}&end_date=${to}&range=[0,4]&sort=["total_revenue","DESC"]`,
  );
  await expect(page.getByText(rows[0]?.user_name ?? '').first()).toBeVisible();
  expect(asked).toEqual([]);
  const answer = page.waitForResponse(/\/api\/statistics\/days\?/);
  await button(page, 'Charts').click();
  const drawnDays = (await (await answer).json()) as (DayRow & { user_id: number })[];
  const charts = page.getByRole('img', { name: /^Revenue for / });
  await expect(charts).toHaveCount(5);
  await expectFits(page);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.searchParams.get('psychics')).toBe(rows.map(({ user_id }) => user_id).join(','));

  const scales: number[] = [];
  for (const [place, { user_id, user_name, total_revenue }] of rows.entries()) {
    const chart = charts.nth(place);
    await expect(chart).toHaveAttribute('aria-label', new RegExp(`^Revenue for ${user_name} by day: `));
    const cents = drawnDays
      .filter((row) => row.user_id === user_id && row.day >= from)
      .map(({ revenue }) => Math.round(revenue * 100));
    expect(total(cents)).toBe(Math.round(total_revenue * 100));
    const spoken = (await chart.getAttribute('aria-label')) ?? '';
    for (const value of cents) expect(spoken).toContain(` ${dollarsOf(value)}`);
    const { bars } = await drawn(chart);
    const some = cents.filter((value) => value > 0);
    expect(bars).toHaveLength(some.length);
    scales.push((bars[0] ?? 0) / (some[0] ?? 1));
    for (const [n, value] of some.entries()) expect(bars[n]).toBeCloseTo(value * (scales[0] ?? 0), -0.5);
  }
  // each has its own scale, so its largest value reaches into the upper half of the 75 px
  await button(page, 'Separate scales').click();
  await expect(page.getByText(/^Each chart has its own scale/)).toBeVisible();
  for (const [place] of rows.entries()) {
    const { bars, ticks } = await drawn(charts.nth(place));
    expect(Math.max(...bars, ...ticks)).toBeGreaterThan(37);
  }
  await page.reload();
  await expect(button(page, 'Separate scales')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Days').click();
  await expect(charts.first()).toBeHidden();
  const table = page.getByRole('table', { name: /^Revenue for each psychic by day/ });
  for (const [place, { user_name, total_revenue }] of rows.entries()) {
    const row = table.getByRole('row').nth(place + 1);
    await expect(row).toContainText(user_name);
    await expect(row).toContainText(dollarsOf(Math.round(total_revenue * 100)));
  }
  await expectFits(page);
  await button(page, 'Minutes').click();
  await expect(page.getByRole('table', { name: /^Minutes for each psychic by day/ })).toBeVisible();
  expect(asked).toHaveLength(2);
  await page.reload();
  await expect(page.getByRole('table', { name: /^Minutes for each psychic by day/ })).toBeVisible();
  await page.goto('/statistics?start_date=2026-01-01&end_date=2026-12-31');
  await expect(page.getByText('Charts can show up to 31 days.')).toBeVisible();
  await button(page, 'Table').click();
  await expect(page.getByText('Charts can show')).toHaveCount(0);
});

test('the days column of statistics: each psychic with its own scale, stored, in one request', async ({
  manager: page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/statistics/days') asked.push(request.url());
  });
  await page.goto('/statistics?perPage=5');
  await button(page, 'Previous Period').click();
  await expect(page).toHaveURL(/start_date=/);
  const window = new URL(page.url()).searchParams;
  const [from, to] = [window.get('start_date') ?? '', window.get('end_date') ?? ''];
  await expect(page.getByRole('columnheader', { name: 'Revenue' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('switch', { name: 'Days column' }).click();
  const pictures = page.getByRole('img', { name: /^Revenue for .+ by day: / });
  await expect(pictures).toHaveCount(5);
  expect(asked).toHaveLength(1);
  const rows = await ask<{ user_name: string; total_revenue: number }[]>(
    page,
    `/api/statistics?start_date=${from}&end_date=${to}&range=[0,4]&sort=["total_revenue","DESC"]`,
  );
  for (const [place, { user_name, total_revenue }] of rows.entries()) {
    await expect(page.locator('tbody:not(.totals) tr').nth(place)).toContainText(user_name);
    const spoken = (await pictures.nth(place).getAttribute('aria-label')) ?? '';
    const amounts = [...spoken.matchAll(/\$([\d,.]+\d)/g)].map(([, text = '']) =>
      Number(text.replace(',', '')),
    );
    expect(amounts).toHaveLength(7);
    expect(total(amounts)).toBeCloseTo(total_revenue, 2);
    const heights = await pictures
      .nth(place)
      .locator('rect')
      .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))));
    const some = amounts.filter((value) => value > 0);
    expect(heights).toHaveLength(some.length);
    for (const [n, value] of some.entries())
      expect(heights[n]).toBeCloseTo((22 * value) / Math.max(...some), 6);
  }
  await expectFits(page);
  // while new rows are loading, nothing is requested for the old ones
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    ({ pathname }) => pathname === '/api/statistics',
    async (route) => {
      await isAnswered;
      await route.continue();
    },
  );
  await button(page, 'Previous Period').click();
  await expect(page.locator('tbody[data-reloading]:not(.totals)')).toBeVisible();
  await expect(pictures).toHaveCount(0);
  answer();
  await expect(pictures).toHaveCount(5);
  expect(asked).toHaveLength(2);
  await page.reload();
  await expect(pictures).toHaveCount(5);
  await page.getByRole('switch', { name: 'Days column' }).click();
  await expect(pictures).toHaveCount(0);
});

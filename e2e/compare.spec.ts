import { ask, button, dollarsOf, expect, expectFits, isPhone, phoneToo, test } from './pages';

interface ComparedFigures {
  total_revenue: number;
  tot_calls: number;
}
interface ComparedRow extends ComparedFigures {
  user_name: string;
  before: ComparedFigures;
}
interface Total extends ComparedFigures {
  psychics: number;
  before: ComparedFigures;
  trends: Record<string, number>;
}

const cents = (amount: number): number => Math.round(100 * amount);
const signed = (by: number): string => `${by > 0 ? '+' : '-'}${dollarsOf(Math.abs(by))}`;

// the API's figures and orders match an independent calculation: see compared.api.spec.ts
test(
  'this week against the week before, for the network and each psychic, and who fell to zero',
  phoneToo,
  async ({ manager: page }) => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Compare psychics with the week before' }).click();
    await expect(page).toHaveURL(/\/statistics\?.*compare=before/);
    const shown = new URL(page.url()).searchParams;
    const [from, to] = [shown.get('start_date') ?? '', shown.get('end_date') ?? ''];
    const back = (day: string): string =>
      new Date(Date.parse(day) - 7 * 86_400_000).toISOString().slice(0, 10);
    const dates = `start_date=${from}&end_date=${to}&compare_start_date=${back(from)}&compare_end_date=${back(to)}`;
    const total = await ask<Total>(page, `/api/statistics/total?${dates}`);
    const change = cents(total.total_revenue) - cents(total.before.total_revenue);
    const network = page.getByRole(isPhone(page) ? 'button' : 'row', { name: /^All \d+ psychics/ });
    await expect(network).toContainText(`All ${total.psychics} psychics`);
    await expect(network).toContainText(dollarsOf(cents(total.total_revenue)));
    await expect(network).toContainText(signed(change));
    await expectFits(page);
    if (isPhone(page)) {
      await network.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(dollarsOf(cents(total.before.total_revenue)));
      await expectFits(page);
      return;
    }
    await expect(network).toContainText(dollarsOf(cents(total.before.total_revenue)));

    // by change, largest loss first
    const header = button(page, 'Revenue: Change');
    await header.click();
    await header.click();
    await expect(page).toHaveURL(/sort=total_revenue_change&order=ASC/);
    const rows = await ask<ComparedRow[]>(
      page,
      `/api/statistics?${dates}&range=[0,9]&sort=["total_revenue_change","ASC"]`,
    );
    const names = page.locator('tbody:not(.totals) th');
    await expect(names).toHaveText(rows.map(({ user_name }) => user_name));
    const lines = page.locator('tbody:not(.totals) tr');
    for (const [n, { total_revenue, before }] of rows.entries()) {
      const by = cents(total_revenue) - cents(before.total_revenue);
      if (by !== 0) await expect(lines.nth(n)).toContainText(signed(by));
    }
    const expectCsv = async (pattern: RegExp): Promise<void> => {
      await button(page, 'Export').click();
      await expect(page.getByRole('link', { name: /CSV/ })).toHaveAttribute('href', pattern);
      await page.keyboard.press('Escape');
    };
    await expectCsv(new RegExp(`compare_start_date=${back(from)}`));

    // an address to send
    const filter = button(page, `Rose: ${total.trends.rose ?? 0}`);
    await filter.click();
    await expect(page).toHaveURL(/trend=rose/);
    await page.reload();
    await expect(filter).toHaveAttribute('aria-pressed', 'true');
    const rose = await ask<ComparedRow[]>(
      page,
      `/api/statistics?${dates}&range=[0,9]&sort=["total_revenue_change","DESC"]&filter={"trend":"rose"}`,
    );
    await expect(names).toHaveText(rose.map(({ user_name }) => user_name));
    await expectCsv(/filter=.*rose/);
    await button(page, `Fell to zero: ${total.trends.stopped ?? 0}`).click();
    await expect(page).toHaveURL(/trend=stopped&sort=total_revenue_change&order=ASC/);
    await page.goBack();
    await expect(names).toHaveText(rose.map(({ user_name }) => user_name));

    // other days to compare with
    await page.getByLabel('Compare with').selectOption({ label: 'Other dates' });
    await expect(page).toHaveURL(new RegExp(`compare=${back(from)}\\.\\.${back(to)}`));
    await page.getByLabel('Compare with').selectOption({ label: 'Nothing' });
    await expect(page).not.toHaveURL(/compare|trend|_change/);
    await expect(page.getByRole('columnheader', { name: 'Change' })).toHaveCount(0);
  },
);

test('the dashboard shows who is available, and when contacts are missed', async ({ manager: page }) => {
  await page.goto('/dashboard');
  const counts = await ask<{ status: string; count: number }[]>(page, '/api/psychics/availability');
  const hours = await ask<{ hour: number; readings: number; missed: number }[]>(
    page,
    `/api/statistics/hours?${await page.evaluate(() => {
      const day = (n: number): string =>
        new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
          Date.now() - n * 86_400_000,
        );
      return `start_date=${day(6)}&end_date=${day(0)}`;
    })}`,
  );
  const card = page.getByRole('region', { name: 'Hours of the day' });
  await expect(card.locator('figcaption').nth(1)).toContainText(
    String(hours.reduce((sum, { missed }) => sum + missed, 0)),
  );
  await button(card, 'Table').click();
  const rows = card.getByRole('row');
  for (const { hour, readings, missed } of hours) {
    const cells = rows.nth(hour + 1).getByRole('cell');
    await expect(cells.nth(0)).toHaveText(String(readings));
    await expect(cells.nth(1)).toHaveText(String(missed));
  }
  await expectFits(page);
  const unavailable = counts.find(({ status }) => status === 'U')?.count ?? 0;
  await page.getByRole('link', { name: `Unavailable ${unavailable}` }).click();
  await expect(page).toHaveURL(/\/psychics\?.*status=U/);
  // the list has as many
  await expect(page.getByText(`of ${unavailable}.`)).toBeVisible();
});

import { ask, expect, expectFits, isPhone, phoneToo, test } from './pages';

/** The longest possible username, without a break opportunity. */
const longest = (first: string): string => first + 'W'.repeat(98);

interface NamedPsychic {
  agent_user_id: number;
}

test('usernames of 99 characters break no manager page', phoneToo, async ({ manager: page }) => {
  const [waiting] = await ask<NamedPsychic[]>(page, '/api/approvals');
  const [best, second] = await ask<NamedPsychic[]>(page, '/api/psychics?sort=["ranking","ASC"]&range=[0,1]');
  const ids = [waiting, best, second].map((row) => row?.agent_user_id ?? 0);
  for (const [place, id] of ids.entries()) {
    const path = `/api/psychics/${id}/profile`;
    const { profile } = await ask<{ profile: object }>(page, path);
    const data = { profile: { ...profile, username: longest('ABC'.charAt(place)) } };
    expect((await page.request.put(path, { data })).status()).toBe(200);
  }
  const own = `/psychics/${ids[1] ?? 0}`;
  const pages = ['/dashboard', '/psychics', '/psychics?q=WWW', '/statistics', '/approvals'];
  for (const address of [
    ...pages,
    own,
    ...['profile', 'listing', 'readings', 'activity'].map((part) => `${own}/${part}`),
  ]) {
    await page.goto(address);
    await expect(page.getByText(/^[ABC]W{98}$/).first()).toBeVisible();
    await expectFits(page);
  }
  if (isPhone(page)) return;
  // the sticky column leaves room for the figures next to it, and shows the whole name in a tooltip
  for (const address of ['/psychics', '/statistics']) {
    await page.goto(address);
    const cell = page.getByRole('rowheader', { name: longest('B') });
    await expect(cell).toHaveAttribute('title', longest('B'));
    expect((await cell.boundingBox())?.width).toBeLessThanOrEqual(201);
  }
  // the name change wraps, next to the other columns
  await page.goto(`${own}/activity`);
  const table = page.getByRole('region', { name: /^Activity of/ });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1);
});

import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test as base } from '@playwright/test';

export { expect };

/** A page that is signed in as the demo manager. */
export const test = base.extend<{ manager: Page }>({
  manager: async ({ page }, use) => {
    await signIn(page);
    await use(page);
  },
});

/** @param origin another network's, such as `http://onesun.localhost:4310` */
export async function signIn(
  page: Page,
  username = 'manager',
  password = 'manager-demo',
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/(dashboard|psychic)$/);
}

/** Nothing that axe finds, and nothing that sticks out to the right of the screen. */
export async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`),
  ).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 720;

/** What the switch says of a psychic of the first network. */
export async function report(page: Page, psychic: number, code: string): Promise<void> {
  const answer = await page.request.post(`/api/integrations/psychics/${psychic}/status`, {
    headers: { authorization: 'Bearer demo-cos-key' },
    data: { code },
  });
  expect(answer.status()).toBe(200);
}

/** The id of a psychic of the demo, by username. */
export async function psychicId(page: Page, username: string): Promise<number> {
  const answer = await page.request.get(`/api/search/${username}`);
  const [found] = (await answer.json()) as { user_id: number }[];
  if (found === undefined) throw new Error(`no psychic ${username}`);
  return found.user_id;
}

/** One of the demo for each width: what a test leaves behind does not meet it again. */
export const ofWidth = (page: Page, desktop: string, phone: string): string =>
  isPhone(page) ? phone : desktop;

/** Signed up, and nothing else: no listing, hours, customers or gifts. */
export const newcomer = 'AmberTide';

export const ask = async <T>(page: Page, path: string): Promise<T> => {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as T;
};

export const tell = async (page: Page, path: string, data: object = {}): Promise<void> => {
  expect((await page.request.post(path, { data })).status()).toBe(200);
};

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

export const notice = (page: Page, title: string): Locator =>
  page.locator('[aria-live=polite]').getByRole('status').filter({ hasText: title });

/** The summary above a form: the messages, word for word. */
export const summary = (page: Page): Locator => page.getByRole('alert').getByRole('link');

/** The row of a table, or what a phone opens in its place. */
export async function openRow(page: Page, ...texts: string[]): Promise<Locator> {
  const rows = isPhone(page) ? page.getByRole('main').locator('ul li button') : page.getByRole('row');
  let row = rows;
  for (const text of texts) row = row.filter({ hasText: text });
  if (!isPhone(page)) return row.first();
  await row.first().click();
  return page.getByRole('dialog').first();
}

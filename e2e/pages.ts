import { expect, type Locator, type Page, request, test as base } from '@playwright/test';
import { Demo, Host, type SignedIn } from './demo';
import { Tab } from './tab';

export { expect };

/** Of a test whose subject no width changes: it runs at a desk alone. */
export const sameAtEveryWidth = { tag: '@same-at-every-width' };

/** Of a file whose subject is what a press does: everything moves, as it does for most. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Which demo a worker has at the moment. */
class Demos {
  private running: { file: string; demo: Demo } | undefined;

  constructor(
    private readonly host: Host,
    private readonly port: number,
    private readonly env: Record<string, string>,
  ) {}

  /** What one spec file leaves behind does not meet the next, whichever the worker ran before. */
  async of(file: string): Promise<Demo> {
    if (this.running?.file !== file) {
      await this.stop();
      this.running = { file, demo: await Demo.start(this.host, this.port, this.env) };
    }
    return this.running.demo;
  }

  async stop(): Promise<void> {
    await this.running?.demo.stop();
    this.running = undefined;
  }
}

/** The tests of a spec file share a demo of the file's own; `manager` and `psychic` are pages of browsers that are signed in. */
export const test = base.extend<
  {
    demo: Demo;
    manager: Page;
    psychic: Page;
    /** The portal believes that the chat window is open; otherwise it opens one in every test. */
    hasChatWindow: boolean;
  },
  { demos: Demos; programEnv: Record<string, string>; tab: Tab }
>({
  programEnv: [{}, { option: true, scope: 'worker' }],
  hasChatWindow: [true, { option: true }],
  tab: [
    async ({ browser }, use) => {
      const tab = new Tab(browser);
      await use(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],
  page: async (
    { tab, hasChatWindow, baseURL, contextOptions, timezoneId, viewport, isMobile, hasTouch },
    use,
    info,
  ) => {
    const context = { ...contextOptions, baseURL, timezoneId, viewport, isMobile, hasTouch };
    await use(await tab.take({ context, hasChatWindow }));
    await tab.giveBack(info.status === info.expectedStatus);
  },
  context: async ({ page }, use) => use(page.context()),
  demos: [
    async ({ programEnv }, use, { parallelIndex }) => {
      const host = Host.start();
      const demos = new Demos(host, Number(process.env.E2E_PORT ?? 4310) + parallelIndex, programEnv);
      await use(demos);
      try {
        await demos.stop();
      } finally {
        await host.end();
      }
    },
    { scope: 'worker' },
  ],
  demo: async ({ demos }, use, { file }) => use(await demos.of(file)),
  baseURL: async ({ demo }, use) => use(demo.url),
  manager: async ({ page, demo }, use) => {
    await signedInAs(page, demo.manager);
    await use(page);
  },
  psychic: async ({ page, demo }, use) => {
    await signedInAs(page, demo.psychic);
    await use(page);
  },
});

/** The tab of a browser that has just been opened becomes one that is signed in. */
async function signedInAs(page: Page, { cookies, origins }: SignedIn): Promise<void> {
  await page.context().addCookies(cookies);
  await page.evaluate(
    (kept) => {
      for (const { name, value } of kept) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage: kept }) => kept),
  );
}

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

/** Signed out without a word. A page that is open would lead to the sign-in by itself, amid what comes next. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Before widths are measured: the fonts of what is shown are there. */
export const fontsOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.fonts.ready.then(() => true));

/** Nothing sticks out to the right of the screen, and no text out of its button. What axe says of a page: axe.ts. */
export async function expectFits(page: Page): Promise<void> {
  // not the width of the window, which on a phone grows with what sticks out
  const width = page.viewportSize()?.width ?? 0;
  // until its font is there, a text may be wider
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
  await expect.poll(() => page.evaluate(bursting)).toEqual([]);
}

/** Buttons whose text sticks out of them to the right. */
const bursting = (): string[] =>
  [...document.querySelectorAll('button')]
    .filter((button) => button.scrollWidth > button.clientWidth + 1)
    .filter((button) => getComputedStyle(button).overflowX === 'visible')
    .map(({ textContent }) => textContent);

/** Goes on within the app that is open, as a link in it does. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 720;

/** Of a list's address: all that the demo has; a pay week may hold little or nothing. */
export const ever = 'start_date=2026-01-01&end_date=2027-12-31';

/** Goes one period back in a list. */
export async function previousPeriod(page: Page): Promise<void> {
  const days = page.locator('strong[aria-live=polite]');
  const shown = await days.innerText();
  await button(page, 'Previous Period').click();
  await expect(days).not.toHaveText(shown);
  // the rows of the period before stay until the new ones are there
  await expect(page.locator('[data-reloading]')).toHaveCount(0);
}

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
  // a kept connection may have ended while the machine was busy
  const answer = await page.request.get(`/api/search/${username}`, { maxRetries: 2 });
  const [found] = (await answer.json()) as { user_id: number }[];
  if (found === undefined) throw new Error(`no psychic ${username}`);
  return found.user_id;
}

/** The manager of a name, as managers see each other. */
export async function managerOf(
  page: Page,
  username: string,
): Promise<{ user_id: number; disabled_at: string | null }> {
  const managers = await ask<{ user_id: number; username: string; disabled_at: string | null }[]>(
    page,
    '/api/managers',
  );
  const found = managers.find((manager) => manager.username === username);
  if (found === undefined) throw new Error(`no manager ${username}`);
  return found;
}

/** The manager signs in elsewhere, too. */
export async function alsoSignedIn(page: Page): Promise<void> {
  const elsewhere = await request.newContext({ baseURL: new URL(page.url()).origin });
  await elsewhere.post('/api/sessions', { data: { username: 'manager', password: 'manager-demo' } });
  await elsewhere.dispose();
}

/** Signed up, and nothing else: no listing, hours, customers or gifts. */
export const newcomer = 'AmberTide';

/** As if it were a day on which this browser is three hours behind New York: twice a year it is not, for three hours. */
export const threeHoursBehind = (page: Page): Promise<void> =>
  page.clock.setFixedTime('2026-06-15T12:00:00-04:00');

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

/** Opens a page of the portal from its menu. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await button(page, 'More').click();
  await page
    .getByRole('navigation', { name: 'Psychic Menu' })
    .getByRole('link', { name, exact: true })
    .click();
}

export const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
export const dollarsOf = (cents: number): string => dollars(cents / 100);

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

import path from 'node:path';
import { expect, type Locator, type Page, request, test as base } from '@playwright/test';
import { Demo, Host, type SignedIn } from './demo';
import { Tab } from './tab';

export { expect };

/** For tests of what a phone shows or does differently: they also run on a phone. */
export const phoneToo = { tag: '@phone' };

/** For tests of what only phones have. */
export const phoneOnly = { tag: '@phone-only' };

/** For files that test clicks: animations are on, as for most users. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The worker's current demo. */
class Demos {
  private running: { file: string; demo: Demo } | undefined;

  constructor(
    private readonly host: Host,
    private readonly port: number,
    private readonly env: Record<string, string>,
  ) {}

  /** Isolates spec files from each other, whichever ones the worker ran before. */
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

/** The tests of a spec file share a demo of their own; `manager` and `psychic` are signed-in pages. */
export const test = base.extend<
  {
    demo: Demo;
    manager: Page;
    psychic: Page;
    /** Makes the portal believe that the chat window is open; otherwise every test would open one. */
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

/** Signs in the tab of a new browser. */
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

/** Signs out silently. An open page would redirect to the sign-in page, in the middle of the next steps. */
export async function forgetSession(page: Page): Promise<void> {
  // or it redirects at this very moment, and interrupts this
  await expect(() => page.goto('about:blank')).toPass();
  await page.context().clearCookies();
}

/** Waits for fonts before widths are measured. */
export const fontsOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.fonts.ready.then(() => true));

/**
 * Waits until a page has settled after a change: width and size observers fire in one frame and render in the next;
 * and for all finite animations.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.catch(() => undefined)),
    );
  });
}

/** Expects no horizontal overflow, and no text overflowing its button. For axe checks, see axe.ts. */
export async function expectFits(page: Page): Promise<void> {
  // not the window's width, which on a phone grows with overflowing content
  const width = page.viewportSize()?.width ?? 0;
  // text may be wider until its font has loaded
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
  await expect.poll(() => page.evaluate(bursting)).toEqual([]);
}

/** Buttons whose text overflows to the right. */
const bursting = (): string[] =>
  [...document.querySelectorAll('button')]
    .filter((button) => button.scrollWidth > button.clientWidth + 1)
    .filter((button) => getComputedStyle(button).overflowX === 'visible')
    .map(({ textContent }) => textContent);

/** Navigates within the open app, like a link. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 720;

/** Query string of a list that covers all of the demo; a pay week may contain little or nothing. */
export const ever = 'start_date=2026-01-01&end_date=2027-12-31';

/** Searches the list of a manager's page; its field is in a sheet on phones. */
export async function searchList(page: Page, hint: string, term: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Search(: |$)/ }).click();
  await page.getByPlaceholder(hint).fill(term);
  await page.keyboard.press('Enter');
  // while the sheet closes, its own Search button is the one that is found
  if (isPhone(page)) await expect(page.getByPlaceholder(hint)).toBeHidden();
}

/** Opens the dates of a list of a manager's page. */
export async function openDates(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Dates: / }).click();
  return page.getByRole('dialog', { name: 'Dates' });
}

/** Goes back one period in a list. */
export async function previousPeriod(page: Page): Promise<void> {
  const days = page.locator('strong[aria-live=polite]');
  const shown = await days.innerText();
  await button(page, 'Previous Period').click();
  await expect(days).not.toHaveText(shown);
  // the previous period's rows stay until the new ones are loaded
  await expect(page.locator('[data-reloading]')).toHaveCount(0);
}

/** The line at the top of every page of the portal. */
export const reachLine = (page: Page): Locator => page.getByRole('status', { name: 'Your availability' });

/** Calls the API as the switch of the first network. @returns its answer */
export async function asSwitch<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const headers = { authorization: 'Bearer demo-cos-key' };
  const answer = await page.request.fetch(`/api/integrations/${path}`, { method, headers, data });
  expect([path, answer.ok()]).toEqual([path, true]);
  return (answer.status() === 204 ? undefined : await answer.json()) as T;
}

/** Sets a status as the switch. */
export const report = (page: Page, psychic: number, code: string, more: object = {}): Promise<unknown> =>
  asSwitch(page, 'POST', `psychics/${psychic}/status`, { code, ...more });

/** A demo psychic's id, by username. */
export async function psychicId(page: Page, username: string): Promise<number> {
  // a keep-alive connection may have timed out while the machine was busy
  const answer = await page.request.get(`/api/search/${username}`, { maxRetries: 2 });
  const [found] = (await answer.json()) as { user_id: number }[];
  if (found === undefined) throw new Error(`no psychic ${username}`);
  return found.user_id;
}

/** A manager by name, as managers see each other. */
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

/** Signs the manager in elsewhere too. */
export async function alsoSignedIn(page: Page): Promise<void> {
  const elsewhere = await request.newContext({ baseURL: new URL(page.url()).origin });
  await elsewhere.post('/api/sessions', { data: { username: 'manager', password: 'manager-demo' } });
  await elsewhere.dispose();
}

/** Signs up a psychic with no listing, hours, customers, or gifts. */
export const newcomer = 'AmberTide';

/** Picks a date on which this browser is three hours behind New York: twice a year, for three hours, it is not. */
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

/** A picture of a moment on a phone for docs/screenshots, for `npm run screenshots`; tests otherwise take none. */
export async function picture(page: Page, name: string): Promise<void> {
  const window = page.viewportSize();
  if (process.env.PICTURES === undefined || window === null) return;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(400);
  await page.screenshot({ path: path.join(process.env.PICTURES, `${name}.png`) });
  await page.setViewportSize(window);
}

/** Opens a portal page from its menu. */
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

/** The error summary above a form: its messages, word for word. */
export const summary = (page: Page): Locator => page.getByRole('alert').getByRole('link');

/** A table row, or what a phone opens instead of it. */
export async function openRow(page: Page, ...texts: string[]): Promise<Locator> {
  const rows = isPhone(page) ? page.getByRole('main').locator('ul li button') : page.getByRole('row');
  let row = rows;
  for (const text of texts) row = row.filter({ hasText: text });
  if (!isPhone(page)) return row.first();
  await row.first().click();
  return page.getByRole('dialog').first();
}

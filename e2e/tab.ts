import type { Browser, BrowserContextOptions, Page, ViewportSize } from '@playwright/test';

/** An app file that runs no code. */
export const nothing = '/robots.txt';

/** Calls that change a tab, its browser, or its clock permanently. */
const lasting = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'install',
  'on',
  'once',
  'setExtraHTTPHeaders',
  'setFixedTime',
  'setSystemTime',
];

export interface TabOptions {
  /** `baseURL` is the app's. */
  context: BrowserContextOptions;
  /** Makes the portal believe that the chat window is open. */
  hasChatWindow: boolean;
}

interface KeptTab {
  page: Page;
  viewport: ViewportSize | null;
  kind: string;
  /** The next test finds nothing left by earlier ones. */
  isAsNew: boolean;
}

/**
 * A browser with one tab, which is cleared and passed from test to test. Each new browser starts a process that
 * loads and compiles the whole app: a quarter of these tests' processor time.
 */
export class Tab {
  private kept: KeptTab | undefined;

  constructor(private readonly browser: Browser) {}

  /** @returns the tab, at the URL of `nothing` */
  async take(options: TabOptions): Promise<Page> {
    const kind = JSON.stringify(options);
    if (this.kept?.kind !== kind) await this.close();
    this.kept ??= await this.open(options, kind);
    return this.kept.page;
  }

  /** Called after a test; the tab is not reused after a failure, a permanent change, two origins, or two tabs. */
  async giveBack(hasPassed: boolean): Promise<void> {
    const { kept } = this;
    if (kept?.isAsNew && hasPassed && !kept.page.isClosed()) await empty(kept);
    else await this.close();
  }

  async close(): Promise<void> {
    await this.kept?.page.context().close();
    this.kept = undefined;
  }

  private async open({ context: options, hasChatWindow }: TabOptions, kind: string): Promise<KeptTab> {
    const context = await this.browser.newContext(options);
    if (hasChatWindow)
      await context.addInitScript(() => {
        void navigator.locks.request('chat-window', { mode: 'shared' }, () => new Promise(() => undefined));
      });
    const page = await context.newPage();
    if (process.env.SLOW === '1') await slowDown(page);
    const kept: KeptTab = { page, viewport: page.viewportSize(), kind, isAsNew: true };
    const wear = (): void => {
      kept.isAsNew = false;
    };
    await page.goto(nothing);
    const { origin } = new URL(page.url());
    context.on('page', wear);
    page.on('framenavigated', (frame) => {
      if (new URL(frame.url()).origin !== origin) wear();
    });
    for (const owner of [context, page, context.clock]) before(owner, lasting, wear);
    return kept;
  }
}

/** As far from the server: what a test does not wait for comes too late. */
async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const speed = { offline: false, latency: 250, downloadThroughput: -1, uploadThroughput: -1 };
  await client.send('Network.emulateNetworkConditions', speed);
}

/** Runs a callback before each of some methods. */
function before(owner: object, methods: string[], work: () => void): void {
  for (const name of methods) {
    const method: unknown = Reflect.get(owner, name);
    if (typeof method !== 'function') continue;
    Reflect.set(owner, name, (...all: unknown[]): unknown => {
      work();
      return Reflect.apply(method, owner, all) as unknown;
    });
  }
}

async function empty({ page, viewport }: KeptTab): Promise<void> {
  const context = page.context();
  // hovered elements look different
  await page.mouse.move(-1, -1);
  await context.setOffline(false);
  // before pending requests are released
  await page.goto(nothing);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  if (viewport !== null) await page.setViewportSize(viewport);
  // nothing else that the app uses outlives a page
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
}

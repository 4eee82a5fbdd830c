import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ImapServer } from '../api/testing/imap-server';
import { MovedClock } from '../api/testing/moved-clock';
import { withOwnClient } from '../api/platform/database/pools';
import type { Network } from '../common/brand/brands';
import { Demo, deputy, Host } from './demo';
import { forgetSession, signIn } from './pages';

/**
 * Pay weeks that begin on Sunday for everybody, as in a real network. And a second manager for the second network, because
 * who enters terms does not approve by them.
 */
const prepared = `
  with weeks as (update accounts set pay_day = 1)
  insert into accounts (network, role, username, password_hash, first, last, email)
  select network, role, $1, password_hash, 'Imani', 'Cole', 'imani.cole@onesun.example' from accounts
   where network = 'onesun' and role = 'manager'`;

/** A demo whose time is moved forward, with a support mailbox for each network, and people with browsers. */
export class MovedDemo {
  private readonly pages = new Set<Page>();

  private constructor(
    readonly demo: Demo,
    readonly clock: MovedClock,
    readonly imap: ImapServer,
    readonly network: Network,
    private readonly browser: Browser,
    private readonly end: () => Promise<void>,
  ) {}

  static async start(
    browser: Browser,
    network: Network,
    port: number,
    env: Record<string, string>,
  ): Promise<MovedDemo> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'psychic-network-clock-'));
    const imap = await ImapServer.start();
    const started: { clock?: MovedClock; host?: Host } = {};
    const demo = await Demo.start(
      async (databaseUrl) => {
        started.clock = await MovedClock.install(databaseUrl, folder);
        await withOwnClient(databaseUrl, (client) => client.query(prepared, [deputy]));
        return (started.host = Host.start(started.clock.env));
      },
      port,
      { ...env, [`SUPPORT_IMAP_${network.toUpperCase()}`]: imap.url },
    );
    const { clock, host } = started;
    if (clock === undefined || host === undefined) throw new Error('The demo has started without its clock.');
    return new MovedDemo(demo, clock, imap, network, browser, async () => {
      await demo.stop();
      await host.end();
      await imap.stop();
      rmSync(folder, { recursive: true, force: true });
    });
  }

  /** Of this network, for browsers. */
  get origin(): string {
    return this.network === 'cos'
      ? this.demo.url
      : this.demo.url.replace('localhost', `${this.network}.localhost`);
  }

  /** A browser of somebody's own, at the moved time. */
  async open(options: BrowserContextOptions): Promise<Page> {
    const context = await this.browser.newContext({ baseURL: this.origin, ...options });
    // the test itself lasts longer than any of its steps
    context.setDefaultTimeout(20_000);
    await context.clock.setSystemTime(this.clock.now());
    const page = await context.newPage();
    this.pages.add(page);
    return page;
  }

  async moveTo(time: Date): Promise<void> {
    await this.clock.moveTo(time);
    for (const page of this.pages)
      if (!page.isClosed()) await page.context().clock.setSystemTime(this.clock.now());
  }

  moveBy(seconds: number): Promise<void> {
    return this.moveTo(new Date(this.clock.now().getTime() + seconds * 1000));
  }

  /** A session that was left for hours has ended. */
  async signInAgain(page: Page, username: string, password: string): Promise<void> {
    await forgetSession(page);
    await signIn(page, username, password, this.origin);
  }

  stop(): Promise<void> {
    return this.end();
  }
}

/** A call of a signed-in page; only browsers find the second network's host. */
export const call = (page: Page, method: string, address: string, body?: object): Promise<string> =>
  page.evaluate(
    async ([how, to, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(
        to,
        sent === undefined ? { method: how } : { method: how, headers, body: sent },
      );
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${how} ${to}: ${answer.status} ${text}`);
      return text;
    },
    [method, address, body === undefined ? undefined : JSON.stringify(body)] as const,
  );

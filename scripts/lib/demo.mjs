// The program with a demo of its own, for the commands that open pages in a browser.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { request } from '@playwright/test';
import { start } from './steps.mjs';

/** Milliseconds that a first start may take: it creates the database and the demo. */
const patience = 180_000;

/** @param {string} base */
async function untilReady(base) {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const answer = await fetch(`${base}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The program did not start.');
}

/**
 * Runs something with the built program on a new demo, or with the one at BASE_URL.
 * @template T
 * @param {(base: string, pid: number | undefined, folder: string | undefined) => Promise<T>} work gets the
 * program's process id and folder if we started it
 * @returns {Promise<T>}
 */
export async function withDemo(work) {
  if (process.env.BASE_URL) return work(process.env.BASE_URL, undefined, undefined);
  const port = process.env.PORT ?? '4350';
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'psychic-network-demo-'));
  // as root, the database runs under another account
  fs.chmodSync(folder, 0o755);
  const program = start(process.execPath, ['dist/api/main.js'], {
    PORT: port,
    DATA_DIR: folder,
    SEED_DEMO: '1',
    LOG_LEVEL: 'warn',
  });
  try {
    await untilReady(`http://localhost:${port}`);
    return await work(`http://localhost:${port}`, program.pid, folder);
  } finally {
    await program.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** @typedef {'manager' | 'psychic'} Account */
/** The demo accounts whose pages the commands open. */
export const accounts = /** @type {const} */ (['manager', 'psychic']);

/**
 * @param {string} base
 * @param {Account} username
 * @returns {Promise<NonNullable<import('@playwright/test').BrowserContextOptions['storageState']>>} the cookies
 * and local storage of this demo account's browser
 */
export async function signedIn(base, username) {
  const client = await request.newContext({ baseURL: base });
  const answer = await client.post('/api/sessions', {
    data: { username, password: `${username}-demo` },
  });
  if (!answer.ok()) throw new Error(`The sign-in of the ${username} answered ${answer.status()}.`);
  const { cookies } = await client.storageState();
  const localStorage = [{ name: 'user', value: await answer.text() }];
  await client.dispose();
  return { cookies, origins: [{ origin: base, localStorage }] };
}

/**
 * @param {Account} account
 * @param {import('@playwright/test').APIRequestContext} client signed in
 * @param {string} base
 * @returns {Promise<Record<string, string>>} the addresses of the account's pages, by name
 */
export const pagesOf = async (account, client, base) =>
  account === 'manager' ? managerPages(client, base) : portalPages;

/** @param {Date} day @returns {string} as in addresses */
const isoDay = (day) => day.toISOString().slice(0, 10);

/** @returns {string} the days of the last pay week that has ended, Sunday to Saturday, for an address */
function lastWeek() {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  const saturday = new Date(`${today}T00:00Z`);
  saturday.setUTCDate(saturday.getUTCDate() - saturday.getUTCDay() - 1);
  const sunday = new Date(saturday);
  sunday.setUTCDate(sunday.getUTCDate() - 6);
  return `start_date=${isoDay(sunday)}&end_date=${isoDay(saturday)}`;
}

const portalPages = {
  portal: '/psychic',
  'portal-listing': '/psychic/listing',
  'portal-statistics': '/psychic/statistics',
  'portal-statement': '/psychic/statement',
  'portal-pay': '/psychic/pay',
  'portal-profile': '/psychic/profile',
  'portal-notifications': '/psychic/notifications',
  'portal-customers': '/psychic/customers',
  'portal-schedule': '/psychic/schedule',
  'portal-readings': '/psychic/readings',
  'portal-missed': '/psychic/missed',
  'portal-logins': '/psychic/logins',
  'portal-help': '/psychic/help',
  'portal-help-article': '/psychic/help/making-money',
  'portal-chat-faq': '/psychic/chat_faq',
  'portal-contact': '/psychic/contact',
  'portal-problem': '/psychic/problem',
};

/**
 * @param {import('@playwright/test').APIRequestContext} client
 * @param {string} base
 * @returns {Promise<Record<string, string>>} URLs by name, of a psychic with readings, customers, and a schedule
 */
async function managerPages(client, base) {
  const answer = await client.get(`${base}/api/search/psychic`);
  const found = /** @type {{ user_id: number }[]} */ (await answer.json());
  const psychic = `/psychics/${found.at(0)?.user_id ?? 0}`;
  const latest = await client.get(`${base}/api/customers?sort=["readings","DESC"]&range=[0,0]`);
  const customers = /** @type {{ id: number }[]} */ (await latest.json());
  const queue = await client.get(`${base}/api/approvals`);
  const waiting = /** @type {{ id: string, to_approve: string }[]} */ (await queue.json());
  /** @param {string} type */
  const decision = (type) =>
    `/approvals/${encodeURIComponent(waiting.find(({ to_approve }) => to_approve === type)?.id ?? '')}`;
  const paid = await client.get(`${base}/api/pay/runs?sort=["period_to","DESC"]&range=[1,1]`);
  const runs = /** @type {{ period_to: string }[]} */ (await paid.json());
  const week = lastWeek();
  return {
    dashboard: '/dashboard',
    psychics: '/psychics',
    search: '/psychics?q=jo',
    summary: psychic,
    customers: `${psychic}/customers?${week}`,
    readings: `${psychic}/readings?${week}`,
    logins: `${psychic}/logins`,
    schedule: `${psychic}/schedule`,
    profile: `${psychic}/profile`,
    listing: `${psychic}/listing`,
    'psychic-pay': `${psychic}/pay`,
    compose: `${psychic}/compose`,
    sent: `${psychic}/sent`,
    activity: `${psychic}/activity`,
    contacts: '/contacts',
    'approvals-new-psychic': decision('New Psychic'),
    'approvals-listing': decision('Listing'),
    'approvals-profile': decision('Profile'),
    pay: '/pay',
    'pay-run': `/pay/runs/${runs.at(0)?.period_to ?? ''}`,
    'pay-terms': '/pay/terms',
    'pay-year': `/pay/years/${new Date().getFullYear()}`,
    coverage: '/coverage',
    blocks: '/blocks',
    callbacks: '/callbacks',
    referrals: '/referrals',
    'audit-log': '/activity',
    'new-psychic': '/NewPsychic',
    'network-customers': '/customers',
    customer: `/customers/${customers.at(0)?.id ?? 0}`,
    statistics: `/statistics?${week}`,
    compare: `/statistics?${week}&compare=before`,
    approvals: '/approvals',
    integrations: '/integrations',
    'integrations-calls': '/integrations/calls',
    'own-profile': '/edit_profile',
    problem: '/problem',
  };
}

import { type Page, request } from '@playwright/test';
import { listPages, pages as managerPages, psychicList } from '../admin/pages';
import { psychicPages } from '../admin/resources/psychics/psychic-pages';
import { pages as ownPages } from '../psychic-portal/pages';
import { atBothWidths, expectSound } from './axe';
import { deputy } from './demo';
import { Member } from './member';
import {
  ask,
  asSwitch,
  button,
  ever,
  expect,
  goWithin,
  isPhone,
  newcomer,
  phoneToo,
  psychicId,
  tell,
  test,
} from './pages';
import { nothing } from './tab';

/** Pages to open: the path, with a psychic's name, and what shows that the page has loaded. */
const pages: [name: string, address: string, shown: RegExp | string, psychic?: string][] = [
  ['dashboard', '/dashboard', 'Hello, Dana'],
  ['all psychics', '/psychics', /items 1 to 20 of/],
  ['all psychics, searched', '/psychics?q=quietharborjo', /items 1 to 1 of 1\./],
  ['coverage', '/coverage', 'Psychics scheduled, by hour'],
  ['referral codes', '/referrals', /items 1 to \d+ of/],
  ['statistics', '/statistics', /items 1 to 10 of/],
  ['approvals', '/approvals', /^New Psychic/],
  ['decided approvals', '/approvals/decided', 'Nothing was decided in the past 7 days.'],
  ['readings of the network', '/readings?EVER', /items 1 to 20 of/],
  ['readings of the network, none', '/readings?1950', /^No readings in/],
  ['readings by psychic', '/readings/by_psychic?EVER', /items 1 to \d+ of/],
  ['readings by customer', '/readings/by_customer?EVER', /items 1 to 20 of/],
  ['audit log', '/activity', 'signed in'],
  ['operations', '/operations', 'Nothing to correct.'],
  ['customers of the network', '/customers', /items 1 to 20 of/],
  ['blocks', '/blocks', /items 1 to \d+ of/],
  ['callbacks', '/callbacks', 'Waiting'],
  ['a gift to lost members', '/gifts', /^Each member gets the gift/],
  [
    'customers of the network, none',
    '/customers?q=nobody-at-all',
    'Nothing matches this search or these filters.',
  ],
  ["a customer's readings", '/customers/1', /items 1 to \d+ of/],
  ["a customer's psychics", '/customers/1/psychics', /items 1 to \d+ of/],
  ["a customer's gifts", '/customers/1/gifts', /^(Gifts|No gifts)/],
  ["a customer's free minutes", '/customers/1/free_minutes', /items 1 to \d+ of/],
  ['no such customer', '/customers/999999', /There is no such customer/],
  ['contact submissions', '/contacts', /^Open for \d+ days$/],
  ['webhooks, none', '/integrations', 'No webhooks.'],
  ['calls of integrators', '/integrations/calls', 'Request ID'],
  ['keys of integrators', '/integrations/keys', 'demo'],
  ['deliveries, none', '/integrations/webhooks/1', 'All webhooks'],
  ['managers', '/managers', 'deputy'],
  ['runs of pay', '/pay', /^No terms yet$|items 1 to \d+ of/],
  ['pay terms', '/pay/terms', /^No terms yet$|^In force$/],
  ['pay of a year', '/pay/years/2026', /^Nothing was paid in 2026\.$|^Nobody left owing money\.$/],
  ['no such run of pay', '/pay/runs/2019-11-23', 'No run ends on this day'],
  ['report a problem', '/problem', 'Dropped call'],
  ['own profile', '/edit_profile', 'This session'],
  ['new psychic', '/NewPsychic', 'Password Confirmation'],
  ['no such psychic', '/psychics/999999/readings', /There is no (such )?psychic/],
  ['summary', '/psychics/ID', /^1-555-\d{3}-\d{4}$/, 'psychic'],
  ['customers', '/psychics/ID/customers?EVER', /items 1 to 10 of/, 'psychic'],
  ['customers, none', '/psychics/ID/customers?1950', /^No customers in/, 'psychic'],
  ['readings', '/psychics/ID/readings?EVER', /items 1 to 10 of/, 'psychic'],
  ['pay of a psychic', '/psychics/ID/pay', 'No adjustments.', 'psychic'],
  [
    'a statement of a psychic, no such one',
    '/psychics/ID/pay/STATEMENT',
    'There is no such statement of this psychic.',
    'psychic',
  ],
  ['login history', '/psychics/ID/logins', /\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M/, 'psychic'],
  ['schedule', '/psychics/ID/schedule', /^My current local time/, 'psychic'],
  ['schedule without hours', '/psychics/ID/schedule?week=every', 'No hours', newcomer],
  ['profile', '/psychics/ID/profile', 'Address2', 'TheodoraVale'],
  ['listing, approved', '/psychics/ID/listing', 'Approved', 'SageAndSalt'],
  ['listing, an empty draft', '/psychics/ID/listing', 'Draft', newcomer],
  ['compose', '/psychics/ID/compose', '0 selected', newcomer],
  ['sent gifts', '/psychics/ID/sent', /items 1 to \d+ of/, 'GraceUnderPine'],
  ['sent gifts, none', '/psychics/ID/sent', /^No gifts /, newcomer],
  ['sent gifts, one opened', '/psychics/ID/sent/SENDING', /items 1 to \d+ of/, 'GraceUnderPine'],
  ['sent gifts, no such one', '/psychics/ID/sent/999999', 'There is no such gift.', newcomer],
  ['history', '/psychics/ID/history', 'Signed up', newcomer],
  ['activity, none', '/psychics/ID/activity', 'No activity yet.', 'FoxgloveFay'],
];

const portalPages: typeof pages = [
  ['dashboard', '', 'My Stats'],
  ['listing', '/listing', 'Approved'],
  ['statistics', '/statistics', 'All figures and what they mean'],
  ['statement', '/statement', /^Matches the /],
  ['pay, off', '/pay', 'Pay is not switched on yet.'],
  ['pay, no such statement', '/pay/2026-0001', 'There is no page at this address.'],
  ['profile', '/profile', 'This session'],
  ['notifications', '/notifications', 'This site sends no notifications.'],
  ['customers', '/customers?EVER', /items 1 to 10 of/],
  ['blocked customers', '/customers/blocked', /^(No one is blocked|Card)/],
  ['customers, none', '/customers?start_date=1950-01-01&end_date=1950-01-31', /^No customers in/],
  ['schedule', '/schedule', /^My current local time/],
  ['readings', '/readings?EVER', /items 1 to 10 of/],
  ['missed', '/missed?EVER', /items 1 to 10 of/],
  ['logins', '/logins', /\d\d:\d\d [AP]M/],
  ['help', '/help', 'Your first day'],
  ['help, nothing found', '/help?q=zebra', /^Nothing found/],
  ['an article of help', '/help/making-money', 'In short'],
  ['chat faq', '/chat_faq', 'In short'],
  ['contact', '/contact', 'Your manager'],
  ['report a problem', '/problem', 'Dropped call'],
  ['no such page', '/nowhere', 'There is no page at this address.'],
];

/**
 * A single browser visits all of them and navigates within the app, because reloading each would take half of the
 * time. It reloads if the previous page already contains what the test waits for, or if there is no previous page.
 */
async function look(page: Page, name: string, address: string, shown: RegExp | string): Promise<void> {
  const text = page.getByText(shown, { exact: typeof shown === 'string' }).locator('visible=true');
  if (page.url().endsWith(nothing) || (await text.count()) > 0) await page.goto(address);
  else await goWithin(page, address);
  await expect(text.first(), name).toBeVisible();
  await expectSound(page, name, { uncovered: true });
}

/** The last gift of a psychic. */
async function sendingOf(page: Page, psychic: number): Promise<string> {
  const [last] = await ask<{ id: number }[]>(page, `/api/psychics/${psychic}/gift_sendings`);
  return String(last?.id ?? 0);
}

/** The addresses of pages to open, without queries. */
const opened = (list: typeof pages): string[] =>
  list.map(([, address]) => address.replace(/\?.*/, '').toLowerCase());

test("the manager's pages", atBothWidths, async ({ manager: page }) => {
  test.slow();
  const known = [
    ...[...managerPages, psychicList, ...listPages].map(({ path }) =>
      path
        .replace(/\/:\w+\?$/, '')
        .replace(':id', '1')
        .replace(':period', '2019-11-23')
        .replace(':year', '2026')
        .toLowerCase(),
    ),
    ...psychicPages.map(({ path }) => `/psychics/id/${path.replace(':', '')}`.replace(/\/$/, '')),
  ];
  expect(opened(pages)).toEqual(expect.arrayContaining(known));
  await asSwitch(page, 'POST', 'callbacks', {
    external_id: 'axe-callback',
    psychic: await psychicId(page, 'psychic'),
    customer: { external_id: 'axe-callback', username: 'harborlight22' },
  });
  for (const [name, address, shown, psychic] of pages) {
    const id = psychic === undefined ? 0 : await psychicId(page, psychic);
    const dated = address
      .replace('ID', String(id))
      .replace('SENDING', address.includes('SENDING') ? await sendingOf(page, id) : '')
      .replace('STATEMENT', '999999')
      .replace('EVER', ever)
      .replace('1950', 'start_date=1950-01-01&end_date=1950-01-31');
    await look(page, name, dated, shown);
  }
});

test("the portal's pages", atBothWidths, async ({ psychic: page }) => {
  test.slow();
  const known = ownPages.map(({ path }) =>
    path.replace(':article', 'making-money').replace(':statement', '2026-0001'),
  );
  expect(opened(portalPages).map((address) => `/psychic${address}`)).toEqual(expect.arrayContaining(known));
  for (const [name, address, shown] of portalPages)
    await look(page, `portal: ${name}`, `/psychic${address.replace('EVER', ever)}`, shown);
});

test('the states of the chat window', phoneToo, async ({ psychic: page, demo }) => {
  const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
  await tell(page, `/api/psychics/${id}/status`, { code: 'A' });
  await page.goto('/api/chat');
  if (!isPhone(page)) await page.setViewportSize({ width: 600, height: 600 });
  await expect(page.getByRole('heading', { name: 'Waiting for a chat' })).toBeVisible();
  await expectSound(page, 'chat, waiting');
  const member = await Member.asks(demo.url, id);
  await expect(button(page, 'Accept')).toBeVisible();
  await expectSound(page, 'chat, ringing');
  await button(page, 'Accept').click();
  await expect(page.getByRole('textbox')).toBeVisible();
  await member.says('Where does this lead?');
  await page.getByRole('textbox').fill('To Tucson.');
  await button(page, 'Send').click();
  await expect(page.getByRole('log').getByText('Sent', { exact: true })).toBeAttached();
  await member.types(true);
  await expect(page.getByText('is typing')).toBeVisible();
  await expectSound(page, 'chat, running');
  await page.context().setOffline(true);
  await page.getByRole('textbox').fill('Later.');
  await button(page, 'Send').click();
  await expect(page.getByText('Connection lost.')).toBeVisible();
  await expectSound(page, 'chat, line lost');
  await page.context().setOffline(false);
  await expect(page.getByText('Connection lost.')).toBeHidden();
  await expect(page.getByRole('log').getByText('Waiting to be sent')).toHaveCount(0);
  await button(page, 'End chat…').click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  await expectSound(page, 'end a chat');
  await button(page, 'Cancel').click();
  await page.getByRole('textbox').fill('Not said');
  await member.ends();
  await expect(page.getByRole('alert')).toHaveText('One message was not sent: the chat had ended.');
  await expectSound(page, 'chat, ended with a message that was not sent');
  await button(page, 'Show the figures').click();
  await expectSound(page, 'chat, ended');
  await button(page, 'Back to waiting').click();
  const other = await Member.asks(demo.url, id);
  await expect(button(page, 'Accept')).toBeVisible();
  await other.ends();
  await expect(page.getByText('left before you answered')).toBeVisible();
  await expectSound(page, 'chat, missed');
});

test('the pages that need no sign-in', atBothWidths, async ({ page }) => {
  await page.goto('/login');
  await expect(button(page, 'Log in')).toBeVisible();
  await expectSound(page, 'login');
  await button(page, 'Log in').click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expectSound(page, 'login, errors');
  await page.goto(new URL('/login', page.url().replace('localhost', 'onesun.localhost')).href);
  await expect(button(page, 'Log in')).toBeVisible();
  await expectSound(page, 'login of the other network');
  await page.goto('/forgot_password');
  await button(page, 'Send email').click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expectSound(page, 'forgot password, errors');
  const link = '/recover_password/6f0e3c0a-51b7-4d0e-9a55-0c7b3f1e2d48';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Link Expired' })).toBeVisible();
  await expectSound(page, 'link expired');
  await page.route('**/authorize_password/*', (route) => route.fulfill({ status: 204 }));
  await page.goto(link);
  await button(page, 'Update password').click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expectSound(page, 'recover password, errors');
  await page.goto('/confirm_email#a-link');
  await expect(button(page, 'Confirm my address')).toBeVisible();
  await expectSound(page, 'confirm email');
  await button(page, 'Confirm my address').click();
  await expect(page.getByRole('heading', { name: 'Link Expired' })).toBeVisible();
  await expectSound(page, 'confirm email, link expired');
  await page.goto('/take_back_email#a-link');
  await expect(button(page, 'Take back my address')).toBeVisible();
  await expectSound(page, 'take back email');
  await page.goto('/first_manager/a-link');
  await expect(page.getByRole('heading', { name: 'Link Expired' })).toBeVisible();
  await expectSound(page, 'first manager, link expired');
  await page.route('**/api/first_manager/*', (route) => route.fulfill({ status: 204 }));
  await page.goto('/first_manager/a-link');
  await button(page, 'Create manager').click();
  await expect(page.getByText('First Name is required')).toBeVisible();
  await expectSound(page, 'first manager, errors');
  await page.goto('/statistics');
  await expect(page.getByText('Log in to see that page.')).toBeVisible();
  await expectSound(page, 'login, with the reason');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectSound(page, 'page not found');
});

test('activity, with entries', atBothWidths, async ({ manager: page }) => {
  const id = await psychicId(page, 'PearlDiver');
  await page.request.put(`/api/psychics/${id}/limited_readings`, { data: { limited_readings: true } });
  await page.goto(`/psychics/${id}/activity`);
  await expect(page.getByText(/items 1 to 1 of 1\./)).toBeVisible();
  await expectSound(page, 'activity');
});

test('pay weeks and statistics, as charts and as tables', atBothWidths, async ({ manager: page }) => {
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Pay week, day by day' });
  await expect(card.getByRole('img', { name: /^Network revenue/ })).toBeVisible();
  await expectSound(page, 'dashboard, the pay week as charts');
  await button(card, 'Table').click();
  await expect(card.getByRole('table')).toBeVisible();
  await expectSound(page, 'dashboard, the pay week as a table');
  await page.goto(`/psychics/${await psychicId(page, 'psychic')}`);
  const weeks = page.getByRole('region', { name: 'Eight pay weeks' });
  await expect(weeks.getByRole('img', { name: /^Revenue for psychic/ })).toBeVisible();
  await expectSound(page, 'summary, pay weeks as a chart');
  await button(weeks, 'Table').click();
  await expect(weeks.getByRole('table')).toBeVisible();
  await expectSound(page, 'summary, pay weeks as a table');
  await page.goto('/statistics');
  await button(page, 'Previous Period').click();
  await button(page, 'Charts').click();
  await expect(page.getByRole('img', { name: /^Revenue for / }).first()).toBeVisible();
  await expectSound(page, 'statistics as charts');
  await button(page, 'Days').click();
  await expect(page.getByRole('table', { name: /^Revenue for each psychic by day/ })).toBeVisible();
  await expectSound(page, 'statistics by days');
});

test('a profile with errors', atBothWidths, async ({ manager: page }) => {
  await page.goto(`/psychics/${await psychicId(page, 'TheodoraVale')}/profile`);
  await page.getByLabel('First Name').fill('');
  await page.getByLabel('Pin', { exact: true }).fill('12a');
  await button(page, 'Save').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please fix these errors' })).toBeInViewport();
  await expectSound(page, 'profile, errors');
});

test('new psychic, errors in each step', atBothWidths, async ({ manager: page }) => {
  await page.goto('/NewPsychic');
  await button(page, 'Next').click();
  await expect(page.getByRole('link', { name: 'Username is required' })).toBeVisible();
  await expectSound(page, 'new psychic, step 1');
  await page.getByLabel('Username').fill('NovaMoon');
  await page.getByLabel('Password', { exact: true }).fill('secret tea');
  await page.getByLabel('Password Confirmation').fill('secret tea');
  await button(page, 'Next').click();
  await expect(page.getByLabel('SSN')).toBeVisible();
  await button(page, 'Next').click();
  await expect(page.getByRole('link', { name: 'SSN is invalid' })).toBeVisible();
  await expectSound(page, 'new psychic, step 2');
  for (const [label, text] of [
    ['First Name', 'Nova'],
    ['Last Name', 'Reyes'],
    ['Address1', '9 Alder St'],
    ['Zip/Postal Code', '10001'],
    ['Email', 'nova@mail.example'],
    ['Phone', '5055550162'],
    ['Pin', '4242'],
    ['SSN', '900-55-0162'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await expect(page.getByLabel('City')).toHaveValue('New York');
  await button(page, 'Next').click();
  await page.getByLabel('Zodiac Sign').selectOption('4');
  await page.getByLabel('Years Experience').fill('');
  await button(page, 'Create Psychic').click();
  await expect(page.getByText('Years Experience is required').first()).toBeVisible();
  await expectSound(page, 'new psychic, step 3');
});

test('a psychic that is loading', atBothWidths, async ({ manager: page }) => {
  const id = await psychicId(page, 'psychic');
  await page.route(`**/api/psychics/${id}`, () => undefined);
  await page.goto(`/psychics/${id}/listing`);
  await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  await expect(page.getByLabel('Sales Pitch')).toBeVisible();
  await expectSound(page, 'psychic, loading', { loading: true });
});

test(
  'approvals: a listing, a profile, and the last decision of somebody else',
  phoneToo,
  async ({ manager: page, demo }) => {
    const id = await psychicId(page, 'WrenAtDawn');
    const listing = { sales_pitch: 'Soon gone', body: 'One.', categories: '13' };
    await tell(page, `/api/psychics/${id}/listings`, { listing });
    const waiting = await ask<{ id: string; to_approve: string }[]>(page, '/api/approvals');
    const profile = waiting.find(({ to_approve }) => to_approve === 'Profile');
    await page.goto(`/approvals/${profile?.id ?? ''}`);
    await expect(button(page, 'Approve Profile')).toBeVisible();
    await expectSound(page, 'a profile in the queue');
    await page.goto(`/approvals/${id}-Listing`);
    await expect(button(page, 'Reject Listing')).toBeVisible();
    await expectSound(page, 'a listing in the queue');
    const other = await request.newContext({ baseURL: demo.url });
    await other.post('/api/sessions', { data: { username: deputy, password: 'manager-demo' } });
    await other.post(`/api/psychics/${id}/listings/reject`);
    await other.dispose();
    await expect(page.getByText('deputy rejected the listing of WrenAtDawn.').first()).toBeVisible();
    await expect(button(page, 'Reject Listing')).toBeHidden();
    await expectSound(page, 'a listing that was decided');
  },
);

test(
  'an account: blacklisted, and one that needs special approval',
  atBothWidths,
  async ({ manager: page }) => {
    const id = await psychicId(page, 'psychic');
    await page.request.put(`/api/psychics/${id}/acct_status`, { data: { acctStatus: 'Blacklist' } });
    await page.goto(`/psychics/${id}`);
    await expect(
      page.getByText('The account is on the Blacklist, so nothing else can be changed.').first(),
    ).toBeVisible();
    await expectSound(page, 'summary, blacklisted');
    await page.goto(`/psychics/${await unapproved(page)}`);
    const dialog = page.getByRole('dialog', { name: 'Special Approval Required' });
    await expect(dialog).toContainText('Same SSN and phone.');
    await expectSound(page, 'dialog: special approval');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Decide…')).toBeVisible();
    await expectSound(page, 'summary, special approval required');
  },
);

/** The demo's psychic whose account may be linked with blacklisted ones. */
async function unapproved(page: Page): Promise<number> {
  const rows = await ask<{ agent_user_id: number; account_status: string }[]>(page, '/api/psychics');
  for (const { agent_user_id, account_status } of rows)
    if (account_status === 'Pending') {
      const psychic = await ask<{ requires_approval: boolean }>(page, `/api/psychics/${agent_user_id}`);
      if (psychic.requires_approval) return agent_user_id;
    }
  throw new Error('no one needs special approval');
}

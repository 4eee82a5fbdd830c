import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { deputy } from './demo';
import {
  ask,
  asSwitch,
  button,
  ever,
  expect,
  expectFits,
  isPhone,
  notice,
  openDates,
  phoneToo,
  psychicId,
  report,
  signIn,
  test,
  threeHoursBehind,
} from './pages';

interface Psychic {
  username: string;
  status: string;
  account_status: string;
  permissions: string;
  auto_email: boolean;
  limited_readings: boolean;
  requires_approval: boolean;
}

const read = async (page: Page, id: number): Promise<Psychic> =>
  (await (await page.request.get(`/api/psychics/${id}`)).json()) as Psychic;

const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const switchOf = (page: Page, name: string) => page.getByRole('switch', { name });

test('the summary shows the profile, and saves choices', phoneToo, async ({ manager: page }) => {
  const id = await psychicId(page, 'psychic');
  await page.goto(`/psychics/${id}`);
  await expect(page.getByRole('heading', { name: 'psychic', level: 1 })).toBeVisible();
  await expect(page.getByText('psychic@cos.example')).toBeVisible();
  await expect(page.getByText(/^1-555-\d{3}-\d{4}$/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(6);
  const period = (await (await page.request.get(`/api/psychics/${id}/readings`)).json()) as {
    summary: { revenue: number };
  };
  const revenue = period.summary.revenue.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(page.getByRole('link', { name: /^Revenue, pay week/ })).toContainText(revenue);
  await expectFits(page);

  await switchOf(page, 'Phone').click();
  await expect.poll(async () => (await read(page, id)).permissions).toBe('AgentChat');
  await expect(page.getByRole('status').filter({ hasText: 'The phone permission is saved.' })).toBeVisible();
  await expect(page.getByText('Options without permission are disabled.')).toBeVisible();
  await switchOf(page, 'Phone').click();
  await expect.poll(async () => (await read(page, id)).permissions).toBe('AgentPhone, AgentChat');
  const before = await read(page, id);
  await switchOf(page, 'Send automatically').click();
  await expect.poll(async () => (await read(page, id)).auto_email).toBe(!before.auto_email);
  await switchOf(page, 'Hide money and recordings').click();
  await expect.poll(async () => (await read(page, id)).limited_readings).toBe(true);
  await switchOf(page, 'Hide money and recordings').click();
  await expect.poll(async () => (await read(page, id)).limited_readings).toBe(false);
  await page.reload();
  await expect(switchOf(page, 'Send automatically')).toBeChecked({ checked: !before.auto_email });

  await choose(page, 'Availability', 'On Alert');
  await expect(page.getByText('Refresh applies On Alert.')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(async () => (await read(page, id)).status).toBe('O');
  await choose(page, 'Availability', 'Available');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(async () => (await read(page, id)).status).toBe('A');
  await page.getByRole('link', { name: 'All readings' }).click();
  await expect(page).toHaveURL(/\/readings/);
});

test('header, tabs, and the page’s request do not wait for the record', async ({ manager: page }) => {
  const id = await psychicId(page, 'psychic');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/psychics/${id}`, (route) => held.then(() => route.continue()));
  const asked = page.waitForResponse(/\/api\/psychics\/\d+\/readings\?/);
  await page.goto(`/psychics/${id}/readings?${ever}`);
  await asked;
  await expect(page.getByRole('link', { name: 'Login History' })).toBeVisible();
  await expect(page.getByText(/items 1 to \d+ of/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { name: 'psychic', level: 1 })).toBeVisible();
});

test('a page’s code is preloaded before its link is clicked', async ({ manager: page }) => {
  const id = await psychicId(page, 'psychic');
  await page.goto(`/psychics/${id}/schedule?week=every`);
  const tab = page.getByRole('link', { name: 'Login History' });
  const code = (name: string) => page.waitForRequest(new RegExp(`/${name}-[\\w-]+\\.js$`));
  const logins = code('LoginsPage');
  await tab.focus();
  await logins;
  const compose = code('ComposePage');
  await page.getByRole('link', { name: 'Compose' }).hover();
  await compose;
});

test('a status from the switch appears on every open page within a second, whichever tab holds the stream', async ({
  manager: page,
}) => {
  const id = await psychicId(page, 'psychic');
  const other = await page.context().newPage();
  const streams = (opened: Page): Promise<unknown> =>
    opened.waitForResponse((response) => response.url().endsWith('/api/psychics/events'));
  const open = streams(page);
  await page.goto(`/psychics/${id}`);
  await open;
  await expect(page.getByText('Psychic ext 40001')).toBeVisible();
  await other.goto(`/psychics/${id}`);
  await expect(other.getByText('Psychic ext 40001')).toBeVisible();
  const header = (opened: Page) => opened.getByRole('banner').or(opened.locator('header')).getByText('Busy');
  await report(page, id, 'B');
  await expect(header(page)).toBeVisible();
  await expect(header(other)).toBeVisible();
  await expect(page.getByText(/^In a reading since/)).toBeVisible();
  const taken = streams(other);
  await page.close();
  await taken;
  await report(other, id, 'A');
  await expect(header(other)).toBeHidden();
  await other.close();
});

test('without a stream, the page polls', async ({ manager: page }) => {
  const id = await psychicId(page, 'psychic');
  await page.route('**/api/psychics/events', (route) => route.abort());
  await page.goto(`/psychics/${id}`);
  await expect(page.getByText('Psychic ext 40001')).toBeVisible();
  await report(page, id, 'B');
  await expect(page.getByText(/^In a reading since/)).toBeVisible();
  await report(page, id, 'A');
  await expect(page.getByText(/^In a reading since/)).toBeHidden();
});

test.describe('two managers viewing the same psychic', () => {
  let id: number;
  let theirs: Page;

  test.beforeEach(async ({ manager: page, browser, demo }) => {
    id = await psychicId(page, 'PearlDiver');
    const set = async (what: string, data: object): Promise<void> =>
      expect((await page.request.put(`/api/psychics/${id}/${what}`, { data })).ok()).toBe(true);
    await set('acct_status', { acctStatus: 'Active' });
    await set('permissions', { permissions: 'AgentPhone, AgentChat' });
    await set('auto_email', { autoEmail: false });
    theirs = await (await browser.newContext({ baseURL: demo.url })).newPage();
    await signIn(theirs, deputy);
    await theirs.goto(`/psychics/${id}`);
    await expect(switchOf(theirs, 'Chat')).toBeChecked();
  });
  test.afterEach(() => theirs.context().close());

  test('see each other’s settings without a reload', async ({ manager: page }) => {
    const stream = page.waitForResponse((response) => response.url().endsWith('/api/psychics/events'));
    await page.goto(`/psychics/${id}`);
    await stream;
    await expect(switchOf(page, 'Chat')).toBeChecked();
    await choose(theirs, 'Status', 'Flagged');
    await switchOf(theirs, 'Chat').click();
    await switchOf(theirs, 'Send automatically').click();
    await expect(page.locator('header').getByText('Flagged')).toBeVisible();
    await expect(switchOf(page, 'Chat')).not.toBeChecked();
    await expect(switchOf(page, 'Send automatically')).toBeChecked();
    await switchOf(page, 'Phone').click();
    await expect.poll(async () => (await read(page, id)).permissions).toBe('');
  });

  test('do not restore what the other one removed', async ({ manager: page }) => {
    // the other one's changes are not pushed
    await page.route('**/api/psychics/events', (route) => route.abort());
    await page.goto(`/psychics/${id}`);
    await expect(switchOf(page, 'Phone')).toBeChecked();
    await switchOf(theirs, 'Chat').click();
    await expect.poll(async () => (await read(page, id)).permissions).toBe('AgentPhone');
    await expect(switchOf(page, 'Chat')).toBeChecked();
    await switchOf(page, 'Phone').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Not Changed' })).toContainText(
      /deputy changed this psychic on .+ Nothing was saved\. The latest settings are shown/,
    );
    expect(await read(page, id)).toMatchObject({ permissions: 'AgentPhone' });
    await expect(switchOf(page, 'Chat')).not.toBeChecked();
    await expect(switchOf(page, 'Phone')).toBeChecked();
    await expectFits(page);
    await switchOf(page, 'Phone').click();
    await expect.poll(async () => (await read(page, id)).permissions).toBe('');
  });
});

test('Deactivate asks, and ends the psychic’s session immediately', async ({
  manager: page,
  browser,
  baseURL,
}) => {
  const id = await psychicId(page, 'psychic');
  const theirs = await browser.newContext({ baseURL });
  const signedIn = await theirs.request.post('/api/sessions', {
    data: { username: 'psychic', password: 'psychic-demo' },
  });
  expect(signedIn.status()).toBe(201);
  await page.goto(`/psychics/${id}`);
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await theirs.request.get('/api/sessions/0')).status()).toBe(200);
  // choosing Blacklist has the same effect, and asks the same
  await choose(page, 'Status', 'Blacklist');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await read(page, id)).toMatchObject({ account_status: 'Active' });
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await page.getByRole('button', { name: 'Deactivate Now' }).click();
  await expect.poll(async () => (await theirs.request.get('/api/sessions/0')).status()).toBe(401);
  expect(await read(page, id)).toMatchObject({ account_status: 'Blacklist', status: 'U' });
  await expect(switchOf(page, 'Phone')).toBeDisabled();
  await expect(
    page.getByText('The account is on the Blacklist, so nothing else can be changed.').first(),
  ).toBeVisible();
  await expectFits(page);
  await choose(page, 'Status', 'Active');
  await expect(switchOf(page, 'Phone')).toBeEnabled();
  await choose(page, 'Availability', 'Available');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(async () => (await read(page, id)).status).toBe('A');
  await theirs.close();
});

test('a refused change shows the reason and the current state', async ({ manager: page }) => {
  const id = await psychicId(page, 'psychic');
  await page.goto(`/psychics/${id}`);
  await expect(switchOf(page, 'Chat')).toBeEnabled();
  // during the request: once the page knows, the button cannot be clicked
  await page.route(`**/api/psychics/${id}/permissions`, async (route) => {
    await page.request.put(`/api/psychics/${id}/acct_status`, { data: { acctStatus: 'Blacklist' } });
    await route.continue();
  });
  await switchOf(page, 'Chat').click();
  await expect(page.getByText('Not Changed')).toBeVisible();
  await expect(switchOf(page, 'Chat')).toBeDisabled();
  await page.request.put(`/api/psychics/${id}/acct_status`, { data: { acctStatus: 'Active' } });
  await page.request.post(`/api/psychics/${id}/status`, { data: { code: 'A' } });
});

test('special approval: the linked accounts, Ok, and then the account can be edited', async ({
  manager: page,
}) => {
  const rows = await ask<{ agent_user_id: number; account_status: string }[]>(page, '/api/psychics');
  let id = 0;
  for (const { agent_user_id, account_status } of rows)
    if (
      account_status === 'Pending' &&
      (await ask<Psychic>(page, `/api/psychics/${agent_user_id}`)).requires_approval
    )
      id = agent_user_id;
  await page.goto(`/psychics/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Special Approval Required' });
  await expect(dialog).toContainText('may be linked with blacklisted accounts');
  await expect(dialog).toContainText('Same SSN and phone.');
  await expectFits(page);
  await page.mouse.click(5, 500);
  await expect(dialog).toBeHidden();
  expect((await ask<Psychic>(page, `/api/psychics/${id}`)).requires_approval).toBe(true);
  await expect(switchOf(page, 'Send automatically')).toBeDisabled();
  await expectFits(page);
  await page.getByRole('button', { name: 'Decide…' }).click();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Special Approval Given')).toBeVisible();
  await expect(switchOf(page, 'Send automatically')).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Possible duplicate accounts' })).toBeVisible();
});

test('customers: the date window, the members, and their readings', phoneToo, async ({ manager: page }) => {
  const id = await psychicId(page, 'psychic');
  await page.goto(`/psychics/${id}/customers?start_date=2026-01-01&end_date=2027-12-31`);
  const range = 'start_date=2026-01-01&end_date=2027-12-31';
  const all = (await (await page.request.get(`/api/psychics/${id}/customers?${range}`)).json()) as {
    username: string;
    total_calls: number;
  }[];
  await expect(page.getByText(new RegExp(`items 1 to 10 of ${all.length}\\.`))).toBeVisible();
  await expectFits(page);
  const [first] = all;
  if (isPhone(page)) {
    await page.locator('ul li button').first().click();
    await page.getByRole('dialog').getByRole('button', { name: first?.username }).click();
  } else {
    await page.getByRole('button', { name: first?.username }).click();
  }
  const dialog = page.getByRole('dialog', { name: `READING DETAILS FOR ${first?.username ?? ''}` });
  await expect(dialog.getByRole('row')).toHaveCount((first?.total_calls ?? 0) + 1);
  await expect(dialog.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
  await dialog.getByRole('button', { name: 'Date' }).click();
  await expect(dialog.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'ascending');
  await expectFits(page);
  await page.goto(`/psychics/${id}/customers?start_date=1950-01-01&end_date=1950-01-31`);
  await expect(page.getByText(/^No customers in Jan 1 – Jan 31, 1950/)).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Show the last 7 days' }).click();
  const dates = await openDates(page);
  await expect(dates.getByRole('menuitemradio', { name: /^Last 7 days/ })).toBeChecked();
  await dates.getByLabel('Start date').fill('13/45/2026');
  await page.keyboard.press('Enter');
  await expect(dates.getByLabel('Start date')).toHaveAttribute('aria-invalid', 'true');
});

test('login history: count, total time, and an empty state', async ({ manager: page }) => {
  const id = await psychicId(page, 'psychic');
  await page.goto(`/psychics/${id}/logins`);
  const summary = (await (await page.request.get(`/api/psychics/${id}/logins/summary`)).json()) as {
    logins: number;
    total_minutes: number;
  };
  const figures = page.getByRole('region', { name: 'Summary for these dates' });
  await expect(figures).toContainText(`Logins${summary.logins}`);
  await expect(figures).toContainText(/Total Time Logged In\d+:\d\d/);
  await expect(page.getByText(/\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M/).first()).toBeVisible();
  await expectFits(page);
  await page.goto(`/psychics/${id}/logins?start_date=1950-01-01&end_date=1950-01-31`);
  await expect(page.getByText(/^No logins in/)).toBeVisible();
  await expect(figures).toContainText('Logins0');
});

test('a recording is played and downloaded', async ({ manager: page }) => {
  const id = await psychicId(page, 'psychic');
  const range = 'start_date=2026-01-01&end_date=2027-12-31';
  await page.goto(`/psychics/${id}/readings?${range}&sort=has_recording&order=DESC`);
  await page
    .getByRole('button', { name: /^Play call/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^LISTEN TO CALL ID \d+$/ });
  await expect(dialog).toBeVisible();
  const audio = dialog.locator('audio');
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration)).toBeGreaterThan(1);
  await audio.evaluate(async (element: HTMLAudioElement) => {
    element.muted = true;
    element.currentTime = 3;
    await element.play();
  });
  await expectFits(page);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).click();
  const bytes = await readFile(await (await saved).path());
  expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
});

test(
  'one box finds psychics, customers, pages, and actions from every page',
  phoneToo,
  async ({ manager: page }) => {
    await page.goto('/dashboard');
    const field = page.getByRole('combobox', { name: 'Find' });
    const search = async (text: string) => {
      if (isPhone(page)) await button(page, 'Find').click();
      await field.fill(text);
    };
    const enter = async () => {
      await page.keyboard.press('Enter');
      if (isPhone(page)) await expect(field).toBeHidden();
      else await expect(field).toHaveValue('');
    };
    await search('quietharbor');
    const suggestion = page.getByRole('option', { name: /QuietHarborJo/ });
    await expect(suggestion).toBeVisible();
    await expectFits(page);
    await suggestion.click();
    await expect(page.getByRole('heading', { name: 'QuietHarborJo' })).toBeVisible();
    // Enter opens the first hit, whether or not it has loaded
    for (const whole of ['40001', 'QUIETHARBORJO']) {
      await search(whole);
      await enter();
      await expect(page).toHaveURL(/\/psychics\/\d+$/);
    }
    await expect(page.getByRole('heading', { name: 'QuietHarborJo' })).toBeVisible();
    await search('400');
    await page.getByRole('option', { name: 'Search in All Psychics' }).click();
    await expect(page).toHaveURL(/\/psychics\?(.*&)?q=400/);
    await search('statist');
    await enter();
    await expect(page).toHaveURL(/\/statistics/);
    await search('nobody %_');
    await enter();
    await expect(page).toHaveURL(/\/psychics\?(.*&)?q=nobody/);
    // the pages left before are offered without a text
    if (isPhone(page)) await button(page, 'Find').click();
    await field.focus();
    await expect(page.getByRole('option', { name: 'Statistics' }).first()).toBeVisible();
    await expect(page.getByRole('option', { name: 'QuietHarborJo' })).toBeVisible();
  },
);

test(
  'a caller’s phone number leads to the member in two actions, a psychic’s PIN is changed in five',
  phoneToo,
  async ({ manager: page }) => {
    await asSwitch(page, 'POST', 'customers', [{ external_id: '+15553780699', username: 'harborlight22' }]);
    await page.goto('/dashboard');
    const field = page.getByRole('combobox', { name: 'Find' });
    const find = async (text: string) => {
      if (isPhone(page)) await button(page, 'Find').click();
      else {
        await expect(field).toBeVisible();
        await page.keyboard.press('Control+k');
      }
      await expect(field).toBeFocused();
      await page.keyboard.insertText(text);
    };
    await find('(555) 378-0699');
    await expect(page.getByText('Read as a phone number: +1 555 378 0699')).toBeVisible();
    await expect(page.getByRole('option', { name: /harborlight22/ })).toBeVisible();
    await expectFits(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'harborlight22' })).toBeVisible();

    await find('4029977');
    await expect(page.getByText('No people or readings match “4029977”.')).toBeVisible();
    await expectFits(page);
    await page.keyboard.press('Escape');

    await page.goto('/dashboard');
    await find('pin of oldroadiris');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Pin', { exact: true })).toBeFocused();
    await page.keyboard.insertText('4826');
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Profile Updated')).toContainText('The new PIN works now.');
  },
);

test('a status is set from the box, and undone', async ({ manager: page }) => {
  const id = await psychicId(page, 'MercyLane');
  await page.goto('/dashboard');
  const { account_status: before } = await read(page, id);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find' }).fill('set mercylane flag');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Set MercyLane to Flagged' });
  await expect(question).toContainText(`is ${before} now`);
  await expect(question.getByRole('button', { name: 'Set to Flagged' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Status Changed')).toContainText(`The account was ${before}.`);
  await page.getByRole('button', { name: 'Undo: Status Changed' }).click();
  await expect(notice(page, 'Change Undone')).toBeVisible();
  expect((await read(page, id)).account_status).toBe(before);
});

test('a psychic’s name shows who it is', async ({ manager: page }) => {
  await page.goto('/psychics?q=quietharborjo');
  const name = page.getByRole('link', { name: 'QuietHarborJo' });
  await name.focus();
  const card = page.getByRole('tooltip');
  await expect(card).toContainText('Psychic ext');
  await expect(card).toContainText('This pay week');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});

test('G and a letter open a page, ? lists the keys', async ({ manager: page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Hello, Dana' })).toBeVisible();
  for (const [key, path] of [
    // queues open their first item
    ['a', '/approvals/.+'],
    ['p', '/psychics'],
    ['s', '/statistics'],
    ['c', '/contacts/\\d+'],
    ['d', '/dashboard'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`${path}(/|\\?|$)`));
  }
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('lists are exported as CSV, with the page’s date window and sort order', async ({ manager: page }) => {
  const id = await psychicId(page, 'psychic');
  const range = 'start_date=2026-01-01&end_date=2027-12-31';
  for (const [address, heading] of [
    ['/psychics', 'Rank by revenue,Username'],
    ['/statistics', 'Psychic,Extension'],
    [`/psychics/${id}/readings?${range}&sort=duration&order=ASC`, 'Id,Date (New York),Member'],
    [`/psychics/${id}/customers?${range}`, 'Member,Last Reading (New York)'],
    [`/psychics/${id}/logins?${range}`, 'Sign In Date (New York)'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(/^Displaying page 1/)).toBeVisible();
    const total = Number(/of (\d+)\./.exec(await page.getByText(/^Displaying page 1/).innerText())?.[1]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(text.slice(1).startsWith(heading)).toBe(true);
    expect(text.trimEnd().split('\r\n')).toHaveLength(total + 1);
  }
});

test('the schedule in the viewer’s time zone', async ({ manager: page }) => {
  const id = await psychicId(page, 'psychic');
  const segments = (await (await page.request.get(`/api/psychics/${id}/schedule`)).json()) as {
    day: number;
    from: string;
  }[];
  await threeHoursBehind(page);
  await page.goto(`/psychics/${id}/schedule?week=every`);
  await expect(page.getByText(/^My current local time: .*Pacific/)).toBeVisible();
  const from = new Date(new Date(segments[0]?.from ?? '').getTime() - 3 * 3_600_000);
  const text = from.toLocaleTimeString('en-US', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' });
  await expect(page.getByText(text).first()).toBeVisible();
  await expectFits(page);
  const rows = (await (await page.request.get('/api/psychics')).json()) as {
    agent_user_id: number;
    account_status: string;
  }[];
  const pending = rows.find(({ account_status }) => account_status === 'Pending');
  await page.goto(`/psychics/${pending?.agent_user_id ?? 0}/schedule`);
  await expect(page.getByText('No hours').first()).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expectSound } from './axe';
import { button, expect, phoneToo, summary, test } from './pages';

/** The second network's origin. */
const secondHost = (url: string): string => url.replace('localhost', 'onesun.localhost');

const brands = [
  { name: 'cos', host: (url: string) => url },
  { name: 'onesun', host: secondHost },
];

interface Contact {
  name: string;
  email: string;
  phone: string;
  method: string;
  comments: string;
  referral: number | null;
}

/** The network's contacts with this name, as its manager sees them. */
async function contactsOf(page: Page, origin: string, name: string): Promise<Contact[]> {
  // an address that does not redirect once there is a session
  await page.goto(`${origin}/robots.txt`);
  return page.evaluate(async (q) => {
    await fetch('/api/sessions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'manager', password: 'manager-demo' }),
    });
    const answer = await fetch(`/api/contacts?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
    return (await answer.json()) as Contact[];
  }, name);
}

for (const { name, host } of brands)
  test(
    `${name}: the pages work without JavaScript, and contact no other host`,
    phoneToo,
    async ({ browser, demo, viewport }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: host(demo.url),
        viewport,
      });
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', (request) => void asked.push(new URL(request.url()).origin));
      await page.goto('/');
      await expect(page).toHaveURL(new RegExp(`/${name}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const text of [/18 or older/, /40\+ hours/, /[Uu]p to \$2,500/, /48 hours/, 'Past Lives'])
        await expect(page.getByText(text).first()).toBeVisible();
      await page.getByText('How am I paid?').click();
      await expect(page.getByText(/^By the minute/)).toBeVisible({ visible: name === 'cos' });
      if (name === 'onesun') await expect(page.getByText(/Sending this form needs JavaScript/)).toBeVisible();
      await page
        .getByRole('link', { name: /español/ })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`/${name}/es$`));
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await page.getByRole('link', { name: 'Read this page in English' }).click();
      await page.getByRole('navigation').getByRole('link', { name: 'Apply' }).click();
      await expect(page).toHaveURL(new RegExp(`/${name}/apply$`));
      await page.getByRole('link', { name: 'Privacy' }).click();
      await expect(page.getByText(/^Effective /).first()).toBeVisible();
      await page.getByRole('navigation').getByRole('link', { name: 'Login' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.locator('meta[name=description]')).toHaveAttribute(
        'content',
        /psychics and managers/,
      );
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      // one sign-up is linked, the other only for the invited
      await page.goto(`/${name}/es/signup`);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Postúlate/);
      await expect(page.locator('meta[name=robots]')).toHaveCount(name === 'cos' ? 0 : 1);
      expect([...new Set(asked)]).toEqual([host(demo.url)]);
      await context.close();
    },
  );

test('an applicant submits the form, and that network’s manager sees it', async ({ page, demo }) => {
  const origin = secondHost(demo.url);
  const name = 'Rosa Delgado';
  await page.goto(`${origin}/onesun`);
  const send = button(page, 'Send application');
  await send.click();
  await expect(summary(page)).toHaveText(['Name is required.', 'Email is required.', 'Phone is required.']);
  await summary(page).last().click();
  await expect(page.getByLabel('Phone', { exact: true }).first()).toBeFocused();
  await page.getByLabel('Name').fill('N'.repeat(101));
  await page.getByLabel('Email', { exact: true }).first().fill('ruth at example');
  await page.getByLabel('Phone', { exact: true }).first().fill('505-555');
  await page.getByLabel('Comments').fill('c'.repeat(201));
  await send.click();
  await expect(summary(page)).toHaveText([
    'Name is too long',
    'Email is invalid',
    'Phone is not valid',
    'Comments are too long',
  ]);
  await expectSound(page, 'onesun, errors of the form');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email', { exact: true }).first().fill('delgado@example.com');
  await page.getByLabel('Phone', { exact: true }).first().fill('+1 (505) 555 0148');
  await page.getByLabel('Comments').fill('I have read tarot for eleven years.');
  await expect(page.getByLabel('Phone', { exact: true }).first()).toHaveValue('505-555-0148');
  await page.getByRole('radio', { name: 'Email' }).check();
  await send.dblclick();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Your information has been submitted.')).toBeVisible();
  const stored = {
    name,
    email: 'delgado@example.com',
    phone: '5055550148',
    method: 'E',
    comments: 'I have read tarot for eleven years.',
    referral: 2013,
  };
  expect(await contactsOf(page, origin, name)).toEqual([expect.objectContaining(stored)]);
  expect(await contactsOf(page, demo.url, name)).toEqual([]);
});

for (const { name, host } of brands)
  test(`${name}: every page is valid`, phoneToo, async ({ page, demo }) => {
    for (const address of ['', '/apply', '/privacy', '/es', '/es/apply']) {
      await page.goto(`${host(demo.url)}/${name}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSound(page, name + address);
    }
  });

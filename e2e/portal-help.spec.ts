import type { Page } from '@playwright/test';
import { helpAddresses, helpArticles } from '../common/domain/help';
import { button, expect, expectFits, isPhone, phoneToo, test } from './pages';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const search = (page: Page) => page.getByLabel('Search help');
const openMenu = async (page: Page) => {
  if (isPhone(page)) await button(page, 'More').click();
  return page.getByRole('navigation', { name: 'Psychic Menu' });
};

test('help is in the menu, and links to every article and back', phoneToo, async ({ psychic: page }) => {
  await page.goto('/psychic');
  await (await openMenu(page)).getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page).toHaveTitle('Help · Psychic Portal');
  await expectFits(page);
  const addresses = [...helpArticles, 'chat_faq' as const].map((name) => helpAddresses[name]);
  const links = page.getByRole('main').locator('ul a');
  await expect(links).toHaveCount(addresses.length);
  const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(listed.toSorted()).toEqual(addresses.toSorted());
  for (const address of addresses) {
    const link = page.locator(`main ul a[href="${address}"]`);
    const title = await link.locator('b').innerText();
    await link.click();
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeInViewport();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(`${title} · Psychic Portal`);
    await expectFits(page);
    await page.getByRole('link', { name: 'Back to Help Index' }).click();
    await expect(heading(page)).toHaveText('Help');
  }
  await (await openMenu(page)).getByRole('link', { name: 'Chat FAQ' }).click();
  await expect(page).toHaveURL(/\/psychic\/chat_faq$/);
  await expect(heading(page)).toHaveText('Chat FAQ');
});

test('search filters while typing, is stored in the URL, and has an empty state', async ({
  psychic: page,
}) => {
  await page.goto('/psychic/help');
  await search(page).pressSequentially('two minutes');
  const found = page.getByRole('main').locator('ul a');
  await expect(found).toHaveCount(3);
  await expect(page).toHaveURL(/\?q=two\+minutes$/);
  await expect(search(page)).toBeFocused();
  await page.reload();
  await expect(search(page)).toHaveValue('two minutes');
  await found.filter({ hasText: 'Online Chat' }).click();
  await expect(heading(page)).toHaveText('Online Chat');
  await page.goBack();
  await expect(search(page)).toHaveValue('two minutes');
  await expect(found).toHaveCount(3);
  await search(page).fill('zebra');
  await expect(page.getByText('Nothing found for “zebra”.')).toBeVisible();
  await expectFits(page);
  await button(page, 'Show all Help').click();
  await expect(page).toHaveURL(/\/psychic\/help$/);
  await expect(found).toHaveCount(15);
});

test('an article is found by its URL in any case, at the section in the hash; unknown ones are not', async ({
  psychic: page,
}) => {
  await page.goto('/Psychic/Help/Making-Money#where');
  await expect(page.getByRole('heading', { name: 'Where to find it' })).toBeInViewport();
  await page.getByRole('link', { name: 'Readings History' }).click();
  await expect(heading(page)).toHaveText('Readings History');
  await expect(heading(page)).toBeInViewport();
  expect((await page.goto('/psychic/help/nowhere'))?.status()).toBe(404);
  await expect(page.getByText('There is no page at this address.')).toBeVisible();
  await expect(await openMenu(page)).toBeVisible();
});

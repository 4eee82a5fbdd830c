import { type Page, request } from '@playwright/test';
import type { Right } from '../common/domain/rights';
import { atBothWidths, expectSound } from './axe';
import { deputy } from './demo';
import {
  button,
  ever,
  expect,
  forgetSession,
  managerOf,
  notice,
  openRow,
  psychicId,
  signIn,
  test,
} from './pages';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Psychic Manager Menu' });

/** The demo's manager sets the deputy's rights, elsewhere. */
async function giveDeputy(url: string, id: number, rights: Right[]): Promise<void> {
  const other = await request.newContext({ baseURL: url });
  await other.post('/api/sessions', { data: { username: 'manager', password: 'manager-demo' } });
  expect((await other.put(`/api/managers/${id}/rights`, { data: { rights } })).status()).toBe(200);
  await other.dispose();
}

test(
  'a manager takes rights from a colleague, whose pages then show what is left',
  atBothWidths,
  async ({ manager: page }) => {
    const id = await psychicId(page, 'psychic');
    await page.goto('/managers');
    const row = await openRow(page, deputy);
    await expect(row.getByText('All', { exact: true })).toBeVisible();
    await button(row, `Rights of ${deputy}…`).click();
    const dialog = page.getByRole('dialog', { name: `Rights of ${deputy}` });
    for (const name of [/^Decide/, /^People/, /^Private data/, /^Recordings/, /^Integrations/])
      await dialog.getByRole('checkbox', { name }).uncheck();
    await expectSound(page, 'the rights of a manager');
    await button(dialog, 'Save Rights').click();
    await expect(row.getByText('Prepare pay, Approve pay')).toBeVisible();
    await expectSound(page, 'managers with different rights');

    await forgetSession(page);
    await signIn(page, deputy);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    await expect(menu(page).getByRole('link', { name: 'All Psychics' })).toBeVisible();
    for (const name of ['Integrations', 'Managers', 'Audit Log'])
      await expect(menu(page).getByRole('link', { name })).toHaveCount(0);
    await page.goto('/psychics');
    await expect(page.getByText(/items 1 to 20 of/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add Psychic' })).toHaveCount(0);
    await expect(page.getByRole('row').getByRole('checkbox')).toHaveCount(0);
    await button(page, 'Export').click();
    await expect(button(page, 'Print')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Export' })).toHaveCount(0);

    await page.goto(`/psychics/${id}`);
    await expect(
      page.getByText('You can see this, but your account is not allowed to change it.'),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('switch')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Compose' })).toHaveCount(0);
    await expectSound(page, 'the summary of a psychic, to look at');
    await page.goto(`/psychics/${id}/profile`);
    await expect(page.getByText('The street address is hidden.')).toBeVisible();
    await expect(page.getByLabel('Address1')).toBeDisabled();
    await expect(page.getByLabel('Address1')).toHaveValue('');
    await expect(page.getByRole('button', { name: /PIN/ })).toHaveCount(0);
    await expect(page.getByText(/^JPEG, PNG/)).toBeHidden();
    await expectSound(page, 'the profile of a psychic, to look at');
    await page.goto(`/psychics/${id}/readings?${ever}`);
    await expect(page.getByText(/items 1 to/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(0);

    await page.goto('/contacts');
    await expect(button(page, 'Assign to Me')).toBeVisible();
    await page.getByLabel('Assigned to').first().selectOption('manager');
    await expect(notice(page, 'Contact Assigned')).toContainText('manager');
    await page.goto('/approvals');
    await expect(page.getByText(/^You can see this, but/)).toBeVisible();

    await page.goto('/managers');
    await expect(page.getByText('Your account cannot open this page')).toBeVisible();
    await expectSound(page, 'a page without its right');
    expect(refused).toEqual([]);
  },
);

test(
  'a manager adds a colleague, with the rights that are ticked',
  atBothWidths,
  async ({ manager: page }) => {
    await page.goto('/managers');
    await button(page, 'Add Manager').click();
    const dialog = page.getByRole('dialog', { name: 'Add Manager' });
    await button(dialog, 'Add Manager').click();
    await expect(dialog.getByText('Username is required')).toBeVisible();
    await expectSound(page, 'a manager being added, errors');
    await dialog.getByRole('textbox', { name: 'Username' }).fill('Stone');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ida@stone.example');
    await dialog.getByRole('textbox', { name: 'First Name' }).fill('Ida');
    await dialog.getByRole('textbox', { name: 'Last Name' }).fill('Stone');
    await dialog.getByRole('checkbox', { name: /^Decide/ }).check();
    await button(dialog, 'Add Manager').click();
    await expect(notice(page, 'Manager Added')).toContainText('ida@stone.example');
    await expect((await openRow(page, 'Stone')).getByText('Decide', { exact: true })).toBeVisible();
  },
);

test('a right that is taken away while a page is open is reported there, and the page follows', async ({
  manager: page,
  demo,
}) => {
  const [id, other] = [await psychicId(page, 'psychic'), (await managerOf(page, deputy)).user_id];
  await giveDeputy(demo.url, other, ['decide']);
  await forgetSession(page);
  await signIn(page, deputy);
  await page.goto(`/psychics/${id}`);
  await expect(page.getByRole('main').getByRole('switch').first()).toBeVisible();
  await giveDeputy(demo.url, other, []);
  await page.getByRole('main').getByRole('switch').last().click();
  await expect(page.getByText(/^Your account does not have the right to do this\./)).toBeVisible();
  await expect(page.getByRole('main').getByRole('switch')).toHaveCount(0);
  await giveDeputy(demo.url, other, ['decide', 'people']);
  await page.goto('/managers');
  await expect(page.getByRole('main').getByText(deputy).first()).toBeVisible();
  // without the right to edit the profile
  await page.goto(`/psychics/${id}/profile`);
  await button(page, 'Change password…').click();
  await button(page, 'Send a link').click();
  await expect(notice(page, 'Link Sent')).toBeVisible();
});

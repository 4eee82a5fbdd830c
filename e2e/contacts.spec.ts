import type { Page } from '@playwright/test';
import {
  ask,
  button,
  expect,
  expectFits,
  isPhone,
  notice,
  openRow,
  psychicId,
  sameAtEveryWidth,
  summary,
  test,
} from './pages';

interface Contact {
  id: number;
  name: string;
  email: string;
  phone: string;
  comments: string;
}

test.describe('the activity', () => {
  test('lists the latest first, with user and changes', async ({ manager: page }) => {
    const username = 'PearlDiver';
    const id = await psychicId(page, username);
    for (const limited_readings of [true, false])
      await page.request.put(`/api/psychics/${id}/limited_readings`, { data: { limited_readings } });
    const rows = await ask<{ actor: string; action: string; at: string }[]>(
      page,
      `/api/psychics/${id}/activity`,
    );
    expect(rows).toHaveLength(2);
    await page.goto(`/psychics/${id}/activity`);
    await expect(page.getByText(/items 1 to 2 of 2\./)).toBeVisible();
    await expectFits(page);
    const row = isPhone(page) ? await openRow(page, 'manager') : page.getByRole('row').nth(1);
    await expect(row).toContainText('manager');
    await expect(row).toContainText(rows[0]?.action ?? '');
    await expect(row).toContainText('limited readings: on → off');
    const at = new Date(rows[0]?.at ?? '').toLocaleString('en-US', {
      timeZone: 'America/Los_Angeles',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const time = /\d+:\d\d:\d\d/.exec(at)?.[0] ?? '';
    await expect(row).toContainText(time);
    await expectFits(page);
    if (isPhone(page)) return;
    await page.getByRole('button', { name: 'Date' }).click();
    await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('row').nth(1)).toContainText('limited readings: off → on');
  });

  test('shows an empty state', async ({ manager: page }) => {
    const id = await psychicId(page, 'FoxgloveFay');
    await page.goto(`/psychics/${id}/activity`);
    await expect(page.getByText('No activity yet.')).toBeVisible();
    await expect(page.getByText('Nothing has been changed for FoxgloveFay.')).toBeVisible();
    await expectFits(page);
  });
});

test.describe('contact submissions', () => {
  const contactsOf = (page: Page): Promise<Contact[]> => ask(page, '/api/contacts');

  test('shows the sender, contact details, and comment', async ({ manager: page }) => {
    const contact = (await contactsOf(page)).find(({ name }) => name === 'Dev Patel');
    await page.goto('/contacts');
    await expect(page.getByRole('heading', { name: 'Contact Submissions' })).toBeVisible();
    await expectFits(page);
    const row = await openRow(page, 'Dev Patel');
    await expect(row.getByRole('link', { name: contact?.email })).toHaveAttribute(
      'href',
      `mailto:${contact?.email ?? ''}`,
    );
    await expect(row).toContainText((contact?.phone ?? '').replace(/^(...)(...)(....)$/, '$1-$2-$3'));
    await expect(row).toContainText('Email');
    await expectFits(page);
    await button(row, 'View Comment').click();
    const dialog = page.getByRole('dialog').filter({ hasText: contact?.comments ?? '' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('heading')).toHaveText('Dev Patel');
    await expectFits(page);
    await button(dialog, 'Close').click();
    await expect(dialog).toBeHidden();
  });

  test('a contact is deleted after a warning, and kept on Cancel', async ({ manager: page }) => {
    const name = 'Finn O’Hara';
    const before = await contactsOf(page);
    await page.goto('/contacts');
    const warning = page.getByRole('dialog', { name: 'WARNING' });
    const row = await openRow(page, name);
    const remove = button(row, `Delete the contact for ${name}`);
    await remove.click();
    await expect(warning).toContainText(`Are you sure you want to delete the contact for ${name}`);
    await expectFits(page);
    await button(warning, 'Cancel').click();
    await expect(warning).toBeHidden();
    expect(await contactsOf(page)).toEqual(before);
    await remove.click();
    await button(warning, 'Delete').click();
    await expect.poll(() => contactsOf(page)).toEqual(before.filter((contact) => contact.name !== name));
    // on a phone, the deleted row's details close too
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(notice(page, 'Contact Deleted')).toContainText(`The contact for ${name} was deleted.`);
    await expect(page.getByText(`of ${before.length - 1}.`)).toBeVisible();
    await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(0);
    await expectFits(page);
  });

  test(
    'two managers edit the same contact: the second keeps the input, sees the first’s, and decides',
    sameAtEveryWidth,
    async ({ manager: page }) => {
      const name = 'Dev Patel';
      const { id } = (await contactsOf(page)).find((contact) => contact.name === name) ?? { id: 0 };
      await page.goto('/contacts');
      const row = await openRow(page, name);
      await expect(row).toContainText('Not answered');
      await button(row, `Open the contact for ${name}`).click();
      const dialog = page.getByRole('dialog', { name }).filter({ has: page.getByLabel('Note') });
      await dialog.getByLabel('Note').fill('Called, no answer.');
      const theirs = { answered: true, note: 'She wrote to me.' };
      const answer = await page.request.put(`/api/contacts/${id}`, { data: { contact: theirs } });
      expect(answer.status()).toBe(200);
      await button(dialog, 'Save').click();
      const told = dialog.getByRole('alert');
      // by the event or by the refusal to save, whichever comes first
      await expect(told).toContainText(/(Someone else|manager) updated this /);
      await expect(told).toContainText('Note is now “She wrote to me.”.');
      await expect(dialog.getByLabel('Note')).toHaveValue('Called, no answer.');
      await expect(dialog.getByRole('checkbox', { name: 'Answered' })).toBeChecked();
      await expect(dialog).toContainText(/Answered by manager on \d/);
      await expectFits(page);
      await button(told, 'Keep mine').click();
      await button(dialog, 'Save').click();
      // on a phone, the row's details are open again, and hide the page from screen readers
      await expect(page.getByText(`The contact for ${name} was saved.`)).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(row.getByText('Answered', { exact: true })).toBeVisible();
      const { contact } = await ask<{ contact: object }>(page, `/api/contacts/${id}`);
      expect(contact).toMatchObject({ answered: true, note: 'Called, no answer.' });
    },
  );

  test('shows an empty state', async ({ manager: page }) => {
    await page.route('**/api/contacts?*', (route) =>
      route.fulfill({ json: [], headers: { 'content-range': 'contacts */0' } }),
    );
    await page.goto('/contacts');
    await expect(page.getByText('No contacts.')).toBeVisible();
    await expectFits(page);
  });
});

test(
  'a report that is too large for the server stays, and the page says so',
  sameAtEveryWidth,
  async ({ manager: page }) => {
    await page.goto('/problem');
    const details = page.getByLabel('What Happened?');
    const text = 'The line went dead. '.repeat(58_000);
    await details.fill(text);
    await button(page, 'Submit').click();
    await expect(summary(page)).toHaveText([/^This is over the limit of about a million/]);
    await expect(page.getByText('Error Communicating With Server')).toHaveCount(0);
    await expect(details).toHaveValue(text);
    await expectFits(page);
    await details.fill('Shorter.');
    await expect(summary(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Approvals', exact: true }).click();
    await button(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Stay here').click();
    await expect(details).toHaveValue('Shorter.');
  },
);

test('a problem is reported with its details, and the dashboard opens', async ({ manager: page }) => {
  await page.goto('/problem');
  let reports = 0;
  page.on(
    'request',
    (request) => (reports += request.url().endsWith('/problem') && request.method() === 'POST' ? 1 : 0),
  );
  const radios = page.getByRole('radio');
  await expect(radios).toHaveCount(7);
  for (const [place, name] of [
    'Connection issue',
    'Status stuck',
    'Dropped call',
    "Call/minutes didn't count",
    "Can't receive callbacks",
    'Bad reception',
    'Other',
  ].entries())
    await expect(radios.nth(place)).toHaveAccessibleName(name);
  await expect(page.getByRole('radio', { name: 'Other' })).toBeChecked();
  await expectFits(page);
  await button(page, 'Submit').click();
  await expect(summary(page)).toHaveText(['Details are required']);
  await expect(page.getByLabel('What Happened?')).toHaveAttribute('aria-invalid', 'true');
  await expectFits(page);
  await page.getByLabel('What Happened?').fill(' \n ');
  await button(page, 'Submit').click();
  await expect(summary(page)).toHaveText(['Details are required']);
  expect(reports).toBe(0);

  await page.getByRole('radio', { name: 'Dropped call' }).check();
  await page.getByLabel('What Happened?').fill('The line went dead <b>twice</b>.');
  await expect(summary(page)).toHaveCount(0);
  const answer = page.waitForResponse((response) => response.url().endsWith('/problem'));
  await button(page, 'Submit').click();
  expect((await answer).status()).toBe(201);
  expect((await answer).request().postDataJSON()).toEqual({
    category: 'Dropped call',
    details: 'The line went dead <b>twice</b>.',
  });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(notice(page, 'Problem Submitted')).toContainText('Your problem was submitted successfully.');
  expect(reports).toBe(1);
});

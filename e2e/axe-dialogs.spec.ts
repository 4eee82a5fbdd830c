import type { Locator, Page } from '@playwright/test';
import { atBothWidths, expectSound } from './axe';
import { ask, button, ever, expect, isPhone, newcomer, notice, phoneToo, psychicId, test } from './pages';

const sure = (page: Page): Locator => page.getByRole('dialog', { name: 'Are you sure?' });

test(
  'a contact: its note with an error, the call, saved replies, and the question before leaving',
  phoneToo,
  async ({ manager: page }) => {
    await page.goto('/contacts');
    await button(page, 'Answered by Phone').click();
    await button(page.getByRole('dialog'), 'Save').click();
    await expect(page.getByText('Write a text first')).toBeVisible();
    await expectSound(page, 'a call being noted, error');
    await button(page.getByRole('dialog'), 'Close').click();
    await button(page, 'More').click();
    await expectSound(page, 'more about a contact');
    await button(page, 'Saved Replies').click();
    await expect(button(page, 'Edit Hours and clients')).toBeVisible();
    await expectSound(page, 'saved replies');
    await button(page, 'Edit Hours and clients').click();
    await expect(page.getByLabel('Title')).toHaveValue('Hours and clients');
    await expectSound(page, 'a saved reply being edited');
    await button(page.getByRole('dialog'), 'Close').click();
    await button(page, 'Add a Note').click();
    await page.getByLabel('Note').fill('x'.repeat(2001));
    await button(page, 'Save Note').click();
    await expect(page.getByText('Note is too long')).toBeVisible();
    await expectSound(page, 'note of a contact, error');
    await page.getByRole('link', { name: /^Late/ }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await expectSound(page, 'leaving an edited contact');
    await button(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Leave').click();
  },
);

test(
  'the recipients of a gift, their filters, and their readings',
  atBothWidths,
  async ({ manager: page }) => {
    const picker = page.getByRole('dialog', { name: 'Select Recipients' });
    await page.goto(`/psychics/${await psychicId(page, newcomer)}/compose`);
    await button(page, 'Select Recipients').click();
    await expect(picker).toContainText('No eligible customers');
    await expectSound(page, 'recipients, none');

    const id = await psychicId(page, 'RiverEstelle');
    const [first] = await ask<{ user_name: string }[]>(page, `/api/psychics/${id}/gifts/eligible`);
    const name = first?.user_name ?? '';
    await page.goto(`/psychics/${id}/compose`);
    await button(page, 'Select Recipients').click();
    await expect(picker.getByRole('checkbox', { name: `Select ${name}` })).toBeVisible();
    await expectSound(page, 'recipients');
    await picker.getByRole('checkbox', { name: 'Select all' }).click();
    await expect(picker.getByText(/[1-9]\d* members, \d+ minutes/)).toBeVisible();
    await expectSound(page, 'recipients, selected');
    await button(picker, name).click();
    const readings = page.getByRole('dialog', { name: `READING DETAILS FOR ${name}` });
    await expect(readings.getByRole('row').nth(1)).toBeVisible();
    await expectSound(page, 'the readings of a recipient');
    await button(readings, 'Close').click();
    await button(picker, 'Filter').click();
    const filters = page.getByRole('dialog', { name: 'Filter customers' });
    await expect(filters).toBeVisible();
    await expectSound(page, 'filters');
    await filters.getByLabel('RPC >=').fill('-1');
    await filters.getByLabel('UFM equals').fill('1.5');
    await expect(filters.getByText('Must be a whole number, 0 or more')).toBeVisible();
    await expectSound(page, 'filters, errors');
    await filters.getByLabel('RPC >=').fill('99999');
    await filters.getByLabel('UFM equals').fill('0');
    await button(filters, 'Apply filters').click();
    await expect(picker.getByText('No customers match these filters.')).toBeVisible();
    await expect(filters).toBeHidden();
    await expectSound(page, 'recipients, none after filters');
  },
);

test('the question before a gift, and its templates', atBothWidths, async ({ manager: page }) => {
  const id = await psychicId(page, 'RiverEstelle');
  await page.goto(`/psychics/${id}/compose`);
  await button(page, 'Templates').click();
  await expect(page.getByText('No templates yet.')).toBeVisible();
  await expectSound(page, 'templates, none');
  await page.keyboard.press('Escape');
  await page.getByLabel('Subject').fill('For you');
  await page.getByLabel('Message').fill('Come back soon.');
  await button(page, 'Save as Template…').click();
  const template = page.getByRole('dialog', { name: 'Save as Template' });
  await button(template, 'Save').click();
  await expect(template.getByText('Name is required')).toBeVisible();
  await expectSound(page, 'a new template, error');
  await template.getByLabel('Name').fill('We miss you');
  await button(template, 'Save').click();
  await expect(template).toBeHidden();
  await button(page, 'Templates').click();
  await expect(button(page, 'We miss you')).toBeVisible();
  await expectSound(page, 'templates');
  await page.keyboard.press('Escape');
  await button(page, 'Select Recipients').click();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .click();
  await button(page, 'Done').click();
  await button(page, 'Send…').click();
  await expect(page.getByRole('dialog', { name: 'Send 1 gift?' })).toBeVisible();
  await expectSound(page, 'the question before a gift');
});

test('the dates of a list in the portal', async ({ psychic: page }) => {
  await page.goto(`/psychic/readings?${ever}`);
  await page.getByRole('button', { name: /^Dates: / }).click();
  await expect(page.getByRole('dialog', { name: 'Dates' }).getByLabel('Start date')).toBeVisible();
  await expectSound(page, 'the dates of a list');
});

test('the suggestions in the top bar', phoneToo, async ({ manager: page }) => {
  await page.goto('/dashboard');
  if (isPhone(page)) await button(page, 'Find').click();
  await page.getByRole('combobox', { name: 'Find' }).fill('quietharbor');
  await expect(page.getByRole('option', { name: /QuietHarborJo/ })).toBeVisible();
  await expectSound(page, 'suggestions');
});

test('a mail about a gap of the coverage', atBothWidths, async ({ manager: page }) => {
  await page.goto('/coverage');
  await page
    .getByRole('button', { name: /^Write to psychics about/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  await expectSound(page, 'a mail about a gap');
});

test('the list of keys', async ({ manager: page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Hello, Dana' })).toBeVisible();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectSound(page, 'keys');
});

test('a psychic’s card', async ({ manager: page }) => {
  await page.goto('/psychics?q=quietharborjo');
  await page.getByRole('link', { name: 'QuietHarborJo' }).focus();
  await expect(page.getByRole('tooltip')).toContainText('This pay week');
  await expectSound(page, 'a psychic’s card');
});

test('Deactivate', phoneToo, async ({ manager: page }) => {
  await page.goto(`/psychics/${await psychicId(page, 'psychic')}`);
  await button(page, 'Deactivate…').click();
  await expect(button(sure(page), 'Deactivate Now')).toBeVisible();
  await expectSound(page, 'deactivate');
  // touch-sized on a phone, no larger than needed elsewhere
  const close = await button(sure(page), 'Close').boundingBox();
  expect([close?.width, close?.height]).toEqual(isPhone(page) ? [44, 44] : [36, 36]);
});

test('a profile: languages, phones, password', atBothWidths, async ({ manager: page }) => {
  await page.goto(`/psychics/${await psychicId(page, 'TheodoraVale')}/profile`);
  await button(page, 'Choose…').click();
  await page.getByRole('checkbox', { name: 'French' }).check();
  await expectSound(page, 'languages');
  await button(page, 'Done').click();
  await button(page, 'Edit phones…').click();
  const phones = page.getByRole('dialog', { name: 'Edit phone numbers' });
  await expect(phones.getByLabel(/^Number \d$/)).toHaveCount(3);
  await phones.getByLabel('Number 2').fill('12');
  await button(phones, 'Save Phones').click();
  await expect(phones.getByText('Phone is not valid')).toBeVisible();
  await expectSound(page, 'phones, errors');
  await page.keyboard.press('Escape');
  await expect(phones).toBeHidden();
  await button(page, 'Change password…').click();
  const password = page.getByRole('dialog', { name: 'Change password' });
  await password.getByLabel('New password', { exact: true }).fill('short');
  await password.getByLabel('Confirm new password').fill('other');
  await button(password, 'Change Password').click();
  await expect(password.getByText('Passwords do not match')).toBeVisible();
  await expectSound(page, 'an agent’s password, errors');
  await button(password, 'Send a link').click();
  await expect(notice(page, 'Link Sent')).toBeVisible();
  await expect(password).toBeHidden();
});

test(
  'an invitation: with what is wrong, and one that is open already',
  atBothWidths,
  async ({ manager: page }) => {
    const dialog = page.getByRole('dialog', { name: 'Invite to sign up' });
    await page.goto('/newpsychic');
    await button(page, 'Invite by Email…').click();
    await button(dialog, 'Send Invitation').click();
    await expect(dialog.getByText('Email is required')).toBeVisible();
    await expectSound(page, 'an invitation, error');
    await dialog.getByLabel('Email').fill('ada@mail.example');
    await button(dialog, 'Send Invitation').click();
    await expect(dialog).toBeHidden();
    await button(page, 'Invite by Email…').click();
    await dialog.getByLabel('Email').fill('ada@mail.example');
    await button(dialog, 'Send Invitation').click();
    await expect(dialog.getByRole('status')).toContainText('was already invited');
    await expectSound(page, 'an invitation that is open already');
  },
);

import type { Locator, Page } from '@playwright/test';
import { atBothWidths, expectSound } from './axe';
import { deputy } from './demo';
import { Member } from './member';
import { ask, button, ever, expect, isPhone, newcomer, openRow, psychicId, tell, test } from './pages';

const sure = (page: Page): Locator => page.getByRole('dialog', { name: 'Are you sure?' });

test('a contact: its details, comment, note, and delete warning', async ({ manager: page }) => {
  await page.goto('/contacts');
  const row = await openRow(page, 'Dev Patel');
  if (isPhone(page)) await expectSound(page, 'the details of a contact');
  await button(row, 'View Comment').click();
  const comment = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Dev Patel' }) });
  await expect(button(comment.last(), 'Close')).toBeVisible();
  await expectSound(page, 'the comment of a contact');
  await button(comment.last(), 'Close').click();
  await button(row, 'Open the contact for Dev Patel').click();
  await page.getByLabel('Note').fill('x'.repeat(2001));
  await button(page.getByRole('dialog').last(), 'Save').click();
  await expect(page.getByText('Note is too long')).toBeVisible();
  await expectSound(page, 'a contact in edit, error');
  await button(page.getByRole('dialog').last(), 'Close').click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await expectSound(page, 'leave a contact in edit');
  await button(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Leave').click();
  await button(row, 'Delete the contact for Dev Patel').click();
  await expect(page.getByRole('dialog', { name: 'WARNING' })).toBeVisible();
  await expectSound(page, 'the warning before a contact is deleted');
});

test('the question before disabling a manager', async ({ manager: page }) => {
  await page.goto('/managers');
  await button(await openRow(page, deputy), `Disable… ${deputy}`).click();
  await expect(page.getByRole('dialog', { name: `Disable ${deputy}?` })).toBeVisible();
  await expectSound(page, 'disable a manager');
});

test('rows that open on a phone', async ({ manager: page }) => {
  test.skip(!isPhone(page), 'wide screens show them in the table');
  const id = await psychicId(page, 'PearlDiver');
  await page.request.put(`/api/psychics/${id}/limited_readings`, { data: { limited_readings: true } });
  for (const address of [`/psychics/${id}/activity`, '/statistics']) {
    await page.goto(address);
    await page.getByRole('main').locator('ul li button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page, `a row of ${address}`);
  }
});

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

test('a sent gift', async ({ manager: page }) => {
  const id = await psychicId(page, 'GraceUnderPine');
  const [gift] = await ask<{ subject: string; sent_to_name: string }[]>(page, `/api/psychics/${id}/gifts`);
  await page.goto(`/psychics/${id}/sent`);
  const row = await openRow(page, gift?.sent_to_name ?? '', gift?.subject ?? '');
  await button(row, gift?.subject ?? '').click();
  const view = page.getByRole('dialog', { name: 'View Gift' });
  await expect(view).toBeVisible();
  await expectSound(page, 'a sent gift');
  await button(view, 'Close').click();
  await button(row, gift?.sent_to_name ?? '').click();
  const readings = page.getByRole('dialog', { name: /^READING DETAILS FOR/ });
  await expect(readings.getByRole('row').nth(1)).toBeVisible();
  await expectSound(page, 'the readings of who got it');
});

test('a customer’s readings', async ({ manager: page }) => {
  const id = await psychicId(page, 'psychic');
  const [first] = await ask<{ username: string }[]>(page, `/api/psychics/${id}/customers?${ever}`);
  const name = first?.username ?? '';
  await page.goto(`/psychics/${id}/customers?${ever}`);
  if (isPhone(page)) await page.locator('ul li button').first().click();
  await page.getByRole('button', { name }).locator('visible=true').last().click();
  const readings = page.getByRole('dialog', { name: `READING DETAILS FOR ${name}` });
  await expect(readings.getByRole('row').nth(1)).toBeVisible();
  await expectSound(page, 'the readings of a customer');
});

test('a rating and a recording', async ({ manager: page }) => {
  const id = await psychicId(page, 'psychic');
  if (!isPhone(page)) {
    await page.goto(`/psychics/${id}/readings?${ever}&sort=rating_text&order=DESC`);
    const eye = page.getByRole('button', { name: /^(Read )?[Rr]ating/ }).locator('visible=true');
    await eye
      .filter({ has: page.locator('svg') })
      .last()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page, 'the text of a rating');
  }
  await page.goto(`/psychics/${id}/readings?${ever}&sort=has_recording&order=DESC`);
  if (isPhone(page)) await page.locator('ul li button').first().click();
  await page
    .getByRole('button', { name: /^Play call/ })
    .first()
    .click();
  const player = page.getByRole('dialog', { name: /^LISTEN TO CALL ID \d+$/ });
  const audio = player.locator('audio');
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration)).toBeGreaterThan(1);
  await expectSound(page, 'the player of a recording');
});

test('the chats of a date window, and the messages of one', atBothWidths, async ({ psychic: page, demo }) => {
  const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
  await tell(page, `/api/psychics/${id}/status`, { code: 'A' });
  const member = await Member.asks(demo.url, id);
  const [chat] = await ask<{ chat_id: number }[]>(page, `/api/psychics/${id}/chats`);
  await tell(page, `/api/psychics/${id}/chats/${chat?.chat_id ?? 0}/accept`);
  await member.says('What do the cards say of Tucson?');
  await member.ends();
  await page.goto('/psychic/readings');
  await button(page, 'Read chats from these dates…').click();
  const chats = page.getByRole('dialog', { name: /^Chats, / });
  await expect(chats.getByText('1 message', { exact: true })).toBeVisible();
  await expectSound(page, 'chats');
  await chats.getByRole('button', { name: `Read the chat with ${member.username}` }).click();
  await expect(page.getByText('What do the cards say of Tucson?')).toBeVisible();
  await expectSound(page, 'the messages of a chat');
});

test('the dates of a list in the portal', async ({ psychic: page }) => {
  test.skip(!isPhone(page), 'elsewhere they stand above it');
  await page.goto(`/psychic/readings?${ever}`);
  await page.getByRole('button', { name: /^Dates: / }).click();
  await expect(page.getByRole('dialog', { name: 'Dates' }).getByLabel('Start date')).toBeVisible();
  await expectSound(page, 'the dates of a list');
});

test('the suggestions in the top bar', async ({ manager: page }) => {
  await page.goto('/dashboard');
  if (isPhone(page)) await button(page, 'Find a psychic').click();
  await page.getByRole('combobox', { name: 'Find a psychic' }).fill('quietharbor');
  await expect(page.getByRole('option', { name: /QuietHarborJo/ })).toBeVisible();
  await expectSound(page, 'suggestions');
});

test(
  'the questions before submitting, deciding, or resetting a listing',
  atBothWidths,
  async ({ manager: page }) => {
    await page.goto(`/psychics/${await psychicId(page, newcomer)}/listing`);
    await page.getByRole('checkbox').first().check();
    await page.getByLabel('Sales Pitch').fill('Plain answers');
    await page.getByLabel('Listing Body').fill('A line of text.');
    await button(page, 'Submit for Approval').click();
    await expect(sure(page)).toContainText('Are you sure you want to submit');
    await expectSound(page, 'submit a listing');
    await button(sure(page), 'Cancel').click();
    await expect(sure(page)).toBeHidden();
    await button(page, 'Reset').click();
    await expect(button(sure(page), 'Reset')).toBeVisible();
    await expectSound(page, 'reset a listing');

    const id = await psychicId(page, 'MoonAndMaple');
    const listing = { sales_pitch: 'Another pitch', body: 'One.\nTwo.', categories: '13,82' };
    await tell(page, `/api/psychics/${id}/listings`, { listing });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`/psychics/${id}/listing`);
    for (const decision of ['Approve Listing', 'Reject Listing']) {
      await button(page, decision).click();
      await expect(button(sure(page), decision)).toBeVisible();
      await expectSound(page, decision);
      await button(sure(page), 'Cancel').click();
      await expect(sure(page)).toBeHidden();
    }
    await tell(page, `/api/psychics/${id}/listings/reject`);
    await page.reload();
    await button(page, 'Reset').click();
    await expect(button(sure(page), 'Reset')).toBeVisible();
    await expectSound(page, 'reset a rejected listing');
  },
);

test(
  'a rejected listing, announced to the psychic',
  atBothWidths,
  async ({ psychic: page, demo, playwright }) => {
    const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
    const listing = { sales_pitch: 'Another pitch', body: 'One.\nTwo.', categories: '13,82' };
    await tell(page, `/api/psychics/${id}/listings`, { listing });
    await page.goto('/psychic/listing');
    await expect(page.getByText('Pending', { exact: true })).toBeVisible();
    await expectSound(page, 'the own listing, pending');
    const office = await playwright.request.newContext({ storageState: demo.manager, baseURL: demo.url });
    const data = { reason: 'Promise nothing.' };
    expect((await office.post(`/api/psychics/${id}/listings/reject`, { data })).status()).toBe(200);
    await office.dispose();
    await page.reload();
    const rejection = page.getByRole('dialog', { name: 'Listing Rejected' });
    await expect(rejection).toContainText('Promise nothing.');
    await expectSound(page, 'the rejection');
    await button(rejection, 'Edit').click();
    await expect(rejection).toBeHidden();
    await expectSound(page, 'the own listing, rejected');
  },
);

test('the question before leaving unsaved work', atBothWidths, async ({ manager: page }) => {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const id = await psychicId(page, 'StellaBright');
  const tab = (name: string): Locator =>
    page.getByRole('navigation', { name: 'Psychic pages' }).getByRole('link', { name });
  await page.goto(`/psychics/${id}/logins`);
  await tab('Listing').click();
  await expect(page.getByLabel('Sales Pitch')).not.toHaveValue('');
  await page.getByLabel('Sales Pitch').fill('Unsaved words');
  await tab('Profile').click();
  await expect(question).toBeVisible();
  await expectSound(page, 'leave a listing');
  await button(question, 'Leave').click();
  await tab('Schedule').click();
  await button(page, 'Edit Tuesday').click();
  await button(page, 'Add segment').click();
  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await expectSound(page, 'leave a day in edit');
});

test('a day without hours', atBothWidths, async ({ manager: page }) => {
  await page.goto(`/psychics/${await psychicId(page, newcomer)}/schedule`);
  await button(page, 'Edit Saturday').click();
  await expect(page.getByRole('dialog').getByText('No hours.', { exact: true })).toBeVisible();
  await expectSound(page, 'a day without hours');
});

test('Deactivate', async ({ manager: page }) => {
  await page.goto(`/psychics/${await psychicId(page, 'psychic')}`);
  await button(page, 'Deactivate…').click();
  await expect(button(sure(page), 'Deactivate Now')).toBeVisible();
  await expectSound(page, 'deactivate');
  // touch-sized on a phone, no larger than needed elsewhere
  const close = await button(sure(page), 'Close').boundingBox();
  expect([close?.width, close?.height]).toEqual(isPhone(page) ? [44, 44] : [36, 36]);
});

test('the questions before deciding a profile', atBothWidths, async ({ manager: page }) => {
  const path = `/api/psychics/${await psychicId(page, 'SageAndSalt')}/profile`;
  const { profile } = await ask<{ profile: object }>(page, path);
  const data = { profile: { ...profile, address2: 'Unit 7' } };
  expect((await page.request.put(path, { data })).status()).toBe(200);
  await page.goto(path.replace('/api', ''));
  await button(page, 'Approve Profile').click();
  await expect(button(sure(page), 'Approve Profile')).toBeVisible();
  await expectSound(page, 'approve a profile');
  await button(sure(page), 'Cancel').click();
  await expect(sure(page)).toBeHidden();
  await button(page, 'Reject Profile').click();
  await sure(page).getByLabel('Reason').fill('x'.repeat(1001));
  await button(sure(page), 'Reject Profile').click();
  await expect(sure(page).getByText('Reason is too long')).toBeVisible();
  await expectSound(page, 'reject a profile, error');
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
});

test('the manager’s own password', atBothWidths, async ({ manager: page }) => {
  await page.goto('/edit_profile');
  await button(page, 'Change password…').click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('wrong');
  await dialog.getByLabel('New password', { exact: true }).fill('manager-demo');
  await dialog.getByLabel('Confirm new password').fill('manager-demo');
  await button(dialog, 'Change Password').click();
  await expect(dialog.getByText('Password is not correct')).toBeVisible();
  await expectSound(page, 'the own password, wrong');
});

test('the psychic’s own profile: PIN, phones, password, leaving', atBothWidths, async ({ psychic: page }) => {
  await page.goto('/psychic/profile');
  await button(page, 'Show PIN').click();
  await expect(page.getByText(/^Current: \d{4}$/)).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('');
  await button(page, 'Save').click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('Email is required');
  await expectSound(page, 'the own profile, PIN and error');
  await button(page, 'Edit phones…').click();
  const phones = page.getByRole('dialog', { name: 'Edit phone numbers' });
  await expect(phones.getByLabel(/^Number \d$/)).toHaveCount(3);
  await expectSound(page, 'the own phones');
  await page.keyboard.press('Escape');
  await expect(phones).toBeHidden();
  await button(page, 'Change password…').click();
  const password = page.getByRole('dialog', { name: 'Change password' });
  await button(password, 'Change Password').click();
  await expect(password.getByText('Password is required').first()).toBeVisible();
  await expectSound(page, 'a psychic’s own password, errors');
  await page.keyboard.press('Escape');
  await expect(password).toBeHidden();
  await page.getByRole('link', { name: 'Schedule' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await expectSound(page, 'leave the own profile');
});

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { photoLimit } from '../common/domain/photo-rules';
import { button, expect, expectFits, notice, psychicId, test } from './pages';

interface Profile {
  username: string;
  profile_status: string;
  city: string;
  region: string;
  address2: string;
  credentials: string[];
  phones: { phone_number: string; preferred: boolean }[];
}

const read = async (page: Page, id: number): Promise<Profile> =>
  ((await (await page.request.get(`/api/psychics/${id}/profile`)).json()) as { profile: Profile }).profile;

// a separate psychic for each width
const whose = 'TheodoraVale';

test('a profile: errors with links, ZIP, credentials, saved, approved', async ({ manager: page }) => {
  const id = await psychicId(page, whose);
  await page.goto(`/psychics/${id}/profile`);
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue(whose);
  await expectFits(page);

  await page.getByLabel('First Name').fill('');
  await expect(page.getByText('First Name is required')).toBeVisible();
  await page.getByLabel('Zip/Postal Code').fill('123');
  await page.getByLabel('Pin', { exact: true }).fill('12a');
  await page.getByRole('button', { name: 'Save' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please fix these errors' });
  await expect(summary).toBeInViewport();
  await expect(summary.getByRole('link')).toHaveText([
    'First Name is required',
    'Zip/Postal Code is invalid',
    'Pin is invalid, must be 4 numbers.',
  ]);
  await expectFits(page);
  await summary.getByRole('link', { name: 'Pin is invalid, must be 4 numbers.' }).click();
  await expect(page.getByLabel('Pin', { exact: true })).toBeFocused();
  await page.getByLabel('Pin', { exact: true }).fill('8102');
  await page.getByLabel('First Name').fill('Thea');
  await page.getByLabel('Zip/Postal Code').fill('10001');
  await expect(page.getByLabel('City')).toHaveValue('New York');
  await expect(page.getByLabel('State/Prov')).toHaveValue('NY');
  await page.getByLabel('Country').selectOption('MX');
  await expect(page.getByLabel('Region')).toHaveValue('');
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('State/Prov').selectOption('NY');

  while (await page.getByRole('button', { name: 'Add credential' }).isVisible())
    await page.getByRole('button', { name: 'Add credential' }).click();
  await expect(page.getByLabel(/^Credential \d$/)).toHaveCount(6);
  await page.getByLabel('Credential 6', { exact: true }).fill('Reads in two languages');
  await page.getByRole('button', { name: 'Choose…' }).click();
  await page.getByRole('checkbox', { name: 'French' }).check();
  await expectFits(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Username', { exact: true }).fill('CleoDeals');
  await page.getByLabel('Address2').focus();
  await expect(page.getByText('Username is taken').first()).toBeVisible();
  await page.getByLabel('Username', { exact: true }).fill(whose);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile was updated')).toBeVisible();
  expect(await read(page, id)).toMatchObject({ profile_status: 'Pending', city: 'New York', region: 'NY' });
  expect((await read(page, id)).credentials).toContain('Reads in two languages');
  await expect(page.getByRole('heading', { name: 'Changed since the last approval' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve Profile' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve Profile' }).click();
  await expect(page.getByText('The profile was approved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve Profile' })).toBeHidden();
  expect((await read(page, id)).profile_status).toBe('Approved');
});

test('a photo: rejected, uploaded, shown everywhere, removed', async ({ manager: page }) => {
  const id = await psychicId(page, whose);
  await page.goto(`/psychics/${id}/profile`);
  await page.getByLabel('First Name').fill('Unsaved');
  const choose = async (name: string, mimeType: string, buffer: Buffer): Promise<void> => {
    const opened = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /(Upload|Change) photo/ }).click();
    await (await opened).setFiles({ name, mimeType, buffer });
  };
  await choose('notes.txt', 'text/plain', Buffer.from('no picture'));
  await expect(page.getByText('A photo must be a JPEG, PNG, or WebP image.')).toBeVisible();
  await expectFits(page);
  await choose('broken.png', 'image/png', Buffer.from('no picture either'));
  await expect(page.getByText('Photo Not Saved')).toBeVisible();
  await choose('large.png', 'image/png', Buffer.alloc(photoLimit + 1));
  await expect(page.getByText('A photo can be at most 5 MiB.')).toBeVisible();
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a4fbf' } });
  await choose('portrait.webp', 'image/webp', await picture.webp().toBuffer());
  await expect(page.getByText('The photo was updated.')).toBeVisible();
  const photos = page.locator('img.photo');
  await expect(photos).toHaveCount(2);
  const width = (image: HTMLImageElement): number => image.naturalWidth;
  await expect.poll(() => photos.first().evaluate(width)).toBe(436);
  // anything typed meanwhile is still there
  await expect(page.getByLabel('First Name')).toHaveValue('Unsaved');
  await expectFits(page);
  await page.goto(`/psychics/${id}`);
  await expect.poll(() => photos.last().evaluate(width)).toBe(436);
  await expect(photos).toHaveCount(2);
  await page.goto(`/psychics/${id}/profile`);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expectFits(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The photo was removed.')).toBeVisible();
  await expect(photos).toHaveCount(0);
});

test('phones: three slots, one preferred, saved together', async ({ manager: page }) => {
  const id = await psychicId(page, whose);
  await page.goto(`/psychics/${id}/profile`);
  await page.getByRole('button', { name: 'Edit phones…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit phone numbers' });
  await expect(dialog.getByLabel(/^Number \d$/)).toHaveCount(3);
  await expect(dialog.getByLabel('Time zone 2').locator('option')).toHaveCount(14);
  await dialog.getByLabel('Number 2').fill('12');
  await dialog.getByRole('button', { name: 'Save Phones' }).click();
  await expect(dialog.getByText('Phone is not valid')).toBeVisible();
  await expectFits(page);
  const number = dialog.getByLabel('Number 2');
  await number.fill('+1 (505) 555-0142');
  await expect(number).toHaveValue('505-555-0142');
  // a digit is corrected in place
  await number.press('Home');
  for (const key of ['ArrowRight', 'ArrowRight', 'Backspace', '9']) await number.press(key);
  await expect(number).toHaveValue('595-555-0142');
  for (const key of ['ArrowRight', 'ArrowRight', 'Backspace', '6']) await number.press(key);
  await expect(number).toHaveValue('596-555-0142');
  await expect(dialog.getByLabel('Country code 2')).toHaveValue('1');
  await dialog.getByRole('radio', { name: 'Preferred' }).nth(1).check();
  await dialog.getByRole('button', { name: 'Save Phones' }).click();
  await expect(page.getByText('Your phone numbers have been saved.')).toBeVisible();
  const { phones } = await read(page, id);
  expect(phones.find(({ preferred }) => preferred)?.phone_number).toBe('5965550142');
  await expect(page.getByText('1-596-555-0142, Cellular, preferred')).toBeVisible();
  await expectFits(page);
});

test('server responses do not disturb, block, or close a form', async ({ manager: page }) => {
  const id = await psychicId(page, whose);
  await page.goto(`/psychics/${id}/profile`);
  // a name that turns out to be taken does not move the focus
  await page.getByLabel('Username', { exact: true }).fill('CleoDeals');
  await page.getByLabel('First Name').focus();
  await expect(page.getByText('Username is taken')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await page.getByLabel('Username', { exact: true }).fill(whose);
  await expect(page.getByText('Username is taken')).toBeHidden();
  await page.getByLabel('Email', { exact: true }).fill('x'.repeat(100));
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email', { exact: true }).fill('someone@cos.example');
  await page.getByLabel('Email', { exact: true }).press('Enter');
  await expect(page.getByText('Profile was updated')).toBeVisible();

  await page.getByLabel('Address2').fill('Unit 9');
  await expect(page.getByRole('button', { name: 'Approve Profile' })).toBeDisabled();
  await expect(page.getByText('Save your changes before you approve')).toBeVisible();

  await page.getByRole('button', { name: 'Change password…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await page.route('**/api/profile/agent_password', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      json: { status: 400, detail: 'Password is invalid', errors: { password: 'Password is invalid' } },
    }),
  );
  await dialog.getByLabel('New password', { exact: true }).fill('long enough');
  await dialog.getByLabel('Confirm new password').fill('long enough');
  await dialog.getByLabel('Confirm new password').press('Enter');
  await expect(dialog.getByText('Password is invalid')).toBeVisible();
  await dialog.getByLabel('New password', { exact: true }).fill('long enough 2');
  await expect(dialog.getByText('Password is invalid')).toBeHidden();
  await expect(page.getByText('The password has been updated.')).toBeHidden();
});

test('the manager’s own profile, and a wrong current password', async ({ manager: page }) => {
  await page.goto('/edit_profile');
  await page.getByLabel('Last Name').fill('');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Last Name is required').first()).toBeVisible();
  await expectFits(page);
  await page.getByLabel('Last Name').fill('Whitfield');
  await page.getByLabel('Address1').fill('1 Main St');
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('Zip/Postal Code').fill('87102');
  await expect(page.getByLabel('City')).toHaveValue('Albuquerque');
  await page.getByRole('button', { name: 'Change password…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('wrong');
  await dialog.getByLabel('New password', { exact: true }).fill('manager-demo');
  await dialog.getByLabel('Confirm new password').fill('manager-demo');
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog.getByText('Password is not correct')).toBeVisible();
  await expectFits(page);
  await dialog.getByLabel('Current password').fill('manager-demo');
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('The password has been updated.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Profile was updated')).toBeVisible();

  // the phones are saved separately
  await page.goto('/edit_profile');
  await page.getByLabel('Address2').fill('Unit 3');
  await page.getByRole('button', { name: 'Edit phones…' }).click();
  const phones = page.getByRole('dialog', { name: 'Edit phone numbers' });
  await phones.getByLabel('Number 1').fill('5055550143');
  await phones.getByRole('button', { name: 'Save Phones' }).click();
  await expect(page.getByText('Your phone numbers have been saved.')).toBeVisible();
  await expect(page.getByText(/^1-505-555-0143, .*preferred/)).toBeVisible();
  await expect(page.getByLabel('Address2')).toHaveValue('Unit 3');
  await expect(page).toHaveURL(/\/edit_profile$/);
  await expectFits(page);
  const own = (await (await page.request.get('/api/profile')).json()) as { profile: Profile };
  expect(own.profile).toMatchObject({ address2: '', phones: [{ phone_number: '5055550143' }] });
});

test('a new psychic in four steps, into the approvals', async ({ manager: page }) => {
  const name = 'DesktopMoon';
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Add Psychic' }).click();
  await expect(page).toHaveURL(/\/NewPsychic$/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('link', { name: 'Username is required' })).toBeVisible();
  await expectFits(page);
  await page.getByLabel('Username').fill('CLEODEALS');
  await page.getByLabel('Password', { exact: true }).fill('secret tea');
  await page.getByLabel('Password Confirmation').fill('secret pie');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  await page.getByLabel('Password Confirmation').fill('secret tea');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Username is taken').first()).toBeVisible();
  // the later steps are not validated yet
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Username is taken']);
  await page.getByLabel('Username').fill(name);
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByLabel('SSN')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('link', { name: 'SSN is invalid' })).toBeVisible();
  await expectFits(page);
  for (const [label, text] of [
    ['First Name', 'Nova'],
    ['Last Name', 'Reyes'],
    ['Address1', '9 Alder St'],
    ['Zip/Postal Code', '10001'],
    ['Email', `${name}@mail.example`],
    ['Phone', '5055550161'],
    ['Pin', '4242'],
    ['SSN', '900-55-0161'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await expect(page.getByLabel('City')).toHaveValue('New York');
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByLabel('Zodiac Sign').selectOption('4');
  await page.getByLabel('Gender').selectOption('F');
  await page.getByRole('button', { name: 'Create Psychic' }).click();
  await expect(page.getByText('Years Experience is required').first()).toBeVisible();
  await expectFits(page);
  await page.getByLabel('Years Experience').fill('5');
  await page.getByLabel('Gender').focus();
  await expect(page.getByLabel('Years Experience')).toHaveValue('05');
  await page.getByRole('button', { name: 'Create Psychic' }).click();
  await expect(page.getByText(`${name} was created and is awaiting approval.`)).toBeVisible();
  await expect(notice(page, 'Psychic Created')).toBeHidden();
  await page.getByRole('link', { name: 'Go to Approvals' }).click();
  await expect(page).toHaveURL(/\/approvals/);
  await expect(notice(page, 'Psychic Created')).toContainText('The Psychic was created successfully.');
  const id = await psychicId(page, name);
  const psychic = (await (await page.request.get(`/api/psychics/${id}`)).json()) as object;
  expect(psychic).toMatchObject({ account_status: 'Pending', status: 'U', permissions: '' });
});

test('a new psychic is also announced after leaving the wizard another way', async ({ manager: page }) => {
  const digits = '0163';
  const fill = async (fields: Record<string, string>): Promise<void> => {
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text);
  };
  await page.goto('/NewPsychic');
  await fill({ Username: `Moon${digits}`, Password: 'secret tea', 'Password Confirmation': 'secret tea' });
  await button(page, 'Next').click();
  await fill({
    'First Name': 'Nova',
    'Last Name': 'Reyes',
    Address1: '9 Alder St',
    'Zip/Postal Code': '10001',
  });
  await fill({
    Email: `moon${digits}@mail.example`,
    Phone: `505555${digits}`,
    Pin: '4242',
    SSN: `900-55-${digits}`,
  });
  await expect(page.getByLabel('State/Prov')).toHaveValue('NY');
  await button(page, 'Next').click();
  await page.getByLabel('Zodiac Sign').selectOption('4');
  await page.getByLabel('Gender').selectOption('F');
  await fill({ 'Years Experience': '05' });
  await button(page, 'Create Psychic').click();
  await expect(page.getByText(/was created and is awaiting/)).toBeVisible();
  await expect(notice(page, 'Psychic Created')).toBeHidden();
  await page.getByRole('link', { name: 'Contact Submissions' }).click();
  await expect(page).toHaveURL(/\/contacts/);
  await expect(notice(page, 'Psychic Created')).toBeVisible();
});

import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { atBothWidths, expectSound } from './axe';
import { deputy } from './demo';
import { button, expect, forgetSession, notice, openRow, signIn, test } from './pages';

/** What an authenticator app shows; a code counts once, so the next step's is taken after the first. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const password = (within: Page | Locator): Locator => within.getByLabel('Password', { exact: true });

/** Gives the browser a device with a fingerprint reader, on which a finger always lies. */
async function addFingerprintReader(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The first step of a sign-in. */
async function give(page: Page, username: string, secret: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await password(page).fill(secret);
  await button(page, 'Log in').click();
}

/** The same of one that has a second step. */
async function begin(page: Page, username: string, secret: string): Promise<void> {
  await forgetSession(page);
  await page.goto('/login');
  await give(page, username, secret);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

/** Adds an authenticator app in the dialog that is open. @param fails gives a wrong code first @returns its secret */
async function addApp(page: Page, name: string, fails = true): Promise<string> {
  const adding = dialog(page, 'Add an authenticator app');
  await adding.getByLabel('Name').fill(name);
  await button(adding, 'Continue').click();
  const secret = (await adding.locator('code').innerText()).replaceAll(' ', '');
  if (fails) {
    await adding.getByLabel('Code', { exact: true }).fill('000000');
    await button(adding, 'Confirm').click();
    await expect(adding.getByText('The code is wrong or was used before.')).toBeVisible();
    await expectSound(page, 'an authenticator app being added, error');
  }
  await adding.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await button(adding, 'Confirm').click();
  return secret;
}

/** Saves the recovery codes that are shown once. */
async function saveCodes(page: Page): Promise<string[]> {
  const saving = dialog(page, 'Save your recovery codes');
  await expect(saving.getByRole('listitem')).toHaveCount(10);
  await expectSound(page, 'recovery codes');
  const codes = await saving.getByRole('listitem').allInnerTexts();
  const file = page.waitForEvent('download');
  await button(saving, 'Download').click();
  expect((await file).suggestedFilename()).toBe('recovery-codes.txt');
  await page.keyboard.press('Escape');
  await button(saving, 'I Have Saved Them').click();
  return codes;
}

test(
  'a psychic adds an app and a passkey, and signs in with each, and with a recovery code',
  atBothWidths,
  async ({ page, demo }) => {
    // several sign-ins, and each page at both widths
    test.slow();
    await signIn(page, 'psychic', 'psychic-demo');
    await page.goto('/psychic/profile');
    await expect(page.getByText(/^Only your password protects this account/)).toBeVisible();
    await button(page, 'Add Authenticator App…').click();
    await expect(dialog(page, 'Add an authenticator app')).toBeVisible();
    await expectSound(page, 'an authenticator app being added');
    const secret = await addApp(page, 'My phone');
    const [first = '', second = ''] = await saveCodes(page);
    await button(page, 'Add Passkey…').click();
    await expect(dialog(page, 'Add a passkey')).toBeVisible();
    await expectSound(page, 'a passkey being added');
    await addFingerprintReader(page);
    await page.getByLabel('Name', { exact: true }).fill('Laptop');
    await button(page, 'Create Passkey').click();
    await expect(notice(page, 'Second Factor Added')).toBeVisible();
    await expect(page.getByText(/^Passkey, added .*, not used yet$/)).toBeVisible();

    await begin(page, 'psychic', 'psychic-demo');
    await button(page, 'Use Passkey').click();
    await page.waitForURL(/\/psychic$/);
    await page.goto('/psychic/profile');
    await demo.forgetProofs('psychic');
    const mails = page.getByRole('switch', { name: 'Email me when someone logs in from a new browser' });
    await mails.click();
    await button(dialog(page, 'Confirm it’s you'), 'Use Passkey').click();
    await expect(mails).toBeChecked();

    await begin(page, 'psychic', 'psychic-demo');
    // not before: the pinned browser crashes when a passkey is used after its window was a phone's
    await expectSound(page, 'the second step with a passkey');
    await button(page, 'Use your authenticator app').click();
    const code = page.getByLabel('Code from your authenticator app');
    await expect(code).toBeFocused();
    // the one that activated the app
    await code.fill(codeOf(secret, -1));
    await button(page, 'Log in').click();
    await expect(page.getByText(/^That code is not correct/)).toBeVisible();
    await expectSound(page, 'the second step with a code, error');
    await code.fill(codeOf(secret, 1));
    await button(page, 'Log in').click();
    await page.waitForURL(/\/psychic$/);

    await begin(page, 'psychic', 'psychic-demo');
    await button(page, 'Use a recovery code').click();
    await page.getByLabel('Recovery code').fill(first.toLowerCase().replaceAll('-', ' '));
    await button(page, 'Log in').click();
    await page.waitForURL(/\/psychic$/);
    await page.goto('/psychic/profile');
    await expect(page.getByText(/^9 of 10 left/)).toBeVisible();
    await expect(page.getByText(/^Passkey, added .*, last used /)).toBeVisible();
    await expectSound(page, 'second factors on a profile');

    await button(page, 'New Codes…').click();
    await expectSound(page, 'the question before new recovery codes');
    await button(page, 'Create New Codes').click();
    const [renewed = ''] = await saveCodes(page);
    await begin(page, 'psychic', 'psychic-demo');
    await button(page, 'Use a recovery code').click();
    await page.getByLabel('Recovery code').fill(second);
    await button(page, 'Log in').click();
    await expect(page.getByText('That is not one of your unused recovery codes.')).toBeVisible();
    await page.getByLabel('Recovery code').fill(renewed);
    await button(page, 'Log in').click();
    await page.waitForURL(/\/psychic$/);

    await page.goto('/psychic/profile');
    for (const name of ['Laptop', 'My phone']) {
      await button(page, `Remove… ${name}`).click();
      await expect(page.getByText('It is your last one.')).toHaveCount(name === 'Laptop' ? 0 : 1);
      await button(page, 'Remove').click();
      await expect(notice(page, 'Second Factor Removed')).toContainText(name);
    }
    await expect(page.getByText(/^Only your password protects this account/)).toBeVisible();
    await forgetSession(page);
    await signIn(page, 'psychic', 'psychic-demo');
  },
);

test(
  'an account that must have a second factor sets it up before anything else; it can be reset',
  atBothWidths,
  async ({ manager: page }) => {
    const rule = { policy: 'all', from: null };
    expect((await page.request.put('/api/network/second_factor', { data: rule })).status()).toBe(200);
    await forgetSession(page);
    await page.goto('/login');
    await give(page, 'psychic', 'psychic-demo');
    await button(page, 'Add an Authenticator App').click();
    await addApp(page, 'My phone', false);
    await button(page, 'I Have Saved Them').click();
    await page.waitForURL(/\/psychic$/);

    await page.evaluate(() => localStorage.clear());
    await forgetSession(page);
    await page.goto('/psychics');
    await expect(page.getByText('Log in to see that page.')).toBeVisible();
    await give(page, deputy, 'manager-demo');
    await expect(page.getByRole('heading', { name: 'Protect your account' })).toBeVisible();
    await expectSound(page, 'a second factor being set up');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Protect your account' })).toBeVisible();
    await button(page, 'Add an Authenticator App').click();
    const secret = await addApp(page, 'My phone');
    await saveCodes(page);
    await page.waitForURL(/\/psychics$/);

    await begin(page, deputy, 'manager-demo');
    await page.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1));
    await button(page, 'Log in').click();
    await page.waitForURL(/\/dashboard$/);
    await page.request.put('/api/network/second_factor', { data: { ...rule, policy: 'off' } });

    await forgetSession(page);
    await signIn(page);
    await page.goto('/managers');
    const row = await openRow(page, deputy);
    await row.getByRole('button', { name: `Sign Out… ${deputy}` }).click();
    await button(page, 'Sign Out Everywhere').click();
    await expect(notice(page, 'Signed Out Everywhere')).toContainText(deputy);
    await row.getByRole('button', { name: `Reset Sign-In… ${deputy}` }).click();
    await expectSound(page, 'the question before a reset');
    await button(page, 'Reset Sign-In').click();
    await expect(notice(page, 'Sign-In Reset')).toContainText(deputy);
    await forgetSession(page);
    await signIn(page, deputy);
  },
);

test('a sign-in that is not finished begins again', async ({ manager: page, demo }) => {
  await page.clock.install();
  await page.goto('/edit_profile');
  await button(page, 'Add Authenticator App…').click();
  const secret = await addApp(page, 'My phone');
  await saveCodes(page);
  await demo.forgetProofs('manager');
  const mails = page.getByRole('switch', { name: 'Email me when someone logs in from a new browser' });
  await mails.click();
  const asked = dialog(page, 'Confirm it’s you');
  await button(asked, 'Use your authenticator app').click();
  await asked.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1));
  await button(asked, 'Confirm').click();
  await expect(mails).not.toBeChecked();
  await mails.click();
  await expect(mails).toBeChecked();
  await begin(page, 'manager', 'manager-demo');
  await button(page, 'Start over').click();
  await expect(page.getByLabel('Username')).toHaveValue('manager');
  await expect(password(page)).toHaveValue('');
  await password(page).fill('manager-demo');
  await button(page, 'Log in').click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.clock.fastForward('05:01');
  await expect(page.getByText(/^That login took longer than five minutes/)).toBeVisible();
});

test(
  'what is typed is kept while the page asks for a proof',
  atBothWidths,
  async ({ manager: page, demo }) => {
    await demo.forgetProofs();
    await page.goto('/managers');
    await page.getByLabel('Who must have one').selectOption('Managers');
    const from = page.getByLabel('From (New York day)');
    await from.fill('1/15/2026');
    await expectSound(page, 'the rule for second factors');
    await button(page, 'Save').click();
    const asked = dialog(page, 'Confirm it’s you');
    await expect(password(asked)).toBeFocused();
    await expectSound(page, 'the question for a proof');
    await button(asked, 'Confirm').click();
    await expect(asked.getByText('Enter your password.')).toBeVisible();
    await password(asked).fill('wrong');
    await button(asked, 'Confirm').click();
    await expect(asked.getByText('That password is not correct.')).toBeVisible();
    await expectSound(page, 'the question for a proof, error');
    await button(asked, 'Cancel').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Second Factor Rule Not Saved' })).toContainText(
      'Nothing was done because you did not confirm that it’s you.',
    );
    await expect(from).toHaveValue('01/15/2026');
    await button(page, 'Save').click();
    await password(asked).fill('manager-demo');
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Second Factor Rule Saved')).toContainText('from 01/15/2026 on');
    await page.reload();
    await expect(page.getByLabel('Who must have one')).toHaveValue('managers');
    await expect(from).toHaveValue('01/15/2026');

    await page.goto('/psychics');
    await demo.forgetProofs();
    await button(page, 'Export').click();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    await password(asked).fill('manager-demo');
    await page.keyboard.press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  },
);

test('emails about new browsers are switched off, with a proof', async ({ manager: page, demo }) => {
  await page.goto('/edit_profile');
  const mails = page.getByRole('switch', { name: 'Email me when someone logs in from a new browser' });
  await expect(mails).toBeChecked();
  await demo.forgetProofs();
  await mails.click();
  const asked = dialog(page, 'Confirm it’s you');
  await password(asked).fill('manager-demo');
  await page.keyboard.press('Enter');
  await expect(mails).not.toBeChecked();
  await page.reload();
  await expect(mails).not.toBeChecked();
  await expectSound(page, 'sign-in and security');
});

// the longest phone test is in a file that runs early: at the end it would run alone
import { agree, contact, fill, logins, profile, type ApplicationStep, toAgreement } from './application';
import { expectSound } from './axe';
import { button, expect, phoneToo, signIn, summary, test } from './pages';

// the second brand's pages are those of e2e/sign-ups.spec.ts
test('an applicant signs up, and appears in the approvals', phoneToo, async ({ page, demo }) => {
  // five pages in one test
  test.slow();
  const origin = demo.url;
  const username = 'RuthAtHerDesk';
  const step = async ({ title, bad, says, good }: ApplicationStep): Promise<void> => {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await fill(page, bad);
    await button(page, 'Next').click();
    await expect(summary(page)).toHaveText([...says]);
    await expect(page.locator('p[data-wrong]')).toHaveText([...says]);
    await expectSound(page, `${title}, with what is wrong`);
    await summary(page).last().click();
    await expect(page.locator(':focus')).toBeVisible();
    await fill(page, good);
  };

  // case-insensitively
  await page.goto(`${origin}/COS/SignUp`);
  await expect(page.getByRole('banner').getByRole('link', { name: '1-800-555-0142' })).toBeVisible();
  await expect(page).toHaveTitle('Logins · Apply to cos');
  await fill(page, { Username: 'CLEODEALS' });
  await expect(page.getByText('Username is taken').first()).toBeVisible();
  await step(logins(username));
  await expect(page.locator('#username-note')).toHaveText('Username is available');
  await button(page, 'Next').click();

  await step(contact);
  await expect(page.locator('#postal_code-note')).toHaveText('City and State filled in');
  await expect(page.getByLabel('City')).toHaveValue('New York');
  await fill(page, { Phone: '5055550163' });
  await expect(page.locator('#pin-note')).toHaveText('Phone and Pin are available');

  // a reload keeps everything but the secrets
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(kept).toContain('Cerro Gordo');
  for (const secret of ['a long secret', '8317', '34-5678']) expect(kept).not.toContain(secret);
  await page.reload();
  await expect(page.getByText(/^Your answers have been restored/)).toBeVisible();
  await expect(page.getByLabel('Address1')).toHaveValue('48 Cerro Gordo Rd');
  await expect(page.getByLabel('SSN', { exact: true })).toHaveValue('');
  await fill(page, { Pin: '8317', SSN: '912-34-5678' });
  await button(page, 'Next').click();

  await step(profile);
  await page.getByLabel('Female').check();
  await button(page, 'Next').click();

  await expect(page.getByRole('heading', { name: 'The agreement' })).toBeVisible();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: /Psychic Agreement$/ })).toBeVisible();
  await page.getByRole('button', { name: /Privacy Policy$/ }).click();
  await expect(frame.getByRole('heading', { name: /Privacy Policy$/ })).toBeVisible();
  await button(page, 'Send application').click();
  await expect(summary(page)).toHaveText([
    'Password is required',
    'Password Confirmation is required',
    'You must agree to the Psychic Agreement',
    'You must agree to the Privacy Policy',
    'You must confirm you are at least 18 years old',
    'You must confirm you are psychic',
  ]);
  await expect(page.getByText('Checked', { exact: true })).toBeVisible();
  await expectSound(page, 'agreement, errors');
  const { Password: password = '', 'Password Confirmation': confirmed = '' } = logins(username).good;
  await fill(page, { Password: password, 'Password Confirmation': confirmed });
  await agree(page);
  await button(page, 'Send application').click();

  await expect(page.getByRole('heading', { name: 'Thank you, Ruth' })).toBeVisible();
  await expect(page.getByText(/within about 24 hours, by phone/)).toBeVisible();
  await expectSound(page, 'thank you');
  // only the confirmation's text is stored, and a reload shows it again
  expect(await page.evaluate(() => sessionStorage.length)).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thank you, Ruth' })).toBeVisible();

  await signIn(page, 'manager', 'manager-demo', origin);
  await page.goto(`${origin}/approvals?q=${username}`);
  await expect(page.getByRole('link', { name: username }).first()).toBeVisible();
});

test('an applicant whose phone may not be checked any more can still apply', async ({ page, demo }) => {
  await page.goto(`${demo.url}/cos/signup`);
  const ask = '/api/psychics/phone_pin_available?phone=5055550164&pin=';
  const isRefused = (pin: number): Promise<boolean> =>
    page.evaluate(async (address) => (await fetch(address)).status === 429, `${ask}${pin}`);
  for (let pin = 1000; !(await isRefused(pin)); pin++) expect(pin).toBeLessThan(1010);
  const refused = page.waitForResponse(
    (answer) => answer.url().includes('phone_pin_available') && answer.status() === 429,
  );
  await toAgreement(page, `${demo.url}/cos/signup`, 'RuthGoesOn', { Phone: '5055550164' });
  await refused;
  await agree(page);
  await button(page, 'Send application').click();
  await expect(page.getByRole('heading', { name: 'Thank you, Ruth' })).toBeVisible();
});

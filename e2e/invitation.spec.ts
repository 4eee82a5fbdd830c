import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { agree, contact, fill, logins, profile } from './application';
import { ask, button, expect, expectFits, isPhone, notice, test } from './pages';

/** The links in the invitations to an address. */
function linksTo(folder: string, recipient: string): string[] {
  const mails = path.join(folder, 'mail');
  return (existsSync(mails) ? readdirSync(mails) : [])
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(path.join(mails, name), 'utf8').replaceAll('=\r\n', ''))
    .filter((mail) => mail.includes(`To: ${recipient}`))
    .flatMap((mail) => {
      const [, page = '', secret = ''] = /(http:\S+\/signup#invite=)3D([\w-]{43})/.exec(mail) ?? [];
      return secret === '' ? [] : [page + secret];
    });
}

test('whom a manager invites signs up with name and email filled in, and has one history', async ({
  manager: page,
  demo,
  browser,
}) => {
  // a whole sign-up
  test.slow();
  const email = 'ruth.delgado@mail.example';
  await page.goto('/newpsychic');
  await button(page, 'Invite by Email…').click();
  const dialog = page.getByRole('dialog', { name: 'Invite to sign up' });
  await fill(page, { Email: 'ruth.delgado@mail' });
  await button(dialog, 'Send Invitation').click();
  await expect(dialog.getByText('Email is invalid')).toBeVisible();
  await expectFits(page);
  await fill(page, { Email: email, 'First Name': 'Ruth', 'Last Name': 'Delgado' });
  await button(dialog, 'Send Invitation').click();
  await expect(notice(page, 'Invitation Sent')).toContainText(email);
  await expect(dialog).toBeHidden();
  await expect.poll(() => linksTo(demo.folder, email)).toHaveLength(1);
  const [link = ''] = linksTo(demo.folder, email);

  // a second press says that it is open, and sends nothing
  await button(page, 'Invite by Email…').click();
  await fill(page, { Email: email });
  await button(dialog, 'Send Invitation').click();
  await expect(dialog.getByRole('status')).toContainText(/was already invited on .* by manager/);
  await expectFits(page);
  await expect(button(dialog, 'Send Again')).toBeVisible();
  await button(dialog, 'Close').click();
  expect(linksTo(demo.folder, email)).toHaveLength(1);

  // in a browser of the applicant's own
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  const own = await browser.newContext({ viewport: { width, height } });
  const applicant = await own.newPage();
  const step = async (title: string, fields: Record<string, string>): Promise<void> => {
    await expect(applicant.getByRole('heading', { name: title })).toBeVisible();
    await fill(applicant, fields);
  };
  await applicant.goto(link);
  expect(new URL(link).pathname).toBe('/cos/signup');
  await expect(applicant.getByText(/^You were invited by cos\./)).toBeVisible();
  await expectFits(applicant);
  const username = 'RuthByInvitation';
  await step('Your login', { ...logins(username).good, 'Referral (optional)': '7731' });
  await button(applicant, 'Next').click();
  const { 'First Name': _f, 'Last Name': _l, Email: _e, ...unknown } = contact.good;
  await step('How to reach you', unknown);
  await expect(applicant.getByLabel('First Name')).toHaveValue('Ruth');
  await expect(applicant.getByLabel('Last Name')).toHaveValue('Delgado');
  await expect(applicant.locator('#email')).toHaveValue(email);
  await button(applicant, 'Next').click();
  await step('How you read', profile.good);
  await applicant.getByLabel('Female').check();
  await button(applicant, 'Next').click();
  await expect(applicant.getByText('Checked', { exact: true })).toBeVisible();
  await agree(applicant);
  await button(applicant, 'Send application').click();
  await expect(applicant.getByRole('heading', { name: 'Thank you, Ruth' })).toBeVisible();

  // the link is used up, which is no obstacle to a sign-up
  const other = await own.newPage();
  await other.goto(link);
  await expect(other.getByText(/^Your invitation has expired or was used already/)).toBeVisible();
  await expect(other.getByLabel('Username')).toBeVisible();
  await own.close();

  const filter = encodeURIComponent(JSON.stringify({ referral: '7731' }));
  const [made] = await ask<{ id: number }[]>(page, `/api/psychics?filter=${filter}`);
  await page.goto(`/psychics/${made?.id ?? 0}/profile`);
  const history = page.locator('section', {
    has: page.getByRole('heading', { name: 'Also from this person' }),
  });
  await expect(history.getByRole('listitem')).toContainText([email]);
  await expect(history.getByText('Signed up', { exact: true })).toBeVisible();
  await expect(history.getByText(/^Invited .* by manager$/)).toBeVisible();
  await expectFits(page);

  // and from the code to the psychics who have it
  await history.getByRole('link', { name: '7731' }).click();
  await expect(page.getByText('items 1 to 1 of 1.')).toBeVisible();
  await expect(page.getByText(username).first()).toBeVisible();
  if (isPhone(page)) await button(page, 'Menu').click();
  await page.getByRole('link', { name: 'Referral Codes' }).click();
  await expect(page.getByRole('heading', { name: 'Referral Codes' })).toBeVisible();
  await expect(page.getByText('7731').first()).toBeVisible();
  await expectFits(page);
});

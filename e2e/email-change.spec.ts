import { linkTo } from './mails';
import { button, expect, expectFits, notice, signIn, test } from './pages';

const confirming = String.raw`confirm_email#[\w-]{43}`;
const takingBack = String.raw`take_back_email#[\w-]{43}`;

test('a new email waits for its link, and the old one takes it back with a new password', async ({
  manager: page,
  browser,
  demo,
}) => {
  const former = 'dana.whitfield@cos.example';
  // the demo's manager has no address, and none can be saved without one
  const address = {
    address1: '1 Main St',
    postal_code: '87501',
    city: 'Santa Fe',
    region: 'NM',
    country: 'US',
  };
  const completed = await page.request.put('/api/profile', {
    data: { profile: { first: 'Dana', last: 'Whitfield', email: former, ...address } },
  });
  expect(completed.status()).toBe(200);
  await page.goto('/edit_profile');
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toHaveValue(former);
  await email.fill('dana@new.example');
  await button(page, 'Submit').click();
  await expect(notice(page, 'Confirm Your Email')).toContainText('We sent a link to dana@new.example.');
  await page.goto('/edit_profile');
  await expect(page.getByText('Waiting for confirmation: dana@new.example.')).toBeVisible();
  await expect(email).toHaveValue(former);
  await expectFits(page);
  const first = await linkTo(demo.folder, 'dana@new.example', confirming);
  await button(page, 'Send again').click();
  await expect(notice(page, 'Confirm Your Email').last()).toBeVisible();
  const second = await linkTo(demo.folder, 'dana@new.example', confirming);

  // in a browser without a session
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(first);
  await button(elsewhere, 'Confirm my address').click();
  await expect(elsewhere.getByRole('heading', { name: 'Link Expired' })).toBeVisible();
  await expect(elsewhere.getByText('Link Expired')).toHaveCount(1);
  await elsewhere.goto('about:blank');
  // a mail scanner opens the page and presses nothing
  await elsewhere.goto(second, { waitUntil: 'networkidle' });
  await expect(button(elsewhere, 'Confirm my address')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Waiting for confirmation: dana@new.example.')).toBeVisible();
  await expect(email).toHaveValue(former);
  await button(elsewhere, 'Confirm my address').click();
  await expect(elsewhere.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  await page.reload();
  await expect(email).toHaveValue('dana@new.example');
  await expect(page.getByText('Waiting for confirmation')).toBeHidden();

  const back = await linkTo(demo.folder, former, takingBack);
  await elsewhere.goto(back);
  await button(elsewhere, 'Take back my address').click();
  await expect(elsewhere.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.goto('/edit_profile');
  await expect(page).toHaveURL(/\/login/);
  await elsewhere.getByLabel('Password', { exact: true }).fill('mine once more');
  await elsewhere.getByLabel('Password Confirmation').fill('mine once more');
  await button(elsewhere, 'Update password').click();
  await expect(notice(elsewhere, 'Password Updated')).toBeVisible();
  await signIn(elsewhere, 'manager', 'mine once more', demo.url);
  await elsewhere.goto(`${demo.url}/edit_profile`);
  await expect(elsewhere.getByLabel('Email', { exact: true })).toHaveValue(former);
  await elsewhere.goto('about:blank');
  await elsewhere.goto(back);
  await button(elsewhere, 'Take back my address').click();
  await expect(elsewhere.getByRole('heading', { name: 'Link Expired' })).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(elsewhere).toHaveURL(/forgot_password/);
  await elsewhere.context().close();
});

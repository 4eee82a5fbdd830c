import { applicant } from '../api/testing/fixtures';
import { expectSound } from './axe';
import { ask, expect, expectFits, notice, phoneToo, signIn, test } from './pages';

test(
  'a new psychic is led to the first reading, and the manager sees who misses what',
  phoneToo,
  async ({ manager: page, browser }) => {
    const { agree_privacy: _agreed, confirm_psychic: _confirmed, ...entered } = applicant;
    const { username, password } = entered;
    const made = await page.request.post('/api/psychics', { data: { psychic: entered } });
    expect(await made.text()).toContain('user_id');
    const { id } = (await made.json()) as { id: number };
    const put = (what: string, data: object): Promise<unknown> =>
      page.request.put(`/api/psychics/${id}/${what}`, { data });
    await put('acct_status', { acctStatus: 'Active' });
    await put('permissions', { permissions: '' });
    const { total } = await ask<{ total: number }>(page, '/api/psychics/first_days');

    await page.goto('/dashboard');
    const line = page.getByRole('region', { name: 'New psychics' });
    await expect(line).toContainText(`${total} new psychic`);
    await expectFits(page);
    await line.getByRole('link', { name: /without permissions$/ }).click();
    await expect(page.getByText(username).first()).toBeVisible();
    await expect(page).toHaveURL(/missing=permissions/);

    await page.goto(`/psychics/${id}/history`);
    const history = page.getByRole('region', { name: `History of ${username}` });
    await expect(history.getByRole('listitem').first()).toContainText(`Signed up${username}`);
    await expect(history.getByRole('listitem').last()).toHaveText('No reading yet.');
    await expectFits(page);

    const own = await browser.newContext({ viewport: page.viewportSize() });
    const psychic = await own.newPage();
    await signIn(psychic, username, password, new URL(page.url()).origin);
    const checklist = psychic.getByRole('region', { name: 'Your first days' });
    const status = psychic.getByRole('region', { name: 'Current status' });
    await expect(checklist).toContainText('0 of 5 done.');
    await expect(status).toContainText('Still missing for your first reading: an approved photo');
    await expect(psychic.getByRole('region', { name: 'My Stats' })).toContainText('No readings yet');
    await expect(psychic.getByText('$0.00')).toBeHidden();
    await expectFits(psychic);
    await expectSound(psychic, 'the first days');
    await put('permissions', { permissions: 'AgentPhone' });
    // the page hears of it
    await expect(checklist).toContainText('1 of 5 done.');
    await status
      .getByRole('button', { name: /Phone only/ })
      .first()
      .click();
    await expect(checklist).toContainText('2 of 5 done.');
    await expect(notice(psychic, 'Status Not Changed')).toBeHidden();
    await own.close();
  },
);

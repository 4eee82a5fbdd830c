import type { Locator, Page } from '@playwright/test';
import { ask, button, expect, expectFits, newcomer, notice, psychicId, summary, tell, test } from './pages';

interface Listing {
  sales_pitch: string;
  body: string;
  categories: string;
}
type Listings = Partial<Record<'Approved' | 'Pending' | 'Rejected', Listing>>;

const sure = (page: Page): Locator => page.getByRole('dialog', { name: 'Are you sure?' });

test.describe('the listing', () => {
  const listings = (page: Page, id: number): Promise<Listings> => ask(page, `/api/psychics/${id}/listings`);
  const card = (page: Page): Locator =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: /^Listing of / }) });
  const tag = (page: Page): Locator => card(page).locator('header').locator('[data-tone]');
  const pitch = (page: Page): Locator => page.getByLabel('Sales Pitch');
  const body = (page: Page): Locator => page.getByLabel('Listing Body');

  test('reports missing fields, accepts five categories, and asks before submitting', async ({
    manager: page,
  }) => {
    const id = await psychicId(page, newcomer);
    await page.goto(`/psychics/${id}/listing`);
    await expect(tag(page)).toHaveText('Draft');
    await expect(pitch(page)).toHaveValue('');
    await expectFits(page);

    const all = [
      'You must select at least one category',
      'Sales Pitch is required',
      'Listing Body is required',
    ];
    await button(page, 'Submit for Approval').click();
    await expect(summary(page)).toHaveText(all);
    await expect(pitch(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(card(page).getByText(all[0] ?? '')).toBeVisible();
    await expectFits(page);
    await summary(page).filter({ hasText: 'Listing Body' }).click();
    await expect(body(page)).toBeFocused();
    // only tags and spaces count as empty
    await pitch(page).fill('   ');
    await body(page).fill('<p> </p>\n\n<br>');
    await button(page, 'Submit for Approval').click();
    await expect(summary(page)).toHaveText(all);
    await expect(sure(page)).toBeHidden();

    const boxes = card(page).getByRole('checkbox');
    for (let place = 0; place < 5; place++) await boxes.nth(place).check();
    await expect(page.getByText('Categories (5 of 5)')).toBeVisible();
    await boxes.nth(5).click();
    await expect(boxes.nth(5)).not.toBeChecked();
    await expect(page.getByText('Categories (5 of 5)')).toBeVisible();
    await boxes.nth(0).uncheck();
    await boxes.nth(5).check();
    await expect(summary(page)).toHaveText(all.slice(1));

    await pitch(page).fill('Plain answers');
    await body(page).fill('A line of text.');
    await expect(summary(page)).toHaveCount(0);
    await button(page, 'Submit for Approval').click();
    await expect(sure(page)).toContainText(
      "Are you sure you want to submit this listing for approval? You won't be able to make changes while your listing is pending approval.",
    );
    await expectFits(page);
    await button(sure(page), 'Cancel').click();
    await expect(sure(page)).toBeHidden();
    expect(await listings(page, id)).toEqual({});
    await button(page, 'Reset').click();
    await button(sure(page), 'Reset').click();
    await expect(pitch(page)).toHaveValue('');
    await expect(page.getByText('Categories (0 of 5)')).toBeVisible();
    expect(await listings(page, id)).toEqual({});
  });

  test('once submitted, it is read-only with changes marked; once rejected, it is a draft that Reset deletes', async ({
    manager: page,
  }) => {
    const id = await psychicId(page, 'SageAndSalt');
    const before = await listings(page, id);
    expect(Object.keys(before)).toEqual(['Approved']);
    await page.goto(`/psychics/${id}/listing`);
    await expect(tag(page)).toHaveText('Approved');
    const [oldPitch, oldBody] = [await pitch(page).inputValue(), await body(page).inputValue()];
    expect(oldPitch).toBe(before.Approved?.sales_pitch);
    expect(oldBody.split('\n').map((line) => `<p>${line}</p>`)).toHaveLength(
      (before.Approved?.body.match(/<p>/g) ?? []).length,
    );
    await expect(button(page, 'Approve Listing')).toBeHidden();

    await pitch(page).fill('Sterling words');
    await expect(tag(page)).toHaveText('Draft');
    await body(page).fill('A line that is new.\n\n<b>And</b> <script>one</script> more & < this.');
    await button(page, 'Submit for Approval').click();
    await button(sure(page), 'Submit for Approval').click();
    await expect(notice(page, 'Listing Submitted')).toContainText('Your listing was submitted for Approval.');
    const pending = {
      sales_pitch: 'Sterling words',
      body: '<p>A line that is new.</p><p>And one more &amp; &lt; this.</p>',
      categories: before.Approved?.categories,
    };
    expect(await listings(page, id)).toMatchObject({ ...before, Pending: pending });

    await expect(tag(page)).toHaveText('Pending');
    await expect(pitch(page)).toBeDisabled();
    await expect(body(page)).toBeDisabled();
    await expect(body(page)).toHaveValue('A line that is new.\nAnd one more & < this.');
    for (const box of await card(page).getByRole('checkbox').all()) await expect(box).toBeDisabled();
    await expect(button(page, 'Submit for Approval')).toBeHidden();
    await expect(button(page, 'Reset')).toBeHidden();
    const part = (name: string): Locator =>
      page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) });
    const changes = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Changes to the approved listing' }) });
    await expect(changes).toBeVisible();
    await expect(part('Categories').last()).toContainText('Unchanged.');
    await expect(part('Sales Pitch').last().locator('ins').first()).toContainText('Sterling');
    const gone = await part('Sales Pitch').last().locator('del').allInnerTexts();
    expect(gone.join(' ')).toContain(oldPitch.split(' ')[0]);
    await expect(part('Listing Body').last().locator('ins').first()).toBeVisible();
    await expectFits(page);

    await button(page, 'Reject Listing').click();
    await expect(sure(page)).toBeVisible();
    await expectFits(page);
    await button(sure(page), 'Cancel').click();
    await expect(tag(page)).toHaveText('Pending');
    await button(page, 'Reject Listing').click();
    await button(sure(page), 'Reject Listing').click();
    await expect(notice(page, 'Listing Rejected')).toContainText('The listing was rejected.');
    expect(await listings(page, id)).toMatchObject({ ...before, Rejected: pending });
    await expect(tag(page)).toHaveText('Draft');
    await expect(
      page.getByText('This version was rejected. Edit and resubmit it, or reset it.'),
    ).toBeVisible();
    await expect(pitch(page)).toBeEnabled();
    await expect(pitch(page)).toHaveValue('Sterling words');
    await expect(changes).toBeHidden();
    await page.reload();
    await expect(tag(page)).toHaveText('Draft');
    await expect(pitch(page)).toHaveValue('Sterling words');
    await expectFits(page);

    await button(page, 'Reset').click();
    await button(sure(page), 'Cancel').click();
    expect(Object.keys(await listings(page, id)).sort()).toEqual(['Approved', 'Rejected']);
    await button(page, 'Reset').click();
    await expect(sure(page)).toBeVisible();
    await expectFits(page);
    await button(sure(page), 'Reset').click();
    await expect(notice(page, 'Listing Reset')).toBeVisible();
    await expect(tag(page)).toHaveText('Approved');
    await expect(pitch(page)).toHaveValue(oldPitch);
    await expect(body(page)).toHaveValue(oldBody);
    expect(await listings(page, id)).toEqual(before);
  });

  test('once approved, it replaces the approved one', async ({ manager: page }) => {
    const id = await psychicId(page, 'MoonAndMaple');
    const { Approved: before } = await listings(page, id);
    const listing = { sales_pitch: 'Another pitch', body: 'One.\nTwo.', categories: '13,82' };
    await tell(page, `/api/psychics/${id}/listings`, { listing });
    await page.goto(`/psychics/${id}/listing`);
    await button(page, 'Approve Listing').click();
    await expect(sure(page)).toBeVisible();
    await expectFits(page);
    await button(sure(page), 'Cancel').click();
    await expect(sure(page)).toBeHidden();
    expect(Object.keys(await listings(page, id)).sort()).toEqual(['Approved', 'Pending']);
    await button(page, 'Approve Listing').click();
    await button(sure(page), 'Approve Listing').click();
    await expect(notice(page, 'Listing Approved')).toContainText('The listing was approved.');
    await expect(tag(page)).toHaveText('Approved');
    await expect(pitch(page)).toBeEnabled();
    const after = await listings(page, id);
    expect(Object.keys(after)).toEqual(['Approved']);
    expect(after.Approved).toMatchObject({ ...listing, body: '<p>One.</p><p>Two.</p>' });
    await expectFits(page);
    // restores the previous state
    const body = (before?.body ?? '').replaceAll('</p><p>', '\n');
    await tell(page, `/api/psychics/${id}/listings`, {
      listing: { ...before, body, status: undefined, submitted_at: undefined, reason: undefined },
    });
    await tell(page, `/api/psychics/${id}/listings/approve`);
  });
});

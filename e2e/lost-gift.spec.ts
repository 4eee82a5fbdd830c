import { expectSound } from './axe';
import { ask, button, expect, expectFits, notice, phoneToo, test } from './pages';

interface Preview {
  people: number;
  sendings: { user_id: number; username: string; people: number }[];
}

test(
  'lost members of the network get a gift with one question, each from the psychic of the last reading',
  phoneToo,
  async ({ manager: page }) => {
    await page.goto('/customers');
    await page.getByRole('link', { name: 'Gift to Lost Members' }).click();
    await page.getByLabel('Days without a reading >=').fill('x');
    await page.getByLabel('Subject').fill('We miss you');
    await page.getByLabel('Message').fill('Come back soon.');
    await button(page, 'Send…').click();
    await expect(page.getByText('Must be a whole number, 0 or more').first()).toBeVisible();
    await expectSound(page, 'a gift to lost members, error');
    await page.getByLabel('Days without a reading >=').fill('5');
    const data = { subject: 'We miss you', body: 'Come back soon.', minutes: 3, quiet_days: 5 };
    const counted = await page.request.post('/api/gifts?dry_run=true', { data });
    const { people, sendings } = (await counted.json()) as Preview;
    expect(sendings.length).toBeGreaterThan(1);
    await button(page, 'Send…').click();
    const question = page.getByRole('dialog', { name: `Send ${people} gifts?` });
    const first = sendings[0];
    await expect(question.getByText(`${first?.username}: ${first?.people} member`)).toBeVisible();
    await expect(question.getByText(String(3 * people), { exact: true })).toBeVisible();
    await expectSound(page, 'the question for lost members');
    await expectFits(page);
    await button(question, 'Send').click();
    await expect(notice(page, 'Gifts Sent')).toBeVisible();
    const [sent] = await ask<{ people: number; subject: string }[]>(
      page,
      `/api/psychics/${first?.user_id}/gift_sendings`,
    );
    expect(sent).toMatchObject({ people: first?.people, subject: 'We miss you' });
    await expect(page.getByLabel('Subject')).toHaveValue('');
  },
);

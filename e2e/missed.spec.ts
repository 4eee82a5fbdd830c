import { expectSound } from './axe';
import { button, expect, expectFits, openFromMenu, openRow, phoneOnly, picture, test } from './pages';

test(
  'a missed call stays until it is pressed, gets minutes, and a callback is accepted',
  phoneOnly,
  async ({ psychic: page }) => {
    const session = await page.request.get('/api/sessions/0');
    const { user_id: psychic } = (await session.json()) as { user_id: number };
    const customer = { external_id: 'e2e-missed', username: 'ana_beltran' };
    const headers = { authorization: 'Bearer demo-cos-key' };
    const send = async (path: string, data: object): Promise<void> => {
      const answer = await page.request.post(`/api/integrations/${path}`, { headers, data });
      expect([path, answer.ok()]).toEqual([path, true]);
    };
    const contact = (ago: number, connection: number, more: object): object => ({
      connection_id: 910_000 + connection,
      psychic,
      customer,
      conn_type: 'Call',
      started_at: new Date(Math.floor((Date.now() - ago * 60_000) / 1000) * 1000)
        .toISOString()
        .replace('.000', ''),
      duration_seconds: 0,
      free_minutes: 0,
      paid_minutes: 0,
      rate: 2,
      result: 'No Answer',
      ...more,
    });
    await page.goto('/psychic');
    const card = page.getByRole('region', { name: 'Did not get through' });
    await expect(card.getByText('All missed')).toBeVisible();
    // the open page hears of each
    await send('readings', [
      contact(2000, 1, { duration_seconds: 600, paid_minutes: 10, result: 'Completed' }),
      contact(5, 2, {}),
    ]);
    await expect(card).toContainText('You missed a call from ana_beltran');
    await send('callbacks', { external_id: 'e2e-callback', psychic, customer });
    await expect(card).toContainText('ana_beltran asks for a callback');
    await expectFits(page);
    await expectSound(page, 'who did not get through');
    await card.scrollIntoViewIfNeeded();
    await picture(page, 'portal-missed-dashboard');

    await button(card, 'Accept callback').click();
    await expect(card).toContainText('Callback to ana_beltran accepted');
    await send('callbacks/e2e-callback/attempts', { number: 1, answered: true });
    await expect(card.getByText(/callback/i)).toHaveCount(0);

    await openFromMenu(page, 'Missed');
    await expect(page.getByText(/^You answered/)).toBeVisible();
    const row = await openRow(page, 'ana_beltran', 'No Answer');
    await expectSound(page, 'a missed contact');
    await picture(page, 'portal-missed-contact');
    await button(row, 'Give minutes…').click();
    const give = page.getByRole('dialog', { name: 'Give minutes to ana_beltran' });
    await expectSound(page, 'minutes for a missed contact');
    await button(give, 'Give minutes').click();
    await expect(give).toBeHidden();
    await expect(row).toContainText('3 minutes given');
    await page.keyboard.press('Escape');
    await expectSound(page, 'missed contacts');
    await picture(page, 'portal-missed');

    await openFromMenu(page, 'Dashboard');
    await expect(card).not.toContainText('You missed a call from ana_beltran');
  },
);

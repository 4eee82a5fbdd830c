import { expectSound } from './axe';
import { button, expect, phoneToo, test } from './pages';

// the page exists only if the app creates a demo
test.use({ programEnv: { SEED_DEMO: '1' } });

test(
  'a demo member chooses a psychic, requests a chat, and chats',
  phoneToo,
  async ({ page, psychic: _, demo, browser }) => {
    const portal = await browser.newContext({ storageState: demo.psychic, baseURL: demo.url });
    const session = await portal.request.get('/api/sessions/0');
    const { user_id: id } = (await session.json()) as { user_id: number };
    const does = async (what: string, data?: object): Promise<void> => {
      const answer = await portal.request.post(`/api/psychics/${id}/${what}`, data && { data });
      expect(answer.ok()).toBe(true);
    };
    await does('status', { code: 'A' });

    await page.goto('/demo/member');
    await page.getByRole('radio', { name: 'psychic', exact: true }).check();
    await expectSound(page, 'choosing a psychic');
    await button(page, 'Request a chat').click();
    await expect(page.getByRole('heading', { name: 'Calling psychic…' })).toBeFocused();
    await expectSound(page, 'ringing chat');

    const window = await portal.request.get(`/api/psychics/${id}/chats`);
    const [{ chat_id: chat } = { chat_id: 0 }] = (await window.json()) as { chat_id: number }[];
    await does(`chats/${chat}/accept`);
    const text = page.getByLabel('Your message');
    await expect(text).toBeFocused();
    await text.fill('What do the cards say?');
    await text.press('Enter');
    const log = page.getByRole('log', { name: 'Messages' });
    await expect(log.getByRole('listitem')).toHaveText(['YouWhat do the cards say?']);
    await expect(text).toHaveValue('');
    await does(`chats/${chat}/typing`, { typing: true });
    await expect(page.getByText('psychic is typing…')).toBeVisible();
    await does(`chats/${chat}/messages`, { text: 'Six of Swords.\nYou know it.', client_id: 'one' });
    await expect(log.getByRole('listitem').last()).toHaveText(/psychic\s*Six of Swords.\s*You know it./);
    await expect(page.getByText('psychic is typing…')).toBeHidden();
    await expectSound(page, 'active chat');

    await button(page, 'End the chat').click();
    await expect(
      page.getByText(/^The chat ended after \d+\.\d\d minutes, 0\.00 of them paid\.$/),
    ).toBeVisible();
    await expectSound(page, 'ended chat');
    const read = await portal.request.get(`/api/psychics/${id}/chats/${chat}/messages`);
    expect(((await read.json()) as { by: string }[]).map(({ by }) => by)).toEqual(['member', 'psychic']);
    await button(page, 'Request another chat').click();
    await expect(page.getByRole('radio', { name: 'psychic', exact: true })).toBeVisible();
    await portal.close();
  },
);

test('leaving before the accept counts as abandoned, and refusals by the server are shown', async ({
  page,
  demo,
  browser,
}) => {
  const portal = await browser.newContext({ storageState: demo.psychic, baseURL: demo.url });
  const session = await portal.request.get('/api/sessions/0');
  const { user_id: id } = (await session.json()) as { user_id: number };
  await portal.request.post(`/api/psychics/${id}/status`, { data: { code: 'C' } });
  await page.goto('/demo/member');
  await page.getByRole('radio', { name: 'psychic', exact: true }).check();
  await portal.request.post(`/api/psychics/${id}/status`, { data: { code: 'O' } });
  await button(page, 'Request a chat').click();
  await expect(page.getByRole('alert')).toHaveText('That failed: The psychic is not available for a chat.');
  await portal.request.post(`/api/psychics/${id}/status`, { data: { code: 'A' } });
  await button(page, 'Request a chat').click();
  await button(page, 'Leave').click();
  await expect(page.getByText('You left before psychic answered.')).toBeVisible();
  await portal.close();
});

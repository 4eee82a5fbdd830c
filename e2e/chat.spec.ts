import type { Page } from '@playwright/test';
import { Member } from './member';
import { ask, button, expect, moving, reachLine, report, signIn, tell, test } from './pages';

test.use(moving);

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const ownId = async (page: Page): Promise<number> =>
  (await ask<{ user_id: number }>(page, '/api/sessions/0')).user_id;
const choose = async (page: Page, code: string): Promise<void> =>
  tell(page, `/api/psychics/${await ownId(page)}/status`, { code });

/** The day's accepted chats, including any from the demo. */
const chatsToday = (page: Page) =>
  page.getByRole('region', { name: 'Today' }).getByText('Chats today').locator('..').getByRole('definition');

/** The page's browser blocks popups without a user gesture. */
const wantsGesture = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const open = window.open.bind(window);
    let isPressed = false;
    window.addEventListener('pointerdown', () => (isPressed = true), true);
    window.open = (...given) => (isPressed ? open(...given) : null);
  });

/** The window of a waiting psychic. */
async function waiting(page: Page): Promise<number> {
  await page.setViewportSize({ width: 600, height: 600 });
  await choose(page, 'A');
  await page.goto('/api/chat');
  await expect(heading(page, 'Waiting for a chat')).toBeVisible();
  return ownId(page);
}

test('by keyboard only: accepting, holding, and ending a chat, its summary, and its reading', async ({
  psychic: page,
  demo,
}) => {
  const id = await waiting(page);
  await expect(chatsToday(page)).toHaveText(/^\d+$/);
  const before = Number(await chatsToday(page).innerText());
  const member = await Member.asks(demo.url, id, { username: 'sienna_dove' });
  await expect(heading(page, 'sienna_dove')).toBeVisible();
  await expect(page).toHaveTitle('● sienna_dove wants to chat');
  await expect(page.getByRole('timer')).toHaveText(/^(2:00|1:\d\d)$/);
  await expect(button(page, 'Accept')).toBeFocused();
  await page.keyboard.press('Enter');

  const log = page.getByRole('log', { name: 'Messages' });
  await expect(page.getByLabel('Message to sienna_dove')).toBeFocused();
  await member.says('Do I take the job?');
  await expect(log.getByText('Do I take the job?')).toBeVisible();
  await page.keyboard.type('What would you leave behind?');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Think of it.');
  await page.keyboard.press('Enter');
  await expect(log.getByText('Sent', { exact: true })).toHaveCount(1);
  await member.types(true);
  await expect(page.getByText('sienna_dove is typing')).toBeVisible();
  await member.types(false);
  await expect(page.getByText('sienna_dove is typing')).toBeHidden();
  await page.keyboard.type('a thought');
  await page.reload();
  await expect(page.getByLabel('Message to sienna_dove')).toHaveValue('a thought');
  await expect(log.getByText('Do I take the job?')).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText('Connection lost.')).toBeVisible();
  await page.getByLabel('Message to sienna_dove').fill('First.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second.');
  await page.keyboard.press('Enter');
  await expect(log.getByText('Waiting to be sent')).toHaveCount(2);
  await page.context().setOffline(false);
  await expect(log.getByText('Waiting to be sent')).toHaveCount(0);
  await expect(log.locator('p')).toContainText([
    'Do I take the job?',
    'What would you leave',
    'First.',
    'Second.',
  ]);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button(page, 'End chat…')).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question).toContainText('will end for both of you');
  await button(question, 'End chat').focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Chat with sienna_dove ended')).toBeFocused();
  await expect(page).toHaveTitle('Chat ended · cos');
  await expect(chatsToday(page)).toHaveText(String(before + 1));
  await button(page, 'Read the messages').focus();
  await page.keyboard.press('Enter');
  await expect(log.getByText('Second.')).toBeVisible();
  await button(page, 'Back to waiting').focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Waiting for a chat')).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/psychic/readings?sort=call_date&order=DESC');
  await expect(page.getByRole('row').filter({ hasText: 'sienna_dove' })).toContainText('Completed');
});

test('closing the window with an unfinished message asks, and the text is restored on reopening', async ({
  psychic: page,
  demo,
}) => {
  const id = await waiting(page);
  const context = page.context();
  const member = await Member.asks(demo.url, id);
  await button(page, 'Accept').click();
  const field = (window: Page) => window.getByLabel(`Message to ${member.username}`);
  await field(page).click();
  await page.keyboard.type('Half a thought');
  const asked = page.waitForEvent('dialog');
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await closed;
  const again = await context.newPage();
  await again.goto('/api/chat');
  await expect(field(again)).toHaveValue('Half a thought');
  await member.ends();
  await expect(again.getByText('One message was not sent: the chat had ended.')).toBeVisible();
});

test('on the other network, declining a chat, and a chat ended by the member', async ({ page, demo }) => {
  const origin = demo.url.replace('localhost', 'onesun.localhost');
  await signIn(page, 'psychic', 'psychic-demo', origin);
  const own = await page.evaluate(
    async () => (await fetch('/api/sessions/0')).json() as Promise<{ user_id: number }>,
  );
  await page.goto(`${origin}/api/chat`);
  const asks = (username: string) => Member.asks(demo.url, own.user_id, { username, network: 'onesun' });
  await asks('tobias.lind');
  await button(page, 'Decline').click();
  await expect(heading(page, 'Waiting for a chat')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('tobias.lindDeclined');
  const member = await asks('jn_calloway');
  await button(page, 'Accept').click();
  await page.getByLabel('Message to jn_calloway').fill('Half a thought');
  await member.ends();
  await expect(page.getByText('The member left at')).toBeVisible();
  await expect(page.getByRole('log').getByText('Half a thought')).toBeVisible();
  await expect(page.getByRole('log').getByText('Not sent: the chat had ended.')).toBeVisible();
});

test('without a session, the window redirects to the sign-in page and back', async ({ page }) => {
  expect((await page.goto('/api/chat'))?.status()).toBe(401);
  await page.waitForURL('/login');
  await page.getByLabel('Username').fill('psychic');
  await page.getByLabel('Password', { exact: true }).fill('psychic-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('/api/chat');
});

test.describe('from the portal', () => {
  test.use({ hasChatWindow: false });

  test('the window opens when chat becomes available, once for all tabs, and closes when it becomes unavailable', async ({
    psychic: page,
  }) => {
    await choose(page, 'U');
    const context = page.context();
    await page.goto('/psychic');
    const other = await context.newPage();
    await other.goto('/psychic');
    await expect(button(other, 'Unavailable')).toHaveAttribute('aria-pressed', 'true');
    const opened = context.waitForEvent('page');
    await button(page, 'Phone and chat').click();
    const popup = await opened;
    await expect(heading(popup, 'Waiting for a chat')).toBeVisible();
    await expect(button(other, 'Phone and chat')).toHaveAttribute('aria-pressed', 'true');
    await other.reload();
    await expect(button(other, 'Phone and chat')).toHaveAttribute('aria-pressed', 'true');
    expect(context.pages()).toHaveLength(3);
    const closed = popup.waitForEvent('close');
    await button(page, 'Phone only').click();
    await closed;
  });

  test('a blocked window is offered with a button', async ({ psychic: page }) => {
    await choose(page, 'U');
    await wantsGesture(page);
    await page.goto('/psychic');
    await choose(page, 'C');
    await expect(page.getByText('The chat window is not open.')).toBeVisible();
    const opened = page.context().waitForEvent('page');
    await button(page, 'Open chat window').click();
    const popup = await opened;
    await expect(page.getByText('The chat window is not open.')).toBeHidden();
    await popup.close();
    await expect(page.getByText('The chat window is not open.')).toBeVisible();
  });

  test('a ringing or running chat without its window also shows the button, a call does not', async ({
    psychic: page,
    demo,
  }) => {
    await choose(page, 'U');
    await wantsGesture(page);
    await page.goto('/psychic');
    await choose(page, 'A');
    const id = await ownId(page);
    const phone = (code: string): Promise<unknown> => report(page, id, code, { connection_id: 880_001 });
    const missing = page.getByText('The chat window is not open.');
    await expect(missing).toBeVisible();
    await phone('B');
    await expect(reachLine(page)).toContainText('Busy since');
    await expect(page.getByText('chat window is not open')).toBeHidden();
    await phone('A');
    await expect(missing).toBeVisible();

    const member = await Member.asks(demo.url, id);
    await expect(page.getByText(`${member.username} wants to chat.`)).toBeVisible();
    const open = async (): Promise<Page> => {
      const opened = page.context().waitForEvent('page');
      await button(page, 'Open chat window').click();
      return opened;
    };
    const popup = await open();
    await button(popup, 'Accept').click();
    await expect(popup.getByLabel(`Message to ${member.username}`)).toBeVisible();
    await expect(page.getByText('chat window is not open')).toBeHidden();
    await popup.close();
    await expect(page.getByText('You are in a chat, but the chat window is not open.')).toBeVisible();
    const again = await open();
    await expect(again.getByLabel(`Message to ${member.username}`)).toBeVisible();
    await expect(page.getByText('chat window is not open')).toBeHidden();
    await member.ends();
  });
});

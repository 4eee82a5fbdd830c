import type { Page } from '@playwright/test';
import { expectSound } from './axe';
import { Member } from './member';
import { ask, button, expect, expectFits, moving, phoneOnly, picture, tell, test } from './pages';

test.use({ ...moving, hasChatWindow: false });

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });

/** The keyboard covers the lower part of the page, as browsers say it. */
const keyboard = (page: Page, height: number): Promise<void> =>
  page.evaluate((covered) => {
    const visible = window.visualViewport as VisualViewport;
    Object.defineProperty(visible, 'height', { configurable: true, value: window.innerHeight - covered });
    visible.dispatchEvent(new Event('resize'));
  }, height);

async function available(page: Page): Promise<number> {
  const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
  await tell(page, `/api/psychics/${id}/status`, { code: 'A' });
  return id;
}

test(
  'a chat on a phone: accepted in the portal, above the keyboard, back and forth, line lost, ended',
  phoneOnly,
  async ({ psychic: page, demo }) => {
    const id = await available(page);
    await page.goto('/psychic/schedule');
    const member = await Member.asks(demo.url, id);
    await expect(page.getByText(`${member.username} wants to chat.`)).toBeVisible();
    await expect(page).toHaveTitle(`● ${member.username} wants to chat`);
    await picture(page, 'portal-chat-rings');
    await button(page, 'Accept').tap();
    await page.waitForURL('/api/chat');
    await expectFits(page);
    await member.says('Do I take the job?');
    await expect(log(page).getByText('Do I take the job?')).toBeVisible();
    for (let line = 1; line < 12; line += 1) await member.says(`Line ${line}`);
    await field(page).tap();
    await keyboard(page, 340);
    const shown = 844 - 340;
    for (const part of [field(page), log(page).getByText('Line 11', { exact: true }), button(page, 'Send')]) {
      await expect(part).toBeInViewport();
      await expect.poll(async () => bottomOf(await part.boundingBox())).toBeLessThanOrEqual(shown);
    }
    await field(page).fill('What would you leave behind?');
    await button(page, 'Send').tap();
    await expect(field(page)).toBeFocused();
    await picture(page, 'portal-chat');
    await expect(log(page).getByText('Sent', { exact: true })).toBeAttached();
    await expectSound(page, 'chat on a phone, keyboard open');
    await keyboard(page, 0);

    // the portal keeps the chat alive, and shows it
    await field(page).fill('Half a thought');
    await page.getByRole('link', { name: 'Back to the portal' }).tap();
    await page.waitForURL('/psychic');
    const signed = page.waitForRequest((request) => request.url().endsWith('/typing'));
    await expect(page.getByText(`You are in a chat with ${member.username}`)).toBeVisible();
    await signed;
    await picture(page, 'portal-chat-behind');
    await button(page, 'Back to the chat').tap();
    await expect(field(page)).toHaveValue('Half a thought');

    // a phrase is saved, and inserted by its key
    await button(page, 'Saved phrases').tap();
    await expect(page.getByText(/^No phrases yet/)).toBeVisible();
    await button(page, 'Edit phrases').tap();
    const dialog = page.getByRole('dialog', { name: 'Saved phrases' });
    await button(dialog, 'Add a phrase').tap();
    await dialog.getByLabel('Key').fill('bye');
    await dialog.getByLabel('Phrase').fill('Until next time!');
    await expectFits(page);
    await expectSound(page, 'saved phrases');
    await picture(page, 'portal-chat-phrases');
    await button(dialog, 'Save phrases').tap();
    await expect(dialog).toBeHidden();
    await field(page).fill('Well. /b');
    await expectSound(page, 'a phrase is offered');
    await page.getByRole('option', { name: '/bye' }).tap();
    await expect(field(page)).toHaveValue('Well. Until next time!');

    await page.context().setOffline(true);
    await expect(page.getByText('Connection lost.')).toBeVisible();
    await field(page).fill('Written while the line was lost');
    await button(page, 'Send').tap();
    await expect(log(page).getByText('Waiting to be sent')).toHaveCount(1);
    await picture(page, 'portal-chat-lost');
    await page.context().setOffline(false);
    await expect(log(page).getByText('Sent', { exact: true })).toHaveCount(2);
    await button(page, 'End chat…').tap();
    await button(page.getByRole('dialog'), 'End chat').tap();
    await expect(page.getByRole('heading', { name: `Chat with ${member.username} ended` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'My minutes didn’t count' })).toBeVisible();
    await page.getByLabel('New note').fill('Brother Ned');
    await button(page, 'Save note').tap();
    await expect(page.getByText('The note is saved to the card.')).toBeVisible();
    await expectFits(page);
    await expectSound(page, 'chat ended on a phone');
    await picture(page, 'portal-chat-ended');
    await button(page, 'Back to waiting').tap();

    // the next one is declined on its own page
    const next = await Member.asks(demo.url, id);
    await expect(page.getByRole('heading', { name: next.username })).toBeVisible();
    await expectFits(page);
    await picture(page, 'portal-chat-request');
    await button(page, 'Decline').tap();
    await expect(page.getByRole('heading', { name: 'Waiting for a chat' })).toBeVisible();
  },
);

test(
  'a chat moved to another device, and back after a killed page: nothing lost, nothing twice',
  phoneOnly,
  async ({ psychic: page, demo, browser }) => {
    const id = await available(page);
    await page.goto('/api/chat');
    const member = await Member.asks(demo.url, id);
    await button(page, 'Accept').tap();
    await expect(field(page)).toBeVisible();
    await member.says('Do I take the job?');
    await field(page).fill('From the phone');
    await button(page, 'Send').tap();
    await expect(log(page).getByText('Sent', { exact: true })).toHaveCount(1);
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.status() === 204);
    await field(page).fill('Half a thought');
    await kept;

    const desk = await browser.newContext({ baseURL: demo.url, storageState: demo.psychic });
    const other = await desk.newPage();
    await other.goto('/api/chat');
    await expect(log(other).locator('p[dir]')).toHaveText(['Do I take the job?', 'From the phone']);
    // the unsent text comes along
    await expect(field(other)).toHaveValue('Half a thought');
    await field(other).fill('From the desk');
    await button(other, 'Send').click();
    const all = ['Do I take the job?', 'From the phone', 'From the desk'];
    await expect(log(page).locator('p[dir]')).toHaveText(all);
    await expect(log(other).locator('p[dir]')).toHaveText(all);
    await desk.close();

    const context = page.context();
    await page.close();
    const again = await context.newPage();
    await again.goto('/api/chat');
    await expect(log(again).locator('p[dir]')).toHaveText(all);
    await expect(field(again)).toHaveValue('Half a thought');
    await member.ends();
    await expect(again.getByText('One message was not sent: the chat had ended.')).toBeVisible();
  },
);

const bottomOf = (box: { y: number; height: number } | null): number =>
  (box?.y ?? NaN) + (box?.height ?? NaN);

import type { Page } from '@playwright/test';
import { newYorkIso } from '../common/domain/new-york-time';
import { Member } from './member';
import {
  ask,
  button,
  dollars,
  expect,
  expectFits,
  notice,
  openFromMenu,
  phoneOnly,
  reachLine,
  report,
  signIn,
  tell,
  test,
} from './pages';

const menu = async (page: Page, name: string): Promise<void> => {
  await openFromMenu(page, name);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectFits(page);
};

test('a psychic’s day, on a phone', phoneOnly, async ({ page }) => {
  await signIn(page, 'psychic', 'psychic-demo');
  const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
  const status = (name: string) =>
    page.getByRole('group', { name: 'Choose your status' }).getByRole('button', { name, exact: true });
  const week = async (): Promise<number> =>
    (await ask<{ summary: { revenue: number } }>(page, `/api/psychics/${id}/readings`)).summary.revenue;

  // goes available in the morning
  await status('On alert').click();
  await expect(status('On alert')).toHaveAttribute('aria-pressed', 'true');
  await status('Phone and chat').click();
  await expect(status('Phone and chat')).toHaveAttribute('aria-pressed', 'true');
  await expect(reachLine(page)).toContainText('set by you');

  // a break, which counts from now, longer and ended early
  await button(page, '10 min').click();
  await expect(reachLine(page)).toContainText(/On break until .*, then Phone and chat/);
  await button(page, '5 minutes more').click();
  await expect(page.getByText(/^1[45]:\d\d left$/)).toBeVisible();
  await expectFits(page);
  await button(page, 'End break now').click();
  await expect(status('Phone and chat')).toHaveAttribute('aria-pressed', 'true');
  const before = await week();
  await expect(page.getByRole('region', { name: 'My Stats' })).toContainText(dollars(before));

  // a goal for the pay week
  const goal = Math.ceil(before) + 1000;
  const left = (done: number): string => `${dollars(goal - done)} left`;
  const earnings = page.getByRole('region', { name: 'Revenue', exact: true });
  await button(earnings, 'Set a weekly goal').click();
  await earnings.getByLabel(/^Goal for the pay week/).fill(String(goal));
  await button(earnings, 'Save Goal').click();
  await expect(earnings).toContainText(left(before));

  // a call from a new customer, with revenue
  await report(page, id, 'B');
  await expect(reachLine(page)).toContainText('Busy since');
  const sent = await page.request.post('/api/integrations/readings', {
    headers: { authorization: 'Bearer demo-cos-key' },
    data: [
      {
        connection_id: 990_000_001,
        psychic: id,
        customer: { external_id: 'day-1', username: 'FirstOfTheDay' },
        conn_type: 'Call',
        started_at: newYorkIso(new Date(Date.now() - 25 * 60_000)),
        duration_seconds: 20 * 60,
        free_minutes: 5,
        paid_minutes: 15,
        rate: 4.99,
        result: 'Completed',
        rating: 5,
        rating_text: 'She saw it all.',
      },
    ],
  });
  expect(await sent.json()).toMatchObject({ created: 1, rejected: 0 });
  await report(page, id, 'U');
  await expect(status('Phone and chat')).toHaveAttribute('aria-pressed', 'true');

  // the open page has moved; its figures are the same everywhere
  const after = await week();
  expect(Math.round(100 * (after - before))).toBe(7485);
  await expect(earnings).toContainText('Call with FirstOfTheDay, 20.00 min');
  await expect(earnings).toContainText(left(after));
  await page.reload();
  await expect(page.getByRole('region', { name: 'My Stats' })).toContainText(dollars(after));
  await menu(page, 'Reading History');
  await expect(page.getByText('FirstOfTheDay').first()).toBeVisible();
  await menu(page, 'Customers');
  await expect(page.getByText('FirstOfTheDay').first()).toBeVisible();
  await menu(page, 'Statement');
  await expect(
    page.getByRole('region', { name: 'Revenue for the pay period' }).locator('figcaption b'),
  ).toHaveText(dollars(after));
  await expect(page.getByRole('main')).toContainText('It is not your pay');

  // improves the listing, removes an afternoon, and writes to support
  await menu(page, 'Listing');
  await page.getByLabel('Sales Pitch').fill('Clear sight, kind words');
  await button(page, 'Submit for Approval').click();
  await button(page.getByRole('dialog'), 'Submit for Approval').click();
  await expect(notice(page, 'Listing Submitted')).toBeVisible();
  await expect(page.getByLabel('Sales Pitch')).toBeDisabled();
  await page.getByRole('link', { name: 'Schedule' }).click();
  await button(page, 'Every week').click();
  await button(page, 'Edit Friday').click();
  const dialog = page.getByRole('dialog', { name: 'EDIT SCHEDULE FOR FRIDAY' });
  await dialog.getByLabel('Status, segment 1').selectOption({ label: 'On Alert' });
  await button(dialog, 'Done').click();
  await button(page, 'Save Schedule').click();
  await expect(notice(page, 'Schedule Saved')).toBeVisible();
  await menu(page, 'Report a Problem');
  await page.getByRole('radio', { name: 'Bad reception' }).check();
  await page.getByLabel('What Happened?').fill('It crackled at noon.');
  await button(page, 'Submit').click();
  await expect(notice(page, 'Problem Submitted')).toBeVisible();
  await expect(page).toHaveURL(/\/psychic$/);

  // logs out
  await status('Unavailable').click();
  await expect(status('Unavailable')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'More').click();
  await button(page, 'Log Me Out').click();
  await expect(notice(page, 'Logout Successful')).toBeVisible();
});

test(
  'a chat that rings on a phone is declined, and one in progress ends with the session',
  phoneOnly,
  async ({ page, demo }) => {
    await signIn(page, 'psychic', 'psychic-demo');
    const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
    await button(page, 'Phone and chat').click();
    await expect(button(page, 'Phone and chat')).toHaveAttribute('aria-pressed', 'true');
    const logOut = async (): Promise<void> => {
      await button(page, 'More').click();
      await button(page, 'Log Me Out').click();
    };

    // the caller is named on every page while it rings
    await menu(page, 'Customers');
    const first = await Member.asks(demo.url, id, { username: 'harborlight' });
    const rings = page.getByText(`${first.username} wants to chat.`);
    await expect(rings).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^1[01]\d seconds left\.$/);
    await expectFits(page);
    await page.mouse.wheel(0, 5000);
    await expect(button(page, 'Decline')).toBeInViewport();
    await logOut();
    const dialog = page.getByRole('dialog', { name: 'Decline the chat and log out?' });
    await button(dialog, 'Cancel').click();
    await expect(dialog).toBeHidden();
    await button(page, 'Decline').click();
    await expect(rings).toBeHidden();

    // signing out, once confirmed, ends a chat that was accepted elsewhere
    const second = await Member.asks(demo.url, id, { username: 'sienna' });
    await expect(page.getByText(`${second.username} wants to chat.`)).toBeVisible();
    const chats = `/api/psychics/${id}/chats`;
    const [{ chat_id: chat }] = await ask<[{ chat_id: number }]>(page, chats);
    await tell(page, `${chats}/${chat}/accept`);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(reachLine(page)).toContainText('Busy since');
    const after = page.getByRole('group', { name: 'When this contact ends' });
    await button(after, 'Unavailable').click();
    await expect(button(after, 'Unavailable')).toHaveAttribute('aria-pressed', 'true');
    await logOut();
    await button(page, 'End chat and log out').click();
    await expect(notice(page, 'Logout Successful')).toBeVisible();
    await signIn(page, 'psychic', 'psychic-demo');
    expect((await ask<{ chat_id: number }[]>(page, chats))[0]).toMatchObject({
      chat_id: chat,
      result: 'Completed',
      ended_by: 'psychic',
    });
    await expect(button(page, 'Unavailable')).toHaveAttribute('aria-pressed', 'true');
  },
);

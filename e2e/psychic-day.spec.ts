import { type Page, request } from '@playwright/test';
import { addDays, dayOf, newYorkIso, weekdayOf } from '../common/domain/new-york-time';
import { longDayText } from '../common/ui/format';
import { expectSound } from './axe';
import { Member } from './member';
import {
  ask,
  asSwitch,
  button,
  dollarsOf,
  expect,
  expectFits,
  notice,
  openFromMenu,
  openRow,
  phoneOnly,
  picture,
  reachLine,
  report,
  signIn,
  tell,
  test,
} from './pages';

const payFrom = addDays(dayOf(new Date()), -42);
test.use({ programEnv: { PAY_FROM: payFrom }, hasChatWindow: false });

const menu = async (page: Page, name: string): Promise<void> => {
  await openFromMenu(page, name);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectFits(page);
};

/** A manager's terms of pay, in cents for a minute. */
const perMinute = { call: 40, chat: 35, free: 0, repeat_bonus: 5 };

async function switchPayOn(url: string): Promise<void> {
  const manager = await request.newContext({ baseURL: url });
  await manager.post('/api/sessions', { data: { username: 'manager', password: 'manager-demo' } });
  const inDollars = Object.entries(perMinute).map(([kind, cents]): [string, number] => [kind, cents / 100]);
  const terms = { ...Object.fromEntries(inDollars), active: [], active_applies: 'above' };
  const data = { effective_from: payFrom, terms, note: '', reason: 'As agreed' };
  expect((await manager.post('/api/pay/terms', { data })).status()).toBe(201);
  await manager.dispose();
}

const ana = { external_id: 'e2e-ana', username: 'ana_beltran' };

/** Takes back what the demo has of today, so that the day earns what the test sends. */
async function nothingEarnedToday(page: Page, psychic: number): Promise<void> {
  const today = dayOf(new Date());
  const days = `readings?start_date=${today}&end_date=${today}&limit=1000`;
  const all = await asSwitch<{ connection_id: number; psychic: number }[]>(page, 'GET', days);
  for (const one of all.filter((row) => row.psychic === psychic))
    await asSwitch(page, 'DELETE', `readings/${one.connection_id}`);
}

/** A call as the switch reports it, which began some minutes ago. */
const call = (psychic: number, ago: number, more: object): { started_at: string } => ({
  ...{ connection_id: 990_000_000 + ago, psychic, customer: ana, conn_type: 'Call', rate: 3.99 },
  started_at: newYorkIso(new Date(Date.now() - ago * 60_000)),
  ...{ duration_seconds: 0, free_minutes: 0, paid_minutes: 0, result: 'No Answer' },
  ...more,
});

test('a psychic’s day, on a phone', phoneOnly, async ({ page, demo }) => {
  // a whole day
  test.slow();
  await switchPayOn(demo.url);
  await signIn(page, 'psychic', 'psychic-demo');
  const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
  const status = (name: string) =>
    page.getByRole('group', { name: 'Choose your status' }).getByRole('button', { name, exact: true });
  const send = (path: string, data: object): Promise<unknown> => asSwitch(page, 'POST', path, data);
  await nothingEarnedToday(page, id);
  // yesterday
  await send('readings', [call(id, 2000, { duration_seconds: 600, paid_minutes: 10, result: 'Completed' })]);
  await page.reload();

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

  // a goal for the pay week
  const earnings = page.getByRole('region', { name: 'Earnings', exact: true });
  const { week: paid } = await ask<{ week: { amount: number } }>(page, `/api/psychics/${id}/earnings`);
  const goal = Math.ceil(paid.amount) + 1000;
  const left = (more: number): string =>
    `${dollarsOf(100 * goal - Math.round(100 * paid.amount) - more)} left`;
  await button(earnings, 'Set a weekly goal').click();
  await earnings.getByLabel(/^Goal for the pay week/).fill(String(goal));
  await button(earnings, 'Save Goal').click();
  await expect(earnings).toContainText(left(0));

  // a chat, with the member's card over it, and a note that is kept
  const member = await Member.asks(demo.url, id, { username: 'marisol' });
  await button(page, 'Accept').tap();
  await page.waitForURL('/api/chat');
  await member.says('Do I take the job?');
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByText('Do I take the job?')).toBeVisible();
  await button(page, 'Customer card of marisol').tap();
  const card = page.getByRole('dialog', { name: 'Card of marisol' });
  await card.getByLabel('New note').fill('Offered a job in Taos');
  await expectSound(page, 'customer card beside a chat on a phone');
  await button(card, 'Save note').tap();
  await expect(card.getByLabel('New note')).toHaveValue('');
  await button(card, 'Close').tap();
  await button(page, 'End chat…').tap();
  await button(page.getByRole('dialog'), 'End chat').tap();
  await expect(page.getByRole('heading', { name: 'Chat with marisol ended' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the portal' }).tap();
  await menu(page, 'Customers');
  await button(await openRow(page, 'marisol'), 'marisol').tap();
  await expect(card.getByText('Offered a job in Taos')).toBeVisible();

  // a missed call stays, and its callback is accepted
  await page.goto('/psychic');
  const waiting = page.getByRole('region', { name: 'Did not get through' });
  await expect(waiting.getByText('All missed')).toBeVisible();
  // the open page hears of each
  await send('readings', [call(id, 5, {})]);
  await expect(waiting).toContainText('You missed a call from ana_beltran');
  await page.reload();
  await expect(waiting).toContainText('You missed a call from ana_beltran');
  await send('callbacks', { external_id: 'e2e-callback', psychic: id, customer: ana });
  await expect(waiting).toContainText('ana_beltran asks for a callback');
  await expectSound(page, 'who did not get through');
  await waiting.scrollIntoViewIfNeeded();
  await picture(page, 'portal-missed-dashboard');
  await button(waiting, 'Accept callback').tap();
  await expect(waiting).toContainText('Callback to ana_beltran accepted');
  await send('callbacks/e2e-callback/attempts', { number: 1, answered: true });
  await expect(waiting.getByText(/callback/i)).toHaveCount(0);
  await givesMinutes(page);
  await openFromMenu(page, 'Dashboard');
  await expect(waiting).not.toContainText('You missed a call from ana_beltran');

  // the callback's call, and one of a new customer
  const week = await ask<{ summary: { revenue: number } }>(page, `/api/psychics/${id}/readings`);
  await report(page, id, 'B');
  await expect(reachLine(page)).toContainText('Busy since');
  const calls = [
    {
      row: call(id, 4, { duration_seconds: 435, paid_minutes: 7.25, result: 'Completed' }),
      earns: Math.round(7.25 * perMinute.call) + Math.round(7.25 * perMinute.repeat_bonus),
      revenue: Math.round(7.25 * 399),
    },
    {
      row: call(id, 25, {
        customer: { external_id: 'day-1', username: 'FirstOfTheDay' },
        ...{ duration_seconds: 1200, free_minutes: 5, paid_minutes: 15, rate: 4.99, result: 'Completed' },
      }),
      earns: 15 * perMinute.call,
      revenue: 15 * 499,
    },
  ];
  await send(
    'readings',
    calls.map(({ row }) => row),
  );
  await report(page, id, 'U');
  await expect(status('Phone and chat')).toHaveAttribute('aria-pressed', 'true');

  // the open page has moved: the day has earned what was sent, to the cent
  const ofToday = calls.filter(({ row }) => dayOf(new Date(row.started_at)) === dayOf(new Date()));
  const earned = ofToday.reduce((sum, { earns }) => sum + earns, 0);
  await expect(earnings.getByText(`${dollarsOf(earned)} today`)).toBeVisible();
  await expect(earnings).toContainText(left(calls.reduce((sum, { earns }) => sum + earns, 0)));
  // its figures are the same everywhere
  await page.reload();
  const revenue = calls.reduce((sum, one) => sum + one.revenue, Math.round(week.summary.revenue * 100));
  await expect(page.getByRole('region', { name: 'My Stats' })).toContainText(dollarsOf(revenue));
  await menu(page, 'Reading History');
  await expect(page.getByText('FirstOfTheDay').first()).toBeVisible();
  await menu(page, 'Statement');
  await expect(
    page.getByRole('region', { name: 'Revenue for the pay period' }).locator('figcaption b'),
  ).toHaveText(dollarsOf(revenue));

  // a day off, next week
  await menu(page, 'Schedule');
  await button(page, 'Next week').tap();
  // Los Angeles is three hours behind New York
  const today = dayOf(new Date(Date.now() - 3 * 3_600_000));
  const tuesday = longDayText(addDays(today, 10 - weekdayOf(today)));
  await button(page, `Change ${tuesday}`).tap();
  await button(page.getByRole('dialog', { name: `Change ${tuesday}` }), 'Off all day').tap();
  await expect(notice(page, 'Schedule Saved')).toContainText('is off');
  const day = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Tuesday/ }) });
  await expect(day).toContainText('Off all day');
  await expectFits(page);

  // logs out
  await openFromMenu(page, 'Dashboard');
  await status('Unavailable').click();
  await expect(status('Unavailable')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'More').click();
  await button(page, 'Log Me Out').click();
  await expect(notice(page, 'Logout Successful')).toBeVisible();
});

/** Gives minutes to the member whose call was missed. */
async function givesMinutes(page: Page): Promise<void> {
  await menu(page, 'Missed');
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
}

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

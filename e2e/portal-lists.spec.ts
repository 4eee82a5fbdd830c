import type { Page } from '@playwright/test';
import { dayOf } from '../common/domain/new-york-time';
import { presetPeriods } from '../common/ui/dates/periods';
import { Member } from './member';
import {
  ask,
  button,
  ever,
  expect,
  expectFits,
  isPhone,
  openRow,
  phoneOnly,
  phoneToo,
  tell,
  test,
} from './pages';

// a time zone whose days start five or six hours after New York's
test.use({ timezoneId: 'Pacific/Honolulu' });

const days = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const rows = (page: Page) => page.getByRole('main').locator('ul li button');

/** Three readings: in New York, one is on January 15 and two on the day before. */
const nights = ['2026-01-15T02:00:00-05:00', '2026-01-14T22:00:00-05:00', '2026-01-14T01:00:00-05:00'];
const showNights = (page: Page) =>
  page.route(/\/api\/psychics\/\d+\/readings\?/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { readings: object[] };
    const readings = answer.readings.slice(0, 3).map((row, n) => ({ ...row, call_date: nights[n] }));
    await route.fulfill({ response, json: { ...answer, readings } });
  });

test(
  "on a phone, readings are grouped by the viewer's days if sorted by date",
  phoneOnly,
  async ({ psychic: page }) => {
    await showNights(page);
    await page.goto(`/psychic/readings?${ever}`);
    // the window has New York's days, which differ from these
    await expect(days(page)).toHaveText([
      'Wednesday, Jan 14 New York: Wed, Jan 14 – Thu, Jan 15',
      'Tuesday, Jan 13 New York: Wed, Jan 14',
    ]);
    const wednesday = page.getByRole('group', { name: /^Wednesday, Jan 14/ });
    await expect(wednesday.locator('li')).toHaveCount(2);
    await expect(rows(page)).toHaveText([/^\s*09:00 PM/, /^\s*05:00 PM/, /^\s*08:00 PM/]);
    await expect(page.getByText(/^Days and times are in Hawaii/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Statement' })).toBeVisible();
    await expectFits(page);
    await button(page, 'Order and rows').click();
    await page.getByLabel('Sort by').selectOption({ label: 'Rating, highest first' });
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/sort=rating&order=DESC/);
    await expect(rows(page).first()).toHaveText(/^Wed 01\/14\/2026\s+09:00 PM/);
    await expect(days(page)).toHaveCount(0);
    await expectFits(page);
    await page.unrouteAll({ behavior: 'wait' });
  },
);

test(
  'a psychic finds a member’s readings of last month, kept by the address',
  phoneToo,
  async ({ psychic: page }) => {
    const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
    interface OwnReadings {
      readings: { username: string | null }[];
    }
    const { from, to } = presetPeriods(dayOf(new Date()), 1).last_month;
    const dates = `start_date=${from}&end_date=${to}`;
    const { readings } = await ask<OwnReadings>(page, `/api/psychics/${id}/readings?${dates}`);
    const member = readings.find(({ username }) => username !== null)?.username ?? '';
    const theirs = readings.filter(({ username }) => username?.includes(member));
    await page.goto('/psychic/readings');
    await page.getByRole('button', { name: /^Dates: / }).click();
    await page.getByRole('menuitemradio', { name: 'Last month' }).click();
    if (isPhone(page)) await button(page, 'Search').click();
    await page.getByRole('textbox', { name: 'Search this list' }).fill(member);
    await page.keyboard.press('Enter');
    const shown = page.getByText(new RegExp(`items 1 to \\d+ of ${theirs.length}\\.$`));
    await expect(shown).toBeVisible();
    await expectFits(page);
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`${dates}&q=`));
    await expect(shown).toBeVisible();
  },
);

test(
  'on a phone, dates are behind a button, and otherwise sorted rows are ungrouped',
  phoneOnly,
  async ({ psychic: page }) => {
    for (const list of ['readings', 'customers', 'logins']) {
      await page.goto(`/psychic/${list}?${ever}`);
      await expect(page.getByText(/items 1 to 10 of/)).toBeVisible();
      expect(await days(page).count()).toBeGreaterThan(0);
      await expectFits(page);
      const bar = await page.getByRole('group', { name: 'List' }).boundingBox();
      expect.soft(bar?.height, list).toBe(44);
      await button(page, 'Dates: Jan 1, 2026 – Dec 31, 2027, New York days').click();
      const dialog = page.getByRole('dialog', { name: 'Dates' });
      await dialog.getByLabel('Start date').fill('01/01/1950');
      await dialog.getByLabel('End date').fill('01/31/1950');
      await button(dialog, 'Update').click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/start_date=1950-01-01&end_date=1950-01-31/);
      await expect(page.getByText(/^No (readings|customers|logins) in/)).toBeVisible();
      await page.getByRole('button', { name: /^Dates: / }).click();
      await dialog.getByRole('menuitemradio', { name: 'Last month' }).click();
      await expect(page).not.toHaveURL(/1950/);
    }
  },
);

test('a chat in Reading History opens its messages', phoneToo, async ({ psychic: page, demo }) => {
  const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
  await tell(page, `/api/psychics/${id}/status`, { code: 'A' });
  const member = await Member.asks(demo.url, id, { username: 'delmar_71' });
  const [chat] = await ask<{ chat_id: number }[]>(page, `/api/psychics/${id}/chats?range=[0,0]`);
  await tell(page, `/api/psychics/${id}/chats/${chat?.chat_id}/accept`);
  await member.says('Shall I move to Tucson?');
  await member.ends();
  await page.goto('/psychic/readings');
  const row = await openRow(page, 'delmar_71');
  await row.getByRole('button', { name: /^Read chat messages, / }).click();
  const dialog = page.getByRole('dialog', { name: 'Chat with delmar_71' });
  await expect(dialog.getByText('Shall I move to Tucson?')).toBeVisible();
  await expectFits(page);
});

test(
  'limited mode hides Id, Rate, Call Rev., and Play Call, also in an opened row',
  phoneToo,
  async ({ psychic: page, demo, browser }) => {
    const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
    const manager = await browser.newContext({ storageState: demo.manager, baseURL: demo.url });
    const limit = async (limited_readings: boolean): Promise<void> => {
      const answer = await manager.request.put(`/api/psychics/${id}/limited_readings`, {
        data: { limited_readings },
      });
      expect(answer.status()).toBe(200);
    };
    const shown = async (isLimited: boolean): Promise<string> => {
      await page.goto(`/psychic/readings?${ever}`);
      await expect(page.getByText(/items 1 to 10 of/)).toBeVisible();
      // until the record has loaded, the page assumes limited mode
      const statement = page.getByRole('main').getByRole('link', { name: 'Statement' });
      await expect(statement).toBeVisible({ visible: !isLimited });
      if (!isPhone(page)) return (await page.getByRole('columnheader').allInnerTexts()).join('\n');
      await rows(page).first().click();
      const names = await page.getByRole('dialog').locator('dt').allInnerTexts();
      await page.keyboard.press('Escape');
      return [...names, await page.getByRole('main').innerText()].join('\n');
    };
    const hidden = /^(Id|Rate|Call Rev\.|Play Call)$|\$|Statement/gm;
    expect((await shown(false)).match(hidden)?.length).toBeGreaterThanOrEqual(4);
    await limit(true);
    expect((await shown(true)).match(hidden)).toBeNull();
    await expect(page.getByRole('main').getByRole('link', { name: 'Statement' })).toHaveCount(0);
    await limit(false);
    await manager.close();
  },
);

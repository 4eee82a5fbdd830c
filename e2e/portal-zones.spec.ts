import type { Page } from '@playwright/test';
import { ask, button, expect, notice, tell, test } from './pages';

const week = 7 * 1440;
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The status of each quarter hour of a week that has one, by minutes since Sunday. */
type Cover = Record<number, string>;

const cover = (segments: readonly { at: number; length: number; status: string }[]): Cover =>
  Object.fromEntries(
    segments.flatMap(({ at, length, status }) =>
      Array.from({ length: length / 15 }, (_, quarter) => [(at + quarter * 15) % week, status] as const),
    ),
  );

/** Across both ends of the week, across a midnight, and a whole day in New York. */
const hours = [
  { at: 0, length: 3 * 60, status: 'A' },
  { at: 2 * 1440, length: 1440, status: 'A' },
  { at: 3 * 1440 + 22.5 * 60, length: 90, status: 'O' },
  { at: 4 * 1440, length: 75, status: 'A' },
  { at: 6 * 1440 + 20 * 60, length: 4 * 60, status: 'O' },
];

const stamp = (minute: number): string => new Date(Date.UTC(1970, 0, 4) + minute * 60_000).toISOString();

/** The current clock time in `zone`, as minutes on a linear scale. */
const wall = (zone: string, now: number): number =>
  Math.floor(Date.parse(`${new Date(now).toLocaleString('en-US', { timeZone: zone })} UTC`) / 60_000);

/** The week as shown in the list of days. */
async function shown(page: Page): Promise<Cover> {
  const segments = [];
  for (const [day, name] of names.entries()) {
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    const minute = (text: string): number => {
      const [, hour, minutes, half] = /(\d\d):(\d\d) (AM|PM)/.exec(text) ?? [];
      return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minutes);
    };
    for (const text of await item.locator('ul li').allInnerTexts()) {
      const [from = '', to = ''] = text.match(/\d\d:\d\d [AP]M/g) ?? [];
      const length = (minute(to) - minute(from) + 1440) % 1440 || 1440;
      const status = text.includes('On Alert') ? 'O' : 'A';
      segments.push({ at: day * 1440 + minute(from), length, status });
    }
  }
  return cover(segments);
}

test('the schedule is shown in the viewer’s time zone, and saved back to New York time unchanged', async ({
  psychic: page,
  demo,
  browser,
}) => {
  const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
  const address = `/api/psychics/${id}/schedule`;
  const days = [...new Set(hours.map(({ at }) => Math.floor(at / 1440)))];
  for (const zone of [
    'America/New_York',
    'Pacific/Honolulu',
    'America/St_Johns',
    'Asia/Kolkata',
    'Pacific/Auckland',
  ]) {
    await tell(page, address, {
      schedule: days.flatMap((day) =>
        hours
          .filter(({ at }) => Math.floor(at / 1440) === day)
          .map(({ at, length, status }, n) => ({
            day: day + 1,
            number: n + 1,
            from: stamp(at),
            to: stamp(at + length),
            status,
          })),
      ),
    });
    const context = await browser.newContext({
      storageState: demo.psychic,
      baseURL: demo.url,
      timezoneId: zone,
    });
    const here = await context.newPage();
    await here.goto('/psychic/schedule?week=every');
    await expect(button(here, 'Edit Sunday')).toBeVisible();
    const now = Date.now();
    const shift = wall(zone, now) - wall('America/New_York', now);
    const moved = hours.map((span) => ({ ...span, at: (span.at + shift + week) % week }));
    expect([zone, await shown(here)]).toEqual([zone, cover(moved)]);

    // adds hours on a day that is free here, and saves all of it
    const free = names.findIndex((_, day) => !moved.some(({ at, length }) => touches(day, at, length)));
    await button(here, `Edit ${names[free]}`).click();
    const dialog = here.getByRole('dialog');
    await button(dialog, 'Add segment').click();
    await dialog.getByLabel('From hour, segment 1').selectOption('9');
    await dialog.getByLabel('To hour, segment 1').selectOption('10');
    await button(dialog, 'Done').click();
    await button(here, 'Save Schedule').click();
    await expect(notice(here, 'Schedule Saved')).toBeVisible();
    const added = { at: (free * 1440 + 9 * 60 - shift + 2 * week) % week, length: 60, status: 'A' };
    const stored = await ask<{ day: number; from: string; to: string; status: string }[]>(page, address);
    const minutes = (from: string, to = '1970-01-04T00:00:00Z'): number =>
      (Date.parse(from) - Date.parse(to)) / 60_000;
    expect([
      zone,
      cover(stored.map(({ from, to, status }) => ({ at: minutes(from), length: minutes(to, from), status }))),
    ]).toEqual([zone, cover([...hours, added])]);
    await context.close();
  }
});

/** Whether a span is on a day of the week, including around its end. */
function touches(day: number, at: number, length: number): boolean {
  return [0, week].some((round) => at < (day + 1) * 1440 + round && at + length > day * 1440 + round);
}

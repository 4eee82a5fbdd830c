import type { Locator, Page } from '@playwright/test';
import {
  ask,
  button,
  expect,
  expectFits,
  fontsOf,
  newcomer,
  notice,
  phoneToo,
  psychicId,
  tell,
  test,
  threeHoursBehind,
} from './pages';

interface ScheduleSegment {
  day: number;
  number: number;
  from: string;
  to: string;
  status: string;
}

test.describe('the schedule editor', () => {
  const segmentsOf = (page: Page, id: number): Promise<ScheduleSegment[]> =>
    ask(page, `/api/psychics/${id}/schedule`);
  const dayOf = (page: Page, name: string): Locator =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const editor = (page: Page, day: string): Locator =>
    page.getByRole('dialog', { name: `EDIT SCHEDULE FOR ${day}`, exact: true });

  /** Sets one end of a segment, such as `08:00 AM`. */
  async function setTime(within: Locator, end: 'From' | 'To', segment: number, time: string): Promise<void> {
    const [, hour, minute, half] = /^0?(\d+):(\d+) (AM|PM)$/.exec(time) ?? [];
    const field = (part: string): Locator => within.getByLabel(`${end} ${part}, segment ${segment}`);
    await field('hour').selectOption({ label: hour });
    await field('minute').selectOption({ label: minute });
    await field('AM or PM').selectOption({ label: half });
  }

  test.beforeEach(({ manager: page }) => threeHoursBehind(page));

  test('edits a day, marks overlaps, and saves New York hours', phoneToo, async ({ manager: page }) => {
    const id = await psychicId(page, 'TheodoraVale');
    const before = await segmentsOf(page, id);
    // Monday 10:00 to 14:00 Available and to 15:00 On Alert, in New York
    const at = (day: number, hour: number): string =>
      `1970-01-0${day + 3}T${String(hour).padStart(2, '0')}:00:00.000Z`;
    const monday = [
      { day: 2, number: 1, from: at(2, 10), to: at(2, 14), status: 'A' },
      { day: 2, number: 2, from: at(2, 14), to: at(2, 15), status: 'O' },
    ];
    await tell(page, `/api/psychics/${id}/schedule`, { schedule: monday });
    await page.goto(`/psychics/${id}/schedule?week=every`);
    await expect(page.getByText(/We recommend keeping the\s+schedule updated/)).toBeVisible();
    await expect(dayOf(page, 'Monday')).toContainText('Available, 07:00 AM – 11:00 AM');
    await expect(dayOf(page, 'Monday')).toContainText('On Alert, 11:00 AM – 12:00 PM');
    await expect(dayOf(page, 'Tuesday')).toContainText('No hours');
    await expectFits(page);

    const dialog = editor(page, 'MONDAY');
    await button(page, 'Edit Monday').click();
    await expect(dialog.getByText(/^Segment \d$/)).toHaveText(['Segment 1', 'Segment 2']);
    await expectFits(page);
    await setTime(dialog, 'From', 1, '08:15 AM');
    // an end before its start
    await setTime(dialog, 'To', 1, '07:00 AM');
    await expect(dialog.getByRole('alert')).toContainText('The end must be after the start');
    await setTime(dialog, 'To', 1, '11:00 AM');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    // a new one covers the whole day
    await button(dialog, 'Add segment').click();
    await expect(dialog.getByText(/^Segment \d$/)).toHaveText(['Segment 1', 'Segment 2', 'Segment 3']);
    for (const end of ['From', 'To']) {
      await expect(dialog.getByLabel(`${end} hour, segment 3`)).toHaveValue('12');
      await expect(dialog.getByLabel(`${end} AM or PM, segment 3`)).toHaveValue('AM');
    }
    await expect(dialog.getByLabel('Status, segment 3')).toHaveValue('A');
    await expect(dialog.getByText('Overlaps segments 1 and 2')).toBeVisible();
    await expect(dialog.getByText('Overlaps segment 3')).toHaveCount(2);
    await expectFits(page);
    await button(dialog, 'Done').click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Monday: overlapping segments')).toBeVisible();
    await expect(dayOf(page, 'Monday')).toContainText('Overlapping segments');
    await expect(button(page, 'Save Schedule')).toBeDisabled();
    await expectFits(page);
    expect(await segmentsOf(page, id)).toEqual(monday);

    // the whole day now starts first; the remaining segments are renumbered
    await button(page, 'Edit Monday').click();
    await button(dialog, 'Delete segment 1').click();
    await expect(dialog.getByText(/^Segment \d$/)).toHaveText(['Segment 1', 'Segment 2']);
    await expect(dialog.getByLabel('From hour, segment 1')).toHaveValue('8');
    await expect(dialog.getByLabel('From minute, segment 1')).toHaveValue('15');
    // an evening here is the next day in New York
    await button(dialog, 'Add segment').click();
    await setTime(dialog, 'From', 3, '10:00 PM');
    await dialog.getByLabel('Status, segment 3').selectOption({ label: 'On Alert' });
    await button(dialog, 'Close').click();
    await expect(dialog).toBeHidden();
    await expect(dayOf(page, 'Monday')).toContainText('On Alert, 10:00 PM – 12:00 AM');
    await expect(page.getByText('Unsaved: Monday')).toBeVisible();
    expect(await segmentsOf(page, id)).toEqual(monday);
    await expectFits(page);

    await button(page, 'Save Schedule').click();
    await expect(notice(page, 'Schedule Saved')).toContainText('Your schedule was saved');
    await expect(page.getByText('Unsaved: Monday')).toBeHidden();
    expect(await segmentsOf(page, id)).toEqual([
      { day: 2, number: 1, from: '1970-01-05T11:15:00.000Z', to: at(2, 14), status: 'A' },
      { day: 2, number: 2, from: at(2, 14), to: at(2, 15), status: 'O' },
      { day: 3, number: 1, from: at(3, 1), to: at(3, 3), status: 'O' },
    ]);
    await page.reload();
    await expect(dayOf(page, 'Monday')).toContainText('Available, 08:15 AM – 11:00 AM');
    await expect(dayOf(page, 'Monday')).toContainText('On Alert, 10:00 PM – 12:00 AM');
    await tell(page, `/api/psychics/${id}/schedule`, { schedule: before });
    expect(await segmentsOf(page, id)).toEqual(before);
  });

  test('an empty week can be filled, and emptied again', async ({ manager: page }) => {
    const id = await psychicId(page, newcomer);
    await page.goto(`/psychics/${id}/schedule?week=every`);
    await expect(page.getByText('No hours', { exact: true })).toHaveCount(7);
    await expectFits(page);
    const dialog = editor(page, 'SATURDAY');
    await button(page, 'Edit Saturday').click();
    await expect(dialog.getByText('No hours.', { exact: true })).toBeVisible();
    await expectFits(page);
    await button(dialog, 'Done').click();
    await expect(page.getByText(/^Unsaved:/)).toBeHidden();
    await button(page, 'Edit Saturday').click();
    await button(dialog, 'Add segment').click();
    await button(dialog, 'Done').click();
    await button(page, 'Save Schedule').click();
    await expect(notice(page, 'Schedule Saved')).toBeVisible();
    // a Saturday here ends on Sunday in New York
    expect(
      (await segmentsOf(page, id)).map(({ day, from, to }) => [day, from.slice(11, 16), to.slice(11, 16)]),
    ).toEqual([
      [1, '00:00', '03:00'],
      [7, '03:00', '00:00'],
    ]);
    // and it is shown as one day
    await button(page, 'Edit Saturday').click();
    await button(dialog, 'Delete segment 1').click();
    await expect(dialog.getByText('No hours.', { exact: true })).toBeVisible();
    await button(dialog, 'Done').click();
    await button(page, 'Save Schedule').click();
    await expect.poll(() => segmentsOf(page, id)).toEqual([]);
  });

  test('shows the hours of the week completely or not at all', async ({ manager: page }) => {
    await page.goto(`/psychics/${await psychicId(page, 'psychic')}/schedule?week=every`);
    const labels = page.getByRole('img', { name: /^Sunday to Saturday: / }).locator('[data-status] > span');
    await expect(labels.first()).toBeVisible();
    await fontsOf(page);
    for (const width of [721, 1100, 1101, 1241, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await labels.evaluateAll((all) =>
        all
          .filter((label) => label.scrollWidth > label.clientWidth)
          .map(({ textContent, scrollWidth, clientWidth }) => ({ textContent, scrollWidth, clientWidth })),
      );
      expect.soft(cut, `${width}`).toEqual([]);
    }
  });
});

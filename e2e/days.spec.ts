import { addDays, dayOf, weekdayOf } from '../common/domain/new-york-time';
import { dayText, longDayText } from '../common/ui/format';
import { atBothWidths, expectSound } from './axe';
import { ask, button, expect, notice, picture, tell, test } from './pages';

test(
  'a psychic changes one day and takes a week off in two taps',
  atBothWidths,
  async ({ psychic: page }) => {
    const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
    const schedule = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
      day,
      number: 1,
      from: '1970-01-04T12:00:00.000Z',
      to: '1970-01-04T15:00:00.000Z',
      status: 'A',
    }));
    await tell(page, `/api/psychics/${id}/schedule`, { schedule });
    await page.goto('/psychic/schedule');
    await button(page, 'Next week').click();
    // Los Angeles is three hours behind New York
    const today = dayOf(new Date(Date.now() - 3 * 3_600_000));
    const sunday = addDays(today, 8 - weekdayOf(today));
    const tuesday = addDays(sunday, 2);
    const day = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Tuesday/ }) });
    await expect(day).toContainText('09:00 AM – 12:00 PM');
    await expect(day).toContainText('Every Tuesday');
    await expect(page.getByText('21:00 h')).toBeVisible();
    await expectSound(page, 'a week of dates');

    await button(page, `Change ${longDayText(tuesday)}`).click();
    const dialog = page.getByRole('dialog', { name: `Change ${longDayText(tuesday)}` });
    await dialog.getByLabel('To hour, segment 1').selectOption({ label: '2' });
    await expectSound(page, 'a dated day');
    await picture(page, 'portal-schedule-day');
    // a change is not lost by a slip
    await page.keyboard.press('Escape');
    await button(page, 'Keep editing').click();
    await button(dialog, 'Save').click();
    await expect(notice(page, 'Schedule Saved')).toContainText(longDayText(tuesday));
    await expect(day).toContainText('09:00 AM – 02:00 PM');
    await expect(day).toContainText('Only this day');
    await expect(page.getByText('23:00 h')).toBeVisible();
    await picture(page, 'portal-schedule-dates');

    await button(page, `Change ${longDayText(tuesday)}`).click();
    await button(dialog, 'Every Tuesday').click();
    await expect(dialog.getByLabel('To hour, segment 1')).toHaveValue('12');
    await button(dialog, 'Close').click();

    await button(page, 'Take a week off…').click();
    const off = page.getByRole('dialog', { name: 'A week off' });
    const week = off.getByRole('listitem').nth(1);
    await expect(week).toContainText(dayText(sunday));
    await week.getByRole('button', { name: /^Take .* off$/ }).click();
    await expect(week).toContainText('Day off');
    await expectSound(page, 'a week off');
    await picture(page, 'portal-week-off');
    await button(off, 'Done').click();
    await expect(page.getByText('Off all day')).toHaveCount(7);
    await button(page, 'Take a week off…').click();
    await week.getByRole('button', { name: /^Take back/ }).click();
    await expect(week).toContainText('23:00 h');
    await button(off, 'Done').click();
    await expect(day).toContainText('Only this day');
  },
);

import type { Locator, Page } from '@playwright/test';
import { expect, expectSound, isPhone, psychicId, test } from './pages';

interface Listing {
  sales_pitch: string;
  body: string;
  categories: string;
}
type Listings = Partial<Record<'Approved' | 'Pending' | 'Rejected', Listing>>;

interface Segment {
  day: number;
  number: number;
  from: string;
  to: string;
  status: string;
}

interface Customer {
  user_id: number;
  user_name: string;
  redeemable_minutes: number;
  rev_per_call: number;
}

interface Gift {
  user_id: number;
  sent_to_name: string;
  subject: string;
  body: string;
  minutes_sent: number;
}

interface Contact {
  id: number;
  name: string;
  email: string;
  phone: string;
  comments: string;
}

/** One of the demo for each width: what a test leaves behind does not meet it again. */
const ofWidth = (page: Page, desktop: string, phone: string): string => (isPhone(page) ? phone : desktop);

/** Signed up, and nothing else: no listing, hours, customers or gifts. */
const newcomer = 'AmberTide';

const ask = async <T>(page: Page, path: string): Promise<T> => {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as T;
};

const tell = async (page: Page, path: string, data: object = {}): Promise<void> => {
  expect((await page.request.post(path, { data })).status()).toBe(200);
};

const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

const notice = (page: Page, title: string): Locator =>
  page.locator('[aria-live=polite]').getByRole('status').filter({ hasText: title });

/** The summary above a form: the messages, word for word. */
const summary = (page: Page): Locator => page.getByRole('alert').getByRole('link');

const sure = (page: Page): Locator => page.getByRole('dialog', { name: 'Are you sure?' });

/** The row of a table, or what a phone opens in its place. */
async function openRow(page: Page, ...texts: string[]): Promise<Locator> {
  const rows = isPhone(page) ? page.getByRole('main').locator('ul li button') : page.getByRole('row');
  let row = rows;
  for (const text of texts) row = row.filter({ hasText: text });
  if (!isPhone(page)) return row.first();
  await row.first().click();
  return page.getByRole('dialog').first();
}

test.describe('the listing', () => {
  const listings = (page: Page, id: number): Promise<Listings> => ask(page, `/api/psychics/${id}/listings`);
  const card = (page: Page): Locator =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: /^Listing of / }) });
  const tag = (page: Page): Locator => card(page).locator('header').locator('[data-tone]');
  const pitch = (page: Page): Locator => page.getByLabel('Sales Pitch');
  const body = (page: Page): Locator => page.getByLabel('Listing Body');

  test('says what is missing, takes five categories, and asks before it is submitted', async ({
    manager: page,
  }) => {
    const id = await psychicId(page, newcomer);
    await page.goto(`/psychics/${id}/listing`);
    await expect(tag(page)).toHaveText('Draft');
    await expect(pitch(page)).toHaveValue('');
    await expectSound(page);

    const all = [
      'Sales Pitch is required',
      'Listing Body is required',
      'You must select at least one category',
    ];
    await button(page, 'Submit for Approval').click();
    await expect(summary(page)).toHaveText(all);
    await expect(pitch(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(card(page).getByText(all[2] ?? '')).toBeVisible();
    await expectSound(page);
    await summary(page).filter({ hasText: 'Listing Body' }).click();
    await expect(body(page)).toBeFocused();
    // tags and spaces alone are nothing
    await pitch(page).fill('   ');
    await body(page).fill('<p> </p>\n\n<br>');
    await button(page, 'Submit for Approval').click();
    await expect(summary(page)).toHaveText(all);
    await expect(sure(page)).toBeHidden();

    const boxes = card(page).getByRole('checkbox');
    for (let place = 0; place < 5; place++) await boxes.nth(place).check();
    await expect(page.getByText('Categories (5 of 5)')).toBeVisible();
    await boxes.nth(5).click();
    await expect(boxes.nth(5)).not.toBeChecked();
    await expect(page.getByText('Categories (5 of 5)')).toBeVisible();
    await boxes.nth(0).uncheck();
    await boxes.nth(5).check();
    await expect(summary(page)).toHaveText(all.slice(0, 2));

    await pitch(page).fill('Plain answers');
    await body(page).fill('A line of text.');
    await expect(summary(page)).toHaveCount(0);
    await button(page, 'Submit for Approval').click();
    await expect(sure(page)).toContainText(
      "Are you sure you want to submit this listing for approval? You won't be able to make changes while your listing is pending approval.",
    );
    await expectSound(page);
    await button(sure(page), 'Cancel').click();
    await expect(sure(page)).toBeHidden();
    expect(await listings(page, id)).toEqual({});
    await button(page, 'Reset').click();
    await button(sure(page), 'Reset').click();
    await expect(pitch(page)).toHaveValue('');
    await expect(page.getByText('Categories (0 of 5)')).toBeVisible();
    expect(await listings(page, id)).toEqual({});
  });

  test('submitted, it rests with its changes marked; rejected, it is a draft that Reset deletes', async ({
    manager: page,
  }) => {
    const id = await psychicId(page, ofWidth(page, 'SageAndSalt', 'BlueHourSam'));
    const before = await listings(page, id);
    expect(Object.keys(before)).toEqual(['Approved']);
    await page.goto(`/psychics/${id}/listing`);
    await expect(tag(page)).toHaveText('Approved');
    const [oldPitch, oldBody] = [await pitch(page).inputValue(), await body(page).inputValue()];
    expect(oldPitch).toBe(before.Approved?.sales_pitch);
    expect(oldBody.split('\n').map((line) => `<p>${line}</p>`)).toHaveLength(
      (before.Approved?.body.match(/<p>/g) ?? []).length,
    );
    await expect(button(page, 'Approve Listing')).toBeHidden();

    await pitch(page).fill('Sterling words');
    await expect(tag(page)).toHaveText('Draft');
    await body(page).fill('A line that is new.\n\n<b>And</b> <script>one</script> more & < this.');
    await button(page, 'Submit for Approval').click();
    await button(sure(page), 'Submit for Approval').click();
    await expect(notice(page, 'Listing Submitted')).toContainText('Your listing was submitted for Approval.');
    const pending = {
      sales_pitch: 'Sterling words',
      body: '<p>A line that is new.</p><p>And one more &amp; &lt; this.</p>',
      categories: before.Approved?.categories,
    };
    expect(await listings(page, id)).toMatchObject({ ...before, Pending: pending });

    await expect(tag(page)).toHaveText('Pending');
    await expect(pitch(page)).toBeDisabled();
    await expect(body(page)).toBeDisabled();
    await expect(body(page)).toHaveValue('A line that is new.\nAnd one more & < this.');
    for (const box of await card(page).getByRole('checkbox').all()) await expect(box).toBeDisabled();
    await expect(button(page, 'Submit for Approval')).toBeHidden();
    await expect(button(page, 'Reset')).toBeHidden();
    const part = (name: string): Locator =>
      page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) });
    const changes = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Changes to the approved listing' }) });
    await expect(changes).toBeVisible();
    await expect(part('Categories').last()).toContainText('Unchanged.');
    await expect(part('Sales Pitch').last().locator('ins').first()).toContainText('Sterling');
    const gone = await part('Sales Pitch').last().locator('del').allInnerTexts();
    expect(gone.join(' ')).toContain(oldPitch.split(' ')[0]);
    await expect(part('Listing Body').last().locator('ins').first()).toBeVisible();
    await expectSound(page);

    await button(page, 'Reject Listing').click();
    await expect(sure(page)).toBeVisible();
    await expectSound(page);
    await button(sure(page), 'Cancel').click();
    await expect(tag(page)).toHaveText('Pending');
    await button(page, 'Reject Listing').click();
    await button(sure(page), 'Reject Listing').click();
    await expect(notice(page, 'Listing Rejected')).toContainText('The listing was rejected.');
    expect(await listings(page, id)).toMatchObject({ ...before, Rejected: pending });
    await expect(tag(page)).toHaveText('Draft');
    await expect(
      page.getByText('This version was rejected. Change and submit it, or reset it.'),
    ).toBeVisible();
    await expect(pitch(page)).toBeEnabled();
    await expect(pitch(page)).toHaveValue('Sterling words');
    await expect(changes).toBeHidden();
    await page.reload();
    await expect(tag(page)).toHaveText('Draft');
    await expect(pitch(page)).toHaveValue('Sterling words');
    await expectSound(page);

    await button(page, 'Reset').click();
    await button(sure(page), 'Cancel').click();
    expect(Object.keys(await listings(page, id)).sort()).toEqual(['Approved', 'Rejected']);
    await button(page, 'Reset').click();
    await expect(sure(page)).toBeVisible();
    await expectSound(page);
    await button(sure(page), 'Reset').click();
    await expect(notice(page, 'Listing Reset')).toBeVisible();
    await expect(tag(page)).toHaveText('Approved');
    await expect(pitch(page)).toHaveValue(oldPitch);
    await expect(body(page)).toHaveValue(oldBody);
    expect(await listings(page, id)).toEqual(before);
  });

  test('approved, it takes the place of the approved one', async ({ manager: page }) => {
    const id = await psychicId(page, ofWidth(page, 'MoonAndMaple', 'LucienListens'));
    const { Approved: before } = await listings(page, id);
    const listing = { sales_pitch: 'Another pitch', body: 'One.\nTwo.', categories: '13,82' };
    await tell(page, `/api/psychics/${id}/listings`, { listing });
    await page.goto(`/psychics/${id}/listing`);
    await button(page, 'Approve Listing').click();
    await expect(sure(page)).toBeVisible();
    await expectSound(page);
    await button(sure(page), 'Cancel').click();
    await expect(sure(page)).toBeHidden();
    expect(Object.keys(await listings(page, id)).sort()).toEqual(['Approved', 'Pending']);
    await button(page, 'Approve Listing').click();
    await button(sure(page), 'Approve Listing').click();
    await expect(notice(page, 'Listing Approved')).toContainText('The listing was approved.');
    await expect(tag(page)).toHaveText('Approved');
    await expect(pitch(page)).toBeEnabled();
    const after = await listings(page, id);
    expect(Object.keys(after)).toEqual(['Approved']);
    expect(after.Approved).toMatchObject({ ...listing, body: '<p>One.</p><p>Two.</p>' });
    await expectSound(page);
    // as it was
    const body = (before?.body ?? '').replaceAll('</p><p>', '\n');
    await tell(page, `/api/psychics/${id}/listings`, {
      listing: { ...before, body, status: undefined, submitted_at: undefined },
    });
    await tell(page, `/api/psychics/${id}/listings/approve`);
  });

  test('what was decided elsewhere meanwhile is told and shown', async ({ manager: page }) => {
    const id = await psychicId(page, ofWidth(page, 'NorthWindAda', 'VerbenaVale'));
    const { Approved: before } = await listings(page, id);
    const listing = { sales_pitch: 'Too late', body: 'One.', categories: '13' };
    await tell(page, `/api/psychics/${id}/listings`, { listing });
    await page.goto(`/psychics/${id}/listing`);
    await expect(tag(page)).toHaveText('Pending');
    await tell(page, `/api/psychics/${id}/listings/reject`);
    await tell(page, `/api/psychics/${id}/listings/delete_rejected`);
    await button(page, 'Approve Listing').click();
    await button(sure(page), 'Approve Listing').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Not Changed' })).toContainText(
      'There is no listing pending approval. It may have been decided meanwhile.',
    );
    await expect(tag(page)).toHaveText('Approved');
    await expect(pitch(page)).toHaveValue(before?.sales_pitch ?? '');
  });
});

test.describe('the schedule editor', () => {
  const segmentsOf = (page: Page, id: number): Promise<Segment[]> =>
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

  test('edits a day, marks overlaps, and saves New York hours', async ({ manager: page }) => {
    const id = await psychicId(page, ofWidth(page, 'TheodoraVale', 'NinaByNoon'));
    const before = await segmentsOf(page, id);
    // Monday 10:00 to 14:00 Available and to 15:00 On Alert, in New York
    const at = (day: number, hour: number): string =>
      `1970-01-0${day + 3}T${String(hour).padStart(2, '0')}:00:00.000Z`;
    const monday = [
      { day: 2, number: 1, from: at(2, 10), to: at(2, 14), status: 'A' },
      { day: 2, number: 2, from: at(2, 14), to: at(2, 15), status: 'O' },
    ];
    await tell(page, `/api/psychics/${id}/schedule`, { schedule: monday });
    await page.goto(`/psychics/${id}/schedule`);
    await expect(page.getByText(/It is recommended to keep the\s+schedule updated/)).toBeVisible();
    await expect(dayOf(page, 'Monday')).toContainText('Available, 07:00 AM – 11:00 AM');
    await expect(dayOf(page, 'Monday')).toContainText('On Alert, 11:00 AM – 12:00 PM');
    await expect(dayOf(page, 'Tuesday')).toContainText('No hours');
    await expectSound(page);

    const dialog = editor(page, 'MONDAY');
    await button(page, 'Edit Monday').click();
    await expect(dialog.getByText(/^Segment \d$/)).toHaveText(['Segment 1', 'Segment 2']);
    await expectSound(page);
    await setTime(dialog, 'From', 1, '08:15 AM');
    // an end before its start
    await setTime(dialog, 'To', 1, '07:00 AM');
    await expect(dialog.getByRole('alert')).toHaveText('The end must be after the start');
    await setTime(dialog, 'To', 1, '11:00 AM');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    // a new one is the whole day
    await button(dialog, 'Add segment').click();
    await expect(dialog.getByText(/^Segment \d$/)).toHaveText(['Segment 1', 'Segment 2', 'Segment 3']);
    for (const end of ['From', 'To']) {
      await expect(dialog.getByLabel(`${end} hour, segment 3`)).toHaveValue('12');
      await expect(dialog.getByLabel(`${end} AM or PM, segment 3`)).toHaveValue('AM');
    }
    await expect(dialog.getByLabel('Status, segment 3')).toHaveValue('A');
    await expect(dialog.getByText('Overlaps segments 1 and 2')).toBeVisible();
    await expect(dialog.getByText('Overlaps segment 3')).toHaveCount(2);
    await expectSound(page);
    await button(dialog, 'Done').click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Monday: overlapping segments')).toBeVisible();
    await expect(dayOf(page, 'Monday')).toContainText('Overlapping segments');
    await expect(button(page, 'Save Schedule')).toBeHidden();
    await expectSound(page);
    expect(await segmentsOf(page, id)).toEqual(monday);

    // the whole day starts first by now; what is left is numbered anew
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
    await expectSound(page);

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

  test('a week without hours can be begun, and emptied again', async ({ manager: page }) => {
    const id = await psychicId(page, newcomer);
    await page.goto(`/psychics/${id}/schedule`);
    await expect(page.getByText('No hours', { exact: true })).toHaveCount(7);
    await expectSound(page);
    const dialog = editor(page, 'SATURDAY');
    await button(page, 'Edit Saturday').click();
    await expect(dialog.getByText('No hours.', { exact: true })).toBeVisible();
    await expectSound(page);
    await button(dialog, 'Done').click();
    await expect(page.getByText(/^Unsaved:/)).toBeHidden();
    await button(page, 'Edit Saturday').click();
    await button(dialog, 'Add segment').click();
    await button(dialog, 'Done').click();
    await button(page, 'Save Schedule').click();
    await expect(notice(page, 'Schedule Saved')).toBeVisible();
    // Saturday here ends on Sunday in New York
    expect(
      (await segmentsOf(page, id)).map(({ day, from, to }) => [day, from.slice(11, 16), to.slice(11, 16)]),
    ).toEqual([
      [1, '00:00', '03:00'],
      [7, '03:00', '00:00'],
    ]);
    // and it is shown in the two parts that New York keeps
    await button(page, 'Edit Saturday').click();
    await button(dialog, 'Delete segment 2').click();
    await button(dialog, 'Delete segment 1').click();
    await expect(dialog.getByText('No hours.', { exact: true })).toBeVisible();
    await button(dialog, 'Done').click();
    await button(page, 'Save Schedule').click();
    await expect.poll(() => segmentsOf(page, id)).toEqual([]);
  });
});

test.describe('gifts', () => {
  const giftsOf = (page: Page, id: number): Promise<Gift[]> => ask(page, `/api/psychics/${id}/gifts`);
  const picker = (page: Page): Locator => page.getByRole('dialog', { name: 'Select Recipients' });
  const filterDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Filter customers' });
  const body = (page: Page): Locator => page.getByLabel('Message');

  test('what a gift lacks is said, and nobody is there to get one', async ({ manager: page }) => {
    const id = await psychicId(page, newcomer);
    let posts = 0;
    page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0));
    await page.goto(`/psychics/${id}/compose`);
    await expect(page.getByText('0 selected')).toBeVisible();
    await expect(page.getByLabel('Attach')).toHaveValue('3');
    await expect(page.getByLabel('Attach').locator('option')).toHaveText(
      [3, 4, 5, 6, 7].map((minutes) => `Gift of ${minutes} minutes`),
    );
    await expectSound(page);
    await button(page, 'Send').click();
    await expect(summary(page)).toHaveText([
      'Subject is required',
      'A message body is required',
      'You must select at least one recipient',
    ]);
    await expectSound(page);
    await page.getByLabel('Subject').fill('s'.repeat(101));
    await body(page).fill('m'.repeat(4001));
    await button(page, 'Send').click();
    await expect(summary(page)).toHaveText([
      'Subject cannot exceed 100 characters',
      'Message body cannot exceed 4000 characters',
      'You must select at least one recipient',
    ]);
    await page.getByLabel('Subject').fill(` ${'s'.repeat(100)} `);
    await body(page).fill('m'.repeat(4000));
    await expect(summary(page)).toHaveText(['You must select at least one recipient']);
    await button(page, 'Select Recipients').click();
    await expect(picker(page)).toContainText(
      'Nobody has had a connected reading with this psychic and takes mail.',
    );
    await expectSound(page);
    await button(picker(page), 'Done').click();
    await expect(picker(page)).toBeHidden();
    await button(page, 'Reset').click();
    await expect(page.getByLabel('Subject')).toHaveValue('');
    await expect(body(page)).toHaveValue('');
    await expect(summary(page)).toHaveCount(0);
    expect(posts).toBe(0);
    expect(await giftsOf(page, id)).toEqual([]);
    await page.goto(`/psychics/${id}/sent`);
    await expect(page.getByText('No gifts yet.')).toBeVisible();
    await expectSound(page);
  });

  test('recipients are filtered, picked and shown', async ({ manager: page }) => {
    const id = await psychicId(page, 'RiverEstelle');
    const customers = await ask<Customer[]>(page, `/api/psychics/${id}/gifts/eligible`);
    await page.goto(`/psychics/${id}/compose`);
    await button(page, 'Select Recipients').click();
    const dialog = picker(page);
    await expect(dialog).toContainText(`${customers.length} of ${customers.length} customers match`);
    // by revenue per call, descending
    const first = customers[0]?.user_name ?? '';
    await expect(dialog.getByRole('checkbox').nth(1)).toHaveAccessibleName(`Select ${first}`);
    await expectSound(page);
    if (isPhone(page)) {
      await dialog.getByRole('checkbox', { name: `Select ${first}` }).click();
    } else {
      await expect(dialog.getByRole('columnheader', { name: 'RPC' })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
      await dialog.getByRole('row').nth(1).getByRole('cell').nth(2).hover();
      await page.mouse.down();
      await dialog.getByRole('row').nth(2).getByRole('cell').nth(2).hover();
      await dialog.getByRole('row').nth(3).getByRole('cell').nth(2).hover();
      await page.mouse.up();
      await expect(dialog.getByText('3 members, 9 minutes')).toBeVisible();
      await dialog.getByRole('row').nth(2).getByRole('cell').nth(2).click();
      await dialog.getByRole('row').nth(3).getByRole('cell').nth(2).click();
    }
    await expect(dialog.getByText('1 member, 3 minutes')).toBeVisible();

    await dialog.getByRole('button', { name: first, exact: true }).click();
    const readings = page.getByRole('dialog', { name: `READING DETAILS FOR ${first}` });
    await expect(readings.getByRole('row').nth(1)).toBeVisible();
    await expectSound(page);
    await button(readings, 'Close').click();
    await expect(readings).toBeHidden();

    await button(dialog, 'Filter').click();
    const filters = filterDialog(page);
    await expectSound(page);
    await filters.getByLabel('RPC >=').fill('-1');
    await filters.getByLabel('ALC >=').fill('long');
    await filters.getByLabel('UFM equals').fill('1.5');
    await expect(filters.getByText('A number of 0 or more', { exact: true })).toHaveCount(2);
    await expect(filters.getByText('A whole number of 0 or more')).toBeVisible();
    await button(filters, 'Apply filters').click();
    await expect(filters).toBeVisible();
    await expectSound(page);
    await filters.getByLabel('RPC >=').fill('99999');
    await filters.getByLabel('ALC >=').fill('');
    await filters.getByLabel('UFM equals').fill('0');
    await button(filters, 'Apply filters').click();
    await expect(filters).toBeHidden();
    await expect(dialog.getByText('No customer passes these filters.')).toBeVisible();
    await expect(dialog.getByText('1 of them hidden by filters')).toBeVisible();
    await expectSound(page);
    await dialog.getByRole('button', { name: /^Remove filter RPC/ }).click();
    const without = customers.filter(({ redeemable_minutes }) => redeemable_minutes === 0);
    await expect(dialog).toContainText(
      new RegExp(`${without.length} of ${customers.length} customers match`),
    );
    await button(dialog, 'Clear selection').click();
    await expect(dialog.getByText('0 members, 0 minutes')).toBeVisible();
  });

  test('a gift goes to those who were picked, and is among the sent ones', async ({ manager: page }) => {
    const id = await psychicId(page, ofWidth(page, 'GraceUnderPine', 'SolDeAbril'));
    const customers = await ask<Customer[]>(page, `/api/psychics/${id}/gifts/eligible`);
    const former = await giftsOf(page, id);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(`/psychics/${id}/compose`);
    await button(page, 'Select Recipients').click();
    const least = customers[2]?.rev_per_call ?? 0;
    const matching = customers.filter(({ rev_per_call }) => rev_per_call >= least);
    await button(picker(page), 'Filter').click();
    await filterDialog(page).getByLabel('RPC >=').fill(String(least));
    await button(filterDialog(page), 'Apply filters').click();
    await expect(picker(page)).toContainText(`${matching.length} of ${customers.length} customers match`);
    await picker(page).getByRole('checkbox', { name: 'Select all' }).click();
    await expect(
      picker(page).getByText(`${matching.length} members, ${matching.length * 3} minutes`),
    ).toBeVisible();
    const [removed, ...picked] = matching;
    await picker(page)
      .getByRole('checkbox', { name: `Select ${removed?.user_name ?? ''}`, exact: true })
      .click();
    await expect(
      picker(page).getByText(`${picked.length} members, ${picked.length * 3} minutes`),
    ).toBeVisible();
    await expectSound(page);
    await button(picker(page), 'Done').click();
    await expect(page.getByText(`${picked.length} selected`)).toBeVisible();

    const subject = 'A gift <b>for</b> you & yours';
    await page.getByLabel('Subject').fill(`  ${subject} `);
    await page.getByLabel('Attach').selectOption('5');
    await body(page).fill(
      'Hello,\n<b>use them</b><script>alert(1)</script><img src="x" onerror="alert(2)"> soon.',
    );
    await button(page, 'Send').click();
    await expect(notice(page, 'Gifts Sent')).toContainText('Your gifts are being processed now.');
    await expect(page.getByText('0 selected')).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue('');
    await expect(page.getByLabel('Attach')).toHaveValue('3');
    await expect(body(page)).toHaveValue('');
    const sent = (await giftsOf(page, id)).filter((gift) => gift.subject === subject);
    expect(sent).toHaveLength(picked.length);
    expect(sent.map(({ user_id }) => user_id).sort()).toEqual(picked.map(({ user_id }) => user_id).sort());
    for (const gift of sent)
      expect(gift).toMatchObject({ minutes_sent: 5, body: 'Hello,<br /><b>use them</b> soon.' });
    expect(await giftsOf(page, id)).toHaveLength(former.length + sent.length);
    // their minutes are there at once
    const unused = async (): Promise<number | undefined> =>
      (await ask<Customer[]>(page, `/api/psychics/${id}/gifts/eligible`)).find(
        ({ user_id }) => user_id === picked[0]?.user_id,
      )?.redeemable_minutes;
    await expect.poll(unused).toBeCloseTo((picked[0]?.redeemable_minutes ?? 0) + 5);

    await page.getByRole('link', { name: 'Sent Gifts' }).click();
    await expect(
      page.getByText(new RegExp(`items 1 to 10 of ${former.length + sent.length}\\.`)),
    ).toBeVisible();
    await expectSound(page);
    const name = picked[0]?.user_name ?? '';
    const row = await openRow(page, name, subject);
    await button(row, subject).click();
    const view = page.getByRole('dialog', { name: 'View Gift' });
    await expect(view.getByRole('definition')).toHaveText([
      name,
      '5.00',
      subject,
      /^Hello,\s*use them soon\.$/,
    ]);
    await expect(view.locator('b')).toHaveText('use them');
    await expect(view.locator('script, img')).toHaveCount(0);
    expect(asked).toEqual([]);
    await expectSound(page);
    await button(view, 'Close').click();
    await expect(view).toBeHidden();
    await row.getByRole('button', { name, exact: true }).click();
    const readings = page.getByRole('dialog', { name: `READING DETAILS FOR ${name}` });
    await expect(readings.getByRole('row').nth(1)).toBeVisible();
    await expectSound(page);
  });
});

test.describe('the activity', () => {
  test('what was done stands first, by whom and what changed', async ({ manager: page }) => {
    const username = ofWidth(page, 'PearlDiver', 'MarigoldMay');
    const id = await psychicId(page, username);
    for (const limited_readings of [true, false])
      await page.request.put(`/api/psychics/${id}/limited_readings`, { data: { limited_readings } });
    const rows = await ask<{ actor: string; action: string; at: string }[]>(
      page,
      `/api/psychics/${id}/activity`,
    );
    expect(rows).toHaveLength(2);
    await page.goto(`/psychics/${id}/activity`);
    await expect(page.getByText(/items 1 to 2 of 2\./)).toBeVisible();
    await expectSound(page);
    const row = isPhone(page) ? await openRow(page, 'manager') : page.getByRole('row').nth(1);
    await expect(row).toContainText('manager');
    await expect(row).toContainText(rows[0]?.action ?? '');
    await expect(row).toContainText('limited readings: on → off');
    const at = new Date(rows[0]?.at ?? '').toLocaleString('en-US', {
      timeZone: 'America/Los_Angeles',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const time = /\d+:\d\d:\d\d/.exec(at)?.[0] ?? '';
    await expect(row).toContainText(time);
    await expectSound(page);
    if (isPhone(page)) return;
    await page.getByRole('button', { name: 'Date' }).click();
    await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('row').nth(1)).toContainText('limited readings: off → on');
  });

  test('says when there is none', async ({ manager: page }) => {
    const id = await psychicId(page, 'FoxgloveFay');
    await page.goto(`/psychics/${id}/activity`);
    await expect(page.getByText('Nothing yet.')).toBeVisible();
    await expect(page.getByText('Nobody has changed anything of FoxgloveFay.')).toBeVisible();
    await expectSound(page);
  });
});

test.describe('contact submissions', () => {
  const contactsOf = (page: Page): Promise<Contact[]> => ask(page, '/api/contacts');

  test('who wrote, how to reach them, and the comment', async ({ manager: page }) => {
    const contact = (await contactsOf(page)).find(({ name }) => name === 'Dev Patel');
    await page.goto('/contacts');
    await expect(page.getByRole('heading', { name: 'Contact Submissions' })).toBeVisible();
    await expectSound(page);
    const row = await openRow(page, 'Dev Patel');
    await expect(row.getByRole('link', { name: contact?.email })).toHaveAttribute(
      'href',
      `mailto:${contact?.email ?? ''}`,
    );
    await expect(row).toContainText((contact?.phone ?? '').replace(/^(...)(...)(....)$/, '$1-$2-$3'));
    await expect(row).toContainText('Email');
    await expectSound(page);
    await button(row, 'View Comment').click();
    const dialog = page.getByRole('dialog').filter({ hasText: contact?.comments ?? '' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('heading')).toHaveText('Dev Patel');
    await expectSound(page);
    await button(dialog, 'Close').click();
    await expect(dialog).toBeHidden();
  });

  test('one is deleted after a warning, and kept on Cancel', async ({ manager: page }) => {
    const name = ofWidth(page, 'Finn O’Hara', 'Esme Clarke');
    const before = await contactsOf(page);
    await page.goto('/contacts');
    const warning = page.getByRole('dialog', { name: 'WARNING' });
    const row = await openRow(page, name);
    const remove = button(row, `Delete the contact of ${name}`);
    await remove.click();
    await expect(warning).toContainText(`Are you sure you want to delete the contact for ${name}`);
    await expectSound(page);
    await button(warning, 'Cancel').click();
    await expect(warning).toBeHidden();
    expect(await contactsOf(page)).toEqual(before);
    await remove.click();
    await button(warning, 'Delete').click();
    await expect.poll(() => contactsOf(page)).toEqual(before.filter((contact) => contact.name !== name));
    // on a phone the details of what is gone are gone with it
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(notice(page, 'Contact Deleted')).toContainText(`The contact for ${name} was deleted.`);
    await expect(page.getByText(`of ${before.length - 1}.`)).toBeVisible();
    await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(0);
    await expectSound(page);
  });

  test('says when there are none', async ({ manager: page }) => {
    await page.route('**/api/contacts?*', (route) =>
      route.fulfill({ json: [], headers: { 'content-range': 'contacts */0' } }),
    );
    await page.goto('/contacts');
    await expect(page.getByText('No contacts.')).toBeVisible();
    await expectSound(page);
  });
});

test('a problem is reported with its details, and the dashboard follows', async ({ manager: page }) => {
  await page.goto('/problem');
  let reports = 0;
  page.on(
    'request',
    (request) => (reports += request.url().endsWith('/problem') && request.method() === 'POST' ? 1 : 0),
  );
  const radios = page.getByRole('radio');
  await expect(radios).toHaveCount(7);
  for (const [place, name] of [
    'Connection issue',
    'Status stuck',
    'Dropped call',
    "Call/minutes didn't count",
    "Can't receive callbacks",
    'Bad reception',
    'Other',
  ].entries())
    await expect(radios.nth(place)).toHaveAccessibleName(name);
  await expect(page.getByRole('radio', { name: 'Other' })).toBeChecked();
  await expectSound(page);
  await button(page, 'Submit').click();
  await expect(summary(page)).toHaveText(['Details are required']);
  await expect(page.getByLabel('What Happened?')).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page);
  await page.getByLabel('What Happened?').fill(' \n ');
  await button(page, 'Submit').click();
  await expect(summary(page)).toHaveText(['Details are required']);
  expect(reports).toBe(0);

  await page.getByRole('radio', { name: 'Dropped call' }).check();
  await page.getByLabel('What Happened?').fill('The line went dead <b>twice</b>.');
  await expect(summary(page)).toHaveCount(0);
  const answer = page.waitForResponse((response) => response.url().endsWith('/problem'));
  await button(page, 'Submit').click();
  expect((await answer).status()).toBe(201);
  expect((await answer).request().postDataJSON()).toEqual({
    category: 'Dropped call',
    details: 'The line went dead <b>twice</b>.',
  });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(notice(page, 'Problem Submitted')).toContainText('Your problem was submitted successfully.');
  expect(reports).toBe(1);
});

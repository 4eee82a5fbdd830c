import type { Locator, Page } from '@playwright/test';
import {
  ask,
  asSwitch,
  button,
  expect,
  expectFits,
  isPhone,
  newcomer,
  notice,
  openRow,
  phoneToo,
  psychicId,
  summary,
  test,
} from './pages';

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

test.describe('gifts', () => {
  const giftsOf = (page: Page, id: number): Promise<Gift[]> => ask(page, `/api/psychics/${id}/gifts`);
  const picker = (page: Page): Locator => page.getByRole('dialog', { name: 'Select Recipients' });
  const filterDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Filter customers' });
  const question = (page: Page): Locator => page.getByRole('dialog', { name: /^Send \d+ gifts?\?$/ });
  const body = (page: Page): Locator => page.getByLabel('Message');

  test('an incomplete gift shows errors, and has no recipients yet', async ({ manager: page }) => {
    const id = await psychicId(page, newcomer);
    let posts = 0;
    page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0));
    await page.goto(`/psychics/${id}/compose`);
    await expect(page.getByText('0 selected')).toBeVisible();
    await expect(page.getByLabel('Attach')).toHaveValue('3');
    await expect(page.getByLabel('Attach').locator('option')).toHaveText(
      [3, 4, 5, 6, 7].map((minutes) => `Gift of ${minutes} minutes`),
    );
    await expectFits(page);
    await button(page, 'Send…').click();
    await expect(summary(page)).toHaveText([
      'You must select at least one recipient',
      'Subject is required',
      'A message body is required',
    ]);
    await expectFits(page);
    await page.getByLabel('Subject').fill('s'.repeat(101));
    await body(page).fill('m'.repeat(4001));
    await button(page, 'Send…').click();
    await expect(summary(page)).toHaveText([
      'You must select at least one recipient',
      'Subject cannot exceed 100 characters',
      'Message body cannot exceed 4000 characters',
    ]);
    await page.getByLabel('Subject').fill(` ${'s'.repeat(100)} `);
    await body(page).fill('m'.repeat(4000));
    await expect(summary(page)).toHaveText(['You must select at least one recipient']);
    await button(page, 'Select Recipients').click();
    await expect(picker(page)).toContainText(
      'No eligible customers: none had a completed reading and accepts email.',
    );
    await expectFits(page);
    await button(picker(page), 'Done').click();
    await expect(picker(page)).toBeHidden();
    await button(page, 'Reset').click();
    await expect(page.getByLabel('Subject')).toHaveValue('');
    await expect(body(page)).toHaveValue('');
    await expect(summary(page)).toHaveCount(0);
    expect(posts).toBe(0);
    expect(await giftsOf(page, id)).toEqual([]);
    await page.goto(`/psychics/${id}/sent`);
    await expect(page.getByText(/^No gifts /)).toBeVisible();
    await expectFits(page);
  });

  test('recipients are filtered, selected, and shown', phoneToo, async ({ manager: page }) => {
    const id = await psychicId(page, 'RiverEstelle');
    const customers = await ask<Customer[]>(page, `/api/psychics/${id}/gifts/eligible`);
    await page.goto(`/psychics/${id}/compose`);
    await button(page, 'Select Recipients').click();
    const dialog = picker(page);
    await expect(dialog).toContainText(`${customers.length} of ${customers.length} customers match`);
    // by revenue per call, descending
    const first = customers[0]?.user_name ?? '';
    await expect(dialog.getByRole('checkbox').nth(1)).toHaveAccessibleName(`Select ${first}`);
    await expectFits(page);
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

      // a drag held at the lower edge scrolls on through the rows below
      await dialog.getByRole('row').nth(2).getByRole('cell').nth(2).hover();
      await page.mouse.down();
      const region = dialog.getByRole('region', { name: 'Customers' });
      const rows = await region.boundingBox();
      await page.mouse.move((rows?.x ?? 0) + 200, (rows?.y ?? 0) + (rows?.height ?? 0) - 10, { steps: 5 });
      await expect(dialog.getByText(`${customers.length} members`)).toBeVisible({ timeout: 30_000 });
      await page.mouse.up();
      await button(dialog, 'Clear selection').click();
      await region.evaluate((box) => box.scrollTo(0, 0));
      await dialog.getByRole('checkbox', { name: `Select ${first}` }).click();
    }
    await expect(dialog.getByText('1 member, 3 minutes')).toBeVisible();

    await dialog.getByRole('button', { name: first, exact: true }).click();
    const readings = page.getByRole('dialog', { name: `READING DETAILS FOR ${first}` });
    await expect(readings.getByRole('row').nth(1)).toBeVisible();
    await expectFits(page);
    await button(readings, 'Close').click();
    await expect(readings).toBeHidden();

    await button(dialog, 'Filter').click();
    const filters = filterDialog(page);
    await expectFits(page);
    await filters.getByLabel('RPC >=').fill('-1');
    await filters.getByLabel('ALC >=').fill('long');
    await filters.getByLabel('UFM equals').fill('1.5');
    await expect(filters.getByText('Must be a number, 0 or more', { exact: true })).toHaveCount(2);
    await expect(filters.getByText('Must be a whole number, 0 or more')).toBeVisible();
    await button(filters, 'Apply filters').click();
    await expect(filters).toBeVisible();
    await expectFits(page);
    await filters.getByLabel('RPC >=').fill('99999');
    await filters.getByLabel('ALC >=').fill('');
    await filters.getByLabel('UFM equals').fill('0');
    await button(filters, 'Apply filters').click();
    await expect(filters).toBeHidden();
    await expect(dialog.getByText('No customers match these filters.')).toBeVisible();
    await expect(dialog.getByText('1 hidden by filters')).toBeVisible();
    await expectFits(page);
    await dialog.getByRole('button', { name: /^Remove filter RPC/ }).click();
    const without = customers.filter(({ redeemable_minutes }) => redeemable_minutes === 0);
    await expect(dialog).toContainText(
      new RegExp(`${without.length} of ${customers.length} customers match`),
    );
    await button(dialog, 'Clear selection').click();
    await expect(dialog.getByText('0 members, 0 minutes')).toBeVisible();
  });

  test(
    'a gift goes to the selected customers, and is among the sent ones',
    phoneToo,
    async ({ manager: page }) => {
      const id = await psychicId(page, 'GraceUnderPine');
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
      await expectFits(page);
      await button(picker(page), 'Done').click();
      await expect(page.getByText(`${picked.length} selected`)).toBeVisible();

      const subject = 'A gift <b>for</b> you & yours';
      await page.getByLabel('Subject').fill(`  ${subject} `);
      await page.getByLabel('Attach').selectOption('5');
      await body(page).fill(
        'Hello,\n<b>use them</b><script>alert(1)</script><img src="x" onerror="alert(2)"> soon.',
      );
      await button(page, 'Send…').click();
      const asking = question(page);
      await expect(asking.getByRole('heading', { level: 2 })).toHaveText(`Send ${picked.length} gifts?`);
      await expect(asking.getByRole('definition')).toHaveText([
        String(picked.length),
        '5',
        String(picked.length * 5),
      ]);
      // the mail, in a frame where it can do nothing
      const mail = asking.frameLocator('iframe');
      await expect(mail.locator('b')).toHaveText('use them');
      await expect(mail.locator('body')).toContainText('GraceUnderPine is giving you 5 free minutes');
      await expect(mail.locator('script, img')).toHaveCount(0);
      await expectFits(page);
      await button(asking, 'Send').dblclick();
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
      // their minutes are updated immediately
      const unused = async (): Promise<number | undefined> =>
        (await ask<Customer[]>(page, `/api/psychics/${id}/gifts/eligible`)).find(
          ({ user_id }) => user_id === picked[0]?.user_id,
        )?.redeemable_minutes;
      await expect.poll(unused).toBeCloseTo((picked[0]?.redeemable_minutes ?? 0) + 5);

      await page.getByRole('link', { name: 'Sent Gifts' }).click();
      const line = page.getByRole('link', { name: subject });
      await expect(line).toHaveCount(1);
      await expectFits(page);
      await line.click();
      await expect(page).toHaveURL(new RegExp(`/psychics/${id}/sent/\\d+$`));
      await expect(page.getByText(`items 1 to ${picked.length} of ${picked.length}.`)).toBeVisible();
      await expect(page.getByRole('heading', { name: subject })).toBeVisible();
      const message = page.frameLocator('iframe[title=Message]');
      await expect(message.locator('b')).toHaveText('use them');
      await expect(message.locator('script, img')).toHaveCount(0);
      const name = picked[0]?.user_name ?? '';
      const row = await openRow(page, name);
      await expect(row).toContainText('5.00');
      expect(asked).toEqual([]);
      await expectFits(page);
      await row.getByRole('button', { name, exact: true }).click();
      const readings = page.getByRole('dialog', { name: `READING DETAILS FOR ${name}` });
      await expect(readings.getByRole('row').nth(1)).toBeVisible();
      await expectFits(page);
    },
  );

  test('a gift whose response was lost is sent once, no matter how often it is retried', async ({
    manager: page,
  }) => {
    const id = await psychicId(page, 'GraceUnderPine');
    await page.goto(`/psychics/${id}/compose`);
    await button(page, 'Select Recipients').click();
    await picker(page)
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .click();
    await button(picker(page), 'Done').click();
    await page.getByLabel('Subject').fill('Only once');
    await body(page).fill('Whatever the line does.');
    let lost = 0;
    await page.route(`**/api/psychics/${id}/gifts`, async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost++;
      await route.fetch();
      return route.abort();
    });
    await button(page, 'Send…').click();
    await button(question(page), 'Send').click();
    await expect(page.getByText('Error Communicating With Server').first()).toBeVisible();
    await button(question(page), 'Send').click();
    await expect(notice(page, 'Gifts Sent')).toBeVisible();
    expect(lost).toBe(1);
    const sent = (await giftsOf(page, id)).filter(({ subject }) => subject === 'Only once');
    expect(sent).toHaveLength(1);
  });

  /** A template, made of the message that is typed. */
  const saveTemplate = async (page: Page, name: string): Promise<void> => {
    await page.getByLabel('Subject').fill(`${name}!`);
    await body(page).fill('Come back soon.');
    await button(page, 'Save as Template…').click();
    const template = page.getByRole('dialog', { name: 'Save as Template' });
    await template.getByLabel('Name').fill(name);
    await button(template, 'Save').click();
    await expect(template).toBeHidden();
    await button(page, 'Reset').click();
  };

  test('a template is made, used, changed by two managers, and deleted', async ({ manager: page }) => {
    const id = await psychicId(page, 'GraceUnderPine');
    await page.goto(`/psychics/${id}/compose`);
    await saveTemplate(page, 'Kept');
    await button(page, 'Templates').click();
    await button(page, 'Kept').click();
    await expect(page.getByLabel('Subject')).toHaveValue('Kept!');
    await expect(body(page)).toHaveValue('Come back soon.');
    await button(page, 'Templates').click();
    await button(page, 'Edit template Kept').click();
    const template = page.getByRole('dialog', { name: 'Template', exact: true });
    await expect(template.getByLabel('Name')).toHaveValue('Kept');
    // the page hears of the other manager's change only after it was refused
    let hear = (): void => undefined;
    const refusal = new Promise<void>((resolve) => (hear = resolve));
    await page.route('**/api/gift_templates**', async (route) => {
      if (route.request().method() === 'GET') await refusal;
      await route.continue();
    });
    await template.getByLabel('Subject').fill('Still here');
    const [stored] = await ask<{ id: number; name: string; minutes: number }[]>(page, '/api/gift_templates');
    await page.request.put(`/api/gift_templates/${stored?.id ?? 0}`, {
      headers: { origin: new URL(page.url()).origin },
      data: { ...stored, minutes: 7 },
    });
    const refused = page.waitForResponse((answer) => answer.status() === 412);
    await button(template, 'Save').click();
    await refused;
    hear();
    await expect(template.getByRole('alert').first()).toContainText('manager');
    await expect(template.getByLabel('Attach')).toHaveValue('7');
    await expect(template.getByLabel('Subject')).toHaveValue('Still here');
    await expectFits(page);
    await button(template, 'Save').click();
    await expect(notice(page, 'Template Saved')).toBeVisible();
    expect(await ask(page, '/api/gift_templates')).toMatchObject([
      { name: 'Kept', subject: 'Still here', minutes: 7 },
    ]);
    await button(page, 'Templates').click();
    await button(page, 'Edit template Kept').click();
    await button(template, 'Delete').click();
    await expect(notice(page, 'Template Deleted')).toBeVisible();
    expect(await ask(page, '/api/gift_templates')).toEqual([]);
  });

  test('somebody who accepts no mail any more is left out, and named', async ({ manager: page }) => {
    const id = await psychicId(page, 'GraceUnderPine');
    await page.goto(`/psychics/${id}/compose`);
    await button(page, 'Select Recipients').click();
    const boxes = picker(page).getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.nth(0).click();
    await boxes.nth(1).click();
    const name = ((await boxes.nth(1).getAttribute('aria-label')) ?? '').replace('Select ', '');
    await button(picker(page), 'Done').click();
    await page.getByLabel('Subject').fill('Who is left');
    await body(page).fill('Hello.');
    const [found] = await ask<{ external_id: string }[]>(page, `/api/customers?filter={"q":"${name}"}`);
    const customer = { external_id: found?.external_id, username: name, email: '', takes_mail: false };
    const told = await asSwitch(page, 'POST', 'customers', [customer]);
    expect(told).toMatchObject({ rejected: 0 });
    await button(page, 'Send…').click();
    await expect(question(page)).toContainText(`${name}: doesn't accept email`);
    await expect(question(page).getByRole('heading', { level: 2 })).toHaveText('Send 1 gift?');
    await button(question(page), 'Send').click();
    await expect(notice(page, 'Gifts Sent')).toBeVisible();
    const sent = (await giftsOf(page, id)).filter(({ subject }) => subject === 'Who is left');
    expect(sent.map((gift) => gift.sent_to_name)).not.toContain(name);
    expect(sent).toHaveLength(1);
  });

  test('two members get a gift by keyboard alone', async ({ manager: page }) => {
    const id = await psychicId(page, 'RiverEstelle');
    const [first, second] = await ask<Customer[]>(page, `/api/psychics/${id}/gifts/eligible`);
    await page.goto(`/psychics/${id}/compose`);
    await saveTemplate(page, 'By keyboard');
    await page.goto(`/psychics/${id}`);
    await page.getByRole('link', { name: 'Compose' }).focus();
    const pressed: string[] = [];
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) {
        await page.keyboard.press(key);
        pressed.push(key);
      }
    };
    await press('Enter');
    await expect(page.getByText('0 selected')).toBeVisible();
    await press('Tab', 'Tab', 'Tab');
    await expect(button(page, 'Select Recipients')).toBeFocused();
    await press('Enter');
    await expect(
      picker(page).getByRole('checkbox', { name: `Select ${first?.user_name ?? ''}` }),
    ).toBeFocused();
    await press('Space', 'ArrowDown', 'Space');
    await expect(picker(page).getByText('2 members, 6 minutes')).toBeVisible();
    await press('Escape');
    await expect(button(page, 'Select Recipients')).toBeFocused();
    await press('Tab', 'Enter');
    await expect(button(page, 'By keyboard')).toBeFocused();
    await press('Enter');
    await expect(button(page, 'Templates')).toBeFocused();
    await press('Tab', 'Tab');
    await expect(page.getByLabel('Subject')).toBeFocused();
    await press('Enter');
    await expect(button(question(page), 'Send')).toBeFocused();
    await press('Enter');
    await expect(notice(page, 'Gifts Sent')).toBeVisible();
    const sent = (await giftsOf(page, id)).filter(({ subject }) => subject === 'By keyboard!');
    expect(sent.map(({ user_id }) => user_id).sort()).toEqual([first?.user_id, second?.user_id].sort());
    expect(pressed).toHaveLength(16);
  });

  test('twenty lost members get a gift in ten clicks', async ({ manager: page }) => {
    const id = await psychicId(page, 'GraceUnderPine');
    await page.goto(`/psychics/${id}/compose`);
    await saveTemplate(page, 'Lost');
    await page.goto(`/psychics/${id}`);
    let clicks = 0;
    const click = async (where: Locator, shift = false): Promise<void> => {
      await where.click(shift ? { modifiers: ['Shift'] } : {});
      clicks += 1;
    };
    await click(page.getByRole('link', { name: 'Compose' }));
    await click(button(page, 'Select Recipients'));
    await click(button(picker(page), 'No reading for 30 days'));
    const lost = await ask<Customer[]>(page, `/api/psychics/${id}/gifts/eligible?filter={"quiet_days":30}`);
    await expect(picker(page)).toContainText(`${lost.length} of `);
    const boxOf = (n: number): Locator =>
      picker(page).getByRole('checkbox', { name: `Select ${lost[n]?.user_name ?? ''}`, exact: true });
    await click(boxOf(0));
    await click(boxOf(19), true);
    await expect(picker(page).getByText('20 members, 60 minutes')).toBeVisible();
    await click(button(picker(page), 'Done'));
    await click(button(page, 'Templates'));
    await click(button(page, 'Lost'));
    await click(button(page, 'Send…'));
    await expect(question(page).getByRole('definition')).toHaveText(['20', '3', '60']);
    await click(button(question(page), 'Send'));
    await expect(notice(page, 'Gifts Sent')).toBeVisible();
    expect(clicks).toBe(10);
    const sent = (await giftsOf(page, id)).filter(({ subject }) => subject === 'Lost!');
    expect(sent.map(({ user_id }) => user_id).sort()).toEqual(
      lost
        .slice(0, 20)
        .map(({ user_id }) => user_id)
        .sort(),
    );
  });
});

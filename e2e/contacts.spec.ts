import { type APIRequestContext, type Locator, type Page, request } from '@playwright/test';
import { deputy } from './demo';
import {
  ask,
  button,
  expect,
  expectFits,
  isPhone,
  notice,
  openRow,
  phoneToo,
  psychicId,
  summary,
  test,
} from './pages';

interface Contact {
  id: number;
  name: string;
  email: string;
  phone: string;
  comments: string;
}

interface WholeContact extends Contact {
  state: string;
  assignee: string | null;
  messages: object[];
}

test.describe('the activity', () => {
  test('lists the latest first, with user and changes', phoneToo, async ({ manager: page }) => {
    const username = 'PearlDiver';
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
    await expectFits(page);
    const row = isPhone(page) ? await openRow(page, 'manager') : page.getByRole('row').nth(1);
    await expect(row).toContainText('manager');
    await expect(row).toContainText(rows[0]?.action ?? '');
    await expect(row).toContainText('limited readings: from on to off');
    const at = new Date(rows[0]?.at ?? '').toLocaleString('en-US', {
      timeZone: 'America/Los_Angeles',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const time = /\d+:\d\d:\d\d/.exec(at)?.[0] ?? '';
    await expect(row).toContainText(time);
    await expectFits(page);
    if (isPhone(page)) return;
    await page.getByRole('button', { name: 'Date' }).click();
    await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('row').nth(1)).toContainText('limited readings: from off to on');
  });

  test('shows an empty state', async ({ manager: page }) => {
    const id = await psychicId(page, 'FoxgloveFay');
    await page.goto(`/psychics/${id}/activity`);
    await expect(page.getByText('No activity yet.')).toBeVisible();
    await expect(page.getByText('Nothing has been changed for FoxgloveFay.')).toBeVisible();
    await expectFits(page);
  });
});

test.describe('contact submissions', () => {
  // the tests change the same seven contacts, one after the other
  const contactsOf = async (page: Page, filter: object = { answered: 'false' }): Promise<Contact[]> =>
    ask(page, `/api/contacts?sort=["date","ASC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const contactOf = async (page: Page, id: number): Promise<WholeContact> =>
    (await ask<{ contact: WholeContact }>(page, `/api/contacts/${id}`)).contact;
  const conversation = (page: Page, name: string): Locator => page.getByRole('region', { name });
  const reply = (page: Page): Locator => page.getByLabel('Reply', { exact: true });

  /** Opens the queue, at its first contact. */
  async function opened(page: Page, path = '/contacts'): Promise<Contact> {
    const [first] = await contactsOf(page);
    await page.goto(path);
    if (first === undefined) throw new Error('no contact is open');
    await expect(conversation(page, first.name).getByRole('heading', { name: first.name })).toBeVisible();
    return first;
  }

  test('shows the oldest first, with everything an answer needs', phoneToo, async ({ manager: page }) => {
    const all = await contactsOf(page);
    const first = await opened(page);
    const shown = conversation(page, first.name);
    await expect(page).toHaveURL(new RegExp(`/contacts/${first.id}$`));
    await expect(shown.getByRole('link', { name: first.email })).toHaveAttribute(
      'href',
      `mailto:${first.email}`,
    );
    await expect(shown.getByRole('link', { name: /^1-/ })).toHaveAttribute('href', `tel:+1${first.phone}`);
    await expect(shown.getByText(/^Open for \d+ days$/)).toBeVisible();
    await expectFits(page);
    if (isPhone(page)) {
      expect((await shown.getByRole('heading').first().boundingBox())?.y).toBeLessThan(260);
      await button(page, `Queue · ${all.length}`).click();
    }
    const names = page.getByRole('list', { name: 'Late first, then oldest' }).getByRole('link');
    await expect(names).toHaveText(all.map(({ name }) => name));
    const commented = all.find(({ comments }) => comments !== '');
    await names.filter({ hasText: commented?.name }).click();
    await expect(conversation(page, commented?.name ?? '')).toContainText(commented?.comments ?? '');
    await expect(page.getByRole('link', { name: 'Late 4' })).toBeVisible();
    if (!isPhone(page))
      await expect(page.getByRole('link', { name: /^Contact Submissions \d/ })).toContainText(
        String(all.length),
      );
  });

  test('are answered by keyboard, each with two presses', async ({ manager: page }) => {
    const [first, second, third] = await contactsOf(page);
    await opened(page);
    await expect(button(page, 'Hours and clients')).toBeVisible();
    let presses = 0;
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
      presses += keys.length;
    };
    await press('1', 'Control+Enter');
    await expect(notice(page, 'Reply Sent')).toContainText(first?.name ?? '');
    await expect(conversation(page, second?.name ?? '')).toBeFocused();
    await press('r');
    await expect(reply(page)).toBeFocused();
    await page.keyboard.type('Yes, you may.');
    await press('Control+Enter');
    await expect(conversation(page, third?.name ?? '')).toBeFocused();
    expect(presses).toBe(4);
    expect(await contactOf(page, first?.id ?? 0)).toMatchObject({
      answered: true,
      messages: [{ kind: 'mail', subject: `Your message to cos [C-${first?.id ?? 0}]` }],
    });
    expect((await contactOf(page, second?.id ?? 0)).messages).toMatchObject([{ text: 'Yes, you may.' }]);
    await expect(page.getByRole('link', { name: 'Open 5' })).toBeVisible();
    // J and K work at once
    await page.keyboard.press('j');
    await expect(conversation(page, third?.name ?? '')).toHaveCount(0);
    await page.keyboard.press('k');
    await expect(conversation(page, third?.name ?? '')).toBeFocused();
    await page.getByRole('link', { name: 'Answered' }).click();
    await expect(page.getByRole('list', { name: /^Answered/ }).getByRole('link')).toHaveCount(2);
    await page
      .getByRole('list', { name: /^Answered/ })
      .getByRole('link', { name: second?.name })
      .click();
    await expect(conversation(page, second?.name ?? '').getByText('manager replied')).toBeVisible();
  });

  test('an answer by phone is kept, and a begun reply survives leaving', async ({ manager: page }) => {
    const first = await opened(page);
    await reply(page).fill('Half a thought');
    await page.goto('/dashboard');
    await opened(page);
    await expect(reply(page)).toHaveValue('Half a thought');
    await button(page, 'Answered by Phone').click();
    const dialog = page.getByRole('dialog', { name: 'Answered by Phone' });
    await button(dialog, 'Save').click();
    await expect(dialog.getByText('Write a text first')).toBeVisible();
    await expectFits(page);
    const said = dialog.getByLabel('What was said');
    await said.fill('Starts on Monday.');
    await button(dialog, 'Close').click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await button(page, 'Answered by Phone').click();
    await expect(said).toHaveValue('Starts on Monday.');
    await button(dialog, 'Save').click();
    await expect(notice(page, 'Call Noted')).toContainText(first.name);
    expect(await contactOf(page, first.id)).toMatchObject({
      answered: true,
      messages: [{ kind: 'phone', text: 'Starts on Monday.' }],
    });
  });

  test('is assigned, and found among the own', async ({ manager: page }) => {
    const first = await opened(page);
    const shown = conversation(page, first.name);
    await button(shown, 'Assign to Me').click();
    await expect(notice(page, 'Contact Assigned')).toContainText(
      `The contact for ${first.name} is assigned to manager.`,
    );
    await expect(page.getByRole('link', { name: 'Mine 1' })).toBeVisible();
    await page.getByRole('link', { name: 'Mine 1' }).click();
    await expect(shown.getByRole('combobox', { name: 'Assigned to' })).toHaveValue(/\d+/);
    await shown.getByRole('combobox', { name: 'Assigned to' }).selectOption('Nobody');
    await expect.poll(async () => (await contactOf(page, first.id)).assignee).toBeNull();
  });

  test('is deleted, brought back with Undo, and restored from the deleted ones', async ({
    manager: page,
  }) => {
    const first = await opened(page);
    const shown = conversation(page, first.name);
    const state = async (): Promise<string> => (await contactOf(page, first.id)).state;
    const remove = async (): Promise<void> => {
      await button(shown, 'More').click();
      await button(page, 'Delete').click();
      await expect(notice(page, 'Contact Deleted')).toContainText(first.name);
      await expect(shown).toHaveCount(0);
    };
    await remove();
    expect(await state()).toBe('deleted');
    await notice(page, 'Contact Deleted').getByRole('button', { name: /^Undo/ }).click();
    await expect(notice(page, 'Contact Restored')).toBeVisible();
    expect(await state()).not.toBe('deleted');
    await page.goto(`/contacts/${first.id}`);
    await remove();
    await page.getByRole('link', { name: 'Deleted' }).click();
    await expect(shown.getByText(/^Deleted on .* It can be restored for 30 days\.$/)).toBeVisible();
    await expectFits(page);
    await button(shown, 'Restore').click();
    await expect.poll(state).not.toBe('deleted');
  });

  test('has replies to use again', async ({ manager: page }) => {
    const first = await opened(page);
    const shown = conversation(page, first.name);
    await button(shown, 'More').click();
    await button(page, 'Saved Replies').click();
    await button(page.getByRole('dialog'), 'New Saved Reply').click();
    const dialog = page.getByRole('dialog', { name: 'New Saved Reply' });
    await dialog.getByLabel('Title').fill('Apply here');
    await dialog.getByLabel('Text').fill('Dear {nmae}, apply at {brand}.');
    await button(dialog, 'Save').click();
    await expect(dialog.getByText('Only {name} and {brand} can be filled in')).toBeVisible();
    await expectFits(page);
    await dialog.getByLabel('Text').fill('Dear {name}, apply at {brand}.');
    await button(dialog, 'Save').click();
    await expect(page.getByText('Apply here can be used by every manager.')).toBeVisible();
    await button(page, 'Edit Apply here').click();
    await expect(page.getByRole('dialog').getByLabel('Text')).toHaveValue('Dear {name}, apply at {brand}.');
    await button(page.getByRole('dialog'), 'Close').click();
    await button(shown, 'Apply here').click();
    await expect(reply(page)).toHaveValue(`Dear ${first.name.split(' ')[0] ?? ''}, apply at cos.`);
    await expect(reply(page)).toBeFocused();
    await reply(page).fill('');
  });

  test('two managers at one note: the second is told, and loses nothing', async ({ manager: page }) => {
    const first = await opened(page);
    const shown = conversation(page, first.name);
    await button(shown, 'Add a Note').click();
    await shown.getByLabel('Note').fill('Called, no answer.');
    const theirs = { note: 'She wrote to me.' };
    await page.request.put(`/api/contacts/${first.id}`, { data: { contact: theirs } });
    await button(shown, 'Save Note').click();
    const told = shown.getByRole('alert').first();
    // by the event or by the refusal to save, whichever comes first
    await expect(told).toContainText(/(Someone else changed|manager updated) this /);
    await expect(told).toContainText('Note is now “She wrote to me.”.');
    await expectFits(page);
    await button(told, 'Keep mine').click();
    await button(shown, 'Save Note').click();
    await expect(notice(page, 'Contact Saved')).toBeVisible();
    expect(await contactOf(page, first.id)).toMatchObject({ note: 'Called, no answer.' });
  });

  test('an answer by phone takes P, the text, and Ctrl Enter', async ({ manager: page }) => {
    const first = await opened(page);
    await page.keyboard.press('p');
    const dialog = page.getByRole('dialog', { name: 'Answered by Phone' });
    await expect(dialog.getByLabel('What was said')).toBeFocused();
    await page.keyboard.type('Calls back');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('p');
    await expect(dialog.getByLabel('What was said')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' on Monday.');
    await page.keyboard.press('Control+Enter');
    await expect(notice(page, 'Call Noted')).toContainText(first.name);
    expect((await contactOf(page, first.id)).messages).toMatchObject([{ text: 'Calls back on Monday.' }]);
  });

  test.describe('an answer to a contact that another manager answers meanwhile', () => {
    /** Reopens all contacts, and begins a reply to the first one. */
    async function begun(page: Page): Promise<WholeContact> {
      for (const { id } of await contactsOf(page, { answered: 'true' }))
        await page.request.put(`/api/contacts/${id}`, { data: { contact: { answered: false } } });
      const { id } = await opened(page);
      await reply(page).fill('Mine');
      return contactOf(page, id);
    }

    /** The other manager, who answers by mail. */
    async function answerOf(other: APIRequestContext, id: number): Promise<void> {
      await other.post('/api/sessions', { data: { username: deputy, password: 'manager-demo' } });
      const headers = { 'idempotency-key': `theirs ${Date.now()}` };
      const answer = await other.post(`/api/contacts/${id}/reply`, { headers, data: { text: 'Theirs' } });
      expect(answer.ok()).toBe(true);
    }

    const told = /deputy replied at \d\d:\d\d [AP]M\./;
    const question = (page: Page): Locator => page.getByRole('dialog', { name: /^(Send|Save) Anyway\?$/ });
    let other: APIRequestContext;
    test.beforeEach(async ({ demo }) => {
      other = await request.newContext({ baseURL: demo.url });
    });
    test.afterEach(() => other.dispose());

    test('is told so at the text, and sent only after a question', async ({ manager: page }) => {
      const { id, messages } = await begun(page);
      await answerOf(other, id);
      await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible();
      await expectFits(page);
      await reply(page).press('Control+Enter');
      await expect(question(page)).toContainText(told);
      // pressed again by mistake
      await page.keyboard.press('Control+Enter');
      await expectFits(page);
      await button(question(page), 'Cancel').click();
      await expect(question(page)).toBeHidden();
      expect((await contactOf(page, id)).messages).toHaveLength(messages.length + 1);
      await expect(reply(page)).toHaveValue('Mine');
      // the own change in between is nobody else's
      await button(page, 'Assign to Me').click();
      await expect(notice(page, 'Contact Assigned')).toBeVisible();
      await button(page, 'Send Reply').click();
      await expect(question(page)).toContainText(told);
      await button(question(page), 'Send Anyway').click();
      await expect(notice(page, 'Reply Sent')).toBeVisible();
      expect((await contactOf(page, id)).messages).toHaveLength(messages.length + 2);
    });

    test('is refused and asked about also if the page has not heard of it', async ({ manager: page }) => {
      await page.route('**/api/psychics/events', (route) => route.abort());
      const { id, messages } = await begun(page);
      await answerOf(other, id);
      await button(page, 'Send Reply').click();
      await expect(question(page)).toContainText(told);
      expect((await contactOf(page, id)).messages).toHaveLength(messages.length + 1);
      await button(question(page), 'Cancel').click();
      await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible();
      await expect(reply(page)).toHaveValue('Mine');
    });

    test('by phone is asked about too', async ({ manager: page }) => {
      const { id, messages } = await begun(page);
      await button(page, 'Answered by Phone').click();
      const dialog = page.getByRole('dialog', { name: 'Answered by Phone' });
      await dialog.getByLabel('What was said').fill('Mine, by phone');
      await answerOf(other, id);
      await expect(dialog.getByRole('alert')).toContainText(told);
      await button(dialog, 'Save').click();
      await expect(question(page)).toContainText(told);
      await button(page.getByRole('dialog', { name: 'Save Anyway?' }), 'Save Anyway').click();
      await expect(notice(page, 'Call Noted')).toBeVisible();
      expect((await contactOf(page, id)).messages).toHaveLength(messages.length + 2);
    });
  });

  test('seven take fourteen presses, and then nothing is left', async ({ manager: page }, info) => {
    for (const { id } of await contactsOf(page, { answered: 'true' }))
      await page.request.put(`/api/contacts/${id}`, { data: { contact: { answered: false } } });
    const all = await contactsOf(page);
    expect(all).toHaveLength(7);
    await opened(page);
    await expect(button(page, 'Hours and clients')).toBeVisible();
    for (const [place, { name }] of all.entries()) {
      await expect(conversation(page, name)).toBeVisible();
      if (place > 0) await expect(conversation(page, name)).toBeFocused();
      await page.keyboard.press('1');
      await expect(reply(page)).toHaveValue(new RegExp(name.split(' ')[0] ?? ''));
      await page.keyboard.press('Control+Enter');
    }
    await expect(page.getByText('No open contacts.')).toBeVisible();
    expect(await contactsOf(page)).toEqual([]);
    info.annotations.push({ type: 'seven contacts', description: '14 presses' });
  });

  test('shows an empty state', async ({ manager: page }) => {
    await page.route('**/api/contacts?*', (route) =>
      route.fulfill({ json: [], headers: { 'content-range': 'contacts */0' } }),
    );
    await page.goto('/contacts');
    await expect(page.getByText('No open contacts.')).toBeVisible();
    await expectFits(page);
  });
});

test('a report that is too large for the server stays, and the page says so', async ({ manager: page }) => {
  await page.goto('/problem');
  const details = page.getByLabel('What Happened?');
  const text = 'The line went dead. '.repeat(58_000);
  await details.fill(text);
  await button(page, 'Submit').click();
  await expect(summary(page)).toHaveText([/^This is over the limit of about a million/]);
  await expect(page.getByText('Error Communicating With Server')).toHaveCount(0);
  await expect(details).toHaveValue(text);
  await expectFits(page);
  await details.fill('Shorter.');
  await expect(summary(page)).toHaveCount(0);
  await page.getByRole('link', { name: /^Approvals/ }).click();
  await button(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Stay here').click();
  await expect(details).toHaveValue('Shorter.');
});

test('a problem is reported with its details, and the dashboard opens', async ({ manager: page }) => {
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
  await expectFits(page);
  await button(page, 'Submit').click();
  await expect(summary(page)).toHaveText(['Details are required']);
  await expect(page.getByLabel('What Happened?')).toHaveAttribute('aria-invalid', 'true');
  await expectFits(page);
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
  const [reported] = await ask<{ action: string; after: object }[]>(page, '/api/activity?range=[0,0]');
  expect(reported).toMatchObject({ action: 'reported a problem', after: { category: 'Dropped call' } });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(notice(page, 'Problem Submitted')).toContainText('Your problem was submitted successfully.');
  expect(reports).toBe(1);
});

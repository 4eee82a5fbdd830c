import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, type Locator, type Page, request } from '@playwright/test';
import { applicant, person, traits } from '../api/testing/fixtures';
import { deputy } from './demo';
import {
  ask,
  button,
  expect,
  expectFits,
  newcomer,
  notice,
  phoneOnly,
  phoneToo,
  psychicId,
  tell,
  test,
} from './pages';

interface WaitingItem {
  id: string;
  agent_user_id: number;
  agent_user_name: string;
  to_approve: string;
}

const sure = (page: Page): Locator => page.getByRole('dialog', { name: 'Are you sure?' });
const bar = (page: Page): Locator => page.getByRole('group', { name: 'Decision' });
const shown = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2 }).getByRole('link', { name, exact: true });
const waitingOf = (page: Page): Promise<WaitingItem[]> => ask(page, '/api/approvals');
const idOf = (item: WaitingItem | undefined): string => item?.id ?? '';
const open = (page: Page, { id }: Pick<WaitingItem, 'id'>): Promise<unknown> =>
  page.goto(`/approvals/${encodeURIComponent(id)}`);

/** Another manager, without a browser. */
async function asDeputy<T>(url: string, act: (other: APIRequestContext) => Promise<T>): Promise<T> {
  const other = await request.newContext({ baseURL: url });
  const session = { username: deputy, password: 'manager-demo' };
  expect((await other.post('/api/sessions', { data: session })).status()).toBe(201);
  try {
    return await act(other);
  } finally {
    await other.dispose();
  }
}

async function pendingProfile(page: Page, name: string): Promise<WaitingItem> {
  const id = await psychicId(page, name);
  const address = `/api/psychics/${id}/profile`;
  const { profile } = await ask<{ profile: object }>(page, address);
  const data = { profile: { ...profile, credentials: [`Tarot ${Date.now() % 1000}`] } };
  expect((await page.request.put(address, { data })).status()).toBe(200);
  return { id: `${id}-Profile`, agent_user_id: id, agent_user_name: name, to_approve: 'Profile' };
}

async function pendingListing(page: Page, name: string): Promise<WaitingItem> {
  const id = await psychicId(page, name);
  const listing = { sales_pitch: 'Plain answers.', body: 'One.\nTwo.', categories: '13' };
  await tell(page, `/api/psychics/${id}/listings`, { listing });
  return { id: `${id}-Listing`, agent_user_id: id, agent_user_name: name, to_approve: 'Listing' };
}

/** Somebody who has just applied. */
async function newPsychic(page: Page, username: string, phone: string): Promise<void> {
  const { password, confirm_password } = applicant;
  const psychic = { ...person, ...traits, username, phone, pin: '4711', ssn: '900-11-2222' };
  const data = { psychic: { ...psychic, password, confirm_password } };
  expect((await page.request.post('/api/psychics', { data })).status()).toBe(201);
}

const mailsIn = (folder: string): string[] => {
  try {
    return readdirSync(path.join(folder, 'mail')).map((name) =>
      readFileSync(path.join(folder, 'mail', name), 'utf8'),
    );
  } catch {
    return [];
  }
};

test('a new psychic is declined with a mail that waits, and that Undo stops', async ({
  manager: page,
  demo,
}) => {
  test.setTimeout(90_000);
  const id = await psychicId(page, newcomer);
  const item = { id: `${id}-New Psychic` };
  const status = async (): Promise<string> =>
    (await ask<{ account_status: string }>(page, `/api/psychics/${id}`)).account_status;
  await open(page, item);
  await expect(shown(page, newcomer)).toBeVisible();
  for (const fact of ['Lives in', 'Credentials', 'Agreements', 'Referral'])
    await expect(page.getByText(fact, { exact: true })).toBeVisible();
  await expectFits(page);
  const decline = async (reason: string): Promise<void> => {
    await button(page, 'Decline…').click();
    await expect(sure(page)).toContainText('never the Blacklist');
    await sure(page).getByLabel('Reason').fill(reason);
    await button(sure(page), 'Decline').click();
    await expect(notice(page, 'Application Declined')).toBeVisible();
    await expect(shown(page, newcomer)).toBeHidden();
    expect(await status()).toBe('Inactive');
  };
  await decline('A mistake.');
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(notice(page, 'Decision Undone')).toBeVisible();
  await expect(shown(page, newcomer)).toBeVisible();
  expect(await status()).toBe('Pending');
  await decline('Please send two references.');
  const told = (text: string): boolean => mailsIn(demo.folder).some((mail) => mail.includes(text));
  await expect.poll(() => told('two references'), { timeout: 40_000 }).toBe(true);
  expect(told('A mistake.')).toBe(false);
});

test(
  'a new psychic that needs special approval gets it in the same place, and is approved',
  phoneToo,
  async ({ manager: page }) => {
    const item = (await waitingOf(page)).find(({ agent_user_name }) => agent_user_name === 'MercyLane');
    await open(page, { id: idOf(item) });
    await expect(page.getByText('Needs special approval first')).toBeVisible();
    await button(page, 'Special approval…').click();
    await button(page.getByRole('dialog', { name: 'Special Approval Required' }), 'Ok').click();
    await expect(page.getByText('Needs special approval first')).toBeHidden();
    await button(page, 'Approve…').click();
    await expect(sure(page).getByLabel('Phone')).toBeChecked();
    await sure(page).getByLabel('Chat').uncheck();
    await expectFits(page);
    await button(sure(page), 'Approve').click();
    await expect(notice(page, 'Psychic Approved')).toBeVisible();
    const psychic = await ask<object>(page, `/api/psychics/${item?.agent_user_id ?? 0}`);
    expect(psychic).toMatchObject({
      account_status: 'Active',
      permissions: 'AgentPhone',
      profile_status: 'Approved',
    });
  },
);

test('what another manager decides leaves the queue with a line, and is not decided again', async ({
  manager: page,
  demo,
}) => {
  const mine = await pendingProfile(page, 'CopperFinch');
  const theirs = await pendingListing(page, 'WrenAtDawn');
  await open(page, mine);
  await expect(bar(page)).toBeVisible();
  await asDeputy(demo.url, (other) => other.post(`/api/psychics/${theirs.agent_user_id}/listings/approve`));
  await expect(page.getByText('deputy approved the listing of WrenAtDawn.')).toBeVisible();
  await expectFits(page);
  await button(page, 'Close the decisions of others').click();
  await expect(page.getByText('deputy approved the listing of WrenAtDawn.')).toBeHidden();

  // changed since it was shown: it has to be looked at first
  await asDeputy(demo.url, async (other) => {
    const address = `/api/psychics/${mine.agent_user_id}/profile`;
    const { profile } = (await (await other.get(address)).json()) as { profile: object };
    const data = { profile: { ...profile, credentials: ['Runes, 1999'] } };
    expect((await other.put(address, { data })).status()).toBe(200);
  });
  await button(page, 'Approve Profile').click();
  await button(sure(page), 'Approve Profile').click();
  await expect(page.getByRole('alert')).toContainText('deputy');
  await expect(page.getByText('Runes, 1999')).toBeVisible();
  await expect(bar(page)).toBeVisible();

  // decided since the question was asked
  await button(page, 'Reject Profile').click();
  await asDeputy(demo.url, (other) => other.post(`/api/profile/${mine.agent_user_id}/approve`));
  await button(sure(page), 'Reject Profile').click();
  await expect(page.getByText('deputy approved the profile of CopperFinch.').first()).toBeVisible();
  await expect(bar(page)).toBeHidden();
  const { profile } = await ask<{ profile: object }>(page, `/api/psychics/${mine.agent_user_id}/profile`);
  expect(profile).toMatchObject({ profile_status: 'Approved' });
});

test('a listing is compared with the live one, with its unchanged parts folded', async ({
  manager: page,
}) => {
  const id = await psychicId(page, 'SageAndSalt');
  const send = (listing: object) => tell(page, `/api/psychics/${id}/listings`, { listing });
  const body = 'Same at first.\nSame again.\nBring me a question about a person.\nCall me at home.';
  await send({ sales_pitch: 'Kind answers.', body, categories: '13,29' });
  await tell(page, `/api/psychics/${id}/listings/approve`);
  await send({
    sales_pitch: 'Kind answers.',
    body: body.replace('person', 'place').replace('Call me at home.', 'Entirely new words.'),
    categories: '13,32',
  });
  await open(page, { id: `${id}-Listing` });
  const pane = page.getByRole('region', { name: 'SageAndSalt' });
  await expect(pane.locator('ins')).toHaveText(['Dream Analysis', 'place', 'Entirely new words.']);
  await expect(pane.locator('del')).toHaveText(['Past Lives', 'person', 'Call me at home.']);
  await expect(pane.getByText('Same again.')).toHaveCount(0);
  await button(pane, '2 unchanged paragraphs. Show').click();
  await expect(pane.getByText('Same again.').first()).toBeVisible();
  await expectFits(page);
  await tell(page, `/api/psychics/${id}/listings/reject`);
});

test(
  'on a phone the decision comes first, its bar is at the bottom, and the queue is a sheet',
  phoneOnly,
  async ({ manager: page }) => {
    const item = await pendingProfile(page, 'StellaBright');
    await open(page, item);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    const { length: count } = await waitingOf(page);
    await page.getByRole('button', { name: `Queue · ${count}` }).click();
    const sheet = page.getByRole('dialog', { name: 'Waiting for approval' });
    await expect(sheet.getByRole('listitem')).toHaveCount(count);
    await sheet.getByRole('link', { name: 'StellaBright' }).click();
    await expect(sheet).toBeHidden();
    await button(page, 'Approve Profile').click();
    await button(sure(page), 'Approve Profile').click();
    await expect(notice(page, 'Profile Approved')).toBeVisible();
    await expectFits(page);
  },
);

test('by keyboard: eight approvals, a rejection with a reason, and Undo', async ({ manager: page }, info) => {
  test.setTimeout(90_000);
  for (const name of ['ElderwoodKit', 'StellaBright']) await pendingProfile(page, name);
  await newPsychic(page, 'QuillOne', '5055550171');
  await newPsychic(page, 'QuillTwo', '5055550172');
  const rejected = await pendingListing(page, 'WrenAtDawn');
  const left: Record<string, number> = { Listing: 3, Profile: 3, 'New Psychic': 2 };
  const approved: string[] = [];
  let presses = 0;
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      await page.keyboard.press(key);
      presses += 1;
    }
  };
  const queue = (await waitingOf(page)).filter(({ agent_user_name: name }) => name !== 'MercyLane');
  await open(page, { id: idOf(queue[0]) });
  for (const { agent_user_name, to_approve, id } of queue) {
    await expect(page).toHaveURL(new RegExp(`/approvals/${encodeURIComponent(id)}$`));
    await expect(shown(page, agent_user_name)).toBeVisible();
    await expect(bar(page)).toBeVisible();
    if (id === rejected.id) break;
    const more = left[to_approve] ?? 0;
    if (more === 0) await press('j');
    else {
      left[to_approve] = more - 1;
      await press('a');
      await expect(sure(page).locator(':focus')).toHaveText(/^Approve/);
      await press('Enter');
      approved.push(id);
      if (approved.length === 3) expect(presses).toBeLessThanOrEqual(9);
    }
  }
  expect(left).toEqual({ Listing: 0, Profile: 0, 'New Psychic': 0 });
  info.annotations.push({ type: 'eight approvals', description: `${presses} presses` });
  console.info(`eight approvals: ${presses} presses`);
  const stillWaiting = (await waitingOf(page)).map(({ id }) => id);
  for (const id of approved) expect(stillWaiting).not.toContain(id);

  presses = 0;
  await press('r');
  await expect(sure(page).getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Too short.');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Say more.');
  await press('Enter');
  await expect(notice(page, 'Listing Rejected')).toBeVisible();
  const listings = () =>
    ask<Record<string, { reason: string | null }>>(page, `/api/psychics/${rejected.agent_user_id}/listings`);
  expect(await listings()).toMatchObject({ Rejected: { reason: 'Too short.\nSay more.' } });
  await press('u');
  await expect(notice(page, 'Decision Undone')).toBeVisible();
  await expect(shown(page, 'WrenAtDawn')).toBeVisible();
  await expect(bar(page)).toBeVisible();
  expect(await listings()).not.toHaveProperty('Rejected');
  expect(presses).toBe(3);
});

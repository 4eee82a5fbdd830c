import type { Page } from '@playwright/test';
import { listPages, pages as managerPages, psychicList } from '../admin/pages';
import { psychicPages } from '../admin/resources/psychics/psychic-pages';
import { pages as portalPages } from '../psychic-portal/pages';
import { settle } from './axe';
import { ask, button, expect, isPhone, psychicId, tell, test } from './pages';

/** Phones, from the smallest on sale. */
const phones = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];

test.beforeEach(({ page }) => test.skip(!isPhone(page), 'a desk has no bars at the bottom'));

/**
 * Runs in the page and returns the names of covered controls. Fixed and sticky controls are checked with the page
 * scrolled to the top, middle, and bottom; all others when focused, and the last one also at the bottom.
 */
function coveredControls(): string[] {
  const root = document.documentElement;
  const found = new Set<string>();
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'),
  ].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.matches(':disabled, [tabindex="-1"], [type=file]') &&
      control.getBoundingClientRect().width > 1,
  );
  /** It is fixed in the window, not only within a scrolling box. */
  const stays = (control: HTMLElement): boolean => {
    let isStaying = false;
    for (
      let node: HTMLElement | null = control;
      node !== null && node !== document.body;
      node = node.parentElement
    ) {
      const { position, overflowY } = getComputedStyle(node);
      if (isStaying && overflowY !== 'visible' && overflowY !== 'clip') return false;
      if (position === 'fixed') return true;
      isStaying ||= position === 'sticky';
    }
    return isStaying;
  };
  const look = (control: HTMLElement, when: string, isScrolledTo = false): void => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    // outside the window, or too tall to be completely visible: not related to bars
    if (x < 0 || x >= root.clientWidth || height > 150) return;
    const isInWindow = y >= 0 && y < window.innerHeight;
    if (!isInWindow && !isScrolledTo) return;
    const hit = isInWindow ? document.elementFromPoint(x, y) : null;
    // a label or a checkbox's icon may cover its own input
    const label = hit?.closest('label');
    const isHit =
      hit !== null && (control.contains(hit) || hit.contains(control) || label?.contains(control) === true);
    if (!isHit)
      found.add(`${control.textContent || control.getAttribute('aria-label') || control.id}, ${when}`);
  };
  const staying = controls.filter(stays);
  for (const part of [0, 0.5, 1]) {
    window.scrollTo({ top: part * root.scrollHeight, behavior: 'instant' });
    for (const control of staying) look(control, `scrolled by ${part}`);
  }
  const main = document.querySelector('main');
  const within = controls.filter((control) => main?.contains(control));
  const last = within.filter((control) => !staying.includes(control)).at(-1);
  if (last !== undefined) look(last, 'at the end');
  window.scrollTo({ top: 0, behavior: 'instant' });
  for (const control of within) {
    control.focus();
    look(control, 'focused', true);
  }
  return [...found];
}

async function expectUncovered(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first(), name).toBeVisible();
  await expect(page.locator('[data-loading], [data-reloading]'), name).toHaveCount(0);
  for (const phone of phones) {
    await page.setViewportSize(phone);
    await settle(page);
    expect.soft(await page.evaluate(coveredControls), `${name}, ${phone.width} px wide`).toEqual([]);
  }
}

test("nothing covers a control on the portal's pages", async ({ psychic: page }) => {
  test.slow();
  for (const { path } of portalPages) {
    await page.goto(path.replace(':article', 'making-money'));
    await expectUncovered(page, path);
  }
});

test("nothing covers a control on the manager's pages", async ({ manager: page }) => {
  test.slow();
  const id = await psychicId(page, 'psychic');
  const addresses = [
    ...[...managerPages, psychicList, ...listPages].map(({ path }) => path.replace(':id', '1')),
    ...psychicPages.map(({ path }) => `/psychics/${id}/${path}`),
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expectUncovered(page, address);
  }
});

test('decision and save bars are above the queue’s bar', async ({ manager: page }) => {
  const id = await psychicId(page, 'TheodoraVale');
  const { profile } = await ask<{ profile: object }>(page, `/api/psychics/${id}/profile`);
  const data = { profile: { ...profile, address2: 'Unit 7' } };
  expect((await page.request.put(`/api/psychics/${id}/profile`, { data })).status()).toBe(200);
  await page.goto('/approvals?sort=date&order=DESC');
  await page.locator(`a[href="/psychics/${id}/profile"]`).click();
  await expect(page.getByRole('navigation', { name: 'Approvals queue' })).toBeVisible();
  await expect(button(page, 'Approve Profile')).toBeVisible();
  await expectUncovered(page, 'profile');
  await page.getByRole('link', { name: 'Schedule', exact: true }).click();
  await expect(button(page, 'Save Schedule')).toBeVisible();
  await expectUncovered(page, 'schedule');
});

test('Save Schedule and the unsaved days stay above the menu at any height', async ({ psychic: page }) => {
  const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
  const path = `/api/psychics/${id}/schedule`;
  const hours = (from: number): object => ({
    schedule: [
      {
        day: 2,
        number: 1,
        from: `1970-01-05T${from}:00:00.000Z`,
        to: '1970-01-05T18:00:00.000Z',
        status: 'A',
      },
    ],
  });
  await tell(page, path, hours(10));
  await page.goto('/psychic/schedule');
  const dialog = page.getByRole('dialog');
  const save = button(page, 'Save Schedule');
  const unsaved = page.getByText('Unsaved: Monday');
  await button(page, 'Edit Monday').click();
  await dialog.getByLabel('Status, segment 1').selectOption({ label: 'On Alert' });
  await button(dialog, 'Done').click();
  await expect(dialog).toBeHidden();
  await expect(unsaved).toBeVisible();
  await expectUncovered(page, 'schedule, unsaved');
  const isReadable = (text: Element): boolean => {
    const { left, top, width, height } = text.getBoundingClientRect();
    return text.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  expect(await unsaved.evaluate(isReadable)).toBe(true);
  // simulates the safe area of a phone without buttons
  const menu = button(page, 'More').locator('..');
  await menu.evaluate((bar) => (bar.style.paddingBottom = '34px'));
  await expectUncovered(page, 'schedule, above a safe area');

  // someone else saves the same day in the meantime
  await tell(page, path, hours(12));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await save.click();
  await expectAsked(page);
});

/** Conflicts are shown in view, and announced. */
async function expectAsked(page: Page): Promise<void> {
  const question = page.getByRole('alert').filter({ hasText: 'Resolve the conflicts below' });
  await expect(question).toBeFocused();
  await expect(question.locator('p').first()).toBeInViewport({ ratio: 1 });
}

test('a refused profile and a refused listing scroll their questions into view', async ({
  psychic: page,
  demo,
  playwright,
}) => {
  const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
  const path = `/api/psychics/${id}`;
  await page.goto('/psychic/profile');
  const { profile } = await ask<{ profile: object }>(page, `${path}/profile`);
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('mine@cos.example');
  const data = { profile: { ...profile, email: 'theirs@cos.example' } };
  expect((await page.request.put(`${path}/profile`, { data })).status()).toBe(200);
  await button(page, 'Save').click();
  await expectAsked(page);
  await button(page.getByRole('alert'), 'Take theirs').click();

  // otherwise the question could appear before anything is submitted
  await page.route(/\/events/, (route) => route.abort());
  await page.goto('/psychic/listing');
  await page.getByLabel('Sales Pitch').fill('My words');
  const listing = { sales_pitch: 'Words of the office', body: 'One.', categories: '13' };
  await tell(page, `${path}/listings`, { listing });
  const office = await playwright.request.newContext({ storageState: demo.manager, baseURL: demo.url });
  expect((await office.post(`${path}/listings/approve`)).status()).toBe(200);
  await office.dispose();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await button(page, 'Submit for Approval').click();
  await button(page.getByRole('dialog'), 'Submit for Approval').click();
  await expectAsked(page);
});

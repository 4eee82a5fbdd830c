import type { ElementHandle, Locator, Page } from '@playwright/test';
import type { ChangeName } from '../common/ui/form/changes';
import { changes } from '../common/words/en/ui/changes';
import { Member } from './member';
import { ask, button, expect, forgetSession, moving, openRow, psychicId, signIn, tell, test } from './pages';

test.use(moving);

interface PressedControl {
  /** Opens the page of the control. @returns the control, by its name before the press */
  reach: (page: Page) => Promise<Locator>;
  /** The request of one press: its method, and its path with `*` for ids. */
  sends: string;
  /** How it is pressed, if not by a click. */
  press?: (page: Page, control: ElementHandle<HTMLElement | SVGElement>) => Promise<void>;
  /** How its name begins while the request runs, where other controls show the same change. */
  doing?: string;
}

const hook = 'https://hooks.invalid/a';

/** One control of each kind; a lint rule keeps changes to these kinds. */
const cases = {
  // a button that submits a form
  saveContact: {
    reach: async (page) => {
      await page.goto('/contacts');
      await button(page, 'Add a Note').click();
      await page.getByLabel('Note').fill('Called.');
      return button(page, 'Save Note');
    },
    sends: 'PUT /api/contacts/*',
  },
  // a list to choose from
  setAccountStatus: {
    reach: async (page) => {
      await page.goto(`/psychics/${await psychicId(page, 'psychic')}`);
      return page.getByRole('combobox', { name: 'Status', exact: true });
    },
    press: async (page, control) => {
      await control.click();
      await page.getByRole('option', { name: 'Inactive' }).click();
    },
    sends: 'PUT /api/psychics/*/acct_status',
  },
  // a switch
  switchWebhook: {
    reach: async (page) => {
      const data = { url: hook, events: ['psychic.availability_changed'] };
      expect((await page.request.post('/api/webhooks', { data })).status()).toBe(201);
      await page.goto('/integrations');
      return (await openRow(page, hook)).getByRole('switch', { name: 'On' });
    },
    sends: 'PUT /api/webhooks/*',
    doing: 'On: ',
  },
  // the chat window, which updates by itself
  acceptChat: {
    reach: async (page) => {
      await forgetSession(page);
      await signIn(page, 'psychic', 'psychic-demo');
      const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
      await tell(page, `/api/psychics/${id}/status`, { code: 'A' });
      await Member.asks(new URL(page.url()).origin, id);
      await page.goto('/api/chat');
      return button(page, 'Accept');
    },
    sends: 'POST /api/psychics/*/chats/*/accept',
  },
} satisfies Partial<Record<ChangeName, PressedControl>>;

/** Holds back what may be sent, and lists it with every other change. */
async function hold(page: Page, sends: string): Promise<string[]> {
  const sent: string[] = [];
  const wanted = new RegExp(`^${sends.replaceAll('*', '[^/]+')}$`);
  await page.route('**/api/**', (route, request) => {
    const line = `${request.method()} ${new URL(request.url()).pathname}`;
    // the chat window sends its sign of life at any time
    if (line.endsWith('/typing')) return route.continue();
    if (!wanted.test(line) && request.method() === 'GET') return route.fallback();
    sent.push(line);
    // no answer: the request runs until the page is left
    return undefined;
  });
  return sent;
}

for (const [change, { reach, sends, press, doing = '' }] of Object.entries(cases) as [
  ChangeName,
  PressedControl,
][])
  test(`${change}, pressed twice`, async ({ manager: page }) => {
    const control = await reach(page);
    await expect(control).toHaveAttribute('data-change', change);
    const element = await control.elementHandle();
    const list = page.locator('[role=listbox]');
    const sent = await hold(page, sends);
    if (press === undefined) await element.click();
    else await press(page, element);
    // at once, by keyboard, and after the page shows that the request runs
    if (press === undefined) await element.click({ force: true });
    await expect.poll(() => element.getAttribute('aria-disabled')).toBe('true');
    await expect(list).toHaveCount(0);
    await page.keyboard.press('Enter');
    await element.click({ force: true });
    await expect(list).toHaveCount(0);
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    expect(await element.getAttribute('aria-label')).toBe(`${doing}${changes[change]}`);
    expect(await element.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await element.evaluate((node) => node.hasAttribute('disabled'))).toBe(false);
    expect(sent).toHaveLength(1);
  });

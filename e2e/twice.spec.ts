import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Change } from '../common/ui/form/changes';
import { changes } from '../common/words/en/ui/changes';
import { expect, moving, test } from './pages';
import { access } from './twice/access';
import type { Case } from './twice/case';
import { chat } from './twice/chat';
import { office } from './twice/office';
import { psychic } from './twice/psychic';
import { visitor } from './twice/visitor';

test.use(moving);

/** Every change that a control on the pages can trigger, with its control. */
const cases: Record<Change, Case> = { ...access, ...psychic, ...office, ...visitor, ...chat };

/** Blocks the expected request and records it; all other changing requests are recorded too. */
async function hold(page: Page, sends: string): Promise<string[]> {
  const sent: string[] = [];
  const wanted = new RegExp(`^${sends.replaceAll('*', '[^/]+')}$`);
  await page.route('**/api/**', (route, request) => {
    const line = `${request.method()} ${new URL(request.url()).pathname}`;
    // the chat window's heartbeat comes from a worker, at any time
    if (line.endsWith('/typing')) return route.continue();
    // a page may make a query first, possibly to the same endpoint
    if (!wanted.test(line) && request.method() === 'GET') return route.fallback();
    sent.push(line);
    // no response: the request runs until the page is left
    return undefined;
  });
  return sent;
}

for (const [change, { reach, sends, press, doing = '' }] of Object.entries(cases) as [Change, Case][])
  test(`${change}, clicked twice`, async ({ manager: page }) => {
    const control = await reach(page);
    await expect(control).toHaveAttribute('data-change', change);
    const element = await control.elementHandle();
    const list = page.locator('[role=listbox]');
    const sent = await hold(page, sends);
    if (press === undefined) await element.click();
    else await press(page, element);
    // immediately, by keyboard while it keeps the focus, and once the request is known to be running
    if (press === undefined) await element.click({ force: true });
    await expect.poll(() => element.getAttribute('aria-disabled')).toBe('true');
    // wait until the list of choices has faded out
    await expect(list).toHaveCount(0);
    await page.keyboard.press('Enter');
    await element.click({ force: true });
    await expect(list).toHaveCount(0);
    // the test is notified shortly after the request is sent
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    expect(await element.getAttribute('aria-label')).toBe(`${doing}${changes[change]}`);
    expect(await element.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await element.evaluate((node) => node.hasAttribute('disabled'))).toBe(false);
    expect(sent).toHaveLength(1);
  });

/**
 * Requests the chat window sends automatically: a message once, by its own id, and the typing state every few
 * seconds.
 */
const unpressed = ['messages', 'typing'].map((what) => `POST /api/psychics/{id}/chats/{chat_id}/${what}`);

/** The pages' source files. */
const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|schema\.d\.ts$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

test('every changing API call of the pages has a test case', () => {
  const texts = ['admin', 'psychic-portal', 'chat-console', 'public-site', 'common'].flatMap((folder) =>
    sources(path.join(__dirname, '..', folder)),
  );
  const typed = /\.(POST|PUT|DELETE|PATCH)\(\s*['`](\/api\/[^'`]*)['`]/g;
  const plain = /\b(?:fetch|fetchApi)\(\s*['`](\/api\/[^'`]*)['`],\s*\{[^{}]*method: '([A-Z]+)'/g;
  const verbs: Record<string, (resource: string) => string> = {
    Create: (resource) => `POST /api/${resource}`,
    Update: (resource) => `PUT /api/${resource}/{id}`,
    Delete: (resource) => `DELETE /api/${resource}/{id}`,
  };
  // react-admin's methods, which the data provider turns into API calls
  const hooks = /\buse(Create|Update|Delete)<[^(]*>\(\s*'(\w+)'/g;
  const calls = texts.flatMap((text) => [
    ...[...text.matchAll(hooks)].map(([, verb = '', resource = '']) => verbs[verb]?.(resource) ?? ''),
    ...[...text.matchAll(typed)].map(([, method = '', address = '']) => `${method} ${address}`),
    ...[...text.matchAll(plain)].map(([, address = '', method = '']) => `${method} ${address}`),
  ]);
  expect(calls.length).toBeGreaterThan(20);
  expect(calls).toEqual(
    expect.arrayContaining(['POST /api/webhooks', 'PUT /api/managers/{id}', 'DELETE /api/contacts/{id}']),
  );
  const samples = Object.values(cases).map(({ sends }) => sends);
  const pressed = calls.filter((call) => !unpressed.includes(call));
  const missing = pressed.filter((call) => {
    const shape = new RegExp(`^${call.replace(/\$?\{[^}]*\}/g, '[^/ ]+')}$`);
    return !samples.some((sample) => shape.test(sample));
  });
  expect(missing).toEqual([]);
});

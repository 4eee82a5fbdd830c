import type { Page } from '@playwright/test';
import { deadAfter } from '../common/domain/live';
import { TcpCut } from '../api/testing/tcp-cut';
import { Member } from './member';
import { ask, button, expect, reachLine, signIn, tell, test } from './pages';

// the member's page exists only if the app creates a demo
test.use({ programEnv: { SEED_DEMO: '1' } });
test.slow();

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });

test('after forty seconds on a connection that died silently, messages, a ringing chat, and a status appear on both sides', async ({
  page,
  demo,
  browser,
  context,
}) => {
  const cable = await TcpCut.lay(demo.url);
  const { origin } = new URL(cable.through(demo.url));
  const elsewhere = origin.replace('localhost', 'onesun.localhost');
  // a psychic's portal with its chat window, and a member in a chat with it
  await signIn(page, 'psychic', 'psychic-demo', origin);
  const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
  await tell(page, `${origin}/api/psychics/${id}/status`, { code: 'A' });
  const console = await context.newPage();
  await console.goto(`${origin}/api/chat`);
  await expect(heading(console, 'Waiting for a chat')).toBeVisible();
  const site = await browser.newContext();
  const member = await site.newPage();
  await member.goto(`${origin}/demo/member`);
  await member.getByRole('radio', { name: 'psychic', exact: true }).check();
  await button(member, 'Request a chat').click();
  await button(console, 'Accept').click();
  await expect(member.getByLabel('Your message')).toBeVisible();
  await expect(reachLine(page)).toContainText('Busy');
  // a manager viewing the psychic, and one who is not
  const office = await browser.newContext();
  const manager = await office.newPage();
  await signIn(manager, 'manager', 'manager-demo', origin);
  await manager.goto(`${origin}/psychics/${id}`);
  await expect(manager.getByText(/in a reading since/i)).toBeVisible();
  // a waiting psychic of the other network
  const other = await browser.newContext();
  const waiting = await other.newPage();
  await signIn(waiting, 'psychic', 'psychic-demo', elsewhere);
  const theirs = await waiting.evaluate(
    async () => (await fetch('/api/sessions/0')).json() as Promise<{ user_id: number }>,
  );
  await waiting.goto(`${elsewhere}/api/chat`);
  await expect(heading(waiting, 'Waiting for a chat')).toBeVisible();

  // two from the chat window, or one each from it and the portal; one each from member and manager; two from the
  // other chat window
  expect(cable.hush(/GET \/api\/\S*events/)).toBeGreaterThanOrEqual(6);
  await member.getByLabel('Your message').fill('Do I take the job?');
  await button(member, 'Send').click();
  await console.getByLabel(/^Message to /).fill('What would you leave behind?');
  await console.keyboard.press('Enter');
  await Member.asks(demo.url, theirs.user_id, { username: 'sienna_dove', network: 'onesun' });
  const deputy = await browser.newContext({ storageState: demo.manager, baseURL: demo.url });
  const set = await deputy.request.post(`/api/psychics/${id}/status`, { data: { code: 'O' } });
  expect(set.status()).toBe(200);

  // nothing has arrived, and pages go by the clock (common/api/live/stream.ts)
  await expect(reachLine(page)).toContainText('Busy');
  await expect(manager.getByText(/in a reading since/i)).toBeVisible();
  const later = Date.now() + deadAfter * 1000;
  for (const { clock } of [context, site, office, other]) await clock.setSystemTime(later);
  await expect(log(console).getByText('Do I take the job?')).toBeVisible();
  await expect(log(member).getByText('What would you leave behind?')).toBeVisible();
  await expect(heading(waiting, 'sienna_dove')).toBeVisible();
  await expect(reachLine(page)).toContainText('On alert');
  await expect(manager.getByText(/in a reading since/i)).toBeHidden();
  await expect(log(member).getByRole('listitem')).toHaveCount(2);
  for (const opened of [site, office, other, deputy]) await opened.close();
  await cable.cut();
});

import { TcpCut } from '../api/testing/tcp-cut';
import { ask, button, expect, reachLine, report, signIn, test } from './pages';

test('a minute offline and back without a reload: input is kept, and missed changes appear', async ({
  page,
  demo,
}) => {
  const cable = await TcpCut.lay(demo.url);
  await page.clock.install();
  await signIn(page, 'psychic', 'psychic-demo', new URL(cable.through(demo.url)).origin);
  const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
  const status = reachLine(page);
  await expect(status).toContainText('Available');
  await page.goto(`${new URL(page.url()).origin}/psychic/problem`);
  await page.getByLabel('What Happened?').fill('Everything went silent.');

  await cable.cut();
  const lost = page.getByText(/^Connection lost at /);
  await expect(lost).toBeVisible({ timeout: 15_000 });
  await expect(status).toContainText('Unknown');
  await page.clock.runFor(60_000);
  await expect(lost).toBeVisible();
  await button(page, 'Submit').click();
  await expect(page.getByText('Error Communicating With Server').first()).toBeVisible();
  await report(page, id, 'B');

  await cable.mend();
  await page.clock.runFor(6000);
  await expect(lost).toHaveCount(0);
  await expect(status).toContainText('Busy');
  await expect(page.getByLabel('What Happened?')).toHaveValue('Everything went silent.');
  await button(page, 'Submit').click();
  await expect(page).toHaveURL(/\/psychic$/);
  await report(page, id, 'U');
  await page.clock.runFor(6000);
  await expect(status).toContainText('Available');
  await cable.cut();
});

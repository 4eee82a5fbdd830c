import { expect, test } from './pages';

interface Manifest {
  name: string;
  start_url: string;
  theme_color: string;
}

test('the portal can be put on a home screen, in the colours of its network, without anything that keeps old figures', async ({
  psychic: page,
}) => {
  await page.goto('/psychic');
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const cos = JSON.parse(data ?? '') as Manifest;
  expect(cos).toMatchObject({ name: 'Psychic Portal · cos', start_url: '/psychic' });
  // the browser's own judgement: manifest, start address, sizes and shapes of the icons
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  // ended late, it would take from the next test what that tells the page of its media
  await devtools.detach();
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  const icon = await page.request.get(apple ?? '');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  const html = await page.request.get('/psychic', { headers: { host: 'onesun.localhost' } });
  expect(await html.text()).toContain('href="/brand-assets/onesun.webmanifest"');
  const onesun = (await (await page.request.get('/brand-assets/onesun.webmanifest')).json()) as Manifest;
  expect(onesun.theme_color).not.toBe(cos.theme_color);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

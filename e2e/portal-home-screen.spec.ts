import type { Page } from '@playwright/test';
import { expect, test } from './pages';

interface Manifest {
  name: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

/** @returns each icon's declared and actual size */
const iconsOf = (page: Page, url: string, { icons }: Manifest): Promise<string[]> =>
  page.evaluate(
    ([base, declared]) =>
      Promise.all(
        declared.map(async ({ src, sizes, purpose }) => {
          const image = new Image();
          image.src = new URL(src, base).href;
          await image.decode();
          return `${purpose} ${sizes}: ${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    [url, icons] as const,
  );

test('the portal can be added to a home screen in its network’s colors, and caches no old figures', async ({
  psychic: page,
}) => {
  await page.goto('/psychic');
  const devtools = await page.context().newCDPSession(page);
  const { errors, data, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const cos = JSON.parse(data ?? '') as Manifest;
  // the browser's requirements before it offers to install a page
  expect(cos).toMatchObject({
    name: 'Psychic Portal · cos',
    start_url: '/psychic',
    scope: '/',
    display: 'standalone',
  });
  expect(await iconsOf(page, url, cos)).toEqual([
    'any 192x192: 192x192',
    'maskable 192x192: 192x192',
    'any 512x512: 512x512',
    'maskable 512x512: 512x512',
  ]);
  // and this browser's own errors; a headless shell reports none, and others install nothing from a private window
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  // if closed late, it would swallow the next test's media events
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

// `npm run gallery`: screenshots of the page of all shared components, light and dark, desktop and phone, in
// dist/gallery. With --serve it only serves the page until stopped. PORT sets its port.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from './lib/browser.mjs';
import { serveGallery } from './lib/gallery.mjs';
import { main, root, say } from './lib/steps.mjs';

const pictures = path.join(root, 'dist', 'gallery');
const widths = [390, 1440];
const modes = ['light', 'dark'];

/** @param {string} address */
async function takePictures(address) {
  fs.rmSync(pictures, { recursive: true, force: true });
  const browser = await chromium.launch(await launchOptions());
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(address);
    const alone = await page
      .getByRole('navigation', { name: 'Parts by themselves' })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => ({ name: link.textContent, query: link.getAttribute('href') })),
      );
    const shown = [{ name: 'together', query: '?' }, ...alone];
    for (const mode of modes)
      for (const { name, query } of shown) {
        await page.goto(`${address}${query ?? ''}&mode=${mode}`);
        await page.locator('main > h1').first().waitFor({ state: 'attached' });
        const file = `${name.replaceAll(/[^\w]+/g, '-')}-${mode}-${width}.png`;
        await page.screenshot({ path: path.join(pictures, file), fullPage: true });
      }
    await page.close();
  }
  await browser.close();
  say(`The screenshots are in ${path.relative(root, pictures)}.`);
}

main(async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'psychic-network-gallery-'));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  const address = await serveGallery(folder, Number(process.env.PORT ?? 4360));
  if (process.argv.includes('--serve')) {
    say(`Ready on ${address}`);
    return;
  }
  await takePictures(address);
  process.exit(0);
});

// The brand pages: their style sheets and scripts by Vite, then each page's HTML by React, once, at build time.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { bin, root, run } from './steps.mjs';

const folder = path.join(root, 'public-site', 'landing');
const assetsPath = '/landing-assets/';

/** @typedef {Partial<Record<string, { file: string }>>} Manifest */
/**
 * @typedef {object} Made the exports of the built public-site/landing/render.tsx
 * @property {(assets: ReturnType<typeof readAssets>) => Promise<Record<string, Record<string, string>>>} renderAll
 * @property {() => Promise<{ name: string, icon: string, card: string }[]>} renderPictures
 */

/**
 * @typedef {object} FirstStepPage
 * @property {string} network
 * @property {'en' | 'es'} locale
 * @property {string} html
 * @property {string} description
 * @property {boolean} isListed
 */

/**
 * @typedef {object} FirstSteps the exports of the built public-site/signup/first-step.tsx
 * @property {() => Promise<FirstStepPage[]>} renderFirstSteps
 * @property {{ description: string, apply_title: string, no_script: string, back: string }} spanishPage
 */

/** @param {string[]} args @returns {Promise<void>} */
async function vite(...args) {
  const config = path.join(folder, 'vite.config.mts');
  if ((await run(bin('vite'), ['build', '--logLevel', 'warn', '--config', config, ...args])) !== 0)
    throw new Error('The brand pages could not be built.');
}

/**
 * The tags for the built files in a page. Fonts are preloaded, because a style sheet requests them only after it is
 * parsed.
 * @param {string} built
 */
function readAssets(built) {
  const manifest = /** @type {Manifest} */ (
    JSON.parse(fs.readFileSync(path.join(built, 'manifest.json'), 'utf8'))
  );
  /** @param {string} source */
  const fileOf = (source) => {
    const entry = manifest[source];
    if (entry === undefined) throw new Error(`The build of the brand pages has no ${source}.`);
    return entry.file;
  };
  const styles = { line: fileOf('line/line.css'), sun: fileOf('sun/sun.css') };
  /** @param {string} style */
  const fontsOf = (style) => [
    ...new Set(
      [...fs.readFileSync(path.join(built, style), 'utf8').matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(
        ([, address]) => address,
      ),
    ),
  ];
  return {
    styles: { line: assetsPath + styles.line, sun: assetsPath + styles.sun },
    fonts: { line: fontsOf(styles.line), sun: fontsOf(styles.sun) },
    formScript: assetsPath + fileOf('form/load.ts'),
  };
}

/**
 * The first step of each brand's sign-up. Its code is that of the browser, so it gets the little of one that it asks
 * for while it renders.
 * @param {(name: string) => Promise<unknown>} prerenderer
 */
async function firstSteps(prerenderer) {
  const location = { protocol: 'http:', pathname: '/', hostname: '', hash: '', search: '' };
  Object.assign(globalThis, { window: Object.assign(new EventTarget(), { location }) });
  return /** @type {FirstSteps} */ (await prerenderer('first-step'));
}

/** @param {string} page @param {string} description */
const describedBy = (page, description) =>
  page.replace(
    /<meta name="description"[^>]*>/,
    () => `<meta name="description" content="${description}" />`,
  );

/**
 * The page of the public app in Spanish.
 * @param {string} app
 * @param {FirstSteps['spanishPage']} words
 */
const inSpanish = (app, words) =>
  describedBy(app, words.description)
    .replace('<html lang="en">', '<html lang="es">')
    .replace(/<p>This page needs[^<]*/, () => `<p>${words.no_script} `)
    .replace('Back to the start page', () => words.back);

/**
 * Writes the sign-up of each brand in each language: the page of the public app with its first step in it, to be typed
 * in before the script has arrived. The public app in Spanish is written, too.
 * @param {string} web
 * @param {FirstSteps} firstStep
 */
async function writeSignUps(web, { renderFirstSteps, spanishPage }) {
  const english = fs.readFileSync(path.join(web, 'public', 'index.html'), 'utf8');
  const apps = { en: english, es: inSpanish(english, spanishPage) };
  fs.writeFileSync(path.join(web, 'pages', 'public-es.html'), apps.es);
  const titles = { en: 'Apply to __BRAND__', es: spanishPage.apply_title };
  for (const { network, locale, html, description, isListed } of await renderFirstSteps()) {
    /** @param {'en' | 'es'} language */
    const address = (language) => `__HOST__/${network}/${language === 'es' ? 'es/' : ''}signup`;
    const links = [
      `<link rel="canonical" href="${address(locale)}" />`,
      ...['en', 'es', 'x-default'].map(
        (one) => `<link rel="alternate" hreflang="${one}" href="${address(one === 'es' ? 'es' : 'en')}" />`,
      ),
    ];
    const page = describedBy(apps[locale], description)
      .replace(/<meta name="robots"[^>]*>/, (tag) => (isListed ? '' : tag))
      .replace(/<title>[^<]*<\/title>/, `<title>${titles[locale]}</title>${links.join('')}`)
      // a page without a script has nobody to send it
      .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
    fs.writeFileSync(path.join(web, 'pages', network, locale === 'es' ? 'es' : '', 'signup.html'), page);
  }
}

/** Size in pixels of the image shown when a page is shared. */
const cardWidth = 1200;
const cardHeight = 630;

/**
 * Writes every page of every brand into `pages/<brand>`, and the pages' images next to the brands' icons.
 * @param {string} web
 */
export async function writeBrandPages(web) {
  await vite();
  await vite('--ssr');
  /** @param {string} name @returns {Promise<unknown>} */
  const prerenderer = (name) =>
    import(pathToFileURL(path.join(root, 'dist', 'prerender', `${name}.mjs`)).href);
  const made = /** @type {Made} */ (await prerenderer('render'));
  const built = path.join(web, 'landing');
  const pages = await made.renderAll(readAssets(built));
  // it lists our sources, and the whole folder is served
  fs.rmSync(path.join(built, 'manifest.json'));
  fs.rmSync(path.join(web, 'pages'), { recursive: true, force: true });
  for (const [brand, files] of Object.entries(pages)) {
    for (const [name, html] of Object.entries(files)) {
      const file = path.join(web, 'pages', brand, `${name || 'index'}.html`);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, html);
    }
  }
  await writeSignUps(web, await firstSteps(prerenderer));
  for (const { name, icon, card } of await made.renderPictures()) {
    fs.writeFileSync(path.join(web, 'brand', `${name}-site.svg`), icon);
    const png = await sharp(Buffer.from(card))
      .resize(cardWidth, cardHeight)
      .png({ compressionLevel: 9 })
      .toBuffer();
    fs.writeFileSync(path.join(web, 'brand', `${name}-site.png`), png);
  }
}

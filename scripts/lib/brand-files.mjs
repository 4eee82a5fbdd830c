import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { root } from './steps.mjs';

/** Size in pixels of the icon served as /favicon.ico. */
const tabEdge = 48;

/**
 * An ICO file with a single PNG icon.
 * @param {Buffer} png
 */
function icoOf(png) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // icons
  head.writeUInt16LE(1, 4); // how many
  head.writeUInt8(tabEdge, 6);
  head.writeUInt8(tabEdge, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Sizes in pixels of the home screen icons for Android and for Apple's devices. */
const edges = /** @type {const} */ ([180, 192, 512]);

/**
 * A network's logo on its background color.
 * @param {string} drawing on a 24 x 24 grid
 * @param {string} colour
 * @param {{ corner: number, scale: number }} shape on a 48 x 48 grid: the corner radius, and the scale of the logo
 */
const mark = (
  drawing,
  colour,
  { corner, scale },
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
<rect width="48" height="48" rx="${corner}" fill="${colour}"/>
<g transform="translate(24 24) scale(${scale}) translate(-12 -12)" fill="none">${drawing}</g>
</svg>
`;

/**
 * Writes the files that browsers request next to each network's pages: its icon in all sizes, and the manifest that
 * puts the portal on a phone's home screen. The API must be built, because it contains the brands.
 * @param {string} folder
 */
export async function writeBrandFiles(folder) {
  const load = createRequire(path.join(root, 'dist', 'common', 'brand', 'index.js'));
  const { brands } = /** @type {typeof import('../../common/brand/brands.js')} */ (load('./brands.js'));
  const { brandColours, tokens } = /** @type {typeof import('../../common/brand/tokens.js')} */ (
    load('./tokens.js')
  );
  const { spiral, risingSun, horizon } = /** @type {typeof import('../../common/brand/marks.js')} */ (
    load('./marks.js')
  );
  const drawings = {
    line: `<path stroke="#fff" stroke-width="2.4" stroke-linecap="round" d="${spiral}"/>`,
    sun: `<path fill="#FFC233" d="${risingSun}"/><path stroke="#fff" stroke-width="2.6" d="${horizon}"/>`,
  };
  await fs.mkdir(folder, { recursive: true });
  for (const { name, title, pages } of Object.values(brands)) {
    const colour = brandColours[pages.look].light;
    const drawing = drawings[pages.look];
    const inTab = mark(drawing, colour, { corner: 11, scale: 1.6 });
    await fs.writeFile(path.join(folder, `${name}.svg`), inTab);
    const ofTab = await sharp(Buffer.from(inTab)).resize(tabEdge, tabEdge).png().toBuffer();
    await fs.writeFile(path.join(folder, `${name}.ico`), icoOf(ofTab));
    // phones crop an icon to their own shape, so it fills its square, and the logo stays in the area that every
    // shape keeps
    const square = mark(drawing, colour, { corner: 0, scale: 1.25 });
    for (const edge of edges) {
      const png = await sharp(Buffer.from(square), { density: (72 * edge) / 48 })
        .resize(edge, edge)
        .png({ compressionLevel: 9 })
        .toBuffer();
      await fs.writeFile(path.join(folder, `${name}-${edge}.png`), png);
    }
    const manifest = {
      id: '/psychic',
      name: `Psychic Portal · ${title}`,
      short_name: title,
      description: 'Your status, schedule, readings and listing.',
      lang: 'en',
      start_url: '/psychic',
      // sign-in is part of it
      scope: '/',
      display: 'standalone',
      background_color: tokens.light.canvas,
      theme_color: colour,
      icons: [192, 512].flatMap((edge) =>
        ['any', 'maskable'].map((purpose) => ({
          src: `${name}-${edge}.png`,
          sizes: `${edge}x${edge}`,
          type: 'image/png',
          purpose,
        })),
      ),
    };
    await fs.writeFile(path.join(folder, `${name}.webmanifest`), JSON.stringify(manifest));
  }
}

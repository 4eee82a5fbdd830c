// Builds the API and the web apps. Uses only Node's own modules until the packages are installed.
import fs from 'node:fs';
import path from 'node:path';
import { bin, hashFiles, root, run, sayWhile } from './steps.mjs';

/** Nest's own program; run directly by Node, it is our child without a shell in between. */
export const nest = path.join(root, 'node_modules', '@nestjs', 'cli', 'bin', 'nest.js');

const apiSources = [
  'api',
  'demo',
  'common',
  'migrations',
  'packages',
  'config/tsconfig.api.json',
  'config/tsconfig.build.json',
  'nest-cli.json',
  'package-lock.json',
];
/** The web apps by build name, with their folders. */
export const webApps = /** @type {const} */ ({
  admin: 'admin',
  portal: 'psychic-portal',
  chat: 'chat-console',
  public: 'public-site',
});
const webSources = [
  ...Object.values(webApps),
  'common',
  'config/tsconfig.web.json',
  'scripts/lib/brand-files.mjs',
  'scripts/lib/chunks.mjs',
  'scripts/lib/compress.mjs',
  'scripts/lib/prerender.mjs',
  'package-lock.json',
];

/** Builds what has changed: the API, and (unless `apiOnly`) the web apps. */
export async function build({ apiOnly = false } = {}) {
  await buildPart('api', apiSources, 'Building the API', compile);
  if (apiOnly) return;
  await buildPart('web', webSources, 'Building the web pages', async () => {
    for (const folder of Object.values(webApps)) {
      const config = path.join(root, folder, 'vite.config.mts');
      // never serve React's development build, whatever NODE_ENV the program itself runs with
      const code = await run(bin('vite'), ['build', '--logLevel', 'warn', '--config', config], {
        env: { NODE_ENV: 'production' },
      });
      if (code !== 0) return code;
    }
    const { writeBrandFiles } = await import('./brand-files.mjs');
    await writeBrandFiles(path.join(root, 'dist', 'web', 'brand'));
    const { writeBrandPages } = await import('./prerender.mjs');
    await writeBrandPages(path.join(root, 'dist', 'web'));
    const { compressFolder } = await import('./compress.mjs');
    await compressFolder(path.join(root, 'dist', 'web'));
    return 0;
  });
}

function compile() {
  for (const folder of ['api', 'demo', 'common', 'migrations', 'packages'])
    fs.rmSync(path.join(root, 'dist', folder), { recursive: true, force: true });
  return run(process.execPath, [nest, 'build']);
}

/**
 * @param {'api' | 'web'} part @returns {string} the file that records which sources it was built from
 */
const stampOf = (part) => path.join(root, 'dist', `.built-${part}`);

/** Forces the next command to rebuild the API, because a watcher's output is not a regular build. */
export const forgetBuild = () => fs.rmSync(stampOf('api'), { force: true });

/**
 * @param {'api' | 'web'} name
 * @param {string[]} sources files and folders whose change requires a rebuild
 * @param {string} announcement
 * @param {() => Promise<number>} work resolves to an exit code
 */
async function buildPart(name, sources, announcement, work) {
  const stamp = stampOf(name);
  const wanted = hashFiles(sources);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  fs.rmSync(stamp, { force: true });
  if ((await sayWhile(announcement, work)) !== 0) throw new Error(`The build failed.`);
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, wanted);
}

// Finds the Chromium for the browser tests and all commands that open pages, and prints which one it is: the one
// pinned in package-lock.json if it works, otherwise an installed one. CHROME=installed requests an installed one,
// CHROME_PATH names one. Each candidate is tested by launching it.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** @typedef {{ executablePath: string, env?: Record<string, string> }} Candidate with `env` in addition to ours */
/** @typedef {{ name: string, candidates: () => Candidate[] }} Source */

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
];

/**
 * Playwright makes Chromium share memory through files in /tmp, because in many containers /dev/shm is too small.
 * Where it is large enough, using it saves an eighth of the browser tests' CPU time.
 */
function hasSharedMemory() {
  try {
    fs.accessSync('/dev/shm', fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync('/dev/shm');
    return bavail * bsize > 1e9;
  } catch {
    return false;
  }
}

/** @param {Candidate} candidate @returns {import('@playwright/test').LaunchOptions} */
const optionsOf = ({ executablePath, env }) => ({
  executablePath,
  args,
  // otherwise an installed one uses the machine's language
  env: { ...process.env, LANGUAGE: 'en_US', ...env },
  ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
});

/**
 * The one from the npm registry, with the libraries and fonts that a bare machine lacks. It uses no fonts of the
 * machine, so that pages look the same everywhere.
 * @returns {Candidate[]}
 */
function pinned() {
  const machine = `${process.platform} ${process.arch}`;
  if (machine !== 'linux x64') throw new Error(`it is built for linux x64, and this is ${machine}`);
  const { version } = /** @type {{ version: string }} */ (
    JSON.parse(fs.readFileSync(path.join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'))
  );
  const folder = path.join(root, 'node_modules', '.cache', `chromium-${version}`);
  if (!fs.existsSync(folder)) unpack(folder);
  const fonts = path.join(folder, 'fonts');
  const libraries = [path.join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH];
  return [
    {
      executablePath: path.join(folder, 'chromium'),
      env: { FONTCONFIG_PATH: fonts, LD_LIBRARY_PATH: libraries.filter(Boolean).join(path.delimiter) },
    },
  ];
}

/**
 * Renames the folder into place when complete: a partially unpacked one is never used, and two processes can unpack
 * at the same time.
 * @param {string} folder
 */
function unpack(folder) {
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  const side = fs.mkdtempSync(`${folder}-`);
  try {
    // the package reads these two and changes the environment of the process that loads it
    const env = { ...process.env, TMPDIR: side, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
    const script = `(await import('@sparticuz/chromium')).default.executablePath()`;
    execFileSync(process.execPath, ['--input-type=module', '-e', `await ${script}`], { cwd: root, env });
    // its own font list names folders of another machine; without any font Chromium crashes on the first missing
    // glyph
    const fonts = path.join(folder, 'fonts');
    fs.writeFileSync(
      path.join(side, 'fonts', 'fonts.conf'),
      `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${fonts}-cache</cachedir></fontconfig>`,
    );
    // anyone who can read the packages can run it
    fs.chmodSync(path.join(side, 'chromium'), 0o755);
    fs.chmodSync(side, 0o755);
    fs.renameSync(side, folder);
  } catch (error) {
    fs.rmSync(side, { recursive: true, force: true });
    // another process was faster
    if (!fs.existsSync(folder)) throw error;
  }
}

const installedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * @returns {Candidate[]} those on the PATH, in the usual places, and Playwright's own
 */
function installed() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = [
    ...folders.flatMap((folder) => installedNames.map((name) => path.join(folder, name))),
    ...fixedPlaces,
    chromium.executablePath(),
  ].filter((file) => fs.existsSync(file));
  if (found.length === 0) throw new Error('none was found');
  return found.map((executablePath) => ({ executablePath }));
}

/** @returns {Candidate[]} */
function fromDebian() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version'))
    throw new Error('only root can install it, and on Debian');
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore' });
  return [{ executablePath: '/usr/bin/chromium' }];
}

/**
 * @returns {Source[]} where to look, in this order
 */
function sources() {
  const { CHROME: wanted = '', CHROME_PATH: executablePath = '' } = process.env;
  if (!['', 'installed'].includes(wanted))
    throw new Error(
      `CHROME is "${wanted}"; it can only be "installed". To use a browser by path, set CHROME_PATH.`,
    );
  if (executablePath !== '')
    return [{ name: 'named by CHROME_PATH', candidates: () => [{ executablePath }] }];
  const installedOne = { name: 'installed on this machine', candidates: installed };
  if (wanted === 'installed') return [installedOne];
  return [
    { name: 'pinned by package-lock.json', candidates: pinned },
    installedOne,
    { name: 'installed from Debian', candidates: fromDebian },
  ];
}

/**
 * @param {Candidate} candidate @returns {Promise<string>} its version @throws Error if it does not work
 */
async function tryOut(candidate) {
  const browser = await chromium.launch({ ...optionsOf(candidate), timeout: 30_000 });
  try {
    const page = await browser.newPage();
    await page.setContent('<p>works</p>');
    return browser.version();
  } finally {
    await browser.close();
  }
}

/**
 * @param {unknown} error @returns {string} its message, with the last output of the browser
 */
function reasonOf(error) {
  const lines = String(error instanceof Error ? error.message : error).split('\n');
  const said = lines.filter((line) => line.includes('[err]')).at(-1);
  return [lines[0], said?.replace(/^.*\[err\]\s*/, '')].filter(Boolean).join(' ');
}

/**
 * @returns {Promise<import('@playwright/test').LaunchOptions>} options that launch a browser on this machine
 * @throws Error with the reason why each candidate does not work
 */
export async function launchOptions() {
  // saves the workers of the test runner the search
  if (process.env.FOUND_BROWSER)
    return optionsOf(/** @type {Candidate} */ (JSON.parse(process.env.FOUND_BROWSER)));
  /** @type {string[]} */
  const faults = [];
  for (const { name, candidates } of sources()) {
    try {
      for (const candidate of candidates()) {
        const version = await tryOut(candidate).catch((/** @type {unknown} */ error) => {
          faults.push(`No Chromium ${name} works: ${candidate.executablePath}: ${reasonOf(error)}`);
        });
        if (version === undefined) continue;
        for (const fault of faults) process.stdout.write(`${fault}\n`);
        process.stdout.write(`Browser: Chromium ${version}, ${name}, ${candidate.executablePath}\n`);
        process.env.FOUND_BROWSER = JSON.stringify(candidate);
        return optionsOf(candidate);
      }
    } catch (error) {
      faults.push(`No Chromium ${name} works: ${reasonOf(error)}.`);
    }
  }
  throw new Error([...faults, 'Install Chromium or Chrome, or set CHROME_PATH to a browser.'].join('\n'));
}

// Finds a Chromium for the browser tests and the screenshots; each candidate is tried by launching it.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';

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
 * Playwright has Chromium's processes share their memory in files of /tmp, since in many containers /dev/shm is too small
 * for it. Where it is not, an eighth of the browser tests' processor time is saved.
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

const launched = { args, ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }) };

const installedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installed() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [
    ...folders.flatMap((folder) => installedNames.map((name) => path.join(folder, name))),
    ...fixedPlaces,
  ].filter((file) => fs.existsSync(file));
}

/** The one from the npm registry, unpacked where only we write; it brings the libraries a bare machine lacks. */
async function fromRegistry() {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const folder = path.join(os.tmpdir(), `psychic-network-browser-${process.getuid?.() ?? 'one'}`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    const program = await packed.executablePath();
    useFonts(path.join(folder, 'fonts'));
    return program;
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/**
 * Its own font list names folders of another machine; without any font Chromium ends on the first missing letter.
 * @param {string} fonts
 */
function useFonts(fonts) {
  const folders = [fonts, '/usr/share/fonts'].map((folder) => `<dir>${folder}</dir>`).join('');
  fs.writeFileSync(
    path.join(fonts, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${fonts}-cache</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_PATH = fonts;
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) return undefined;
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore' });
  return '/usr/bin/chromium';
}

async function* candidates() {
  if (process.env.CHROME_PATH) yield process.env.CHROME_PATH;
  yield* installed();
  yield chromium.executablePath();
  yield fromRegistry();
  yield fromDebian();
}

/** @returns {Promise<import('@playwright/test').LaunchOptions>} options that launch a browser on this machine */
export async function launchOptions() {
  if (process.env.FOUND_BROWSER) return { executablePath: process.env.FOUND_BROWSER, ...launched };
  const faults = [];
  const looked = candidates();
  for (;;) {
    let executablePath;
    try {
      const next = await looked.next();
      if (next.done) break;
      executablePath = next.value;
      if (executablePath === undefined || !fs.existsSync(executablePath)) continue;
      const browser = await chromium.launch({ executablePath, ...launched, timeout: 30_000 });
      const page = await browser.newPage();
      await page.setContent('<p>works</p>');
      await browser.close();
      // workers of the test runner need not look again
      process.env.FOUND_BROWSER = executablePath;
      return { executablePath, ...launched };
    } catch (error) {
      faults.push(`${executablePath ?? 'a browser'}: ${String(error).split('\n')[0]}`);
      if (executablePath === undefined) break;
    }
  }
  throw new Error(
    `No browser works here. Install Chromium, or name one in CHROME_PATH.\n${faults.join('\n')}`,
  );
}

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const browser = pathToFileURL(path.join(__dirname, 'lib/browser.mjs')).href;
const script = `
  const { launchOptions } = await import(${JSON.stringify(browser)});
  const { executablePath, env = {} } = await launchOptions();
  console.log(JSON.stringify({ executablePath, libraries: env.LD_LIBRARY_PATH, fonts: env.FONTCONFIG_PATH }));`;

/**
 * @returns the output of the browser search, and which one it found @throws Error with the output if it finds none
 */
async function search(env: Record<string, string>): Promise<{ said: string; found: Record<string, string> }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, FOUND_BROWSER: '', CHROME: '', CHROME_PATH: '', ...env },
  });
  const [found = '', ...said] = stdout.trimEnd().split('\n').toReversed();
  return { said: said.toReversed().join('\n'), found: JSON.parse(found) as Record<string, string> };
}

describe('the browser that tests and commands use', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'psychic-network-browser-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const placed = (lines: string[]): string => {
    const file = path.join(folder, 'chromium');
    writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
    return file;
  };
  const PATH = (): string => `${folder}${path.delimiter}${process.env.PATH}`;

  it('is the pinned one where it works, whatever is installed, and an installed one on request', async () => {
    const first = await search({});
    const kind =
      process.platform === 'linux' && process.arch === 'x64'
        ? 'pinned by package-lock.json'
        : 'installed on this machine';
    expect(first.said).toMatch(new RegExp(`Browser: Chromium [\\d.]+, ${kind}, `));
    expect(first.said.endsWith(first.found.executablePath ?? '')).toBe(true);
    const { executablePath, libraries, fonts } = first.found;
    const place = placed([
      ...(libraries === undefined
        ? []
        : [`export LD_LIBRARY_PATH='${libraries}' FONTCONFIG_PATH='${fonts}'`]),
      `exec '${executablePath}' "$@"`,
    ]);
    const second = await search({ CHROME: 'installed', PATH: PATH() });
    expect(second.said).toMatch(/^Browser: Chromium [\d.]+, installed on this machine, /);
    expect(second.found.executablePath).toBe(place);
    const third = await search({ PATH: PATH() });
    expect(third.found.executablePath).toBe(kind.startsWith('pinned') ? executablePath : place);
  });

  it('is never replaced by another if the named one does not work', async () => {
    const place = placed(['echo "libfoo.so is missing" >&2', 'exit 127']);
    await expect(search({ CHROME_PATH: place })).rejects.toThrow(
      new RegExp(`No Chromium named by CHROME_PATH works: ${place}: .*libfoo.so is missing`),
    );
  });

  it('can only be requested with a known word', async () => {
    await expect(search({ CHROME: 'pinned' })).rejects.toThrow(
      'CHROME is "pinned"; it can only be "installed". To use a browser by path, set CHROME_PATH.',
    );
  });
});

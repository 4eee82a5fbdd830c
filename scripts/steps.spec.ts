import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endChild } from '../api/testing/children';
import { within } from '../api/testing/within';

const steps = pathToFileURL(path.join(__dirname, 'lib/steps.mjs')).href;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a script that npm runs', () => {
  const script = `await import('${steps}'); console.log(process.pid); setInterval(() => undefined, 1000);`;
  const node = `"${process.execPath}" --input-type=module -e "${script}"`;

  it.each([
    ['with a shell between them', `${node}; :`],
    ['without one', `exec ${node}`],
  ])('ends when npm is killed, %s', async (_, command) => {
    const npm = `require('node:child_process').spawn('/bin/sh', ['-c', process.argv[1]], { stdio: 'inherit' })`;
    const child = spawn(process.execPath, ['-e', npm, command], {
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = await new Promise<number>((resolve) =>
      child.stdout.once('data', (text: Buffer) => resolve(Number(text.toString()))),
    );
    expect(isAlive(pid)).toBe(true);
    await endChild(child, 'SIGKILL');
    expect(await within(() => !isAlive(pid), 20_000)).toBe(true);
  });
});

import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { withLock } from '../platform/database/pools';
import { adminUrlVariable } from './database';

const build = `import { build } from './scripts/lib/build.mjs'; await build({ apiOnly: true });`;
const buildLock = 2;

/**
 * Makes sure that `dist` matches the sources before a test starts built programs. Of the spec files waiting here,
 * one runs the build.
 */
export async function builtProgram(): Promise<void> {
  const cwd = path.join(__dirname, '../..');
  await withLock(process.env[adminUrlVariable] ?? '', buildLock, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', build], { cwd }),
  );
}

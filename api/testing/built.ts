import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { withLock } from '../database/pools';
import { adminUrlVariable } from './database';

const build = `import { build } from './scripts/lib/steps.mjs'; await build({ apiOnly: true });`;
const buildLock = 2;

/** Before whatever starts built programs: `dist` is what the sources are. Spec files meet here; one of them builds. */
export async function builtProgram(): Promise<void> {
  const cwd = path.join(__dirname, '../..');
  await withLock(process.env[adminUrlVariable] ?? '', buildLock, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', build], { cwd }),
  );
}

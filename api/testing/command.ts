import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../..');

/** Runs a built command. @returns its exit code and output */
export async function runBuilt(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<[number | null, string]> {
  const child = spawn(process.execPath, [`dist/api/commands/${command}.js`, ...args], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', DATABASE_URL: '', DATA_KEY: '', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve([code, said])));
}

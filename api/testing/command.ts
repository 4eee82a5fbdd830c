import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../..');

/** What every command says first, on the other stream: the two may arrive in either order. */
const place = /^(Embedded database in|Database) \S+, recordings in .+\.\n/m;
/** What a command says every few seconds (config/with-progress.ts), and so on a slow machine only. */
const progress = /^.+ … \d+ s\n/gm;

/** Runs a built command. @returns its exit code, and its output without the database's name and progress */
export async function runBuilt(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  input = '',
): Promise<[number | null, string]> {
  const [code, said] = await runWhole(command, args, env, input);
  return [code, said.replace(place, '').replace(progress, '')];
}

/** The same with the whole output. */
export async function runWhole(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  input = '',
): Promise<[number | null, string]> {
  const child = spawn(process.execPath, [`dist/api/commands/${command}.js`, ...args], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', DATABASE_URL: '', DATA_KEY: '', ...env },
  });
  child.stdin.on('error', () => undefined).end(input);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve([code, said])));
}

import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './processes';
import { EmbeddedPostgresError } from './errors';

const patience = 120_000;

/** Runs something while no other process runs it on the same folder, so that two first starts take turns. */
export async function withStartLock<T>(file: string, action: () => Promise<T>): Promise<T> {
  const until = Date.now() + patience;
  while (!take(file)) {
    if (Date.now() > until)
      throw new EmbeddedPostgresError(
        `Another start on the same data has not finished in two minutes. If none is running, remove ${file}.`,
      );
    await sleep(100);
  }
  try {
    return await action();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = Number(readIfThere(file));
  // a killed holder cannot release it
  if (holder > 0 && !isAlive(holder)) fs.rmSync(file, { force: true });
  return false;
}

function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

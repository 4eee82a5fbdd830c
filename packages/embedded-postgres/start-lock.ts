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
    writeNew(file, String(process.pid));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = Number(readIfThere(file));
  // a killed holder cannot release it
  if (holder > 0 && !isAlive(holder)) fs.rmSync(file, { force: true });
  return false;
}

function writeNew(file: string, text: string): void {
  const handle = fs.openSync(file, 'wx');
  try {
    fs.writeSync(handle, text);
  } catch (error) {
    // on a full disk: an empty lock has no holder, and would never be released
    fs.rmSync(file, { force: true });
    throw error;
  } finally {
    fs.closeSync(handle);
  }
}

function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

import { linkSync, unlinkSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';

/**
 * Creates a private file unless it exists. It writes a temporary file and links it into place: when several first
 * starts race, one wins, and a partial file is never read.
 */
export function createOnce(file: string, text: string): void {
  // processes on several machines may share the folder, so a process id is not enough
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}

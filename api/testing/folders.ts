import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * A data folder for an embedded database that its unprivileged account can access when tests run as a superuser.
 * Otherwise, its files would be stored elsewhere and remain when the folder is removed.
 */
export function databaseFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}

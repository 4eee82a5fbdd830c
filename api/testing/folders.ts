import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * A data folder for an embedded database, within reach of the account that this runs as where a superuser tests: else
 * its files would lie elsewhere, and stay there when the folder is removed.
 */
export function databaseFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}

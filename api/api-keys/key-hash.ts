import { createHash } from 'node:crypto';

/** What of an API key is stored: its SHA-256. Keys are long and random, so nothing slower is needed. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

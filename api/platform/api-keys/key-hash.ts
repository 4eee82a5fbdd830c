import { createHash } from 'node:crypto';

/** The stored form of an API key: its SHA-256. Keys are long and random, so a slow hash is not needed. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

import { createHash } from 'node:crypto';
import type { SentRecord } from './reading-record';

/** Rows in which the same id with other content is noticed: constant memory for a stream or file of any length. */
export const remembered = 200_000;

/**
 * Of the content, without the id: equal whatever the zone, the way an amount is written, or the instant of the change.
 * @param psychic whom the record names, the same for every way to write it
 */
export function digestOf(record: SentRecord, psychic: number | string): string {
  const { connection_id: _1, external_id: _2, updated_at: _3, ...content } = record;
  const said = { ...content, psychic_id: psychic, extension: null };
  return createHash('sha1').update(JSON.stringify(said)).digest('base64').slice(0, 16);
}

/** What one request has told so far, by id. */
export class SameIds {
  private readonly seen = new Map<number, { line: number; digest: string }>();

  /** How many ids it holds. */
  get size(): number {
    return this.seen.size;
  }

  /** Whether the id came within the last 200,000 rows with other content; if not, this content is what counts. */
  contradicts(line: number, id: number, digest: string): boolean {
    const former = this.seen.get(id);
    if (former !== undefined && line - former.line <= remembered && former.digest !== digest) return true;
    // the map stays in the order of lines
    this.seen.delete(id);
    this.seen.set(id, { line, digest });
    return false;
  }

  has(id: number): boolean {
    return this.seen.has(id);
  }

  /** Drops what is too long ago for any row after `line`. */
  forget(line: number): void {
    for (const [id, former] of this.seen) {
      if (line - former.line < remembered) return;
      this.seen.delete(id);
    }
  }
}

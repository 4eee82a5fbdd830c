import { hash } from 'node:crypto';
import type { SentRecord } from './reading-record';

/**
 * Number of rows within which different content for the same id is detected; keeps memory constant for streams and
 * files of any length.
 */
export const remembered = 200_000;

/**
 * Digest of the content without the id: equal regardless of the time zone, the format of amounts, and the change
 * time.
 * @param psychic the psychic that the record names, the same however it is written
 */
export function digestOfRecord(record: SentRecord, psychic: number | string): string {
  const { connection_id: _1, external_id: _2, updated_at: _3, ...content } = record;
  const said = { ...content, psychic_id: psychic, extension: null };
  return hash('sha1', JSON.stringify(said), 'base64').slice(0, 16);
}

/** The content that a request has sent so far, by id. */
export class SameIds {
  private readonly seen = new Map<number, { line: number; digest: string }>();

  /** Number of ids held. */
  get size(): number {
    return this.seen.size;
  }

  /**
   * Whether the id occurred within the last 200,000 rows with different content; if not, this content is
   * remembered.
   */
  contradicts(line: number, id: number, digest: string): boolean {
    const former = this.seen.get(id);
    if (former !== undefined && line - former.line <= remembered && former.digest !== digest) return true;
    // keeps the map in line order
    this.seen.delete(id);
    this.seen.set(id, { line, digest });
    return false;
  }

  has(id: number): boolean {
    return this.seen.has(id);
  }

  /** Drops what no row after `line` can match. */
  forget(line: number): void {
    for (const [id, former] of this.seen) {
      if (line - former.line < remembered) return;
      this.seen.delete(id);
    }
  }
}

import { createHash } from 'node:crypto';
import type { ReadingRecord } from '../../readings/ingest/reading-record';

/** Records of a file in which the same id twice is noticed: constant memory for a file of any length. */
const remembered = 200_000;

/**
 * The same id twice in one file: the same content again changes nothing, other content is a mistake of the file and not
 * a correction. As a request's rule, but of the whole file, however many runs its import takes.
 */
export class SameIds {
  private readonly seen = new Map<number, string>();

  /** @param psychic whom the record names, the same for every way to write it */
  meet(record: ReadingRecord, psychic: string): 'new' | 'same' | 'other' {
    const { connection_id: id } = record;
    const digest = digestOf(record, psychic);
    const former = this.seen.get(id);
    if (former !== undefined) return former === digest ? 'same' : 'other';
    this.seen.set(id, digest);
    if (this.seen.size > remembered) this.seen.delete(this.seen.keys().next().value ?? 0);
    return 'new';
  }
}

/** Equal for equal content, whatever the offset of the instant, and whether or not an implied revenue is told. */
function digestOf(record: ReadingRecord, psychic: string): string {
  const { started_at, revenue } = record;
  const content = {
    ...record,
    psychic_id: psychic,
    extension: null,
    started_at: Date.parse(started_at),
    revenue: toCents(revenue),
  };
  return createHash('sha1').update(JSON.stringify(content)).digest('base64').slice(0, 16);
}

/** Half away from zero, as the database rounds; 1e-7 is less than any decimal place of a price and more than binary fractions are off. */
const toCents = (dollars: number): number => Math.round(dollars * 100 + 1e-7);

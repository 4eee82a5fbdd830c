import { nameOf, type SentRecord } from '../../readings/ingest/reading-record';
import type { ReadingName } from '../../readings/reading-ids.query';
import { digestOf, remembered } from '../../readings/ingest/same-ids';

/**
 * The same id twice in one file: the same content again changes nothing, other content is a mistake of the file and not
 * a correction. As a request's rule, but of the last 200,000 ids of the whole file, however many runs its import takes.
 */
export class SameIds {
  private readonly seen = new Map<ReadingName, string>();

  /** @param psychic whom the record names, the same for every way to write it */
  meet(record: SentRecord, psychic: string): 'new' | 'same' | 'other' {
    const id = nameOf(record);
    const digest = digestOf(record, psychic);
    const former = this.seen.get(id);
    if (former !== undefined) return former === digest ? 'same' : 'other';
    this.seen.set(id, digest);
    if (this.seen.size > remembered) this.seen.delete(this.seen.keys().next().value ?? 0);
    return 'new';
  }
}

import { readingNameOf, type SentRecord } from '../../../records/readings/ingest/reading-record';
import type { ReadingName } from '../../../records/readings/reading-ids.query';
import { digestOfRecord, remembered } from '../../../records/readings/ingest/same-ids';

/**
 * The same id twice in one file: repeated content changes nothing; different content is an error in the file, not a
 * correction. Same rule as within a request, but for the last 200,000 ids of the whole file, over all runs of its
 * import.
 */
export class SameIds {
  private readonly seen = new Map<ReadingName, string>();

  /** @param psychic the psychic that the record names, the same however it is written */
  meet(record: SentRecord, psychic: string): 'new' | 'same' | 'other' {
    const id = readingNameOf(record);
    const digest = digestOfRecord(record, psychic);
    const former = this.seen.get(id);
    if (former !== undefined) return former === digest ? 'same' : 'other';
    this.seen.set(id, digest);
    if (this.seen.size > remembered) this.seen.delete(this.seen.keys().next().value ?? 0);
    return 'new';
  }
}

import type { NumberedReading } from './reading-record';

/** Timestamps remembered per id. No legitimate request has more. */
const mostInstants = 20;

/**
 * Rows that a trial has written and rolled back, by id. Before a later row of the same id, they are replayed in its
 * transaction. Their content equals that row's, or it would have been rejected; only `updated_at` differs.
 */
export class SeenInstants {
  private readonly instants = new Map<number, (string | null)[]>();

  /** The batches to replay before these records; from now on, the records themselves are remembered as well. */
  before(records: readonly NumberedReading[]): NumberedReading[][] {
    const batches: NumberedReading[][] = [];
    for (const { line, record } of records) {
      const former = this.instants.get(record.connection_id) ?? [];
      for (const [place, updated_at] of former.entries())
        (batches[place] ??= []).push({ line, record: { ...record, updated_at } });
      if (!former.includes(record.updated_at))
        this.instants.set(record.connection_id, [...former, record.updated_at].slice(-mostInstants));
    }
    return batches;
  }

  /** Drops the ids that the check for equal ids no longer remembers. */
  forget(isRemembered: (id: number) => boolean): void {
    for (const id of this.instants.keys()) if (!isRemembered(id)) this.instants.delete(id);
  }
}

import type { NumberedReading } from './reading-record';

/** Instants of an id that are remembered. More of them come in no request that is meant. */
const mostInstants = 20;

/**
 * What a trial has tried and taken back, by id. A later row of the same id comes after those: they are brought in again
 * first, in its transaction. Their content is that of the row, or it would have been rejected; what differs is `updated_at`.
 */
export class SeenInstants {
  private readonly instants = new Map<number, (string | null)[]>();

  /** What comes before these records, a batch after the other; from now on they are among it themselves. */
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

  /** Drops the ids that the rule of equal ids remembers no more. */
  forget(isRemembered: (id: number) => boolean): void {
    for (const id of this.instants.keys()) if (!isRemembered(id)) this.instants.delete(id);
  }
}

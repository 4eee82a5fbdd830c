import type { Db } from '../../platform/database/db';
import type { RecordingStore } from './recording-store.service';
import { findNamed, findRecordings, type KeptRecording } from './recordings.query';

/** How many missing recordings are listed by name. */
const mostListed = 20;

export interface RecordingCheck {
  /** How many recordings the database names. */
  named: number;
  /** How many of them are not in the folder or bucket. */
  missing: number;
  /** The first of these, such as `cos/8841902`. */
  examples: string[];
}

/**
 * Compares the recordings that the database names with the folder or bucket, a thousand at a time. A recording that
 * is deleted meanwhile does not count as missing.
 */
export async function checkRecordings(db: Db, store: RecordingStore): Promise<RecordingCheck> {
  const found: RecordingCheck = { named: 0, missing: 0, examples: [] };
  let last: KeptRecording | undefined;
  for (;;) {
    const known = await findRecordings(db, last);
    last = known.at(-1);
    if (last === undefined) return found;
    found.named += known.length;
    const missing = await store.findMissing(known);
    // a recording's file is deleted just before its row
    for (const { network, connection_id } of missing.length > 0 ? await findNamed(db, missing) : []) {
      found.missing += 1;
      if (found.examples.length < mostListed) found.examples.push(`${network}/${connection_id}`);
    }
  }
}

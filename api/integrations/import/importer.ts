import type { Pool } from 'pg';
import type { Network } from '../../../common/brand/brands';
import { NotARecord, readRecord } from '../../readings/ingest/reading-record';
import {
  type IngestCounts,
  ReadingsIngest,
  type RejectedRecord,
} from '../../readings/ingest/readings-ingest';
import { Publication } from '../../statistics/publication.service';
import { convert, type SourceRecord } from './convert';
import type { ImportMap } from './import-map';
import { type MakePsychic, PsychicsByName } from './psychics';
import { fingerprint, readSource } from './source';
import { type Db, onDriver } from '../../database/db';
import { beginRun, finishRun, noteProgress } from './import.query';

export interface ImportOptions {
  file: string;
  map: ImportMap;
  network: Network;
  /** For the psychics that the map wants made. */
  makePsychic: MakePsychic;
  dryRun?: boolean;
  /** Begins at the first record even when an earlier run stopped half way. */
  restart?: boolean;
  onProgress?: (records: number) => void;
  onRejected?: (rejected: RejectedRecord, source: SourceRecord | null) => void;
  /** Asked after each chunk; true stops the run there, to be continued later. */
  shouldStop?: () => boolean;
}

export interface ImportResult extends IngestCounts {
  /** Records read in this run. */
  read: number;
  /** Records that an earlier, stopped run had done. */
  resumedAfter: number;
  /** Usernames of psychics made (in a dry run: that would be made). */
  psychicsMade: string[];
  /** Good records by psychic, as the file names them. */
  byPsychic: Map<string, number>;
  stopped: boolean;
}

/** A dry run needs a number that no check refuses; nothing is written with it. */
const wouldMake: MakePsychic = () => Promise.resolve(1);

class Stop extends Error {}

/** Brings a file's records in, a committed chunk at a time, remembering how far it came. Publishes at the end. */
export async function importReadings(pool: Pool, options: ImportOptions): Promise<ImportResult> {
  const { file, map, network, makePsychic, dryRun = false, restart = false } = options;
  const { onProgress, onRejected, shouldStop } = options;
  const db = onDriver(pool);
  const runs = await ImportRun.open(db, file, map, network, restart || dryRun);
  const psychics = await PsychicsByName.load(
    db,
    network,
    map.create_psychics !== true ? undefined : dryRun ? wouldMake : makePsychic,
  );
  const result: ImportResult = {
    created: 0,
    corrected: 0,
    unchanged: 0,
    stale: 0,
    rejected: 0,
    read: 0,
    resumedAfter: runs.done,
    psychicsMade: psychics.made,
    byPsychic: new Map(),
    stopped: false,
  };
  const count = (name: string, by: number): unknown =>
    result.byPsychic.set(name, (result.byPsychic.get(name) ?? 0) + by);

  const records = async function* (): AsyncGenerator {
    let passed = 0;
    for await (const source of readSource(file, map)) {
      if (++passed <= runs.done) continue;
      result.read += 1;
      if (result.read % 100 === 0) onProgress?.(result.resumedAfter + result.read);
      yield await toRecord(source);
    }
  };
  /** What a rejected record was made of, for the rejects file. */
  const sources = new WeakMap<object, { source: SourceRecord | null; name: string }>();
  const toRecord = async (source: SourceRecord | NotARecord): Promise<unknown> => {
    const record = convert(source, map);
    const original = source instanceof NotARecord ? null : source;
    if (record instanceof NotARecord) {
      if (record.fault !== null) sources.set(record, { source: original, name: '' });
      return record;
    }
    const { psychic_username: username, ...rest } = record;
    const named = username ?? rest.psychic;
    const name = typeof named === 'string' || typeof named === 'number' ? String(named) : '';
    const id = username === undefined ? rest.psychic : await psychics.idOf(name);
    const made =
      id === undefined ? new NotARecord(`There is no psychic "${name}"`) : { ...rest, psychic: id };
    sources.set(made, { source: original, name });
    if (id !== undefined) count(name, 1);
    return made;
  };
  const reject = (rejected: RejectedRecord, row: unknown): void => {
    const origin = sources.get(row as object);
    if (origin !== undefined && !(row instanceof NotARecord)) count(origin.name, -1);
    onRejected?.(rejected, origin?.source ?? null);
  };

  if (dryRun) await check(records(), result, reject);
  else {
    try {
      const counts = await new ReadingsIngest(pool).ingest(network, records(), {
        linesBefore: runs.done,
        onRejected: reject,
        onChunk: async (line, so) => {
          await runs.save(line);
          Object.assign(result, pick(so));
          onProgress?.(line);
          if (shouldStop?.() === true) throw new Stop();
        },
      });
      Object.assign(result, pick(counts));
      await runs.finish();
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      result.stopped = true;
    }
    await new Publication(pool).publish(network);
  }
  return result;
}

const pick = ({ created, corrected, unchanged, stale, rejected }: IngestCounts): IngestCounts => ({
  created,
  corrected,
  unchanged,
  stale,
  rejected,
});

/** A dry run: every check that needs no writing. */
async function check(
  records: AsyncIterable<unknown>,
  result: ImportResult,
  reject: (rejected: RejectedRecord, row: unknown) => void,
): Promise<void> {
  let line = 0;
  for await (const row of records) {
    line += 1;
    if (row instanceof NotARecord && row.fault === null) continue;
    const read = readRecord(row);
    if (!('errors' in read)) continue;
    result.rejected += 1;
    reject({ line, connection_id: null, errors: read.errors }, row);
  }
}

/** How far an import of this very file with this very map has come. */
class ImportRun {
  private constructor(
    private readonly db: Db,
    private readonly id: string,
    readonly done: number,
  ) {}

  static async open(
    db: Db,
    file: string,
    map: ImportMap,
    network: Network,
    fromStart: boolean,
  ): Promise<ImportRun> {
    const id = await fingerprint(file, JSON.stringify(map), network);
    const done = await beginRun(db, id, network, file.split(/[\\/]/).pop() ?? file, fromStart);
    return new ImportRun(db, id, done);
  }

  async save(records: number): Promise<void> {
    await noteProgress(this.db, this.id, records);
  }

  async finish(): Promise<void> {
    await finishRun(this.db, this.id);
  }
}

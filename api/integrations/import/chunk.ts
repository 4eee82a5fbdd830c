import type { Pool } from 'pg';
import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../database/db';
import type { Limits } from '../../readings/ingest/limits';
import { type IngestCounts, ReadingsIngest } from '../../readings/ingest/readings-ingest';
import { sumStored } from './import.query';
import type { ImportMap } from './import-map';
import type { ImportRun, Progress } from './import-run';
import { findTaken, type Good, type Judged, type Rejected } from './judge';
import { type MakePsychic, managerFor, type Psychics } from './psychics';
import type { RejectsFile } from './rejects-file';

const changedAt = ({ record }: Good): number => Date.parse(record.updated_at ?? '');

/** Some lines of a file, judged, which are written together. */
export class Chunk {
  private readonly byId = new Map<number, Good>();
  /** In the order of the file. */
  rejected: Rejected[] = [];
  /** The psychics of the other good records, as the file names them. */
  readonly names: string[] = [];
  same = 0;
  stale = 0;
  leftOut = 0;

  add(judged: Judged): void {
    if (judged.kind === 'left out') this.leftOut += 1;
    if (judged.kind === 'rejected') this.rejected.push(judged.rejected);
    if (judged.kind === 'good') this.take(judged.good);
    if (judged.kind === 'same') {
      this.same += 1;
      this.names.push(judged.name);
    }
  }

  /** In the order of the file. */
  get good(): Good[] {
    return [...this.byId.values()];
  }

  /** Of equal records the latest one is written, and it alone: a chunk that is written again comes to the same. */
  private take(good: Good): void {
    const { connection_id: id } = good.record;
    const former = this.byId.get(id);
    const isOlder = former !== undefined && changedAt(good) < changedAt(former);
    if (isOlder) this.stale += 1;
    else this.byId.set(id, good);
    if (former === undefined) return;
    if (!isOlder) this.same += 1;
    this.names.push(good.name);
  }

  /** Takes good ones out again. */
  reject(rejected: Rejected[]): void {
    const lines = new Set(rejected.map(({ line }) => line));
    for (const [id, { line }] of this.byId) if (lines.has(line)) this.byId.delete(id);
    this.rejected = [...this.rejected, ...rejected].sort((a, b) => a.line - b.line);
  }
}

/** Adds what a chunk came to. @param line the last of it */
function addTo(progress: Progress, chunk: Chunk, line: number, written: IngestCounts): void {
  const { counts, byPsychic } = progress;
  const { good } = chunk;
  progress.done = line;
  counts.read += good.length + chunk.same + chunk.stale + chunk.leftOut + chunk.rejected.length;
  counts.leftOut += chunk.leftOut;
  counts.rejected += chunk.rejected.length;
  counts.created += written.created;
  counts.corrected += written.corrected;
  counts.unchanged += written.unchanged + chunk.same;
  counts.stale += written.stale + chunk.stale;
  for (const name of [...chunk.names, ...good.map((one) => one.name)])
    byPsychic[name] = (byPsychic[name] ?? 0) + 1;
}

/** What is done with a chunk. */
export interface ChunkWork {
  /** @param line the last of the chunk */
  take(chunk: Chunk, line: number, psychics: Psychics): Promise<void>;
}

/** Finds what a real run would reject and make. */
export class DryChunkWork implements ChunkWork {
  private readonly made = new Set<string>();

  constructor(
    private readonly db: Db,
    private readonly network: Network,
    private readonly map: ImportMap,
    private readonly progress: Progress,
    private readonly rejects: RejectsFile | undefined,
  ) {}

  async take(chunk: Chunk, line: number): Promise<void> {
    chunk.reject(await findTaken(this.db, this.network, this.map, chunk.good));
    for (const { psychic, name } of chunk.good) {
      if (psychic !== null || this.made.has(name.toLowerCase())) continue;
      if (this.made.size === 0) await managerFor(this.db, this.network);
      this.made.add(name.toLowerCase());
      this.progress.psychicsMade.push(name);
    }
    await this.rejects?.append(chunk.rejected);
    addTo(this.progress, chunk, line, { created: 0, corrected: 0, unchanged: 0, stale: 0, rejected: 0 });
  }
}

/** Writes chunks, so that one that was written without being noted comes to the same when it is written again. */
export class RealChunkWork implements ChunkWork {
  private readonly ingest: ReadingsIngest;

  constructor(
    private readonly db: Db,
    private readonly network: Network,
    private readonly map: ImportMap,
    private readonly run: ImportRun,
    private readonly rejects: RejectsFile | undefined,
    pool: Pool,
    private readonly makePsychic: MakePsychic,
    private readonly limits?: () => Limits,
  ) {
    this.ingest = new ReadingsIngest(pool);
  }

  async take(chunk: Chunk, line: number, psychics: Psychics): Promise<void> {
    chunk.reject(await findTaken(this.db, this.network, this.map, chunk.good));
    const written = await this.write(chunk, psychics);
    await this.rejects?.append(chunk.rejected);
    addTo(this.run.progress, chunk, line, written);
    await this.run.save(this.rejects?.size ?? 0);
  }

  private async write(chunk: Chunk, psychics: Psychics): Promise<IngestCounts> {
    const { good } = chunk;
    const ids = good.map(({ record }) => record.connection_id);
    const before = await this.run.begin(() => sumStored(this.db, this.network, ids));
    const rows: Record<string, unknown>[] = [];
    for (const { row, psychic, name } of good)
      rows.push({ ...row, psychic: psychic ?? (await this.psychicOf(name, psychics)) });
    const rejected: Rejected[] = [];
    const written = await this.ingest.ingest(this.network, rows, {
      limits: this.limits,
      onRejected: ({ line, connection_id, errors }) => {
        const bad = good[line - 1];
        if (bad !== undefined)
          rejected.push({ line: bad.line, file_line: bad.at, connection_id, errors, record: bad.source });
      },
    });
    chunk.reject(rejected);
    if (before === null) return written;
    // an earlier run may have committed some of it: what the two did together is what is stored now and was not before
    const after = await sumStored(this.db, this.network, ids);
    const created = after.stored - before.stored;
    const corrected = after.versions - before.versions - created;
    const { created: again, corrected: anew, unchanged } = written;
    return { ...written, created, corrected, unchanged: again + anew + unchanged - created - corrected };
  }

  private async psychicOf(username: string, psychics: Psychics): Promise<number> {
    const key = { username };
    const id =
      (await psychics.find(key)) ??
      (await this.makePsychic(username, (db) => this.run.noteMade(db, username)));
    psychics.add(username, id);
    return id;
  }
}

import type { Pool } from 'pg';
import type { Network } from '../../../../common/brand/brands';
import { withStoredKeys } from '../../../platform/accounts/erased-keys.query';
import { inCents } from '../../../../common/domain/amounts';
import type { Db } from '../../../platform/database/db';
import type { Secrets } from '../../../platform/database/secrets';
import { foresee, type Foreseen } from '../../../records/readings/ingest/chunk.query';
import { type Limits, usualBounds } from '../../../records/readings/ingest/limits';
import { readingNameOf } from '../../../records/readings/ingest/reading-record';
import { ReadingsIngest } from '../../../records/readings/ingest/readings-ingest';
import { remembered } from '../../../records/readings/ingest/same-ids';
import { findGivenIds, type ReadingName } from '../../../records/readings/reading-ids.query';
import type { ImportMap } from './import-map';
import type { ImportRun, Progress } from './import-run';
import type { ImportOutcome } from './import-run.entity';
import { findRefused, type AcceptedRecord, type CheckedRecord, type RejectedRecord } from './check-record';
import { type MakePsychic, managerFor, nameKey, type Psychics } from './psychics';
import type { RejectsFile } from './rejects-file';

const changedAt = ({ record }: AcceptedRecord): number => Date.parse(record.updated_at ?? '');

/** Lines of a file, checked, that are written together. */
export class Chunk {
  private readonly byId = new Map<ReadingName, AcceptedRecord>();
  /** In file order. */
  rejected: RejectedRecord[] = [];
  /** The psychics of the other valid records, as named in the file. */
  readonly names: string[] = [];
  same = 0;
  stale = 0;
  leftOut = 0;

  add(judged: CheckedRecord): void {
    if (judged.kind === 'left out') this.leftOut += 1;
    if (judged.kind === 'rejected') this.rejected.push(judged.rejected);
    if (judged.kind === 'good') this.take(judged.good);
    if (judged.kind === 'same') {
      this.same += 1;
      this.names.push(judged.name);
    }
  }

  /** In file order. */
  get good(): AcceptedRecord[] {
    return [...this.byId.values()];
  }

  /** Of equal records, only the latest is written, so that writing a chunk again gives the same result. */
  private take(good: AcceptedRecord): void {
    const id = readingNameOf(good.record);
    const former = this.byId.get(id);
    const isOlder = former !== undefined && changedAt(good) < changedAt(former);
    if (isOlder) this.stale += 1;
    else this.byId.set(id, { ...good, isFirst: good.isFirst || former?.isFirst === true });
    if (former === undefined) return;
    if (!isOlder) this.same += 1;
    this.names.push(good.name);
  }

  /** Gives customers who were erased the key that is stored. */
  async recognize(db: Db, secrets: Secrets | undefined, network: Network): Promise<void> {
    for (const good of await withStoredKeys(db, secrets, network, this.good))
      this.byId.set(readingNameOf(good.record), good);
  }

  /** Removes records that turned out to be invalid. */
  reject(rejected: RejectedRecord[]): void {
    const lines = new Set(rejected.map(({ line }) => line));
    for (const [id, { line }] of this.byId) if (lines.has(line)) this.byId.delete(id);
    this.rejected = [...this.rejected, ...rejected].sort((a, b) => a.line - b.line);
  }
}

/** What the contact would cost if its minutes were not rounded. */
const revenueOfSeconds = ({ duration_seconds: seconds, rate }: AcceptedRecord['record']): number =>
  // binary fractions: half a cent must stay one
  inCents(Number(((seconds * rate) / 60).toFixed(6)));

/** Adds a chunk's results. @param line the chunk's last line */
function addTo(progress: Progress, chunk: Chunk, line: number, outcome: ImportOutcome): void {
  const { counts, byPsychic } = progress;
  const { good } = chunk;
  progress.done = line;
  counts.read += good.length + chunk.same + chunk.stale + chunk.leftOut + chunk.rejected.length;
  counts.leftOut += chunk.leftOut;
  counts.rejected += chunk.rejected.length;
  counts.created += outcome.created;
  counts.corrected += outcome.corrected;
  counts.moved += outcome.moved;
  counts.unchanged += outcome.unchanged + chunk.same;
  counts.stale += outcome.stale + chunk.stale;
  for (const name of [...chunk.names, ...good.map((one) => one.name)])
    byPsychic[name] = (byPsychic[name] ?? 0) + 1;
  for (const { record, isFirst, ...how } of good) {
    if (!isFirst) continue;
    counts.contacts += 1;
    counts.seconds += record.duration_seconds;
    counts.paidMinutes += record.paid_minutes;
    counts.cents += Math.round(record.revenue * 100);
    const bySeconds = how.isByMinutes ? revenueOfSeconds(record) : record.revenue;
    counts.centsBySeconds += Math.round(bySeconds * 100);
    if (how.isRounded) counts.rounded += 1;
    if (how.isOverMidnight) counts.overMidnight += 1;
    if (how.isRatingRounded) counts.ratingsRounded += 1;
    if (counts.firstAt === '' || record.started_at < counts.firstAt) counts.firstAt = record.started_at;
    if (record.started_at > counts.lastAt) counts.lastAt = record.started_at;
  }
}

async function foreseeGood(db: Db, network: Network, good: AcceptedRecord[]): Promise<Foreseen[]> {
  const texts = good.flatMap(({ record }) => record.external_id ?? []);
  const given = texts.length === 0 ? new Map<string, number>() : await findGivenIds(db, network, texts);
  return foresee(
    db,
    network,
    good.map(({ line, psychic, record: { external_id, ...record } }) => ({
      line,
      record: {
        ...record,
        connection_id: external_id === null ? record.connection_id : (given.get(external_id) ?? null),
        psychic_id: psychic,
        extension: null,
      },
    })),
  );
}

function sumOf(foreseen: Iterable<Foreseen>): ImportOutcome {
  const outcome: ImportOutcome = { created: 0, corrected: 0, unchanged: 0, stale: 0, moved: 0 };
  for (const { state, moved } of foreseen) {
    outcome[state] += 1;
    if (moved) outcome.moved += 1;
  }
  return outcome;
}

/**
 * Simulates what earlier chunks have written in a dry run, for the last 200,000 ids, like the check for equal ids.
 */
class BroughtIn {
  private readonly instants = new Map<ReadingName, string | null>();

  /** The outcome of a record after these; `foreseen` is the outcome without them. */
  after(good: AcceptedRecord, foreseen: Foreseen): Foreseen {
    const id = readingNameOf(good.record);
    const { updated_at: instant } = good.record;
    const stored = this.instants.get(id);
    if (stored === undefined) {
      // an unchanged record without a timestamp keeps the stored one, which the database already compared
      if (foreseen.state !== 'stale' && !(foreseen.state === 'unchanged' && instant === null))
        this.note(id, instant);
      return foreseen;
    }
    const isOlder = instant !== null && stored !== null && Date.parse(instant) < Date.parse(stored);
    if (!isOlder && instant !== null) this.note(id, instant);
    return { ...foreseen, state: isOlder ? 'stale' : 'unchanged', moved: false };
  }

  private note(id: ReadingName, instant: string | null): void {
    this.instants.delete(id);
    this.instants.set(id, instant);
    if (this.instants.size > remembered) this.instants.delete(this.instants.keys().next().value ?? 0);
  }
}

/** What to do with a chunk. */
export interface ChunkWork {
  /** @param line the chunk's last line */
  take(chunk: Chunk, line: number, psychics: Psychics): Promise<void>;
}

/** Determines the outcome of a real run, without locks and without writing. */
export class DryChunkWork implements ChunkWork {
  private readonly made = new Set<string>();
  private readonly broughtIn = new BroughtIn();

  constructor(
    private readonly db: Db,
    private readonly network: Network,
    private readonly map: ImportMap,
    private readonly progress: Progress,
    private readonly rejects: RejectsFile | undefined,
  ) {}

  async take(chunk: Chunk, line: number): Promise<void> {
    chunk.reject(await findRefused(this.db, this.network, this.map, chunk.good));
    for (const { psychic, name } of chunk.good) {
      if (psychic !== null || this.made.has(nameKey(name))) continue;
      if (this.made.size === 0) await managerFor(this.db, this.network);
      this.made.add(nameKey(name));
      this.progress.psychicsMade.push(name);
    }
    const foreseen = new Map(
      (await foreseeGood(this.db, this.network, chunk.good)).map((one) => [one.line, one]),
    );
    const outcomes = chunk.good.flatMap((good) => {
      const one = foreseen.get(good.line);
      return one === undefined ? [] : [this.broughtIn.after(good, one)];
    });
    await this.rejects?.append(chunk.rejected);
    addTo(this.progress, chunk, line, sumOf(outcomes));
  }
}

/** Writes chunks. A chunk that was written but not recorded gives the same result when written again. */
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
    private readonly limits: () => Limits,
    secrets: Secrets | undefined,
  ) {
    this.ingest = new ReadingsIngest(pool, usualBounds, secrets);
  }

  async take(chunk: Chunk, line: number, psychics: Psychics): Promise<void> {
    chunk.reject(await findRefused(this.db, this.network, this.map, chunk.good));
    const outcome = await this.write(chunk, psychics);
    await this.rejects?.append(chunk.rejected);
    addTo(this.run.progress, chunk, line, outcome);
    await this.run.save(this.rejects?.size ?? 0);
  }

  private async write(chunk: Chunk, psychics: Psychics): Promise<ImportOutcome> {
    const { good } = chunk;
    const { foreseen, isAgain } = await this.run.begin(async () =>
      sumOf(await foreseeGood(this.db, this.network, good)),
    );
    const rows: Record<string, unknown>[] = [];
    for (const { row, psychic, name } of good)
      rows.push({ ...row, psychic: psychic ?? (await this.psychicOf(name, psychics)) });
    const rejected: RejectedRecord[] = [];
    const written = await this.ingest.ingest(this.network, rows, {
      limits: this.limits,
      onRejected: ({ line, connection_id, errors }) => {
        const bad = good[line - 1];
        if (bad !== undefined)
          rejected.push({ line: bad.line, file_line: bad.at, connection_id, errors, record: bad.source });
      },
    });
    chunk.reject(rejected);
    return isAgain ? foreseen : { ...written, moved: foreseen.moved };
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

import type { Pool } from 'pg';
import type { Network } from '../../../common/brand/brands';
import { StartupError } from '../../config/startup-error';
import { type Db, onDriver } from '../../database/db';
import { withClient } from '../../database/pools';
import { type Limits, limitsOf, usualBounds } from '../../readings/ingest/limits';
import { Publication } from '../../statistics/publication.service';
import { Chunk, type ChunkWork, DryChunkWork, RealChunkWork } from './chunk';
import { findRunOfRejects, lockImports, unlockImports } from './import.query';
import type { ImportMap } from './import-map';
import { ImportRun, newProgress, type Progress } from './import-run';
import type { ImportCounts } from './import-run.entity';
import { RecordChecker } from './check-record';
import { type MakePsychic, Psychics } from './psychics';
import { RejectsFile } from './rejects-file';
import { readSource } from './source';

interface Common {
  file: string;
  map: ImportMap;
  network: Network;
  /** Absolute path of the file that keeps rejected records. */
  rejectsFile?: string;
  /** What records are checked against; by default the usual highest rate, and the clock. */
  limits?: () => Limits;
  onProgress?: (lines: number) => void;
  /** Asked after each chunk; true stops the run there. */
  shouldStop?: () => boolean;
}

export interface ImportOptions extends Common {
  /** For the psychics that the map wants made. */
  makePsychic: MakePsychic;
  /** Begins at the first record even when an earlier run stopped half way. */
  restart?: boolean;
}

/** What an import has brought about, in all its runs: the same whether or not it was stopped. */
export interface ImportResult extends ImportCounts, Omit<Progress, 'counts'> {
  /** Lines that an earlier, stopped run had done. */
  resumedAfter: number;
  stopped: boolean;
  /** Why no rejected records were kept though a file was named. */
  rejectsLeftAlone: boolean;
}

const chunkLines = 2000;
/** A run that was killed holds its lock until the server notices. */
const secondsForLock = 5;

/** Every rule of an import and its counts, without writing: not to the database, and to no file of a real run. */
export function tryReadings(pool: Pool, options: Common): Promise<ImportResult> {
  return withClient(pool, async (client) => {
    const db = onDriver(client);
    const { rejectsFile, network } = options;
    const isKept = rejectsFile !== undefined && (await findRunOfRejects(db, rejectsFile, null)) !== undefined;
    const rejects = rejectsFile === undefined || isKept ? undefined : await RejectsFile.open(rejectsFile, 0);
    const progress = newProgress();
    try {
      const work = new DryChunkWork(db, network, options.map, progress, rejects);
      const stopped = await takeLines(db, options, progress, work);
      return resultOf(progress, { stopped, rejectsLeftAlone: isKept });
    } finally {
      await rejects?.close();
    }
  });
}

/**
 * Brings a file's records in, a committed chunk at a time, remembering how far it came. Publishes at the end.
 * @throws StartupError when another import is at it, or the rejects file is not the one that goes with this import
 */
export function importReadings(pool: Pool, options: ImportOptions): Promise<ImportResult> {
  return withClient(pool, async (client) => {
    const db = onDriver(client);
    const { file, map, network, makePsychic, rejectsFile = null, restart = false } = options;
    if (!(await lockImports(db, network, secondsForLock)))
      throw new StartupError(`Another import into ${network} is running. Start this one when it is done.`);
    let rejects: RejectsFile | undefined;
    try {
      const run = await ImportRun.open(db, { file, map, network, rejectsFile, restart });
      if (rejectsFile !== null) rejects = await RejectsFile.open(rejectsFile, run.rejectsBytes);
      const resumedAfter = run.progress.done;
      const work = new RealChunkWork(db, network, map, run, rejects, pool, makePsychic, limitsFor(options));
      const stopped = await takeLines(db, options, run.progress, work);
      await new Publication(pool).publish(network);
      if (!stopped) await run.finish();
      return resultOf(run.progress, { stopped, resumedAfter });
    } finally {
      await rejects?.close();
      await unlockImports(db, network).catch(() => undefined);
    }
  });
}

/** What records are checked against, with what the map says of it. */
function limitsFor({ map, network, limits = () => limitsOf(usualBounds, network) }: Common): () => Limits {
  const billsStartedMinutes = map.billing === 'per_started_minute';
  return () => ({ ...limits(), billsStartedMinutes });
}

/** Takes the lines that are not done yet, a chunk after the other. @returns whether it was told to stop */
async function takeLines(db: Db, options: Common, progress: Progress, work: ChunkWork): Promise<boolean> {
  const { file, map, network, onProgress, shouldStop } = options;
  const psychics = new Psychics(db, network);
  const judge = new RecordChecker(map, psychics, limitsFor(options));
  const before = progress.done;
  let chunk = new Chunk();
  let line = 0;
  for await (const source of readSource(file, map)) {
    line += 1;
    const judged = await judge.judge(line, source);
    if (line > before) chunk.add(judged);
    if (line % 100 === 0) onProgress?.(line);
    if (line % chunkLines !== 0) continue;
    psychics.nextChunk();
    if (line > before) {
      await work.take(chunk, line, psychics);
      chunk = new Chunk();
    }
    if (shouldStop?.() === true) return true;
  }
  if (line > before) await work.take(chunk, line, psychics);
  onProgress?.(line);
  return false;
}

const resultOf = (
  { counts, ...progress }: Progress,
  { stopped, resumedAfter = 0, rejectsLeftAlone = false }: Partial<ImportResult>,
): ImportResult => ({
  ...progress,
  ...counts,
  stopped: stopped ?? false,
  resumedAfter,
  rejectsLeftAlone,
});

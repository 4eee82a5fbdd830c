import type { Pool } from 'pg';
import type { Network } from '../../../../common/brand/brands';
import { StartupError } from '../../../platform/config/startup-error';
import { type Db, onDriver } from '../../../platform/database/db';
import type { Secrets } from '../../../platform/database/secrets';
import { withClient } from '../../../platform/database/pools';
import { type Limits, limitsOf, usualBounds } from '../../../records/readings/ingest/limits';
import { Publication } from '../../../records/statistics/publication.service';
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
  /** Absolute path of the file for rejected records. */
  rejectsFile?: string;
  /** What records are checked against; defaults to the standard maximum rate and the current time. */
  limits?: () => Limits;
  /** Recognizes erased customers whose key was a phone number or an email. */
  secrets?: Secrets;
  onProgress?: (lines: number) => void;
  /** Called after each chunk; returning true stops the run there. */
  shouldStop?: () => boolean;
}

export interface ImportOptions extends Common {
  /** Creates psychics, if the map asks for it. */
  makePsychic: MakePsychic;
  /** Starts at the first record even if an earlier run stopped midway. */
  restart?: boolean;
}

/** The result of an import over all its runs: the same whether or not it was interrupted. */
export interface ImportResult extends ImportCounts, Omit<Progress, 'counts'> {
  /** Lines already processed by an earlier, interrupted run. */
  resumedAfter: number;
  stopped: boolean;
  /** Whether a dry run left the named rejects file alone because it belongs to a real run. */
  rejectsLeftAlone: boolean;
}

const chunkLines = 2000;
/** The lock of a killed run is held until the server notices. */
const secondsForLock = 5;

/**
 * Applies every rule of an import and counts the results without writing: not to the database, and not to a real
 * run's files.
 */
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
 * Imports a file's records, one committed chunk at a time, recording its progress. Publishes at the end.
 * @throws StartupError if another import is running, or if the rejects file does not belong to this import
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
      const work = new RealChunkWork(
        db,
        network,
        map,
        run,
        rejects,
        pool,
        makePsychic,
        limitsFor(options),
        options.secrets,
      );
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

/** What records are checked against, including the map's settings. */
function limitsFor({ map, network, limits = () => limitsOf(usualBounds, network) }: Common): () => Limits {
  const billsStartedMinutes = map.billing === 'per_started_minute';
  return () => ({ ...limits(), billsStartedMinutes });
}

/** Processes the remaining lines, chunk by chunk. @returns whether it was asked to stop */
async function takeLines(db: Db, options: Common, progress: Progress, work: ChunkWork): Promise<boolean> {
  const { file, map, network, onProgress, shouldStop, secrets } = options;
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
      await chunk.recognize(db, secrets, network);
      await work.take(chunk, line, psychics);
      chunk = new Chunk();
    }
    if (shouldStop?.() === true) return true;
  }
  if (line > before) {
    await chunk.recognize(db, secrets, network);
    await work.take(chunk, line, psychics);
  }
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

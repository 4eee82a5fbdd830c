import path from 'node:path';
import type { Network } from '../../../../common/brand/brands';
import { StartupError } from '../../../platform/config/startup-error';
import type { Db } from '../../../platform/database/db';
import {
  beginRun,
  findRun,
  findRunOfRejects,
  finishRun,
  noteMade,
  notePending,
  noteProgress,
  noteRejectsFile,
} from './import.query';
import type { ImportCounts, ImportRunRow, ImportOutcome } from './import-run.entity';
import type { ImportMap } from './import-map';
import { fingerprint } from './source';

/** What an import has done so far, over all its runs. */
export interface Progress {
  /** Number of lines processed. */
  done: number;
  counts: ImportCounts;
  /** Valid records by psychic, as first named in the file. */
  byPsychic: Record<string, number>;
  /** Usernames of created psychics (in a dry run: of those that would be created). */
  psychicsMade: string[];
}

export const newProgress = (): Progress => ({
  done: 0,
  counts: {
    read: 0,
    leftOut: 0,
    created: 0,
    corrected: 0,
    moved: 0,
    unchanged: 0,
    stale: 0,
    rejected: 0,
    contacts: 0,
    seconds: 0,
    paidMinutes: 0,
    cents: 0,
    centsBySeconds: 0,
    rounded: 0,
    overMidnight: 0,
    ratingsRounded: 0,
    firstAt: '',
    lastAt: '',
  },
  byPsychic: {},
  psychicsMade: [],
});

export interface RunOf {
  file: string;
  map: ImportMap;
  network: Network;
  /** Absolute path. */
  rejectsFile: string | null;
  /** Starts at the first line even if an earlier run stopped midway. */
  restart: boolean;
}

/** The resume point of a file's import, written after each chunk so that an interrupted run can be continued. */
export class ImportRun {
  private constructor(
    private readonly db: Db,
    private readonly id: string,
    readonly progress: Progress,
    /** How many bytes of the rejects file to keep. */
    readonly rejectsBytes: number,
    private pending: ImportOutcome | null,
  ) {}

  /** @throws StartupError if the rejects file does not belong to this import */
  static async open(db: Db, { file, map, network, rejectsFile, restart }: RunOf): Promise<ImportRun> {
    // the 4 is a format version: what counts as a record, and what a run stores, have changed
    const id = await fingerprint(file, JSON.stringify(map), network, '4');
    const fileName = path.basename(file);
    if (rejectsFile !== null) await refuseOthersFile(db, rejectsFile, id);
    const former = restart ? undefined : await findRun(db, id);
    if (former === undefined || former.finishedAt !== null) {
      await beginRun(db, { id, network, fileName, rejectsFile });
      return new ImportRun(db, id, newProgress(), 0, null);
    }
    await goOnWithRejects(db, former, rejectsFile);
    const { recordsDone, counts, byPsychic, psychicsMade, rejectsBytes, pending } = former;
    const progress: Progress = {
      done: recordsDone,
      counts: { ...newProgress().counts, ...counts },
      byPsychic,
      psychicsMade,
    };
    return new ImportRun(db, id, progress, rejectsBytes, pending);
  }

  /**
   * Records a chunk's expected outcome before the chunk is written. A killed run may have written a chunk without
   * marking it done; its outcome is then the one recorded here.
   */
  async begin(foresee: () => Promise<ImportOutcome>): Promise<{ foreseen: ImportOutcome; isAgain: boolean }> {
    const { pending } = this;
    this.pending = null;
    if (pending !== null) return { foreseen: pending, isAgain: true };
    const foreseen = await foresee();
    await notePending(this.db, this.id, foreseen);
    return { foreseen, isAgain: false };
  }

  /** Marks the chunk as written. */
  async save(rejectsBytes: number): Promise<void> {
    const { done, counts, byPsychic } = this.progress;
    await noteProgress(this.db, { id: this.id, recordsDone: done, counts, byPsychic, rejectsBytes });
  }

  /** Records a psychic in the transaction that creates it. */
  async noteMade(db: Db, username: string): Promise<void> {
    await noteMade(db, this.id, username);
    this.progress.psychicsMade.push(username);
  }

  async finish(): Promise<void> {
    await finishRun(this.db, this.id);
  }
}

async function refuseOthersFile(db: Db, rejectsFile: string, id: string): Promise<void> {
  const other = await findRunOfRejects(db, rejectsFile, id);
  if (other?.isFinished === false)
    throw new StartupError(
      `${rejectsFile} holds the rejected records of the unfinished import of ${other.fileName}. Use a different file.`,
    );
}

/** A resumed run appends to its own rejects file; it may name a new one as long as nothing was rejected. */
async function goOnWithRejects(db: Db, former: ImportRunRow, rejectsFile: string | null): Promise<void> {
  if (former.rejectsFile === rejectsFile) return;
  if (former.rejectsFile !== null)
    throw new StartupError(
      `The stopped import of ${former.fileName} keeps its rejected records in ${former.rejectsFile}. Use that file with --rejects, or start over with --restart.`,
    );
  if (former.counts.rejected !== undefined && former.counts.rejected > 0)
    throw new StartupError(
      `The stopped import of ${former.fileName} has rejected records that were not saved to a file. Omit --rejects, or start over with --restart.`,
    );
  await noteRejectsFile(db, former.id, rejectsFile ?? '');
}

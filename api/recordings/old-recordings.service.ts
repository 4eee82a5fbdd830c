import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { jobActor } from '../access/actor';
import { Audit } from '../audit/audit.service';
import type { Env } from '../config/env';
import { ENV } from '../database/tokens';
import { Jobs } from '../jobs/jobs.service';
import { RecordingStore } from './recording-store.service';
import { findOldRecordings, forgetRecording, type KeptRecording } from './recordings.query';

const name = 'delete-old-recordings';
const day = 86_400_000;
/** The row of a newer file may not be written yet; milliseconds. */
const settles = 3_600_000;

/** Deletes recordings past their retention period, if there is one. */
@Injectable()
export class OldRecordings {
  constructor(
    private readonly db: DataSource,
    private readonly store: RecordingStore,
    private readonly audit: Audit,
    @Inject(ENV) private readonly env: Pick<Env, 'recordingDays'>,
    jobs: Jobs,
  ) {
    jobs.add({ name, cron: '30 4 * * *', run: () => this.delete(new Date()) });
  }

  /**
   * Deletes the file first, so an interrupted deletion is found again next time.
   * @param now the time from which the days are counted
   */
  async delete(now: Date): Promise<void> {
    if (this.env.recordingDays === undefined) return;
    const before = new Date(now.getTime() - this.env.recordingDays * day);
    let last: KeptRecording | undefined;
    do {
      const old = await findOldRecordings(this.db, before, last);
      for (const recording of old) await this.deleteOne(recording, now, before);
      last = old.at(-1);
    } while (last !== undefined);
  }

  private async deleteOne(recording: KeptRecording, now: Date, before: Date): Promise<void> {
    const { network, connection_id } = recording;
    const isGone = await this.store.removeOlder(
      network,
      Number(connection_id),
      new Date(now.getTime() - settles),
    );
    if (!isGone) return;
    await this.db.transaction(async (manager) => {
      if (!(await forgetRecording(manager, recording, before))) return;
      await this.audit.record(manager, jobActor(network, name), {
        action: 'deleted a recording',
        before: { connection_id: Number(connection_id) },
      });
    });
  }
}

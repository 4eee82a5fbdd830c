import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Deleted, Retention } from '../retention/retention.service';
import { RecordingStore } from './recording-store.service';
import { findOldRecordings, forgetRecording, type KeptRecording } from './recordings.query';

/** The row of a newer file may not be written yet; milliseconds. */
const settles = 3_600_000;

/** Deletes recordings past their retention period. */
@Injectable()
export class OldRecordings {
  /** Where the next batch begins: a file that is being replaced stays, and must not be found again. */
  private last: KeptRecording | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly store: RecordingStore,
    retention: Retention,
  ) {
    retention.add('recordings', (before, now) => this.delete(before, now));
  }

  /** Deletes a batch: each file first, so that an interrupted deletion is found again next time. */
  private async delete(before: Date, now: Date): Promise<Deleted[]> {
    for (;;) {
      const old = await findOldRecordings(this.db, before, this.last);
      this.last = old.at(-1);
      const gone: Deleted[] = [];
      for (const { network, connection_id } of old)
        if (await this.deleteOne({ network, connection_id }, before, now)) gone.push({ network, rows: 1 });
      if (gone.length > 0 || old.length === 0) return gone;
    }
  }

  private async deleteOne(recording: KeptRecording, before: Date, now: Date): Promise<boolean> {
    const { network, connection_id } = recording;
    const settled = new Date(now.getTime() - settles);
    const isGone = await this.store.removeOlder(network, Number(connection_id), settled);
    return isGone && forgetRecording(this.db, recording, before);
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { Retention } from '../../platform/retention/retention.service';
import { RecordingStore } from './recording-store.service';
import { findOldRecordings, forgetRecording, oldRecordings } from './recordings.query';

/** The row of a newer file may not be written yet; milliseconds. */
const settles = 3_600_000;

/** Deletes recordings past their retention period. */
@Injectable()
export class OldRecordings {
  /** Where the next batch begins: a file that is being replaced stays, and must not be found again. */
  private last: { network?: Network; id: number } = { id: 0 };

  constructor(
    private readonly db: DataSource,
    private readonly store: RecordingStore,
    retention: Retention,
  ) {
    retention.add('recordings', {
      ...oldRecordings,
      forget: (network, before, now) => this.delete(network, before, now),
    });
  }

  /** Deletes a batch: each file first, so that an interrupted deletion is found again next time. */
  private async delete(network: Network, before: Date, now: Date): Promise<number> {
    for (;;) {
      const after = this.last.network === network ? this.last.id : 0;
      const old = await findOldRecordings(this.db, network, before, after);
      this.last = { network, id: old.at(-1) ?? 0 };
      let gone = 0;
      for (const id of old) if (await this.deleteOne(network, id, before, now)) gone += 1;
      if (gone > 0 || old.length === 0) return gone;
    }
  }

  private async deleteOne(network: Network, id: number, before: Date, now: Date): Promise<boolean> {
    const settled = new Date(now.getTime() - settles);
    const isGone = await this.store.removeOlder(network, id, settled);
    return isGone && forgetRecording(this.db, network, id, before);
  }
}

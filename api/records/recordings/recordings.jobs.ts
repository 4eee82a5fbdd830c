import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../platform/database/clock.service';
import { Jobs } from '../../platform/jobs/jobs.service';
import { RecordingStore } from './recording-store.service';

/** Milliseconds, longer than any upload: a request has 15 minutes. */
const abandoned = 3_600_000;

@Injectable()
export class RecordingsJobs {
  constructor(jobs: Jobs, store: RecordingStore, clock: DatabaseClock) {
    jobs.add('remove-cut-off-uploads', () => store.removeDrafts(new Date(clock.now() - abandoned)));
  }
}

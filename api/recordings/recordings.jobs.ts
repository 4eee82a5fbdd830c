import { Injectable } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.service';
import { RecordingStore } from './recording-store.service';

/** Milliseconds, longer than any upload: a request has 15 minutes. */
const abandoned = 3_600_000;

@Injectable()
export class RecordingsJobs {
  constructor(jobs: Jobs, store: RecordingStore) {
    jobs.add({
      name: 'remove-cut-off-uploads',
      cron: '40 * * * *',
      run: () => store.removeDrafts(new Date(Date.now() - abandoned)),
    });
  }
}

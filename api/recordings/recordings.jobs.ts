import { Injectable } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.service';
import { RecordingStore } from './recording-store.service';

/** No upload takes so many milliseconds: a request has a quarter of an hour. */
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

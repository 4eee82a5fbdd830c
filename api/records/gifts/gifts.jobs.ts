import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Jobs } from '../../platform/jobs/jobs.service';
import { Retention } from '../../platform/retention/retention.service';
import { AutomaticGifts, automaticGiftsJob } from './automatic-gifts.service';
import { forgetGifts, oldGifts, oldRequests } from './gifts.query';

@Injectable()
export class GiftsJobs {
  constructor(jobs: Jobs, gifts: AutomaticGifts, retention: Retention, db: DataSource) {
    jobs.add(automaticGiftsJob, async () => {
      await gifts.send();
    });
    retention.add('gifts', { ...oldGifts, forget: (network, before) => forgetGifts(db, network, before) });
    retention.add('repeats', oldRequests);
  }
}

import { Injectable } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.service';
import { AutomaticGifts } from './automatic-gifts.service';

@Injectable()
export class GiftsJobs {
  constructor(jobs: Jobs, gifts: AutomaticGifts) {
    jobs.add({
      name: 'send-automatic-gifts',
      cron: '0 9 * * *',
      run: async () => {
        await gifts.send();
      },
    });
  }
}

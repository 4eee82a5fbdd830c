import { Injectable } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs.service';
import { Retention } from '../../platform/retention/retention.service';
import { DeliverySender, sendJob } from './delivery-sender.service';
import { oldDeliveries } from './queue.query';

@Injectable()
export class WebhooksJobs {
  constructor(jobs: Jobs, sender: DeliverySender, retention: Retention) {
    // not awaited: a hanging endpoint would delay the job, and with it every other endpoint
    const begin = (): Promise<void> => {
      sender.sendSoon();
      return Promise.resolve();
    };
    jobs.add(sendJob, begin);
    retention.add('deliveryLogs', oldDeliveries);
  }
}

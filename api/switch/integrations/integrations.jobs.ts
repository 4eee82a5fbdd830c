import { Injectable } from '@nestjs/common';
import { Retention } from '../../platform/retention/retention.service';
import { oldCalls } from './call-log/call-log.query';
import { oldRuns } from './import/import.query';

@Injectable()
export class IntegrationsJobs {
  constructor(retention: Retention) {
    retention.add('deliveryLogs', oldCalls);
    retention.add('imports', oldRuns);
  }
}

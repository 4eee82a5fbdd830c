import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Retention } from '../retention/retention.service';
import { forgetCalls } from './call-log/call-log.query';
import { forgetRuns } from './import/import.query';

@Injectable()
export class IntegrationsJobs {
  constructor(retention: Retention, db: DataSource) {
    retention.add('deliveryLogs', (before) => forgetCalls(db, before));
    retention.add('imports', (before) => forgetRuns(db, before));
  }
}

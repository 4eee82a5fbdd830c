import { Global, Module } from '@nestjs/common';
import { listController } from '../lists/list-controller';
import { activityList, networkActivityList } from './activity.query';
import { approvalList } from './approvals.query';
import { AuditSender } from './audit-sender.service';
import { Audit } from './audit.service';
import { Refusals } from './refusals.service';

/** Global, because every change is recorded. */
@Global()
@Module({
  controllers: [activityList, networkActivityList, approvalList].map(listController),
  providers: [Audit, AuditSender, Refusals],
  exports: [Audit, Refusals],
})
export class AuditModule {}

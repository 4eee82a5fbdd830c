import { Global, Module } from '@nestjs/common';
import { ActivityController } from './activity.controller';
import { ActivityService } from './activity.service';
import { ApprovalsController } from './approvals.controller';
import { ApprovalsService } from './approvals.service';
import { AuditSender } from './audit-sender.service';
import { Audit } from './audit.service';
import { Refusals } from './refusals.service';

/** Global, because every change is recorded. */
@Global()
@Module({
  controllers: [ActivityController, ApprovalsController],
  providers: [ActivityService, ApprovalsService, Audit, AuditSender, Refusals],
  exports: [Audit, Refusals],
})
export class AuditModule {}

import { Module } from '@nestjs/common';
import { ApplicantsJobs } from './applicants.jobs';
import { DraftsController } from './drafts.controller';
import { Drafts } from './drafts.service';
import { ApplicationStatuses } from './application-status.service';
import { ApplicationStatusController } from './status.controller';

@Module({
  controllers: [ApplicationStatusController, DraftsController],
  providers: [ApplicantsJobs, ApplicationStatuses, Drafts],
  exports: [ApplicationStatuses, Drafts],
})
export class ApplicantsModule {}

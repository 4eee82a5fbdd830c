import { Module } from '@nestjs/common';
import { ApplicantsJobs } from './applicants.jobs';
import { DraftsController } from './drafts.controller';
import { Drafts } from './drafts.service';

@Module({
  controllers: [DraftsController],
  providers: [ApplicantsJobs, Drafts],
  exports: [Drafts],
})
export class ApplicantsModule {}

import { Module } from '@nestjs/common';
import { InvitationsController } from './invitations.controller';
import { InvitationsJobs } from './invitations.jobs';
import { Invitations } from './invitations.service';
import { RelatedController } from './related.controller';
import { RelatedService } from './related.service';

@Module({
  controllers: [InvitationsController, RelatedController],
  providers: [Invitations, RelatedService, InvitationsJobs],
  exports: [Invitations],
})
export class InvitationsModule {}

import { Module } from '@nestjs/common';
import { InvitationsController } from './invitations.controller';
import { Invitations } from './invitations.service';
import { RelatedController } from './related.controller';
import { RelatedService } from './related.service';

@Module({
  controllers: [InvitationsController, RelatedController],
  providers: [Invitations, RelatedService],
  exports: [Invitations],
})
export class InvitationsModule {}

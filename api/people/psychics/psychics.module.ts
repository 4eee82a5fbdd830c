import { Module } from '@nestjs/common';
import { ChatModule } from '../../switch/chat/chat.module';
import { ApprovalsChannel } from './approvals.channel';
import { BulkController } from './bulk.controller';
import { BulkChanges } from './bulk.service';
import { OversightController } from './oversight.controller';
import { Oversight } from './oversight.service';
import { PsychicsChannel } from './psychics.channel';
import { PsychicsController } from './psychics.controller';
import { PsychicsService } from './psychics.service';
import { ReferralsController } from './referrals.controller';
import { Referrals } from './referrals.service';

@Module({
  imports: [ChatModule],
  controllers: [BulkController, PsychicsController, OversightController, ReferralsController],
  providers: [ApprovalsChannel, BulkChanges, Oversight, PsychicsChannel, PsychicsService, Referrals],
  exports: [Oversight, PsychicsService],
})
export class PsychicsModule {}

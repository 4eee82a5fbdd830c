import { Module } from '@nestjs/common';
import { ChatModule } from '../../switch/chat/chat.module';
import { ApprovalsChannel } from './approvals.channel';
import { OversightController } from './oversight.controller';
import { Oversight } from './oversight.service';
import { PsychicsChannel } from './psychics.channel';
import { PsychicsController } from './psychics.controller';
import { PsychicsService } from './psychics.service';
import { ReferralsController } from './referrals.controller';
import { Referrals } from './referrals.service';

@Module({
  imports: [ChatModule],
  controllers: [PsychicsController, OversightController, ReferralsController],
  providers: [ApprovalsChannel, Oversight, PsychicsChannel, PsychicsService, Referrals],
  exports: [Oversight, PsychicsService],
})
export class PsychicsModule {}

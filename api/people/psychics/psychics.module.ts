import { Module } from '@nestjs/common';
import { listController } from '../../platform/lists/list-controller';
import { ChatModule } from '../../switch/chat/chat.module';
import { ApprovalsChannel } from './approvals.channel';
import { BulkController } from './bulk.controller';
import { BulkChanges } from './bulk.service';
import { FirstDaysController } from './first-days.controller';
import { OversightController } from './oversight.controller';
import { Oversight } from './oversight.service';
import { PsychicsChannel } from './psychics.channel';
import { PsychicsController } from './psychics.controller';
import { PsychicsService } from './psychics.service';
import { psychicList } from './psychics.query';
import { referralList } from './referrals.query';

@Module({
  imports: [ChatModule],
  controllers: [
    listController(psychicList),
    listController(referralList),
    BulkController,
    FirstDaysController,
    PsychicsController,
    OversightController,
  ],
  providers: [ApprovalsChannel, BulkChanges, Oversight, PsychicsChannel, PsychicsService],
  exports: [Oversight, PsychicsService],
})
export class PsychicsModule {}

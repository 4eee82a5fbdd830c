import { Module } from '@nestjs/common';
import { listController } from '../../platform/lists/list-controller';
import { PayAttentionController } from './attention.controller';
import { owingList } from './owing.query';
import { Reminders } from './reminders.service';
import { YearsController } from './years.controller';
import { Years } from './years.service';

@Module({
  controllers: [YearsController, PayAttentionController, listController(owingList)],
  providers: [Years, Reminders],
  exports: [Years],
})
export class PayRunsModule {}

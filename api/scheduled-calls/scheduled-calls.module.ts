import { Module } from '@nestjs/common';
import { ScheduledCallsChannel } from './scheduled-calls.channel';
import { ScheduledCallsController } from './scheduled-calls.controller';
import { ScheduledCallsService } from './scheduled-calls.service';

@Module({
  controllers: [ScheduledCallsController],
  providers: [ScheduledCallsChannel, ScheduledCallsService],
})
export class ScheduledCallsModule {}

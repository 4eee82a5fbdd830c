import { Module } from '@nestjs/common';
import { AvailabilityChannel } from './availability.channel';
import { AvailabilityController } from './availability.controller';
import { AvailabilityService } from './availability.service';
import { PauseClock } from './pause-clock.service';
import { ScheduledCallsChannel } from './scheduled-calls.channel';
import { ScheduledCallsController } from './scheduled-calls.controller';
import { ScheduledCallsService } from './scheduled-calls.service';
import { SilentContacts } from './silent-contacts.service';

@Module({
  controllers: [AvailabilityController, ScheduledCallsController],
  providers: [
    AvailabilityChannel,
    AvailabilityService,
    ScheduledCallsChannel,
    ScheduledCallsService,
    PauseClock,
    SilentContacts,
  ],
  exports: [AvailabilityService],
})
export class AvailabilityModule {}

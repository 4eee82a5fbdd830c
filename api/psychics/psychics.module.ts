import { Module } from '@nestjs/common';
import { AvailabilityController } from '../availability/availability.controller';
import { AvailabilityService } from '../availability/availability.service';
import { LiveEvents } from '../live/live-events.service';
import { OversightController } from './oversight.controller';
import { Oversight } from './oversight.service';
import { PsychicAccess } from '../access/psychic-access.service';
import { PsychicsController } from './psychics.controller';
import { PsychicsService } from './psychics.service';
import { ScheduledCallsController } from '../scheduled-calls/scheduled-calls.controller';

@Module({
  // fixed addresses such as psychics/busy come before psychics/:id
  controllers: [AvailabilityController, PsychicsController, OversightController, ScheduledCallsController],
  providers: [AvailabilityService, LiveEvents, Oversight, PsychicAccess, PsychicsService],
  exports: [AvailabilityService, PsychicAccess, PsychicsService],
})
export class PsychicsModule {}

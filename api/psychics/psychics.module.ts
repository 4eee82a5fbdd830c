import { Module } from '@nestjs/common';
import { AvailabilityController } from './availability.controller';
import { AvailabilityService } from './availability.service';
import { LiveEvents } from './live-events.service';
import { OversightController } from './oversight.controller';
import { Oversight } from './oversight.service';
import { PsychicAccess } from './psychic-access.service';
import { PsychicsController } from './psychics.controller';
import { PsychicsService } from './psychics.service';
import { ScheduledCallsController } from './scheduled-calls.controller';

@Module({
  // fixed addresses such as psychics/busy come before psychics/:id
  controllers: [AvailabilityController, PsychicsController, OversightController, ScheduledCallsController],
  providers: [AvailabilityService, LiveEvents, Oversight, PsychicAccess, PsychicsService],
  exports: [AvailabilityService, PsychicAccess, PsychicsService],
})
export class PsychicsModule {}

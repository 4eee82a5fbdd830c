import { Module } from '@nestjs/common';
import { LiveEvents } from '../live/live-events.service';
import { AvailabilityController } from './availability.controller';
import { AvailabilityService } from './availability.service';

@Module({
  controllers: [AvailabilityController],
  providers: [AvailabilityService, LiveEvents],
  exports: [AvailabilityService],
})
export class AvailabilityModule {}

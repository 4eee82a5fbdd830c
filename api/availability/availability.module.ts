import { Module } from '@nestjs/common';
import { AvailabilityChannel } from './availability.channel';
import { AvailabilityController } from './availability.controller';
import { AvailabilityService } from './availability.service';

@Module({
  controllers: [AvailabilityController],
  providers: [AvailabilityChannel, AvailabilityService],
  exports: [AvailabilityService],
})
export class AvailabilityModule {}

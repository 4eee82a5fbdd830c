import { Module } from '@nestjs/common';
import { AvailabilityChannel } from './availability.channel';
import { AvailabilityController } from './availability.controller';
import { AvailabilityService } from './availability.service';
import { SilentContacts } from './silent-contacts.service';

@Module({
  controllers: [AvailabilityController],
  providers: [AvailabilityChannel, AvailabilityService, SilentContacts],
  exports: [AvailabilityService],
})
export class AvailabilityModule {}

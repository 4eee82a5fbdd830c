import { Module } from '@nestjs/common';
import { ReadingsModule } from '../../records/readings/readings.module';
import { StatisticsModule } from '../../records/statistics/statistics.module';
import { AvailabilityModule } from '../availability/availability.module';
import { RecordingsModule } from '../../records/recordings/recordings.module';
import { CallLog } from './call-log/call-log.service';
import { KeyCallsController } from './call-log/key-calls.controller';
import { KeyCalls } from './call-log/key-calls.service';
import { IntegrationListsController } from './lists/lists.controller';
import { IntegrationLists } from './lists/lists.service';
import { ReadingBackController } from './reading-back/reading-back.controller';
import { ReadingBack } from './reading-back/reading-back.service';
import { IntegrationsJobs } from './integrations.jobs';
import { IntegrationReadingsController } from './readings.controller';
import { IntegrationReadings } from './readings.service';
import { IntegrationSwitchController } from './switch.controller';

@Module({
  imports: [AvailabilityModule, ReadingsModule, RecordingsModule, StatisticsModule],
  controllers: [
    IntegrationReadingsController,
    IntegrationListsController,
    IntegrationSwitchController,
    ReadingBackController,
    KeyCallsController,
  ],
  providers: [IntegrationReadings, IntegrationLists, ReadingBack, CallLog, KeyCalls, IntegrationsJobs],
})
export class IntegrationsModule {}

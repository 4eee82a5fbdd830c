import { Module } from '@nestjs/common';
import { listController } from '../../platform/lists/list-controller';
import { PayRunsModule } from '../../records/pay-runs/pay-runs.module';
import { ReadingsModule } from '../../records/readings/readings.module';
import { StatisticsModule } from '../../records/statistics/statistics.module';
import { AvailabilityModule } from '../availability/availability.module';
import { RecordingsModule } from '../../records/recordings/recordings.module';
import { CallLog } from './call-log/call-log.service';
import { keyCallList, keyList } from './call-log/key-calls.query';
import { IntegrationListsController } from './lists/lists.controller';
import { IntegrationLists } from './lists/lists.service';
import { ReadingBackController } from './reading-back/reading-back.controller';
import { ReadingBack } from './reading-back/reading-back.service';
import { IntegrationsJobs } from './integrations.jobs';
import { IntegrationReadingsController } from './readings.controller';
import { IntegrationPaymentsController } from './payments.controller';
import { IntegrationReadings } from './readings.service';
import { IntegrationSwitchController } from './switch.controller';

@Module({
  imports: [AvailabilityModule, PayRunsModule, ReadingsModule, RecordingsModule, StatisticsModule],
  controllers: [
    IntegrationReadingsController,
    IntegrationListsController,
    IntegrationSwitchController,
    IntegrationPaymentsController,
    ReadingBackController,
    listController(keyList),
    listController(keyCallList),
  ],
  providers: [IntegrationReadings, IntegrationLists, ReadingBack, CallLog, IntegrationsJobs],
})
export class IntegrationsModule {}

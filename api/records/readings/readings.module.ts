import { Module } from '@nestjs/common';
import { ReadingsIngest } from './ingest/readings-ingest';
import { listController } from '../../platform/lists/list-controller';
import { OldReadings } from './old-readings.service';
import { customerCountList, psychicCountList } from './reading-counts.query';
import { NetworkReadingsController, ReadingsController } from './readings.controller';
import { networkReadingList } from './readings.query';
import { ReadingsService } from './readings.service';

@Module({
  controllers: [
    ...[networkReadingList, psychicCountList, customerCountList].map((list) => listController(list)),
    NetworkReadingsController,
    ReadingsController,
  ],
  providers: [OldReadings, ReadingsIngest, ReadingsService],
  exports: [ReadingsIngest],
})
export class ReadingsModule {}

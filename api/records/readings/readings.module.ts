import { Module } from '@nestjs/common';
import { ReadingsIngest } from './ingest/readings-ingest';
import { listController } from '../../platform/lists/list-controller';
import { OldReadings } from './old-readings.service';
import { ReadingsController } from './readings.controller';
import { networkReadingList } from './readings.query';
import { ReadingsService } from './readings.service';

@Module({
  controllers: [listController(networkReadingList), ReadingsController],
  providers: [OldReadings, ReadingsIngest, ReadingsService],
  exports: [ReadingsIngest],
})
export class ReadingsModule {}

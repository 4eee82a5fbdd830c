import { Module } from '@nestjs/common';
import { ReadingsIngest } from './ingest/readings-ingest';
import { OldReadings } from './old-readings.service';
import { ReadingsController } from './readings.controller';
import { ReadingsService } from './readings.service';

@Module({
  controllers: [ReadingsController],
  providers: [OldReadings, ReadingsIngest, ReadingsService],
  exports: [ReadingsIngest],
})
export class ReadingsModule {}

import { Module } from '@nestjs/common';
import { ReadingsIngest } from './ingest/readings-ingest';
import { ReadingsController } from './readings.controller';
import { ReadingsService } from './readings.service';

@Module({
  controllers: [ReadingsController],
  providers: [ReadingsIngest, ReadingsService],
  exports: [ReadingsIngest],
})
export class ReadingsModule {}

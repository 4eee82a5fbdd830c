import { Module } from '@nestjs/common';
import { PsychicsModule } from '../psychics/psychics.module';
import { ReadingsIngest } from './ingest/readings-ingest';
import { ReadingsController } from './readings.controller';
import { ReadingsService } from './readings.service';

@Module({
  imports: [PsychicsModule],
  controllers: [ReadingsController],
  providers: [ReadingsIngest, ReadingsService],
  exports: [ReadingsIngest],
})
export class ReadingsModule {}

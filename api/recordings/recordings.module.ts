import { Module } from '@nestjs/common';
import { RecordingStore } from './recording-store.service';
import { RecordingsController } from './recordings.controller';
import { Recordings } from './recordings.service';

@Module({
  controllers: [RecordingsController],
  providers: [Recordings, RecordingStore],
  exports: [Recordings],
})
export class RecordingsModule {}

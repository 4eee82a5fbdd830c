import { Module } from '@nestjs/common';
import { OldRecordings } from './old-recordings.service';
import { RecordingStore } from './recording-store.service';
import { RecordingsController } from './recordings.controller';
import { Recordings } from './recordings.service';

@Module({
  controllers: [RecordingsController],
  providers: [Recordings, RecordingStore, OldRecordings],
  exports: [Recordings],
})
export class RecordingsModule {}

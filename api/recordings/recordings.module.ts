import { Module } from '@nestjs/common';
import { OldRecordings } from './old-recordings.service';
import { RecordingStore } from './recording-store.service';
import { RecordingsController } from './recordings.controller';
import { RecordingsJobs } from './recordings.jobs';
import { Recordings } from './recordings.service';

@Module({
  controllers: [RecordingsController],
  providers: [Recordings, RecordingStore, OldRecordings, RecordingsJobs],
  exports: [Recordings, RecordingStore],
})
export class RecordingsModule {}

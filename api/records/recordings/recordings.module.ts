import { Module } from '@nestjs/common';
import { MissingRecordings } from './missing-recordings.service';
import { OldRecordings } from './old-recordings.service';
import { RecordingStore } from './recording-store.service';
import { RecordingsController } from './recordings.controller';
import { RecordingsJobs } from './recordings.jobs';
import { Recordings } from './recordings.service';

@Module({
  controllers: [RecordingsController],
  providers: [Recordings, RecordingStore, OldRecordings, MissingRecordings, RecordingsJobs],
  exports: [Recordings, RecordingStore, MissingRecordings],
})
export class RecordingsModule {}

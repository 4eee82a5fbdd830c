import { Module } from '@nestjs/common';
import { PsychicsModule } from '../psychics/psychics.module';
import { RecordingStore } from './recording-store.service';
import { RecordingsController } from './recordings.controller';
import { Recordings } from './recordings.service';

@Module({
  imports: [PsychicsModule],
  controllers: [RecordingsController],
  providers: [Recordings, RecordingStore],
  exports: [Recordings],
})
export class RecordingsModule {}

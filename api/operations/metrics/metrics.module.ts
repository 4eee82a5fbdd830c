import { Module } from '@nestjs/common';
import { ChatModule } from '../../switch/chat/chat.module';
import { RecordingsModule } from '../../records/recordings/recordings.module';
import { MetricsServer } from './metrics-server.service';
import { Metrics } from './metrics.service';

/** Loaded only if `METRICS_PORT` is set. */
@Module({ imports: [ChatModule, RecordingsModule], providers: [Metrics, MetricsServer] })
export class MetricsModule {}

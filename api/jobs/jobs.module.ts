import { Module } from '@nestjs/common';
import { StatisticsModule } from '../statistics/statistics.module';
import { Jobs } from './jobs.service';

@Module({ imports: [StatisticsModule], providers: [Jobs] })
export class JobsModule {}

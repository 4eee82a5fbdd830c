import { Module } from '@nestjs/common';
import { Publication } from './publication.service';
import { StatisticsController } from './statistics.controller';
import { StatisticsJobs } from './statistics.jobs';
import { StatisticsService } from './statistics.service';

@Module({
  controllers: [StatisticsController],
  providers: [Publication, StatisticsJobs, StatisticsService],
  exports: [Publication],
})
export class StatisticsModule {}

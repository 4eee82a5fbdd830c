import { Module } from '@nestjs/common';
import { Publication } from './publication.service';
import { PublishedFigures } from './published-figures.service';
import { StatisticsController } from './statistics.controller';
import { StatisticsJobs } from './statistics.jobs';
import { StatisticsService } from './statistics.service';

@Module({
  controllers: [StatisticsController],
  providers: [Publication, PublishedFigures, StatisticsJobs, StatisticsService],
  exports: [Publication],
})
export class StatisticsModule {}

import { Module } from '@nestjs/common';
import { DaysService } from './days.service';
import { OwnStatisticsService } from './own-statistics.service';
import { PsychicFiguresController } from './psychic-figures.controller';
import { Publication } from './publication.service';
import { PublishedFigures } from './published-figures.service';
import { StatisticsController } from './statistics.controller';
import { StatisticsJobs } from './statistics.jobs';
import { StatisticsService } from './statistics.service';

@Module({
  controllers: [StatisticsController, PsychicFiguresController],
  providers: [
    DaysService,
    OwnStatisticsService,
    Publication,
    PublishedFigures,
    StatisticsJobs,
    StatisticsService,
  ],
  exports: [Publication],
})
export class StatisticsModule {}

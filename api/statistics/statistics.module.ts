import { Module } from '@nestjs/common';
import { Publication } from './publication.service';
import { StatisticsController } from './statistics.controller';
import { StatisticsService } from './statistics.service';

@Module({
  controllers: [StatisticsController],
  providers: [Publication, StatisticsService],
  exports: [Publication],
})
export class StatisticsModule {}

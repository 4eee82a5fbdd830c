import { Module } from '@nestjs/common';
import { ReadingsModule } from '../readings/readings.module';
import { StatisticsModule } from '../statistics/statistics.module';
import { IntegrationReadingsController } from './readings.controller';
import { IntegrationReadings } from './readings.service';

@Module({
  imports: [ReadingsModule, StatisticsModule],
  controllers: [IntegrationReadingsController],
  providers: [IntegrationReadings],
})
export class IntegrationsModule {}

import { Module } from '@nestjs/common';
import { Draining } from './draining';
import { HealthController } from './health.controller';
import { OperationsController } from '../../operations/upkeep/operations.controller';
import { OperationsService } from '../../operations/upkeep/operations.service';
import { StoppedDeletions } from '../../operations/upkeep/stopped-deletions.service';

@Module({
  controllers: [HealthController, OperationsController],
  providers: [Draining, OperationsService, StoppedDeletions],
})
export class HealthModule {}

import { Module } from '@nestjs/common';
import { OperationsController } from './operations.controller';
import { OperationsService } from './operations.service';
import { StoppedDeletions } from './stopped-deletions.service';

@Module({ controllers: [OperationsController], providers: [OperationsService, StoppedDeletions] })
export class UpkeepModule {}

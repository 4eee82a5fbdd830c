import { Module } from '@nestjs/common';
import { FailedMails } from './failed-mails.service';
import { OperationsController } from './operations.controller';
import { OperationsService } from './operations.service';
import { StoppedDeletions } from './stopped-deletions.service';

@Module({
  controllers: [OperationsController],
  providers: [FailedMails, OperationsService, StoppedDeletions],
})
export class UpkeepModule {}

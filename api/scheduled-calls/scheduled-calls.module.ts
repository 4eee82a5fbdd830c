import { Module } from '@nestjs/common';
import { ScheduledCallsController } from './scheduled-calls.controller';

@Module({ controllers: [ScheduledCallsController] })
export class ScheduledCallsModule {}

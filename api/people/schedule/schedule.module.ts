import { Module } from '@nestjs/common';
import { CoverageController } from './coverage.controller';
import { CoverageService } from './coverage.service';
import { GapMessages } from './gap-messages.service';
import { ScheduleDaysController } from './schedule-days.controller';
import { ScheduleDaysService } from './schedule-days.service';
import { ScheduleController } from './schedule.controller';
import { ScheduleService } from './schedule.service';

@Module({
  controllers: [CoverageController, ScheduleController, ScheduleDaysController],
  providers: [CoverageService, GapMessages, ScheduleDaysService, ScheduleService],
})
export class ScheduleModule {}

import { Module } from '@nestjs/common';
import { PsychicsModule } from '../psychics/psychics.module';
import { ScheduleController } from './schedule.controller';
import { ScheduleService } from './schedule.service';

@Module({ imports: [PsychicsModule], controllers: [ScheduleController], providers: [ScheduleService] })
export class ScheduleModule {}

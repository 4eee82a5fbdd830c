import { Module } from '@nestjs/common';
import { PsychicsModule } from '../psychics/psychics.module';
import { ScheduleController } from './schedule.controller';

@Module({ imports: [PsychicsModule], controllers: [ScheduleController] })
export class ScheduleModule {}

import { Module } from '@nestjs/common';
import { PsychicsModule } from '../psychics/psychics.module';
import { ActivityController } from './activity.controller';

@Module({ imports: [PsychicsModule], controllers: [ActivityController] })
export class ActivityModule {}

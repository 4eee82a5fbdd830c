import { Module } from '@nestjs/common';
import { GiftsModule } from '../gifts/gifts.module';
import { ProfilesModule } from '../profiles/profiles.module';
import { StatisticsModule } from '../statistics/statistics.module';
import { Jobs } from './jobs.service';

@Module({ imports: [GiftsModule, ProfilesModule, StatisticsModule], providers: [Jobs] })
export class JobsModule {}

import { Module } from '@nestjs/common';
import { FirstManagerController } from './first-manager.controller';
import { FirstManagerJobs } from './first-manager.jobs';
import { FirstManagers } from './first-managers.service';

@Module({ controllers: [FirstManagerController], providers: [FirstManagers, FirstManagerJobs] })
export class FirstManagerModule {}

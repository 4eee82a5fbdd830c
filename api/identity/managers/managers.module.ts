import { Module } from '@nestjs/common';
import { FirstManagerController } from './first-manager.controller';
import { FirstManagerJobs } from './first-manager.jobs';
import { FirstManagers } from './first-managers.service';
import { ManagersController } from './managers.controller';
import { Managers } from './managers.service';

@Module({
  controllers: [FirstManagerController, ManagersController],
  providers: [FirstManagers, FirstManagerJobs, Managers],
})
export class ManagersModule {}

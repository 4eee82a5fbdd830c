import { Module } from '@nestjs/common';
import { listController } from '../../platform/lists/list-controller';
import { FirstManagerController } from './first-manager.controller';
import { FirstManagerJobs } from './first-manager.jobs';
import { FirstManagers } from './first-managers.service';
import { ManagersController } from './managers.controller';
import { managerList } from './managers.query';
import { Managers } from './managers.service';

@Module({
  controllers: [listController(managerList), FirstManagerController, ManagersController],
  providers: [FirstManagers, FirstManagerJobs, Managers],
})
export class ManagersModule {}

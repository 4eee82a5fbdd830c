import { Module } from '@nestjs/common';
import { ManagersController } from './managers.controller';
import { Managers } from './managers.service';

@Module({ controllers: [ManagersController], providers: [Managers] })
export class ManagersModule {}

import { Module } from '@nestjs/common';
import { FirstManagerController } from './first-manager.controller';
import { FirstManagers } from './first-managers.service';

@Module({ controllers: [FirstManagerController], providers: [FirstManagers] })
export class FirstManagerModule {}

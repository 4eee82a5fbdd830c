import { Module } from '@nestjs/common';
import { exportControllers } from './exports.controllers';
import { Exports } from './exports.service';

@Module({ controllers: exportControllers, providers: [Exports] })
export class ExportsModule {}

import { Module } from '@nestjs/common';
import { ExportsController } from './exports.controller';
import { Exports } from './exports.service';

@Module({ controllers: [ExportsController], providers: [Exports] })
export class ExportsModule {}

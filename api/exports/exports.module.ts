import { Module } from '@nestjs/common';
import { PsychicsModule } from '../psychics/psychics.module';
import { ExportsController } from './exports.controller';
import { Exports } from './exports.service';

@Module({ imports: [PsychicsModule], controllers: [ExportsController], providers: [Exports] })
export class ExportsModule {}

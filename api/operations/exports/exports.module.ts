import { Module } from '@nestjs/common';
import { PayRunsModule } from '../../records/pay-runs/pay-runs.module';
import { exportControllers } from './exports.controllers';
import { Exports } from './exports.service';
import { YearFileController } from './year-file.controller';

@Module({
  imports: [PayRunsModule],
  controllers: [...exportControllers, YearFileController],
  providers: [Exports],
})
export class ExportsModule {}

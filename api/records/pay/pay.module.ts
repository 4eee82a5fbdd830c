import { Module } from '@nestjs/common';
import { ClosingJobs } from './closing.jobs';
import { Closing } from './closing.service';
import { OldPay } from './old-pay.service';

@Module({
  providers: [Closing, ClosingJobs, OldPay],
  exports: [Closing],
})
export class PayModule {}

import { Module } from '@nestjs/common';
import { OldPay } from './old-pay.service';

@Module({
  providers: [OldPay],
})
export class PayModule {}

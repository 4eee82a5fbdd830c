import { Module } from '@nestjs/common';
import { listController } from '../../platform/lists/list-controller';
import { PayModule } from '../pay/pay.module';
import { owingList } from './owing.query';
import { PaymentFiles } from './payment-files.service';
import { PayRuns } from './pay-runs.service';
import { Reminders } from './reminders.service';
import { RunChanges } from './run-changes.service';
import { PayAttentionController, PayRunsController, RunStatementsController } from './runs.controller';
import { SentPayments } from './sent-payments.service';
import { StatementChanges } from './statement-changes.service';
import { YearsController } from './years.controller';
import { Years } from './years.service';

@Module({
  imports: [PayModule],
  controllers: [
    PayRunsController,
    RunStatementsController,
    YearsController,
    PayAttentionController,
    listController(owingList),
  ],
  providers: [PaymentFiles, PayRuns, Reminders, RunChanges, SentPayments, StatementChanges, Years],
  exports: [SentPayments, Years],
})
export class PayRunsModule {}

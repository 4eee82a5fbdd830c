import { Module } from '@nestjs/common';
import { listController } from '../../platform/lists/list-controller';
import { ClosingJobs } from './closing.jobs';
import { Closing } from './closing.service';
import { OldPay } from './old-pay.service';
import { StatementsController } from './statements.controller';
import { statementList } from './statements.query';
import { Statements } from './statements.service';

@Module({
  controllers: [listController(statementList), StatementsController],
  providers: [Closing, ClosingJobs, OldPay, Statements],
  exports: [Closing, Statements],
})
export class PayModule {}

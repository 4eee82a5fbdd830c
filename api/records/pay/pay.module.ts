import { Module } from '@nestjs/common';
import { listController } from '../../platform/lists/list-controller';
import { AdjustmentsController } from './adjustments.controller';
import { adjustmentList, networkAdjustmentList } from './adjustments.query';
import { Adjustments } from './adjustments.service';
import { ClosingJobs } from './closing.jobs';
import { Closing } from './closing.service';
import { EarningsController } from './earnings.controller';
import { OldPay } from './old-pay.service';
import { PayProfileController } from './pay-profile.controller';
import { PayProfiles } from './pay-profile.service';
import { PayTermsController } from './pay-terms.controller';
import { PayTerms } from './pay-terms.service';
import { WeeklyGoalController } from './weekly-goal.controller';
import { WeeklyGoals } from './weekly-goal.service';
import { StatementsController } from './statements.controller';
import { statementList } from './statements.query';
import { Statements } from './statements.service';

@Module({
  controllers: [
    listController(adjustmentList),
    listController(networkAdjustmentList),
    listController(statementList),
    AdjustmentsController,
    EarningsController,
    PayProfileController,
    PayTermsController,
    StatementsController,
    WeeklyGoalController,
  ],
  providers: [Adjustments, Closing, ClosingJobs, OldPay, PayProfiles, PayTerms, Statements, WeeklyGoals],
  exports: [Adjustments, Closing, Statements],
})
export class PayModule {}

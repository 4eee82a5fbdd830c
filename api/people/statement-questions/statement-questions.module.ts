import { Module } from '@nestjs/common';
import { PayModule } from '../../records/pay/pay.module';
import { StatementQuestionsController } from './statement-questions.controller';
import { StatementQuestions } from './statement-questions.service';

@Module({
  imports: [PayModule],
  controllers: [StatementQuestionsController],
  providers: [StatementQuestions],
})
export class StatementQuestionsModule {}

import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import { IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import {
  StatementAnswerInput,
  StatementQuestionInput,
  StatementQuestionRow,
} from './statement-questions.dto';
import { StatementQuestions } from './statement-questions.service';

@ApiTags('Pay')
@Controller('psychics/:id/statements/:sid/questions')
export class StatementQuestionsController {
  constructor(private readonly questions: StatementQuestions) {}

  @Get()
  @Access('own')
  @ApiOperation({ summary: 'The questions about a statement with their answers, newest first' })
  @ApiOkResponse({ type: [StatementQuestionRow] })
  list(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('sid', IdPipe) statementId: number,
  ): Promise<StatementQuestionRow[]> {
    return this.questions.list(actor, id, statementId);
  }

  @Post()
  @Access('psychic')
  @Refuses('conflict')
  @ApiOperation({ summary: 'Ask about your own statement or one of its lines; one question at a time' })
  ask(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('sid', IdPipe) statementId: number,
    @Body() question: StatementQuestionInput,
  ): Promise<StatementQuestionRow> {
    return this.questions.ask(actor, id, statementId, question);
  }

  @Post(':qid/answer')
  @HttpCode(200)
  @Access('manager')
  @Needs({ right: 'pay_prepare' })
  @Refuses('conflict')
  @ApiOperation({
    summary: 'Answer a question about a statement by mail, with an adjustment if it is needed',
  })
  answer(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) psychicId: number,
    @Param('sid', IdPipe) statementId: number,
    @Param('qid', IdPipe) id: number,
    @Body() answer: StatementAnswerInput,
  ): Promise<StatementQuestionRow> {
    return this.questions.answer(actor, { psychicId, statementId, id }, answer);
  }
}

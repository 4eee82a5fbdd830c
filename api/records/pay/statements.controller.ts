import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import type { ListRows } from '../../platform/database/list';
import { AnswersList } from '../../platform/http/answer';
import { ConnectionIdPipe, IdPipe } from '../../platform/http/input.pipe';
import { ListQuery } from '../../platform/http/paging';
import { CurrentStatementQuery, StatementDetail, StatementLineRow } from './pay.dto';
import { Statements } from './statements.service';

@ApiTags('Pay')
@Access('own')
@Controller('psychics/:id/statements')
export class StatementsController {
  constructor(private readonly statements: Statements) {}

  @Get('current')
  @ApiOperation({
    summary: 'The statement so far of the running period, or of another one that is not closed',
  })
  @ApiOkResponse({ type: StatementDetail })
  current(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: CurrentStatementQuery,
  ): Promise<StatementDetail> {
    return this.statements.current(actor, id, query);
  }

  @Get(':sid')
  @ApiOperation({ summary: 'A statement as it is printed' })
  @ApiOkResponse({ type: StatementDetail })
  detail(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('sid', ConnectionIdPipe) statementId: number,
  ): Promise<StatementDetail> {
    return this.statements.detail(actor, id, statementId);
  }

  @Get(':sid/lines')
  @ApiOperation({ summary: 'Every line of a statement; in limited mode without those of contacts' })
  @AnswersList('statement_lines', StatementLineRow)
  lines(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('sid', ConnectionIdPipe) statementId: number,
    @Query() query: ListQuery,
  ): Promise<ListRows<StatementLineRow>> {
    return this.statements.lines(actor, id, statementId, query);
  }
}

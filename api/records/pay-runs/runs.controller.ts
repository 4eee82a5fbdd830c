import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  type StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Day } from '../../../common/domain/new-york-time';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import type { ListRows } from '../../platform/database/list';
import { type Answer, AnswersList } from '../../platform/http/answer';
import { AnswersVersion, ChangesVersion, Condition, type IfMatch } from '../../platform/http/etag';
import { HeadersOnly } from '../../platform/http/headers-only.interceptor';
import { DayPipe, IdPipe } from '../../platform/http/input.pipe';
import { OwnPagesOnly } from '../../platform/http/origin.guard';
import { ListQuery } from '../../platform/http/paging';
import { Refuses } from '../../platform/http/refuses.decorator';
import { csvType } from '../../platform/lists/csv';
import { PayRuns } from './pay-runs.service';
import { PaymentFiles } from './payment-files.service';
import { Reminders } from './reminders.service';
import { RunChanges } from './run-changes.service';
import {
  ClosedRun,
  HoldInput,
  PayAttention,
  PaymentFileQuery,
  PayRun,
  PayRunDetail,
  ReturnedPaymentInput,
  RunPaymentInput,
  RunStatement,
} from './runs.dto';
import { StatementChanges } from './statement-changes.service';

const periodParam = { name: 'period_to', schema: { type: 'string' as const, format: 'date' } };
const isRequired = { isRequired: true };

@ApiTags('Pay')
@Access('manager')
@Controller('pay/runs')
export class PayRunsController {
  constructor(
    private readonly runs: PayRuns,
    private readonly changes: RunChanges,
    private readonly files: PaymentFiles,
  ) {}

  @Get()
  @Needs({ right: 'pay_prepare' })
  @AnswersList('pay_runs', PayRun)
  @ApiOperation({ summary: 'Runs of pay, the newest first; figures of open periods are as of now' })
  list(@Caller() actor: SignedInActor, @Query() query: ListQuery): Promise<ListRows<PayRun>> {
    return this.runs.list(actor, query);
  }

  @Get(':period_to')
  @Needs({ right: 'pay_prepare' })
  @ApiParam(periodParam)
  @AnswersVersion(PayRunDetail)
  @ApiOperation({ summary: 'A run of pay, by the last day of its period' })
  find(
    @Caller() actor: SignedInActor,
    @Param('period_to', DayPipe) periodTo: Day,
  ): Promise<Answer<PayRunDetail>> {
    return this.runs.find(actor, periodTo);
  }

  @Get(':period_to/statements')
  @Needs({ right: 'pay_prepare' })
  @ApiParam(periodParam)
  @AnswersList('run_statements', RunStatement)
  @ApiOperation({ summary: 'The statements of a run, what is unusual first' })
  statements(
    @Caller() actor: SignedInActor,
    @Param('period_to', DayPipe) periodTo: Day,
    @Query() query: ListQuery,
  ): Promise<ListRows<RunStatement>> {
    return this.runs.statements(actor, periodTo, query);
  }

  @Post(':period_to/close')
  @Needs({ oneOf: ['pay_prepare', 'pay_approve'] })
  @HttpCode(200)
  @ApiParam(periodParam)
  @ChangesVersion(ClosedRun, isRequired)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Close the statements of a run whose amounts are as shown' })
  close(
    @Caller() actor: SignedInActor,
    @Param('period_to', DayPipe) periodTo: Day,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<ClosedRun>> {
    return this.changes.close(actor, periodTo, ifMatch);
  }

  @Post(':period_to/approve')
  @Needs({ right: 'pay_approve', proof: true })
  @HttpCode(200)
  @ApiParam(periodParam)
  @ChangesVersion(PayRunDetail, isRequired)
  @Refuses('own_preparation')
  @ApiOperation({ summary: 'Approve the closed statements of a run that are not held' })
  approve(
    @Caller() actor: SignedInActor,
    @Param('period_to', DayPipe) periodTo: Day,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<PayRunDetail>> {
    return this.changes.approve(actor, periodTo, ifMatch);
  }

  @Post(':period_to/paid')
  @Needs({ right: 'pay_approve', proof: true })
  @HttpCode(200)
  @ApiParam(periodParam)
  @ChangesVersion(PayRunDetail, isRequired)
  @ApiOperation({ summary: 'Record a payment of each approved statement of a run that is not held' })
  pay(
    @Caller() actor: SignedInActor,
    @Param('period_to', DayPipe) periodTo: Day,
    @Body() payment: RunPaymentInput,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<PayRunDetail>> {
    return this.changes.pay(actor, periodTo, payment, ifMatch);
  }

  @Get(':period_to/export')
  @Needs({ right: 'pay_approve', proof: true })
  @OwnPagesOnly()
  @UseInterceptors(new HeadersOnly(csvType))
  @ApiParam(periodParam)
  @ApiProduces('text/csv')
  @ApiOkResponse({
    schema: { type: 'string' },
    headers: {
      'X-Row-Count': { description: 'The number of payments', schema: { type: 'integer' } },
      'X-Control-Total': {
        description: 'Their sum in US dollars',
        schema: { type: 'string', example: '18423.57' },
      },
    },
  })
  @Refuses('conflict')
  @ApiOperation({
    summary:
      'The payment file of a run: what is approved and not held; once all of it is paid, what was paid',
  })
  export(
    @Caller() actor: SignedInActor,
    @Param('period_to', DayPipe) periodTo: Day,
    @Query() { format }: PaymentFileQuery,
  ): Promise<Answer<StreamableFile>> {
    return this.files.download(actor, periodTo, format);
  }
}

@ApiTags('Pay')
@Access('manager')
@Needs({ right: 'pay_prepare' })
@Controller('pay/attention')
export class PayAttentionController {
  constructor(private readonly reminders: Reminders) {}

  @Get()
  @ApiOperation({
    summary: 'Runs that are due and not approved, parked statements, and who left owing money',
  })
  @ApiOkResponse({ type: PayAttention })
  attention(@Caller() actor: SignedInActor): Promise<PayAttention> {
    return this.reminders.attention(actor);
  }
}

@ApiTags('Pay')
@Access('manager')
@Needs({ right: 'pay_approve' })
@Controller('pay/statements/:id')
export class RunStatementsController {
  constructor(private readonly statements: StatementChanges) {}

  @Post('hold')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOkResponse({ type: RunStatement })
  @ApiOperation({ summary: 'Leave a statement out of approvals, payment files, and payments' })
  hold(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() hold: HoldInput,
  ): Promise<RunStatement> {
    return this.statements.hold(actor, id, hold);
  }

  @Post('release')
  @HttpCode(200)
  @ApiOkResponse({ type: RunStatement })
  @ApiOperation({ summary: 'Release a held statement, or try to close a parked one again' })
  release(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<RunStatement> {
    return this.statements.release(actor, id);
  }

  @Post('payment_returned')
  @HttpCode(200)
  @ApiOkResponse({ type: RunStatement })
  @ApiOperation({ summary: 'Record that a payment came back: the statement is approved again' })
  returned(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() returned: ReturnedPaymentInput,
  ): Promise<RunStatement> {
    return this.statements.returned(actor, id, returned);
  }
}

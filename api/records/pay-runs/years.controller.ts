import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import type { ListRows } from '../../platform/database/list';
import { AnswersList } from '../../platform/http/answer';
import { YearPipe } from './year.pipe';
import { ListQuery } from '../../platform/http/paging';
import { PayYear, YearRow } from './runs.dto';
import { Years } from './years.service';

@ApiTags('Pay')
@Access('manager')
@Needs({ right: 'pay_approve' })
@Controller('pay/years')
export class YearsController {
  constructor(private readonly years: Years) {}

  @Get()
  @ApiOperation({ summary: 'What was paid in each calendar year, newest first' })
  @ApiOkResponse({ type: [PayYear] })
  list(@Caller() actor: SignedInActor): Promise<PayYear[]> {
    return this.years.list(actor);
  }

  @Get(':year')
  @ApiOperation({
    summary:
      'What each person was paid in a calendar year, by the day of the payment, less what was returned',
  })
  @AnswersList('people', YearRow)
  people(
    @Caller() actor: SignedInActor,
    @Param('year', YearPipe) year: number,
    @Query() query: ListQuery,
  ): Promise<ListRows<YearRow>> {
    return this.years.people(actor, year, query);
  }
}

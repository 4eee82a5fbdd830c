import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DatedListQuery, DateRangeQuery } from '../../platform/http/date-range';
import { AnswersList } from '../../platform/http/answer';
import { IdPipe } from '../../platform/http/input.pipe';
import type { ListRows } from '../../platform/database/list';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { LoginRow, LoginsSummary } from './logins.dto';
import { LoginsService } from './logins.service';

@ApiTags('Logins')
@Access('own')
@Controller('psychics/:id/logins')
export class LoginsController {
  constructor(private readonly logins: LoginsService) {}

  @Get()
  @ApiOperation({ summary: 'Sign-ins at the portal and by phone, newest first (default: the last 7 days)' })
  @AnswersList('logins', LoginRow)
  list(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: DatedListQuery,
  ): Promise<ListRows<LoginRow>> {
    return this.logins.list(actor, id, query);
  }

  @Get('summary')
  @ApiOperation({ summary: 'The number of sign-ins in the window and their total minutes' })
  summary(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: DateRangeQuery,
  ): Promise<LoginsSummary> {
    return this.logins.summary(actor, id, query);
  }
}

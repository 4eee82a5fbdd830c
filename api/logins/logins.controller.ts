import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DatedListQuery, DateRangeQuery } from '../http/date-range';
import { IdPipe } from '../http/input.pipe';
import { Access, Caller } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
import { LoginRow, LoginsSummary } from './logins.dto';
import { LoginsService } from './logins.service';

@ApiTags('Logins')
@Access('own')
@Controller('psychics/:id/logins')
export class LoginsController {
  constructor(private readonly logins: LoginsService) {}

  @Get()
  @ApiOperation({ summary: 'Sign-ins at the portal and by phone, newest first (default: the last 7 days)' })
  @ApiOkResponse({ type: [LoginRow] })
  list(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Query() query: DatedListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginRow[]> {
    return this.logins.list(user, id, query, reply);
  }

  @Get('summary')
  @ApiOperation({ summary: "The window's number of sign-ins and their minutes together" })
  summary(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Query() query: DateRangeQuery,
  ): Promise<LoginsSummary> {
    return this.logins.summary(user, id, query);
  }
}

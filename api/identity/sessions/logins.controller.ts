import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DateRangeQuery } from '../../platform/http/date-range';
import { IdPipe } from '../../platform/http/input.pipe';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { LoginsSummary } from './logins.dto';
import { LoginsService } from './logins.service';

@ApiTags('Logins')
@Access('own')
@Controller('psychics/:id/logins')
export class LoginsController {
  constructor(private readonly logins: LoginsService) {}

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

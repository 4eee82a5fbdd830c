import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { IdPipe } from '../http/input.pipe';
import { Access, Caller } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
import { PsychicAccess } from './psychic-access.service';
import { ScheduledCall } from './scheduled-calls.dto';
import { findScheduledCalls } from './scheduled-calls.query';

@ApiTags('Psychics')
@Controller('psychics/:id/scheduled_calls')
export class ScheduledCallsController {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  @Get()
  @Access('own')
  @ApiOperation({ summary: 'Calls that members have scheduled, upcoming first' })
  @ApiOkResponse({ type: [ScheduledCall] })
  async list(@Caller() user: CurrentUser, @Param('id', IdPipe) id: number): Promise<ScheduledCall[]> {
    await this.access.require(user, id);
    return findScheduledCalls(this.db, id);
  }
}

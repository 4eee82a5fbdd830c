import { Controller, Get, Param } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { IdPipe } from '../http/input.pipe';
import { Access, Caller } from '../access/access.decorator';
import type { SignedInActor } from '../access/actor';
import { PsychicAccess } from '../access/psychic-access.service';
import { ScheduledCall } from './scheduled-calls.dto';
import { findScheduledCalls } from './scheduled-calls.query';

@ApiTags('Psychics')
@ApiCookieAuth()
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
  async list(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<ScheduledCall[]> {
    await this.access.require(actor, id);
    return findScheduledCalls(this.db, id);
  }
}

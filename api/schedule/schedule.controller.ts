import { Controller, Get, Param } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { toWire } from '../../common/domain/schedule-week';
import { IdPipe } from '../http/input.pipe';
import { PsychicAccess } from '../psychics/psychic-access.service';
import { Access, Caller } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
import { ScheduleSegment } from './schedule.dto';
import { findSegments } from './schedule.query';

@ApiTags('Schedule')
@ApiCookieAuth()
@Controller('psychics/:id/schedule')
export class ScheduleController {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  @Get()
  @Access('own')
  @ApiOperation({ summary: 'The weekly schedule, Sunday to Saturday, in New York wall-clock time' })
  @ApiOkResponse({ type: [ScheduleSegment] })
  async find(@Caller() user: CurrentUser, @Param('id', IdPipe) id: number): Promise<ScheduleSegment[]> {
    await this.access.require(user, id);
    return toWire(await findSegments(this.db, id));
  }
}

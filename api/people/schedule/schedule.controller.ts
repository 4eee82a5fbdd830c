import { Refuses } from '../../platform/http/refuses.decorator';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Answer } from '../../platform/http/answer';
import { AnswersVersion, ChangesVersion, Condition, type IfMatch } from '../../platform/http/etag';
import { IdPipe } from '../../platform/http/input.pipe';
import { Access, Caller } from '../../platform/access/access.decorator';
import { Needs } from '../../platform/access/needs.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { ScheduleChange, ScheduleSegment } from './schedule.dto';
import { ScheduleService } from './schedule.service';

@ApiTags('Schedule')
@Access('own')
@Controller('psychics/:id/schedule')
export class ScheduleController {
  constructor(private readonly schedule: ScheduleService) {}

  @Get()
  @ApiOperation({ summary: 'The weekly schedule, Sunday to Saturday, in New York wall-clock time' })
  @AnswersVersion([ScheduleSegment])
  find(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Answer<ScheduleSegment[]>> {
    return this.schedule.find(actor, id);
  }

  @Post()
  @Needs({ right: 'decide' })
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Replace the weekly schedule' })
  @ChangesVersion([ScheduleSegment])
  replace(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { schedule }: ScheduleChange,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<ScheduleSegment[]>> {
    return this.schedule.replace(actor, id, schedule, ifMatch);
  }
}

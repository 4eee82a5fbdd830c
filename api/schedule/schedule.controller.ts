import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../http/input.pipe';
import { Access, Caller } from '../access/access.decorator';
import type { SignedInActor } from '../access/actor';
import { ScheduleChange, ScheduleSegment } from './schedule.dto';
import { ScheduleService } from './schedule.service';

@ApiTags('Schedule')
@Access('own')
@Controller('psychics/:id/schedule')
export class ScheduleController {
  constructor(private readonly schedule: ScheduleService) {}

  @Get()
  @ApiOperation({ summary: 'The weekly schedule, Sunday to Saturday, in New York wall-clock time' })
  @ApiOkResponse({ type: [ScheduleSegment] })
  find(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<ScheduleSegment[]> {
    return this.schedule.find(actor, id);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Replace the week' })
  @ApiOkResponse({ type: [ScheduleSegment] })
  replace(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { schedule }: ScheduleChange,
  ): Promise<ScheduleSegment[]> {
    return this.schedule.replace(actor, id, schedule);
  }
}

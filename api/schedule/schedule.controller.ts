import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { IdPipe } from '../http/input.pipe';
import { Access, Caller } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
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
  find(@Caller() user: CurrentUser, @Param('id', IdPipe) id: number): Promise<ScheduleSegment[]> {
    return this.schedule.find(user, id);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Replace the week' })
  @ApiOkResponse({ type: [ScheduleSegment] })
  replace(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Body() { schedule }: ScheduleChange,
    @Req() request: FastifyRequest,
  ): Promise<ScheduleSegment[]> {
    return this.schedule.replace(user, id, schedule, request);
  }
}

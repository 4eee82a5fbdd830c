import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Day } from '../../../common/domain/new-york-time';
import { Access, Acting, Caller } from '../../platform/access/access.decorator';
import type { Actor, SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import type { Answer } from '../../platform/http/answer';
import { AnswersVersion, ChangesVersion, Condition, type IfMatch } from '../../platform/http/etag';
import { DayPipe, IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import {
  CalendarLink,
  NewCalendarLink,
  ScheduleDayInput,
  ScheduleDays,
  ScheduleDaysQuery,
  TimeOffInput,
} from './schedule-days.dto';
import { ScheduleDaysService } from './schedule-days.service';

const calendarType = 'text/calendar';

@ApiTags('Schedule')
@Controller()
export class ScheduleDaysController {
  constructor(private readonly days: ScheduleDaysService) {}

  @Get('psychics/:id/schedule/days')
  @Access('own')
  @ApiOperation({ summary: 'Days that differ from the weekly schedule, and what is scheduled' })
  @AnswersVersion(ScheduleDays)
  find(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: ScheduleDaysQuery,
  ): Promise<Answer<ScheduleDays>> {
    return this.days.find(actor, id, query);
  }

  @Put('psychics/:id/schedule/days/:date')
  @Access('own')
  @Needs({ right: 'decide' })
  @Refuses('conflict')
  @ApiOperation({ summary: 'Give a day hours of its own' })
  @ChangesVersion(ScheduleDays)
  put(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('date', DayPipe) date: Day,
    @Body() day: ScheduleDayInput,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<ScheduleDays>> {
    return this.days.put(actor, id, date, day, ifMatch);
  }

  @Delete('psychics/:id/schedule/days/:date')
  @Access('own')
  @Needs({ right: 'decide' })
  @ApiOperation({ summary: 'Let the weekly schedule apply to a day again' })
  @ChangesVersion(ScheduleDays)
  remove(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('date', DayPipe) date: Day,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<ScheduleDays>> {
    return this.days.remove(actor, id, date, ifMatch);
  }

  @Post('psychics/:id/schedule/time_off')
  @Access('own')
  @Needs({ right: 'decide' })
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Take days off, or take that back' })
  @ChangesVersion(ScheduleDays)
  setTimeOff(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() input: TimeOffInput,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<ScheduleDays>> {
    return this.days.setTimeOff(actor, id, input, ifMatch);
  }

  @Get('psychics/:id/calendar_link')
  @Access('psychic')
  @ApiOperation({ summary: 'When the link to the calendar of the schedule was made' })
  @ApiOkResponse({ type: CalendarLink })
  findLink(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<CalendarLink> {
    return this.days.findLink(actor, id);
  }

  @Post('psychics/:id/calendar_link')
  @Access('psychic')
  @Refuses('conflict')
  @ApiOperation({ summary: 'Make a link to the calendar of the schedule, which replaces the one before' })
  @ApiCreatedResponse({ type: NewCalendarLink })
  makeLink(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<NewCalendarLink> {
    return this.days.makeLink(actor, id);
  }

  @Delete('psychics/:id/calendar_link')
  @Access('psychic')
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove the link to the calendar of the schedule' })
  async removeLink(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<void> {
    await this.days.removeLink(actor, id);
  }

  @Get('calendars/:link')
  @Access('public')
  @Refuses('not_found', 'throttled')
  @ApiProduces(calendarType)
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiOperation({ summary: 'The schedule of a psychic as an iCalendar file, by its link; without customers' })
  async calendar(
    @Acting() actor: Actor,
    @Param('link') link: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const text = await this.days.calendar(actor, link);
    void reply.header('content-type', `${calendarType}; charset=utf-8`);
    return text;
  }
}

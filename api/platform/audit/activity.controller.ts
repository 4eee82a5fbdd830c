import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../access/access.decorator';
import { Needs } from '../access/needs.decorator';
import type { SignedInActor } from '../access/actor';
import type { ListRows } from '../database/list';
import { AnswersList } from '../http/answer';
import { IdPipe } from '../http/input.pipe';
import { ListQuery } from '../http/paging';
import { DatedListQuery } from '../http/date-range';
import { ActivityRow, NetworkActivityRow } from './activity.dto';
import { ActivityService } from './activity.service';

@ApiTags('Psychics')
@Access('manager')
@Controller()
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Get('psychics/:id/activity')
  @ApiOperation({ summary: 'Changes to a psychic, with who made them and when, newest first' })
  @AnswersList('activity', ActivityRow)
  list(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: ListQuery,
  ): Promise<ListRows<ActivityRow>> {
    return this.activity.list(actor, id, query);
  }

  @Get('activity')
  @Needs({ right: 'people' })
  @ApiOperation({
    summary:
      'What people, jobs, and commands did in the network (default: the past 7 days), newest first; without a range, the first 100',
  })
  @AnswersList('activity', NetworkActivityRow)
  listAll(
    @Caller() actor: SignedInActor,
    @Query() query: DatedListQuery,
  ): Promise<ListRows<NetworkActivityRow>> {
    return this.activity.listAll(actor, query);
  }
}

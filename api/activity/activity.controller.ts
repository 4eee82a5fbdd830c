import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { IdPipe } from '../http/input.pipe';
import { ListQuery, readPage, sendRows } from '../http/paging';
import { PsychicAccess } from '../psychics/psychic-access.service';
import { Access, Caller } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
import { ActivityRow } from './activity.dto';
import { activityFields, findActivity } from './activity.query';

@ApiTags('Psychics')
@Controller('psychics/:id/activity')
export class ActivityController {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  @Get()
  @Access('manager')
  @ApiOperation({ summary: 'What was done to a psychic, by whom and when, newest first' })
  @ApiOkResponse({ type: [ActivityRow] })
  async list(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ActivityRow[]> {
    await this.access.require(user, id);
    const page = readPage(query, activityFields);
    return sendRows(reply, 'activity', page, await findActivity(this.db, user.network, id, page));
  }
}

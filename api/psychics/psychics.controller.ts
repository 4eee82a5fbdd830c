import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DatedListQuery } from '../http/date-range';
import { IdPipe } from '../http/input.pipe';
import { Access, Caller } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
import { PsychicRecord, PsychicRow, SearchRow } from './psychics.dto';
import { PsychicsService } from './psychics.service';

@ApiTags('Psychics')
@Controller()
export class PsychicsController {
  constructor(private readonly psychics: PsychicsService) {}

  @Get('psychics')
  @Access('manager')
  @ApiOperation({ summary: 'All psychics with live figures over the window (default: the pay period)' })
  @ApiOkResponse({ type: [PsychicRow] })
  list(
    @Caller() user: CurrentUser,
    @Query() query: DatedListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PsychicRow[]> {
    return this.psychics.list(user, query, reply);
  }

  @Get('search/:term')
  @Access('manager')
  @ApiOperation({ summary: 'Psychics by username, name or extension' })
  @ApiOkResponse({ type: [SearchRow] })
  search(@Caller() user: CurrentUser, @Param('term') term: string): Promise<SearchRow[]> {
    return this.psychics.search(user, term);
  }

  @Get('psychics/:id')
  @Access('own')
  @ApiOperation({ summary: 'One psychic' })
  find(@Caller() user: CurrentUser, @Param('id', IdPipe) id: number): Promise<PsychicRecord> {
    return this.psychics.find(user, id);
  }
}

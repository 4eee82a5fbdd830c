import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiProduces,
  ApiQuery,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConnectionIdPipe, IdPipe } from '../http/input.pipe';
import { Refuses } from '../http/refuses.decorator';
import { Access, Caller } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
import { Recordings } from './recordings.service';

@ApiTags('Readings')
@Controller('psychics/:id/recordings')
export class RecordingsController {
  constructor(private readonly recordings: Recordings) {}

  @Get(':day/:connection_id')
  @Access('own')
  @Refuses('changed_meanwhile', 'range_not_satisfiable')
  @ApiOperation({ summary: 'The wav of a reading, with range requests; 403 for a psychic in limited mode' })
  @ApiParam({ name: 'day', description: "The reading's New York day", example: '20261120' })
  @ApiQuery({ name: 'download', required: false, description: 'Given, the file is to be saved, not played' })
  @ApiProduces('audio/wav')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiResponse({
    status: 206,
    description: 'The range asked for',
    schema: { type: 'string', format: 'binary' },
  })
  @ApiResponse({ status: 304, description: 'It is still what `If-None-Match` or `If-Modified-Since` names' })
  send(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Param('day') day: string,
    @Param('connection_id', ConnectionIdPipe) connectionId: number,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query('download') download?: string,
  ): Promise<void> {
    return this.recordings.send(user, id, day, connectionId, download !== undefined, request, reply);
  }
}

import { send } from '@fastify/send';
import { Controller, Get, NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import {
  ApiCookieAuth,
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
import { Access, Caller } from '../access/access.decorator';
import type { SignedInActor } from '../access/actor';
import { noRecording, Recordings } from './recordings.service';

@ApiTags('Readings')
@ApiCookieAuth()
@Controller('psychics/:id/recordings')
export class RecordingsController {
  constructor(private readonly recordings: Recordings) {}

  @Get(':day/:connection_id')
  @Access('own')
  @ApiOperation({ summary: 'The wav of a reading, with range requests; 403 for a psychic in limited mode' })
  @ApiParam({ name: 'day', description: "The reading's New York day", example: '20261120' })
  @ApiQuery({ name: 'download', required: false, description: 'Given, the file is to be saved, not played' })
  @ApiProduces('audio/wav')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 206, description: 'The range asked for' })
  async send(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('day') day: string,
    @Param('connection_id', ConnectionIdPipe) connectionId: number,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query('download') download?: string,
  ): Promise<void> {
    const { folder, name } = await this.recordings.find(actor, id, day, connectionId);
    const file = await send(request.raw, name, { root: folder, cacheControl: false, dotfiles: 'deny' });
    if (file.statusCode === 404) throw new NotFoundException(noRecording);
    const place = download === undefined ? 'inline' : 'attachment';
    void reply
      .status(file.statusCode)
      .headers(file.headers)
      .header('content-type', 'audio/wav')
      .header('content-disposition', `${place}; filename="reading-${name}"`)
      .send(file.stream);
  }
}

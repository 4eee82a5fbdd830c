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
import { ConnectionIdPipe, IdPipe } from '../../platform/http/input.pipe';
import { OwnPagesOnly } from '../../platform/http/origin.guard';
import { Access, Caller } from '../../platform/access/access.decorator';
import { Needs } from '../../platform/access/needs.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { answerFile } from './file-answer';
import { Recordings } from './recordings.service';
import { Refusal } from '../../platform/http/problem';
import { codeOf } from '../../platform/http/problem-codes';
import { Refuses } from '../../platform/http/refuses.decorator';

@ApiTags('Readings')
@Controller('psychics/:id/recordings')
export class RecordingsController {
  constructor(private readonly recordings: Recordings) {}

  @Get(':day/:connection_id')
  @Needs({ right: 'recordings' })
  @OwnPagesOnly()
  @Access('own')
  @ApiOperation({
    summary: 'The WAV recording of a reading, with range requests; 403 for a psychic in limited mode',
  })
  @ApiParam({ name: 'day', description: "The reading's New York day", example: '20261120' })
  @ApiQuery({
    name: 'download',
    required: false,
    description: 'If present, the file is downloaded instead of played',
  })
  @ApiProduces('audio/wav')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @Refuses('changed_meanwhile', 'range_not_satisfiable', 'storage_away')
  @ApiResponse({
    status: 206,
    description: 'The requested range',
    schema: { type: 'string', format: 'binary' },
  })
  @ApiResponse({ status: 304, description: 'Unchanged since `If-None-Match` or `If-Modified-Since`' })
  async send(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('day') day: string,
    @Param('connection_id', ConnectionIdPipe) connectionId: number,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query('download') download?: string,
  ): Promise<void> {
    const file = await this.recordings.open(actor, id, day, connectionId, download !== undefined);
    const { status, headers, range } = answerFile(request.headers, file);
    const isSent = status === 200 || status === 206;
    if (!isSent) await file.close();
    // the response to a range past the end includes the length of the file
    void reply.headers(headers);
    if (status === 412 || status === 416) throw new Refusal(codeOf(status));
    const place = download === undefined ? 'inline' : 'attachment';
    void reply
      .status(status)
      .header('content-type', 'audio/wav')
      .header('content-disposition', `${place}; filename="reading-${connectionId}.wav"`)
      .send(isSent ? await file.read(range) : undefined);
  }
}

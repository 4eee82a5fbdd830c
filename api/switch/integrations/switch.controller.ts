import { Body, Controller, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { tidyName } from '../../../common/domain/text';
import { Answer } from '../../platform/http/answer';
import { IdPipe, ReadingNamePipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import { StatusCode } from '../availability/availability.dto';
import { AvailabilityService } from '../availability/availability.service';
import { Recordings } from '../../records/recordings/recordings.service';
import { Access, Acting } from '../../platform/access/access.decorator';
import type { Actor } from '../../platform/access/actor';
import { DryRunQuery, isTrial } from '../../platform/http/dry-run';
import { readingParam } from './readings.dto';
import type { ReadingName } from '../../records/readings/reading-ids.query';
import { StatusReport, StoredRecording } from './switch.dto';

/** What the switch tells while a contact runs and after it. */
@ApiTags('Integrations')
@Access('integration')
@Controller('integrations')
export class IntegrationSwitchController {
  constructor(
    private readonly availability: AvailabilityService,
    private readonly recordings: Recordings,
  ) {}

  @Post('psychics/:id/status')
  @HttpCode(200)
  @ApiOperation({
    summary:
      "B or R when a contact starts; any other code ends it. When the last contact ends, the psychic's own choice, made before or during the contact, is restored",
  })
  @ApiParam({
    name: 'id',
    description: 'A user_id, or an extension as `ext:40001`',
    schema: { type: 'string', example: 'ext:40001' },
  })
  @ApiBody({ type: StatusReport, examples: { begins: { value: { code: 'B', connection_id: 8841902 } } } })
  @ApiOkResponse({ type: [StatusCode] })
  report(
    @Acting() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { code, connection_id, external_id }: StatusReport,
    @Query() query: DryRunQuery,
  ): Promise<StatusCode[]> {
    const contact = external_id == null ? connection_id : tidyName(external_id);
    return this.availability.report(actor, id, code, contact ?? null, isTrial(query));
  }

  @Put('recordings/:connection_id')
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Upload the WAV recording of a reading (RIFF/WAVE with the length in its header, at most 64 MiB), even before the reading arrives',
  })
  @ApiParam(readingParam)
  @ApiConsumes('audio/wav')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOkResponse({ type: StoredRecording, description: 'It replaced an earlier one' })
  @ApiResponse({
    status: 201,
    type: StoredRecording,
    description: 'It is the first recording of that reading',
  })
  @Refuses('storage_away')
  async store(
    @Acting() actor: Actor,
    @Param('connection_id', ReadingNamePipe) name: ReadingName,
    @Req() { body }: FastifyRequest,
    @Query() query: DryRunQuery,
  ): Promise<Answer<StoredRecording>> {
    const { isFirst, connectionId } = await this.recordings.take(actor, name, body, isTrial(query));
    return new Answer({ connection_id: connectionId }, { status: isFirst ? 201 : 200 });
  }
}

import { Body, Controller, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConnectionIdPipe, IdPipe } from '../http/input.pipe';
import { StatusCode } from '../psychics/availability.dto';
import { AvailabilityService } from '../psychics/availability.service';
import { Recordings } from '../recordings/recordings.service';
import { Access } from '../sessions/access.decorator';
import type { IntegrationKey } from './api-keys.service';
import { CurrentKey } from './current-key.decorator';
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
      'B or R when a contact begins; any other code ends it, to what the psychic chose meanwhile or had before',
  })
  @ApiBody({ type: StatusReport, examples: { begins: { value: { code: 'B', connection_id: 8841902 } } } })
  @ApiOkResponse({ type: [StatusCode] })
  report(
    @CurrentKey() { network }: IntegrationKey,
    @Param('id', IdPipe) id: number,
    @Body() { code, connection_id }: StatusReport,
  ): Promise<StatusCode[]> {
    return this.availability.report(network, id, code, connection_id ?? null);
  }

  @Put('recordings/:connection_id')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Store the wav of a reading (RIFF/WAVE, at most 64 MiB), also before the reading itself arrives',
  })
  @ApiConsumes('audio/wav')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOkResponse({ type: StoredRecording, description: 'It took the place of a former one' })
  @ApiResponse({ status: 201, type: StoredRecording, description: 'It is the first of that reading' })
  async store(
    @CurrentKey() { network }: IntegrationKey,
    @Param('connection_id', ConnectionIdPipe) connectionId: number,
    @Req() { body }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StoredRecording> {
    const isFirst = await this.recordings.take(network, connectionId, body);
    void reply.status(isFirst ? 201 : 200);
    return { connection_id: connectionId };
  }
}

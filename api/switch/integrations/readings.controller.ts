import { Body, Controller, Delete, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { ReadingNamePipe } from '../../platform/http/input.pipe';
import { Access, Acting } from '../../platform/access/access.decorator';
import type { Actor } from '../../platform/access/actor';
import { DryRunQuery, isTrial } from '../../platform/http/dry-run';
import {
  BulkCounts,
  missedExample,
  Published,
  readingExample,
  ReadingInput,
  readingParam,
  VoidQuery,
} from './readings.dto';
import type { ReadingName } from '../../records/readings/reading-ids.query';
import { mostRecords } from './lists/ingest-list';
import { IntegrationReadings } from './readings.service';

@ApiTags('Integrations')
@Access('integration')
@Controller('integrations')
export class IntegrationReadingsController {
  constructor(private readonly readings: IntegrationReadings) {}

  @Post('readings')
  @HttpCode(200)
  @ApiExtraModels(ReadingInput)
  @ApiConsumes('application/json', 'application/x-ndjson')
  @ApiOperation({
    summary:
      'Import contacts: a list of at most 1,000, or NDJSON of any length; idempotent on connection_id or external_id',
  })
  @ApiBody({
    schema: {
      type: 'array',
      maxItems: mostRecords,
      items: { $ref: getSchemaPath(ReadingInput) },
      example: [readingExample, missedExample],
    },
  })
  @ApiOkResponse({ type: BulkCounts })
  take(@Acting() actor: Actor, @Body() body: unknown, @Query() query: DryRunQuery): Promise<BulkCounts> {
    return this.readings.take(actor, body, isTrial(query));
  }

  @Delete('readings/:connection_id')
  @HttpCode(204)
  @ApiParam(readingParam)
  @ApiOperation({
    summary:
      'Void a contact that is not newer than the void; it is kept as a version. A void with `updated_at` also applies if it arrives before its contact',
  })
  void(
    @Acting() actor: Actor,
    @Param('connection_id', ReadingNamePipe) name: ReadingName,
    @Query() query: VoidQuery,
  ): Promise<void> {
    return this.readings.void(actor, name, query.updated_at ?? null, isTrial(query));
  }

  @Post('statistics/publish')
  @HttpCode(200)
  @ApiOperation({ summary: 'Publish the statistics now' })
  publish(@Acting() actor: Actor, @Query() query: DryRunQuery): Promise<Published> {
    return this.readings.publish(actor, isTrial(query));
  }
}

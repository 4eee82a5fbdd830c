import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DatedListQuery } from '../../platform/http/date-range';
import type { Answer } from '../../platform/http/answer';
import { ConnectionIdPipe, IdPipe } from '../../platform/http/input.pipe';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { ReadingCounts, ReadingTotalQuery } from './reading-counts.dto';
import { FormerReading, Readings } from './readings.dto';
import { ReadingsService } from './readings.service';

@ApiTags('Readings')
@Controller('psychics/:id/readings')
export class ReadingsController {
  constructor(private readonly readings: ReadingsService) {}

  @Get()
  @Access('own')
  @ApiOkResponse({ type: Readings })
  @ApiOperation({ summary: "A psychic's readings with the window's summary (default: the pay period)" })
  list(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: DatedListQuery,
  ): Promise<Answer<Readings>> {
    return this.readings.list(actor, id, query);
  }

  @Get(':reading_id/versions')
  @Access('manager')
  @ApiOkResponse({ type: [FormerReading] })
  @ApiOperation({
    summary: 'Earlier versions of a reading, newest first, with when and by which key each was written',
  })
  versions(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('reading_id', ConnectionIdPipe) readingId: number,
  ): Promise<FormerReading[]> {
    return this.readings.versions(actor, id, readingId);
  }
}

@ApiTags('Readings')
@Controller('readings')
export class NetworkReadingsController {
  constructor(private readonly readings: ReadingsService) {}

  @Get('total')
  @Access('manager')
  @ApiOkResponse({ type: ReadingCounts })
  @ApiOperation({ summary: "The figures of all the network's readings that the dates and filters find" })
  total(@Caller() actor: SignedInActor, @Query() query: ReadingTotalQuery): Promise<ReadingCounts> {
    return this.readings.total(actor, query);
  }
}

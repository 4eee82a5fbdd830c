import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Acting } from '../../../platform/access/access.decorator';
import type { Actor } from '../../../platform/access/actor';
import type { Answer } from '../../../platform/http/answer';
import { DateRangeQuery } from '../../../platform/http/date-range';
import { IdPipe, ReadingNamePipe } from '../../../platform/http/input.pipe';
import type { ReadingName } from '../../../records/readings/reading-ids.query';
import { readingParam } from '../readings.dto';
import { AcceptsCustomer, KnownBlock } from './known-blocks.dto';
import { KnownStatement, StatementsQuery } from './known-statements.dto';
import { AnswersPage, CursorQuery, StoredReadingsQuery } from './pages.dto';
import { DayTotals, KnownPsychic, ReadingWithVersions, StoredReading } from './reading-back.dto';
import { mostDays, ReadingBack } from './reading-back.service';

@ApiTags('Integrations')
@Access('integration')
@Controller('integrations')
export class ReadingBackController {
  constructor(private readonly back: ReadingBack) {}

  @Get('psychics')
  @AnswersPage(KnownPsychic)
  @ApiOperation({
    summary: "The network's psychics by user_id, with their extensions and current availability",
  })
  psychics(@Acting() actor: Actor, @Query() query: CursorQuery): Promise<Answer<KnownPsychic[]>> {
    return this.back.psychics(actor, query);
  }

  @Get('statements')
  @AnswersPage(KnownStatement)
  @ApiOperation({ summary: 'Statements of pay that are closed, by id' })
  statements(@Acting() actor: Actor, @Query() query: StatementsQuery): Promise<Answer<KnownStatement[]>> {
    return this.back.statements(actor, query);
  }

  @Get('blocks')
  @AnswersPage(KnownBlock)
  @ApiOperation({ summary: 'Customers whom psychics block now, by block_id' })
  blocks(@Acting() actor: Actor, @Query() query: CursorQuery): Promise<Answer<KnownBlock[]>> {
    return this.back.blocks(actor, query);
  }

  @Get('psychics/:id/accepts/:external_id')
  @ApiParam({
    name: 'external_id',
    description: "The integrator's id of the customer",
    schema: { type: 'string' },
  })
  @ApiOkResponse({ type: AcceptsCustomer })
  @ApiOperation({ summary: 'Whether a psychic accepts a customer, or has blocked them' })
  accepts(
    @Acting() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('external_id') externalId: string,
  ): Promise<AcceptsCustomer> {
    return this.back.accepts(actor, id, externalId);
  }

  @Get('readings')
  @AnswersPage(StoredReading)
  @ApiOperation({
    summary:
      'The stored contacts of a window, including voided ones, by start and connection_id (default: the week from Sunday to Saturday)',
  })
  readings(@Acting() actor: Actor, @Query() query: StoredReadingsQuery): Promise<Answer<StoredReading[]>> {
    return this.back.readings(actor, query);
  }

  @Get('readings/totals')
  @ApiOkResponse({ type: [DayTotals] })
  @ApiOperation({
    summary: `Stored totals for each New York day, for reconciliation: at most ${mostDays} days (default: the week from Sunday to Saturday)`,
  })
  totals(@Acting() actor: Actor, @Query() query: DateRangeQuery): Promise<DayTotals[]> {
    return this.back.totals(actor, query);
  }

  @Get('readings/:connection_id')
  @ApiParam(readingParam)
  @ApiOkResponse({ type: ReadingWithVersions })
  @ApiOperation({ summary: 'A stored contact, even if voided, with its earlier versions' })
  reading(
    @Acting() actor: Actor,
    @Param('connection_id', ReadingNamePipe) name: ReadingName,
  ): Promise<ReadingWithVersions> {
    return this.back.reading(actor, name);
  }
}

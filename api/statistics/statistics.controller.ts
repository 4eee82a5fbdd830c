import { Controller, Get, Query } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Answer, JsonText } from '../http/answer';
import { DatedListQuery } from '../http/date-range';
import { Access, Caller } from '../access/access.decorator';
import type { SignedInActor } from '../access/actor';
import { BilledMinutes, StatisticsRow, SummaryRow } from './statistics.dto';
import { StatisticsService } from './statistics.service';

const publishedAt = {
  'X-Published-At': { description: 'When the figures were published', schema: { type: 'string' as const } },
};

const StillPublished = (): MethodDecorator =>
  ApiResponse({ status: 304, description: 'It is still what `If-None-Match` names' });

@ApiTags('Statistics')
@Controller('statistics')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Get()
  @Access('manager')
  @ApiOperation({
    summary: 'Published figures of every psychic with a contact in the window (default: the pay period)',
  })
  @ApiOkResponse({ type: [StatisticsRow], headers: publishedAt })
  @StillPublished()
  list(@Caller() actor: SignedInActor, @Query() query: DatedListQuery): Promise<Answer<JsonText>> {
    return this.statistics.list(actor, query);
  }

  @Get('summary')
  @Access('signed-in')
  @ApiExtraModels(SummaryRow, BilledMinutes)
  @ApiOperation({ summary: 'Published totals: a list whose first element holds the rows' })
  @ApiOkResponse({
    headers: publishedAt,
    schema: {
      type: 'array',
      items: {
        type: 'array',
        items: { anyOf: [{ $ref: getSchemaPath(SummaryRow) }, { $ref: getSchemaPath(BilledMinutes) }] },
      },
    },
  })
  @StillPublished()
  summary(@Caller() actor: SignedInActor, @Query() query: DatedListQuery): Promise<Answer<JsonText>> {
    return this.statistics.summary(actor, query);
  }
}

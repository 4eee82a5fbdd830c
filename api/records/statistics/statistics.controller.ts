import { Controller, Get, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Answer, JsonText } from '../../platform/http/answer';
import { DatedListQuery, DateRangeQuery } from '../../platform/http/date-range';
import { Refuses } from '../../platform/http/refuses.decorator';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Hour, NetworkDay, NetworkDaysQuery } from './days.dto';
import { DaysService } from './days.service';
import { AnswersPublished } from './published.decorator';
import {
  BilledMinutes,
  ComparedListQuery,
  ComparedQuery,
  StatisticsRow,
  StatisticsTotal,
  SummaryRow,
} from './statistics.dto';
import { StatisticsService } from './statistics.service';

@ApiTags('Statistics')
@Controller('statistics')
export class StatisticsController {
  constructor(
    private readonly statistics: StatisticsService,
    private readonly figures: DaysService,
  ) {}

  @Get()
  @Access('manager')
  @ApiOperation({
    summary: 'Published figures of every psychic with a contact in the window (default: the pay period)',
    description:
      'With `compare_start_date` and `compare_end_date`, of every psychic with a contact in either window: each row also has the figures `before` and a `trend` to filter by, and can be sorted by the change of each figure as `<field>_change`.',
  })
  @AnswersPublished(StatisticsRow)
  list(@Caller() actor: SignedInActor, @Query() query: ComparedListQuery): Promise<Answer<JsonText>> {
    return this.statistics.list(actor, query);
  }

  @Get('total')
  @Access('manager')
  @ApiOperation({ summary: 'Published figures of the whole network (default: the pay period)' })
  @AnswersPublished({ type: StatisticsTotal })
  total(@Caller() actor: SignedInActor, @Query() query: ComparedQuery): Promise<Answer<JsonText>> {
    return this.statistics.total(actor, query);
  }

  @Get('summary')
  @Access('signed-in')
  @ApiExtraModels(SummaryRow, BilledMinutes)
  @ApiOperation({ summary: 'Published totals: a list whose first element contains the rows' })
  @AnswersPublished({
    schema: {
      type: 'array',
      items: {
        type: 'array',
        items: { anyOf: [{ $ref: getSchemaPath(SummaryRow) }, { $ref: getSchemaPath(BilledMinutes) }] },
      },
    },
  })
  summary(@Caller() actor: SignedInActor, @Query() query: DatedListQuery): Promise<Answer<JsonText>> {
    return this.statistics.summary(actor, query);
  }

  @Get('days')
  @Access('manager')
  @Refuses('not_found')
  @ApiOperation({
    summary: 'Published figures by day, every day of the window (default: the pay period; at most 800 days)',
    description: 'With `by=psychic`, the days of each psychic with a contact in the window, at most 62.',
  })
  @AnswersPublished(NetworkDay)
  days(@Caller() actor: SignedInActor, @Query() query: NetworkDaysQuery): Promise<Answer<JsonText>> {
    return this.figures.ofNetwork(actor, query);
  }

  @Get('hours')
  @Access('manager')
  @ApiOperation({
    summary: "The network's contacts by the New York hour they started in, live (at most 800 days)",
  })
  @ApiOkResponse({ type: [Hour] })
  hours(@Caller() actor: SignedInActor, @Query() query: DateRangeQuery): Promise<Hour[]> {
    return this.figures.hours(actor, query);
  }
}

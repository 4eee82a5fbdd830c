import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Answer, JsonText } from '../../platform/http/answer';
import { DateRangeQuery } from '../../platform/http/date-range';
import { IdPipe } from '../../platform/http/input.pipe';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicDay, PsychicDaysQuery, RatingCount } from './days.dto';
import { DaysService } from './days.service';
import { OwnStatistics } from './own-statistics.dto';
import { OwnStatisticsService } from './own-statistics.service';
import { AnswersPublished } from './published.decorator';

@ApiTags('Statistics')
@Access('own')
@Controller('psychics/:id')
export class PsychicFiguresController {
  constructor(
    private readonly figures: DaysService,
    private readonly own: OwnStatisticsService,
  ) {}

  @Get('statistics')
  @ApiOperation({ summary: "A psychic's published figures for today and the past 7, 14, 30, and 60 days" })
  @AnswersPublished(OwnStatistics)
  statistics(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Answer<JsonText>> {
    return this.own.list(actor, id);
  }

  @Get('days')
  @ApiOperation({
    summary: "A psychic's figures by day, live or as published (default: the pay period; at most 800 days)",
  })
  @AnswersPublished(PsychicDay)
  days(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: PsychicDaysQuery,
  ): Promise<PsychicDay[] | Answer<JsonText>> {
    return this.figures.ofPsychic(actor, id, query);
  }

  @Get('ratings')
  @ApiOperation({
    summary: 'The number of each rating a psychic received in the window, live (default: the pay period)',
  })
  @ApiOkResponse({ type: [RatingCount] })
  ratings(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: DateRangeQuery,
  ): Promise<RatingCount[]> {
    return this.figures.ratings(actor, id, query);
  }
}

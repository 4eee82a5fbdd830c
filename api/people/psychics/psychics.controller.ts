import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DatedListQuery } from '../../platform/http/date-range';
import { type Answer, AnswersList } from '../../platform/http/answer';
import { AnswersPartVersion } from '../../platform/http/etag';
import { IdPipe } from '../../platform/http/input.pipe';
import type { ListRows } from '../../platform/database/list';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicRecord, PsychicRow, SearchRow } from './psychics.dto';
import { PsychicsService } from './psychics.service';

@ApiTags('Psychics')
@Controller()
export class PsychicsController {
  constructor(private readonly psychics: PsychicsService) {}

  @Get('psychics')
  @Access('manager')
  @ApiOperation({ summary: 'All psychics with live figures over the window (default: the pay period)' })
  @AnswersList('psychics', PsychicRow)
  list(@Caller() actor: SignedInActor, @Query() query: DatedListQuery): Promise<ListRows<PsychicRow>> {
    return this.psychics.list(actor, query);
  }

  @Get('search/:term')
  @Access('manager')
  @ApiOperation({ summary: 'Search psychics by username, name, or extension: the 1,000 best matches' })
  @ApiOkResponse({ type: [SearchRow] })
  search(@Caller() actor: SignedInActor, @Param('term') term: string): Promise<SearchRow[]> {
    return this.psychics.search(actor, term);
  }

  @Get('psychics/:id')
  @Access('own')
  @ApiOperation({
    summary:
      'One psychic; the ETag covers the account status, permissions, automatic mail, and limited readings',
  })
  @AnswersPartVersion(PsychicRecord)
  find(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Answer<PsychicRecord>> {
    return this.psychics.findVersioned(actor, id);
  }
}

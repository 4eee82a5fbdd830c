import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Answer } from '../../platform/http/answer';
import { AnswersPartVersion } from '../../platform/http/etag';
import { IdPipe } from '../../platform/http/input.pipe';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicRecord, SearchRow } from './psychics.dto';
import { PsychicsService } from './psychics.service';

@ApiTags('Psychics')
@Controller()
export class PsychicsController {
  constructor(private readonly psychics: PsychicsService) {}

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

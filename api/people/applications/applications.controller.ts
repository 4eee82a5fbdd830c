import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import { Needs } from '../../platform/access/needs.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import type { Answer } from '../../platform/http/answer';
import { AnswersPartVersion, ChangesVersion, Condition, type IfMatch } from '../../platform/http/etag';
import { IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import { Application, ApplicationDecision } from './applications.dto';
import { Applications } from './applications.service';

@ApiTags('Approvals')
@Access('manager')
@Controller('psychics/:id/application')
export class ApplicationsController {
  constructor(private readonly applications: Applications) {}

  @Get()
  @ApiOperation({
    summary:
      'What a decision on a new psychic needs; the ETag covers the profile and what managers set on the account',
  })
  @AnswersPartVersion(Application)
  find(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Answer<Application>> {
    return this.applications.find(actor, id);
  }

  @Post()
  @Needs({ right: 'decide' })
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({
    summary:
      'Approve a Pending psychic, with permissions and profile, or decline them; 409 when no longer Pending, and for an approval that needs special approval first',
  })
  @ChangesVersion(Application)
  decide(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() decision: ApplicationDecision,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<Application>> {
    return this.applications.decide(actor, id, decision, ifMatch);
  }

  @Post('undo')
  @Needs({ right: 'decide' })
  @HttpCode(200)
  @Refuses('conflict', 'changed_meanwhile')
  @ApiOperation({
    summary:
      "Take back one's own decision on the application within fifteen seconds, before its mail is sent",
  })
  @AnswersPartVersion(Application)
  undo(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Answer<Application>> {
    return this.applications.undo(actor, id);
  }
}

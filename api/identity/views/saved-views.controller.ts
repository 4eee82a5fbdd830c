import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import type { Answer } from '../../platform/http/answer';
import { AnswersVersion, ChangesVersion, Condition, type IfMatch } from '../../platform/http/etag';
import { SavedViewsForm } from './saved-views.dto';
import { SavedViews } from './saved-views.service';

@ApiTags('Profiles')
@Access('manager')
@Controller('profile/views')
export class SavedViewsController {
  constructor(private readonly views: SavedViews) {}

  @Get()
  @ApiOperation({ summary: "The manager's own saved list views" })
  @AnswersVersion(SavedViewsForm)
  find(@Caller() actor: SignedInActor): Promise<Answer<SavedViewsForm>> {
    return this.views.find(actor);
  }

  @Put()
  @ApiOperation({ summary: "Replace the manager's own saved list views" })
  @ChangesVersion(SavedViewsForm)
  save(
    @Caller() actor: SignedInActor,
    @Body() views: SavedViewsForm,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<SavedViewsForm>> {
    return this.views.save(actor, views, ifMatch);
  }
}

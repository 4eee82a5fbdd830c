import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import { Needs } from '../../platform/access/needs.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import type { Answer } from '../../platform/http/answer';
import { AnswersVersion, ChangesVersion, Condition, type IfMatch } from '../../platform/http/etag';
import { IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import { Manager, ManagerSwitch, NewManagerForm, RightsForm } from './managers.dto';
import { Managers } from './managers.service';

@ApiTags('Managers')
@Access('manager')
@Needs({ right: 'people' })
@Controller('managers')
export class ManagersController {
  constructor(private readonly managers: Managers) {}

  @Post()
  @Refuses('throttled')
  @Needs({ right: 'people', proof: true })
  @ApiOperation({
    summary: 'Add a manager, who is mailed a link to choose a password; only with rights that the caller has',
  })
  @ApiCreatedResponse({ type: Manager })
  add(@Caller() actor: SignedInActor, @Body() form: NewManagerForm): Promise<Manager> {
    return this.managers.add(actor, form);
  }

  @Put(':id')
  @Refuses('conflict')
  @Needs({ right: 'people', proof: true })
  @ApiOperation({ summary: 'Disable another manager, whose sessions end at once, or enable one' })
  @ApiOkResponse({ type: Manager })
  setEnabled(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { enabled }: ManagerSwitch,
  ): Promise<Manager> {
    return this.managers.setEnabled(actor, id, enabled);
  }

  @Get(':id/rights')
  @ApiOperation({ summary: 'What a manager may do' })
  @AnswersVersion(RightsForm)
  rights(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Answer<RightsForm>> {
    return this.managers.rights(actor, id);
  }

  @Put(':id/rights')
  @Needs({ right: 'people', proof: true })
  @Refuses('conflict')
  @ApiOperation({ summary: "Set what a manager may do, starting with the manager's next request" })
  @ChangesVersion(RightsForm)
  setRights(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() form: RightsForm,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<RightsForm>> {
    return this.managers.setRights(actor, id, form, ifMatch);
  }
}

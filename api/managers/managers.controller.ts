import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../access/access.decorator';
import { Needs } from '../access/needs.decorator';
import type { SignedInActor } from '../access/actor';
import type { Rows } from '../database/list';
import { AnswersList } from '../http/answer';
import { IdPipe } from '../http/input.pipe';
import { ListQuery } from '../http/paging';
import { Refuses } from '../http/refuses.decorator';
import { Manager, ManagerSwitch } from './managers.dto';
import { Managers } from './managers.service';

@ApiTags('Managers')
@Access('manager')
@Controller('managers')
export class ManagersController {
  constructor(private readonly managers: Managers) {}

  @Get()
  @ApiOperation({ summary: 'The managers of the network' })
  @AnswersList('managers', Manager)
  list(@Caller() actor: SignedInActor, @Query() query: ListQuery): Promise<Rows<Manager>> {
    return this.managers.list(actor, query);
  }

  @Put(':id')
  @Refuses('conflict')
  @Needs({ proof: true })
  @ApiOperation({ summary: 'Disable another manager, whose sessions end at once, or enable one' })
  @ApiOkResponse({ type: Manager })
  setEnabled(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { enabled }: ManagerSwitch,
  ): Promise<Manager> {
    return this.managers.setEnabled(actor, id, enabled);
  }
}

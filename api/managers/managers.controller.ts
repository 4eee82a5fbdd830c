import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../access/access.decorator';
import type { SignedInActor } from '../access/actor';
import { IdPipe } from '../http/input.pipe';
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
  @ApiOkResponse({ type: [Manager] })
  list(@Caller() actor: SignedInActor): Promise<Manager[]> {
    return this.managers.list(actor);
  }

  @Put(':id')
  @Refuses('conflict')
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

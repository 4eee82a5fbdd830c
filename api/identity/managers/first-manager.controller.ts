import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Acting } from '../../platform/access/access.decorator';
import type { Actor } from '../../platform/access/actor';
import { Refuses } from '../../platform/http/refuses.decorator';
import { CreatedManager, NewFirstManager } from './first-manager.dto';
import { FirstManagers } from './first-managers.service';

/** For a network without a manager: the link that the program shows in the terminal it was started in. */
@ApiTags('Sign-up')
@Access('public')
@Controller('first_manager')
export class FirstManagerController {
  constructor(private readonly managers: FirstManagers) {}

  @Get(':link')
  @Refuses('throttled')
  @HttpCode(204)
  @ApiOperation({ summary: "Check whether a startup link can still create this network's first manager" })
  async check(@Acting() actor: Actor, @Param('link') link: string): Promise<void> {
    await this.managers.check(actor, link);
  }

  @Post(':link')
  @Refuses('throttled')
  @ApiOperation({ summary: "Create this network's first manager, once, with a startup link" })
  async create(
    @Acting() actor: Actor,
    @Param('link') link: string,
    @Body() { manager }: NewFirstManager,
  ): Promise<CreatedManager> {
    return { user_id: await this.managers.create(actor, link, manager) };
  }
}

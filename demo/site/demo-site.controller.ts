import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { IsInt } from 'class-validator';
import { message } from '../../common/domain/messages';
import { Access, Acting } from '../../api/platform/access/access.decorator';
import type { Actor } from '../../api/platform/access/actor';
import { validationMessage } from '../../api/platform/http/input.decorators';
import { type AskedAtDemo, DemoSite, type FreePsychic } from './demo-site.service';

export class AskAtDemo {
  /** A user_id. */
  @IsInt(validationMessage(message('invalid', { field: 'psychic' })))
  psychic: number;
}

/** Calls of the demo's customer site, where a visitor plays a member. */
@ApiExcludeController()
@Access('public')
@Controller('demo')
export class DemoSiteController {
  constructor(private readonly site: DemoSite) {}

  @Get('psychics')
  psychics(@Acting() actor: Actor): Promise<FreePsychic[]> {
    return this.site.psychics(actor);
  }

  @Post('chats')
  ask(@Acting() actor: Actor, @Body() { psychic }: AskAtDemo): Promise<AskedAtDemo> {
    return this.site.ask(actor, psychic);
  }
}

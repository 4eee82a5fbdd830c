import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Challenge } from 'altcha-lib/types';
import { Access, Acting } from '../access/access.decorator';
import type { Actor } from '../access/actor';
import { Refuses } from '../http/refuses.decorator';
import { RateLimit } from './rate-limit.service';
import { BotCheck } from './bot-check.dto';
import { BotChecks } from './bot-checks.service';

/** Times a minute that an address may ask for a challenge. */
const mostAsked = 60;

@ApiTags('Sign-up')
@Access('public')
@Controller('bot_check')
export class BotCheckController {
  constructor(
    private readonly checks: BotChecks,
    private readonly limit: RateLimit,
  ) {}

  @Get()
  @Refuses('throttled')
  @ApiOperation({
    summary: 'A proof-of-work challenge for a public form, in ALTCHA format; valid for 20 minutes',
  })
  @ApiOkResponse({ type: BotCheck })
  async challenge(@Acting() actor: Actor): Promise<Challenge> {
    await this.limit.check('bot check', actor.address ?? '', mostAsked);
    return this.checks.challenge();
  }
}

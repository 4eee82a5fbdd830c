import { Body, Controller, Headers, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Acting } from '../../platform/access/access.decorator';
import type { Actor } from '../../platform/access/actor';
import type { Answer } from '../../platform/http/answer';
import { CreatesVersion } from '../../platform/http/etag';
import { TakesIdempotencyKey } from '../../platform/http/idempotency-key';
import { Refuses } from '../../platform/http/refuses.decorator';
import { CreatedPsychic, NewPsychic } from './sign-up.dto';
import { SignUps } from './sign-up.service';

@ApiTags('Sign-up')
@Controller('psychics')
export class SignUpController {
  constructor(private readonly signUps: SignUps) {}

  @Post()
  @Access('public')
  @Refuses('throttled', 'conflict')
  @ApiOperation({
    summary: 'Create a psychic, or apply as one: Pending, Unavailable, with the next free extension',
    description:
      "From a manager, creates an account in the manager's network. Without a session it is an application, which also needs `agree_privacy`, `confirm_psychic`, and `bot_check`, and heeds the `Idempotency-Key`.",
  })
  @TakesIdempotencyKey()
  @CreatesVersion(CreatedPsychic)
  create(
    @Acting() actor: Actor,
    @Body() { psychic }: NewPsychic,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Answer<CreatedPsychic>> {
    return this.signUps.create(actor, psychic, key);
  }
}

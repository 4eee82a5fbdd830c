import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Acting } from '../../platform/access/access.decorator';
import type { Actor } from '../../platform/access/actor';
import { PasswordQuestion, PhonePinQuestion, UsernameQuestion } from './availability-checks.dto';
import { AvailabilityChecks } from './availability-checks.service';
import { OwnPagesOnly } from '../../platform/http/origin.guard';
import { Refuses } from '../../platform/http/refuses.decorator';

/** What forms ask while they are filled in. */
@ApiTags('Sign-up')
@Access('public')
@Controller('psychics')
export class AvailabilityChecksController {
  constructor(private readonly checks: AvailabilityChecks) {}

  @Get('username_available')
  @Refuses('throttled')
  @ApiOperation({ summary: 'Whether a username is available in the network, ignoring case' })
  @ApiOkResponse({ type: Boolean })
  username(@Acting() actor: Actor, @Query() query: UsernameQuestion): Promise<boolean> {
    return this.checks.isUsernameFree(actor, query);
  }

  // not part of an address, which would be in logs
  @Post('password_accepted')
  @HttpCode(200)
  @Refuses('throttled')
  @ApiOperation({ summary: 'Whether a new account could have this password: it is not easy to guess' })
  @ApiOkResponse({ type: Boolean })
  password(@Acting() actor: Actor, @Body() question: PasswordQuestion): Promise<boolean> {
    return this.checks.isPasswordAccepted(actor, question);
  }

  // a link on another site would use up somebody's questions
  @OwnPagesOnly()
  @Get('phone_pin_available')
  @Refuses('throttled', 'not_allowed')
  @ApiOperation({ summary: 'Whether no other account in the network has this combination of phone and PIN' })
  @ApiOkResponse({ type: Boolean })
  phonePin(@Acting() actor: Actor, @Query() query: PhonePinQuestion): Promise<boolean> {
    return this.checks.isPhonePinFree(actor, query);
  }
}

import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../access/access.decorator';
import type { SignedInActor } from '../access/actor';
import { Needs } from '../access/needs.decorator';
import { NewBrowsers } from './new-browsers.service';
import { SignInMails } from './sessions.dto';

@ApiTags('Profiles')
@Access('signed-in')
@Controller('profile/sign_in_mails')
export class SignInMailsController {
  constructor(private readonly browsers: NewBrowsers) {}

  @Get()
  @ApiOperation({ summary: 'Which sign-ins your account is mailed' })
  @ApiOkResponse({ type: SignInMails })
  find(@Caller() actor: SignedInActor): Promise<SignInMails> {
    return this.browsers.find(actor);
  }

  @Put()
  @Needs({ proof: true })
  @ApiOperation({ summary: 'Set which sign-ins your account is mailed' })
  @ApiOkResponse({ type: SignInMails })
  set(@Caller() actor: SignedInActor, @Body() wish: SignInMails): Promise<SignInMails> {
    return this.browsers.set(actor, wish);
  }
}

import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import { NewBrowsers } from './new-browsers.service';
import { SignInMails } from './sessions.dto';

@ApiTags('Profiles')
@Access('signed-in')
@Controller('profile/sign_in_mails')
export class SignInMailsController {
  constructor(private readonly browsers: NewBrowsers) {}

  @Get()
  @ApiOperation({ summary: 'Whether you are mailed about sign-ins from new browsers' })
  @ApiOkResponse({ type: SignInMails })
  find(@Caller() actor: SignedInActor): Promise<SignInMails> {
    return this.browsers.find(actor);
  }

  @Put()
  @Needs({ proof: true })
  @ApiOperation({ summary: 'Set whether you are mailed about sign-ins from new browsers' })
  @ApiOkResponse({ type: SignInMails })
  set(@Caller() actor: SignedInActor, @Body() wish: SignInMails): Promise<SignInMails> {
    return this.browsers.set(actor, wish);
  }
}

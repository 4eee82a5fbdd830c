import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Acting, Caller } from '../../platform/access/access.decorator';
import type { Actor, SignedInActor } from '../../platform/access/actor';
import { IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import { ApplicationStatuses } from './application-status.service';
import { ApplicationStatus } from './status.dto';

@ApiTags('Sign-up')
@Controller()
export class ApplicationStatusController {
  constructor(private readonly statuses: ApplicationStatuses) {}

  @Get('application_status/:link')
  @Access('public')
  @Refuses('not_found', 'throttled')
  @ApiOperation({ summary: 'How far an application is, by the link of a mail; changes nothing' })
  open(@Acting() actor: Actor, @Param('link') link: string): Promise<ApplicationStatus> {
    return this.statuses.open(actor, link);
  }

  @Post('application_status/:link/confirm')
  @Access('public')
  @HttpCode(200)
  @Refuses('not_found', 'throttled')
  @ApiOperation({ summary: 'Confirm the email of an application, by the link of a mail' })
  confirm(@Acting() actor: Actor, @Param('link') link: string): Promise<ApplicationStatus> {
    return this.statuses.confirm(actor, link);
  }

  @Get('psychics/:id/application_status')
  @Access('own')
  @ApiOperation({ summary: 'How far an application is' })
  own(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<ApplicationStatus> {
    return this.statuses.own(actor, id);
  }

  @Post('psychics/:id/application_status/mail')
  @Access('own')
  @HttpCode(204)
  @Refuses('throttled', 'conflict')
  @ApiOperation({ summary: "Mail a Pending applicant's link again, with which the email is confirmed" })
  async sendAgain(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<void> {
    await this.statuses.sendAgain(actor, id);
  }
}

import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Answer } from '../../platform/http/answer';
import { AnswersPartVersion, ChangesVersion, Condition, type IfMatch } from '../../platform/http/etag';
import { IdPipe } from '../../platform/http/input.pipe';
import { Access, Caller } from '../../platform/access/access.decorator';
import { Needs } from '../../platform/access/needs.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import {
  AccountStatusChange,
  AutoEmailChange,
  Duplicate,
  LimitedReadingsChange,
  PermissionsChange,
} from './oversight.dto';
import { Oversight } from './oversight.service';
import { PsychicRecord } from './psychics.dto';
import { Refuses } from '../../platform/http/refuses.decorator';

/** What a manager sets on a psychic's account. */
@ApiTags('Psychics')
@Access('manager')
@Controller('psychics/:id')
export class OversightController {
  constructor(private readonly oversight: Oversight) {}

  @Put('acct_status')
  @Needs({ right: 'decide' })
  @Refuses('conflict')
  @ApiOperation({
    summary:
      "Set the account status; leaving Active sets U; Blacklist and Inactive end all of the psychic's sessions immediately",
  })
  @ChangesVersion(PsychicRecord)
  setAccountStatus(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { acctStatus }: AccountStatusChange,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<PsychicRecord>> {
    return this.oversight.setAccountStatus(actor, id, acctStatus, ifMatch);
  }

  @Put('permissions')
  @Needs({ right: 'decide' })
  @Refuses('conflict')
  @ApiOperation({ summary: 'Set the permissions; availability that needs a removed permission is lowered' })
  @ChangesVersion(PsychicRecord)
  setPermissions(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { permissions }: PermissionsChange,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<PsychicRecord>> {
    return this.oversight.setPermissions(actor, id, permissions, ifMatch);
  }

  @Put('auto_email')
  @Needs({ right: 'decide' })
  @Refuses('conflict')
  @ApiOperation({ summary: 'Turn automatic free-minute emails on or off' })
  @ChangesVersion(PsychicRecord)
  setAutoEmail(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { autoEmail }: AutoEmailChange,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<PsychicRecord>> {
    return this.oversight.setAutoEmail(actor, id, autoEmail, ifMatch);
  }

  @Put('limited_readings')
  @Needs({ right: 'decide' })
  @Refuses('conflict')
  @ApiOperation({ summary: "Hide money, ids, and recordings in the psychic's own readings, or show them" })
  @ChangesVersion(PsychicRecord)
  setLimitedReadings(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { limited_readings }: LimitedReadingsChange,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<PsychicRecord>> {
    return this.oversight.setLimitedReadings(actor, id, limited_readings, ifMatch);
  }

  @Post('special_approval')
  @Needs({ right: 'decide' })
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Approve an account despite its duplicates, so that it can be edited again' })
  @AnswersPartVersion(PsychicRecord)
  approveSpecially(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
  ): Promise<Answer<PsychicRecord>> {
    return this.oversight.approveSpecially(actor, id);
  }

  @Get('dupes')
  @ApiOperation({ summary: 'Accounts of both networks that may belong to the same person' })
  @ApiOkResponse({ type: [Duplicate] })
  duplicates(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Duplicate[]> {
    return this.oversight.duplicates(actor, id);
  }
}
